/** Card pictures for pages: what the browser draws, and that it needs no fonts. */
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { brotliDecompressSync } from 'node:zlib';
import { cardPictureSvg, packCardPicture } from './card-picture';
import { withOutlines } from './outlines';

const job = { template: justListedTemplate, side: 'back', data: sampleCard } as const;

test('a picture is cropped to the trim and has outlines instead of text', () => {
  const svg = cardPictureSvg(job);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="9 9 432 288" width="432" height="288">/,
  );
  expect(svg).not.toMatch(/<text|<tspan|font-family|<script|style=/);
  expect(svg.match(/<use /g)?.length).toBeGreaterThan(100);
  const defined = new Set([...svg.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(defined).toContain(id);
});

test('six pictures fit a page budget and unpack to what was drawn', async () => {
  const sides = ['front', 'back'] as const;
  for (const side of sides) {
    const packed = await packCardPicture({ ...job, side });
    expect(packed.length).toBeLessThan(200_000 / 6);
    expect(brotliDecompressSync(packed).toString()).toBe(cardPictureSvg({ ...job, side }));
  }
});

const text = (attributes: string, words: string) =>
  withOutlines(`<text font-family="Besley" font-weight="700" font-size="20"${attributes}>${words}</text>`);
const startOf = (svg: string) => Number(/matrix\([^ ]+ 0 0 [^ ]+ ([-\d.]+)/.exec(svg)?.[1]);

test('words are placed by their anchor, with each glyph drawn once', () => {
  const line = '<tspan x="100" y="50">Noon</tspan>';
  const start = startOf(text('', line));
  const middle = startOf(text(' text-anchor="middle"', line));
  const end = startOf(text(' text-anchor="end"', line));
  expect(start).toBe(100);
  expect(end).toBeLessThan(100);
  expect(middle - end).toBeCloseTo(start - middle, 1);
  expect(startOf(text(' text-anchor="end" letter-spacing="2"', line))).toBeLessThan(end);
  expect(text('', line).match(/<path /g)).toHaveLength(3);
});

test('escaped characters are drawn as themselves', () => {
  expect(text('', 'A &amp; B').match(/<use /g)).toHaveLength(3);
});
