import { createRenderedPages, type ViewValues } from './rendered-pages';

const view = (at: number, scanId: string | null = null): ViewValues => ({
  nonce: `nonce-${at}`,
  visitId: `visit-${at}`,
  scanId,
});
const of = (subject: object, form?: object) => ({ subject, form, release: '1' });
const draw =
  (name: string, drawn = jest.fn()) =>
  ({ nonce, visitId, scanId }: ViewValues) => {
    drawn();
    return `<p nonce="${nonce}">${name} é ${visitId} ${scanId} ${visitId}</p>`;
  };

const text = (page: Buffer): string => page.toString();

it('draws a page once and fills in what belongs to each view', () => {
  const pages = createRenderedPages(10);
  const drawn = jest.fn();
  const first = text(pages.page(of({ agent: 'Ann' }), view(1), draw('Ann', drawn)));
  const second = text(pages.page(of({ agent: 'Ann' }), view(2), draw('Ann', drawn)));
  expect(first).toBe('<p nonce="nonce-1">Ann é visit-1 null visit-1</p>');
  expect(second).toBe('<p nonce="nonce-2">Ann é visit-2 null visit-2</p>');
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('draws anew what has changed by anything, and keeps views with and without a scan apart', () => {
  const pages = createRenderedPages(10);
  pages.page(of({ agent: 'Ann' }), view(1), draw('Ann'));
  expect(text(pages.page(of({ agent: 'Anna' }), view(2), draw('Anna')))).toContain('Anna');
  expect(text(pages.page(of({ agent: 'Ann' }), view(3, 'scan-3'), draw('Ann')))).toContain('scan-3');
  expect(text(pages.page(of({ agent: 'Ann' }), view(4), draw('Ann')))).toContain('visit-4 null');
  const failed = of({ agent: 'Ann' }, { state: 'failed' });
  expect(text(pages.page(failed, view(5), draw('Ann, once more')))).toContain('once more');
});

it('forgets the page that was not asked for the longest', () => {
  const pages = createRenderedPages(2);
  const drawn = { a: jest.fn(), b: jest.fn() };
  pages.page(of({ name: 'a' }), view(1), draw('a', drawn.a));
  pages.page(of({ name: 'b' }), view(1), draw('b', drawn.b));
  pages.page(of({ name: 'a' }), view(2), draw('a', drawn.a));
  pages.page(of({ name: 'c' }), view(1), draw('c'));
  pages.page(of({ name: 'a' }), view(3), draw('a', drawn.a));
  pages.page(of({ name: 'b' }), view(2), draw('b', drawn.b));
  expect(drawn.a).toHaveBeenCalledTimes(1);
  expect(drawn.b).toHaveBeenCalledTimes(2);
});
