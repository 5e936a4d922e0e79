/**
 * Draws the public pages' sample cards as pictures, with the renderer that prints them. Type becomes outlines, because
 * an image cannot load fonts. Run after the house templates change: `node scripts/card-art.mjs`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';

const out = path.join(root, 'mf-marketing/src/art/cards');

const folder = mkdtempSync(path.join(root, 'bff/.card-art-'));
const bundle = path.join(folder, 'bundle.mjs');
await build({
  stdin: {
    contents: `
      export { cardPictureSvg } from './bff/src/print/card-picture';
      export { farmTemplate, justListedTemplate, justSoldTemplate } from './shared/src/domain/postcard/house-templates';
      export { sampleCard } from './shared/src/domain/postcard/sample-card';
      export { postmark } from './shared/src/domain/postcard/ornaments';`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  alias: { '@farmpost/shared': path.join(root, 'shared/src') },
  external: ['fontkit', '@fontsource/*'],
  outfile: bundle,
});
const { cardPictureSvg, farmTemplate, justListedTemplate, justSoldTemplate, sampleCard, postmark } =
  await import(pathToFileURL(bundle).href);
rmSync(folder, { recursive: true });

const round = (value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** Draws what the printer and the post office add: return address, indicia, address, barcode, postmark. */
function mailing(data, date) {
  const text = (x, y, size, weight, words, more = '') =>
    `<text x="${x}" y="${y}" font-family="Libre Franklin" font-weight="${weight}" font-size="${size}" ${more}>${words}</text>`;
  const middle = 'text-anchor="middle" letter-spacing="0.2"';
  const spread = 'letter-spacing="0.2"';
  const bars = 'AFFFTTTTDTTDFDDAAAFAFFFDTTTDDTFFAATTTATAAAFDFFFFFAAFAFFDTTDDTFTAD';
  const ends = { A: [252, 258.4], F: [252, 261.6], T: [255.2, 258.4], D: [255.2, 261.6] };
  const barcode = Array.from(bars)
    .map((bar, i) => `M${round(232 + i * 3.02)} ${ends[bar][0]}V${ends[bar][1]}`)
    .join('');
  const mark = postmark('#2C5A92', 'MAPLE HOLLOW OR', date).replaceAll(
    '<text ',
    '<text font-family="Libre Franklin" font-weight="700" text-anchor="middle" ',
  );
  return [
    '<g fill="#2B2F36">',
    text(200, 127, 6.6, 400, data.agent.brokerage.replace('&', '&amp;')),
    text(200, 135, 6.6, 400, '12 Depot Street, Maple Hollow OR 97000'),
    '<path d="M372 120h56v34h-56z" fill="none" stroke="#2B2F36" stroke-width=".9"/>',
    ...['PRSRT', 'FIRST-CLASS MAIL', 'U.S. POSTAGE PAID', 'FARMPOST'].map((words, i) =>
      text(400, 129 + i * 6.8, 4.9, 600, words, middle),
    ),
    ...['R ALVAREZ OR CURRENT RESIDENT', '1902 ALDER CREEK LN', 'MAPLE HOLLOW OR 97000-1902'].map(
      (words, i) => text(236, 210 + i * 12.5, 9.4, 400, words, spread),
    ),
    `</g><path d="${barcode}" stroke="#111" stroke-width="1.2"/>`,
    `<g transform="translate(262 170) rotate(-6) scale(.9)" opacity=".86">${mark}</g>`,
  ].join('');
}

const alder = { ...sampleCard, seed: 'h' };
const orchard = {
  ...sampleCard,
  seed: 'd',
  listing: {
    ...sampleCard.listing,
    addressLine1: '412 Orchard Street',
    priceCents: 61_250_000,
    bedrooms: 5,
    bathrooms: 3,
    areaSqft: 2840,
  },
};
const mill = {
  ...sampleCard,
  seed: 'g',
  listing: {
    ...sampleCard.listing,
    addressLine1: '27 Mill Pond Road',
    priceCents: 37_400_000,
    bedrooms: 3,
    bathrooms: 2,
    areaSqft: 1640,
  },
};
const cards = [
  ['just-listed', justListedTemplate, 'front', alder, ''],
  ['just-listed-back', justListedTemplate, 'back', alder, mailing(alder, ['APR 17', '2026'])],
  ['just-listed-green', justListedTemplate, 'front', mill, ''],
  ['just-sold', justSoldTemplate, 'front', orchard, ''],
  ['neighbor', farmTemplate, 'front', { ...sampleCard, seed: 'f' }, ''],
];

for (const [name, template, side, data, added] of cards) {
  writeFileSync(path.join(out, `${name}.svg`), cardPictureSvg({ template, side, data }, added));
}
