/** The picture of a public page that messengers and social networks show. */
import { pagePictureSvg } from './page-picture';
import { performPrintTask } from './print-tasks';

const linesOf = (svg: string) =>
  [...svg.matchAll(/<tspan x="64" y="([\d.]+)">([^<]*)/g)].slice(1).map(([, y, text]) => ({
    y: Number(y),
    text,
  }));
const title = (words: number) => Array.from({ length: words }, () => 'neighborhood').join(' ');

test('renders a PNG of 1200 by 630 pixels', async () => {
  const png = Buffer.from(
    await performPrintTask({
      task: 'renderPagePicture',
      input: { label: 'Blog · Farming', title: 'One street, twelve cards' },
    }),
  );
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('shows label, title and the product, and is the same each time', () => {
  const words = { label: 'Blog · Q&A', title: 'Less is “more”' };
  const svg = pagePictureSvg(words);
  const texts = [...svg.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(texts).toEqual([
    'BLOG · Q&#38;A',
    'Less is',
    '“more”',
    'Farmpost',
    'Gets agents more listings with less work.',
  ]);
  expect(pagePictureSvg(words) === svg).toBe(true);
  expect(pagePictureSvg({ ...words, title: 'More is less' }) === svg).toBe(false);
});

test.each([1, 3, 4, 5, 6, 9, 14])('a title of %i words does not overlap the product name', (count) => {
  const lines = linesOf(pagePictureSvg({ label: 'Blog', title: title(count) }));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(490);
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(150);
});
