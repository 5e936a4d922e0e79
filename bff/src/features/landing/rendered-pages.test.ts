import { createRenderedPages, type RenderedPages, type ViewValues } from './rendered-pages';

const view = (at: number, scanId: string | null = null): ViewValues => ({
  nonce: `nonce-${at}`.padEnd(24, '='),
  visitId: `visit-${at}`.padEnd(36, '-'),
  scanId: scanId && scanId.padEnd(36, '-'),
});
const of = (subject: object, form?: object) => ({ subject, form, release: '1' });
const shown = (name: string, { nonce, visitId, scanId }: ViewValues) =>
  `<p nonce="${nonce}">${name} é ${visitId} ${scanId} ${visitId}</p>`;
const draw =
  (name: string, drawn = jest.fn()) =>
  (values: ViewValues) => {
    drawn();
    return shown(name, values);
  };

/** The page as sent. */
function text(pages: RenderedPages, ...args: Parameters<RenderedPages['lend']>): string {
  const { bytes, giveBack } = pages.lend(...args);
  const sent = bytes.toString();
  giveBack();
  return sent;
}

it('draws a page once and fills in what belongs to each view', () => {
  const pages = createRenderedPages(10);
  const drawn = jest.fn();
  const ann = { agent: 'Ann' };
  expect(text(pages, of(ann), view(1), draw('Ann', drawn))).toBe(shown('Ann', view(1)));
  expect(text(pages, of(ann), view(2), draw('Ann', drawn))).toBe(shown('Ann', view(2)));
  expect(text(pages, of({ agent: 'Ann' }), view(3), draw('Ann', drawn))).toBe(shown('Ann', view(3)));
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('leaves a page alone that is still being sent, whoever asks for it meanwhile and goes away', () => {
  const pages = createRenderedPages(10);
  const lend = (at: number) => pages.lend(of({ agent: 'Ann' }), view(at), draw('Ann'));
  const [first, second] = [lend(1), lend(2)];
  const third = lend(3);
  expect([first, second, third].map(({ bytes }) => bytes.toString())).toEqual(
    [1, 2, 3].map((at) => shown('Ann', view(at))),
  );
  first.giveBack();
  third.giveBack();
  const fourth = lend(4);
  expect(lend(5).bytes.toString()).toBe(shown('Ann', view(5)));
  expect([second, fourth].map(({ bytes }) => bytes.toString())).toEqual(
    [2, 4].map((at) => shown('Ann', view(at))),
  );
});

it('refuses a value that would leave a part of another view’s', () => {
  const pages = createRenderedPages(10);
  expect(() => pages.lend(of({}), { ...view(1), nonce: 'short' }, draw('Ann'))).toThrow('5 characters');
});

it('draws anew what has changed by anything, and keeps views with and without a scan apart', () => {
  const pages = createRenderedPages(10);
  const ann = { agent: 'Ann' };
  text(pages, of(ann), view(1), draw('Ann'));
  expect(text(pages, of({ agent: 'Anna' }), view(2), draw('Anna'))).toContain('Anna');
  expect(text(pages, of(ann), view(3, 'scan-3'), draw('Ann'))).toBe(shown('Ann', view(3, 'scan-3')));
  expect(text(pages, of(ann), view(4), draw('Ann'))).toBe(shown('Ann', view(4)));
  const failed = of(ann, { state: 'failed' });
  expect(text(pages, failed, view(5), draw('Ann, once more'))).toContain('once more');
  expect(text(pages, { ...of(ann), release: '2' }, view(6), draw('Ann, anew'))).toContain('anew');
});

it('forgets the page that was not asked for the longest', () => {
  const pages = createRenderedPages(2);
  const drawn = { a: jest.fn(), b: jest.fn() };
  pages.lend(of({ name: 'a' }), view(1), draw('a', drawn.a));
  pages.lend(of({ name: 'b' }), view(1), draw('b', drawn.b));
  pages.lend(of({ name: 'a' }), view(2), draw('a', drawn.a));
  pages.lend(of({ name: 'c' }), view(1), draw('c'));
  pages.lend(of({ name: 'a' }), view(3), draw('a', drawn.a));
  pages.lend(of({ name: 'b' }), view(2), draw('b', drawn.b));
  expect(drawn.a).toHaveBeenCalledTimes(1);
  expect(drawn.b).toHaveBeenCalledTimes(2);
});
