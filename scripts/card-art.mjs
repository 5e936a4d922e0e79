/**
 * Draws the sample cards of the public pages with the renderer that prints them, as pictures: type becomes outlines,
 * since a picture loads no fonts. Run after the house templates change: `node scripts/card-art.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { openSync } from 'fontkit';
import { root } from './lib/run.mjs';

const require = createRequire(import.meta.url);
const out = path.join(root, 'mf-marketing/src/art/cards');

const { outputFiles } = await build({
  stdin: {
    contents: `
      export { renderPostcardSvg } from './shared/src/domain/postcard/render';
      export { farmTemplate, justListedTemplate, justSoldTemplate } from './shared/src/domain/postcard/house-templates';
      export { sampleCard } from './shared/src/domain/postcard/sample-card';
      export { postmark } from './shared/src/domain/postcard/ornaments';`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const bundle = Buffer.from(outputFiles[0].text).toString('base64');
const { renderPostcardSvg, farmTemplate, justListedTemplate, justSoldTemplate, sampleCard, postmark } =
  await import(`data:text/javascript;base64,${bundle}`);

const opened = new Map();
function fontOf(family, weight) {
  const name = `${family.toLowerCase().replace(' ', '-')}-latin-${weight}`;
  const folder = name.slice(0, name.indexOf('-latin'));
  if (!opened.has(name))
    opened.set(name, openSync(require.resolve(`@fontsource/${folder}/files/${name}-normal.woff`)));
  return opened.get(name);
}

const attributesOf = (source) =>
  Object.fromEntries([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const plain = (text) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]);
const round = (value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** Units of a glyph's outline per em: fine enough for type that is printed small. */
const UNITS = 400;

/** The outline of a glyph, y upwards, in relative whole units. */
function glyphPath(glyph, unitsPerEm) {
  const unit = (value) => Math.round((value * UNITS) / unitsPerEm);
  const letter = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };
  let [x, y, startX, startY, d] = [0, 0, 0, 0, ''];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') {
      d += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const points = args.map((value, i) => unit(value) - (i % 2 === 0 ? x : y));
    d += letter[command] + points.join(' ').replaceAll(' -', '-');
    [x, y] = [unit(args.at(-2)), unit(args.at(-1))];
    if (command === 'moveTo') [startX, startY] = [x, y];
  }
  return d;
}

/** Every `text` of a drawing as uses of glyphs, drawn once each, in the same paint and place. */
function withOutlines(svg) {
  const glyphs = new Map();
  const idOf = (face, glyph, unitsPerEm) => {
    const key = `${face} ${glyph.id}`;
    if (!glyphs.has(key)) {
      const d = glyphPath(glyph, unitsPerEm);
      glyphs.set(key, d && { id: `g${glyphs.size.toString(36)}`, d });
    }
    return glyphs.get(key)?.id;
  };
  const lineOf = (text, { x, y, given }) => {
    const face = `${given['font-family']} ${given['font-weight']}`;
    const font = fontOf(given['font-family'], given['font-weight']);
    const scale = Number(given['font-size']) / UNITS;
    const tracking = Number(given['letter-spacing'] ?? 0) / scale;
    const run = font.layout(text);
    const advances = run.positions.map(({ xAdvance }) => (xAdvance * UNITS) / font.unitsPerEm + tracking);
    const width = advances.reduce((sum, advance) => sum + advance, 0);
    const start = x - { start: 0, middle: width / 2, end: width }[given['text-anchor'] ?? 'start'] * scale;
    let pen = 0;
    const uses = run.glyphs.map((glyph, index) => {
      const id = idOf(face, glyph, font.unitsPerEm);
      const at = Math.round(pen);
      pen += advances[index];
      return id ? `<use href="#${id}"${at ? ` x="${at}"` : ''}/>` : '';
    });
    const stroke = given.stroke
      ? ` stroke="${given.stroke}" stroke-width="${round(given['stroke-width'] / scale)}" stroke-linejoin="round"`
      : '';
    const size = Math.round(scale * 1e5) / 1e5;
    return `<g transform="${given.transform ? `${given.transform} ` : ''}matrix(${size} 0 0 ${-size} ${round(start)} ${round(y)})"${given.fill ? ` fill="${given.fill}"` : ''}${stroke}>${uses.join('')}</g>`;
  };
  const drawing = svg.replace(/<text([^>]*)>([\s\S]*?)<\/text>/g, (_, source, content) => {
    const given = attributesOf(source);
    const lines = [...content.matchAll(/<tspan([^>]*)>([^<]*)<\/tspan>/g)].map(([, at, text]) => ({
      ...attributesOf(at),
      text,
    }));
    if (lines.length === 0) lines.push({ text: content });
    return lines
      .map(({ text, x = given.x ?? 0, y = given.y ?? 0 }) =>
        lineOf(plain(text), { x: Number(x), y: Number(y), given }),
      )
      .join('');
  });
  const defs = [...glyphs.values()].filter(Boolean).map(({ id, d }) => `<path id="${id}" d="${d}"/>`);
  return `<defs>${defs.join('')}</defs>${drawing}`;
}

/** What the printer and the post office add to the address side: return address, indicia, address, barcode, postmark. */
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
  const { svg } = renderPostcardSvg(template, side, data);
  // Cut to the trim: the bleed of an eighth of an inch is for the knife.
  const body = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const drawing = withOutlines(`<path d="M0 0h450v306H0z" fill="#fff"/>${body}${added}`).replace(/\n/g, '');
  writeFileSync(
    path.join(out, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 9 432 288" width="432" height="288">${drawing}</svg>\n`,
  );
}
