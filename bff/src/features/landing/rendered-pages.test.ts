import { createRenderedPages, type RenderedPages, type ViewValues } from './rendered-pages';

const view = (at: number, scanId: string | null = null): ViewValues => ({
  nonce: `nonce-${at}`,
  visitId: `visit-${at}`,
  scanId,
  ticket: `ticket-${at}`,
});
const of = (subject: object, form?: object) => ({ subject, form, release: '1' });
const shown = (name: string, { nonce, visitId, scanId }: ViewValues) =>
  `<p nonce="${nonce}">${name} é ${visitId} ${scanId} ${visitId}</p>`;
const draw =
  (name: string, drawn = jest.fn()) =>
  async (values: ViewValues) => {
    drawn();
    return shown(name, values);
  };

const render = async (pages: RenderedPages, ...args: Parameters<RenderedPages['render']>) =>
  (await pages.render(...args)).toString();

it('draws a page once and fills in the values of each view', async () => {
  const pages = createRenderedPages(10);
  const drawn = jest.fn();
  const ann = { agent: 'Ann' };
  expect(await render(pages, of(ann), view(1), draw('Ann', drawn))).toBe(shown('Ann', view(1)));
  expect(await render(pages, of(ann), view(2), draw('Ann', drawn))).toBe(shown('Ann', view(2)));
  expect(await render(pages, of({ agent: 'Ann' }), view(3), draw('Ann', drawn))).toBe(shown('Ann', view(3)));
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('draws again when anything changed, and keeps views with and without a scan apart', async () => {
  const pages = createRenderedPages(10);
  const ann = { agent: 'Ann' };
  await pages.render(of(ann), view(1), draw('Ann'));
  expect(await render(pages, of({ agent: 'Anna' }), view(2), draw('Anna'))).toBe(shown('Anna', view(2)));
  expect(await render(pages, of(ann), view(3, 'scan-3'), draw('Ann'))).toBe(shown('Ann', view(3, 'scan-3')));
  expect(await render(pages, of(ann), view(4), draw('Ann'))).toBe(shown('Ann', view(4)));
  const failed = of(ann, { state: 'failed' });
  expect(await render(pages, failed, view(5), draw('Ann, failed'))).toBe(shown('Ann, failed', view(5)));
  const released = { ...of(ann), release: '2' };
  expect(await render(pages, released, view(6), draw('Ann, released'))).toBe(shown('Ann, released', view(6)));
});

it('drops the least recently used page', async () => {
  const pages = createRenderedPages(2);
  const drawn = { a: jest.fn(), b: jest.fn() };
  await pages.render(of({ name: 'a' }), view(1), draw('a', drawn.a));
  await pages.render(of({ name: 'b' }), view(1), draw('b', drawn.b));
  await pages.render(of({ name: 'a' }), view(2), draw('a', drawn.a));
  await pages.render(of({ name: 'c' }), view(1), draw('c'));
  await pages.render(of({ name: 'a' }), view(3), draw('a', drawn.a));
  await pages.render(of({ name: 'b' }), view(2), draw('b', drawn.b));
  expect(drawn.a).toHaveBeenCalledTimes(1);
  expect(drawn.b).toHaveBeenCalledTimes(2);
});
