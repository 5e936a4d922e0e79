/**
 * Writes the metrics of the fonts embedded in print, so that the pure renderer breaks lines exactly like the PDF.
 * Run after a font package changes: `node scripts/font-metrics.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { format } from 'oxfmt';

const require = createRequire(import.meta.url);
const faces = [
  ['Besley', 'besley', 700],
  ['Besley', 'besley', 800],
  ['Besley', 'besley', 900],
  ['Libre Franklin', 'libre-franklin', 400],
  ['Libre Franklin', 'libre-franklin', 600],
  ['Libre Franklin', 'libre-franklin', 700],
];
/** Display type that casts a dotted shadow. */
const shadowFace = 'Besley 900';
const shadowLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!?&.,’-';
const kerned = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).concat(
  '’',
  '“',
  '”',
);
const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const isPrintable = (code) =>
  (code >= 0x20 && code < 0x7f) ||
  (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
  (code >= 0x2010 && code <= 0x2044) ||
  code === 0x20ac ||
  code === 0x2122;

const open = (folder, weight) =>
  openSync(require.resolve(`@fontsource/${folder}/files/${folder}-latin-${weight}-normal.woff`));

/** Thousandths of an em, as PDF counts widths. */
function measure(font) {
  const mille = (units) => Math.round((units * 1000) / font.unitsPerEm);
  const advance = (text) => font.glyphForCodePoint(text.codePointAt(0)).advanceWidth;
  const widths = {};
  for (const code of font.characterSet.filter(isPrintable)) {
    const character = String.fromCodePoint(code);
    const width = mille(advance(character));
    widths[width] = (widths[width] ?? '') + character;
  }
  const kerning = {};
  for (const left of kerned) {
    for (const right of [...kerned, ' ']) {
      if (ligatures.includes(left + right)) continue;
      const change = mille(font.layout(left + right).advanceWidth - advance(left) - advance(right));
      if (change === 0) continue;
      kerning[left] ??= {};
      kerning[left][change] = (kerning[left][change] ?? '') + right;
    }
  }
  return {
    ascent: mille(font.ascent),
    descent: mille(font.descent),
    capHeight: mille(font.capHeight),
    widths,
    ligatures: Object.fromEntries(
      ligatures
        .filter((text) => font.layout(text).glyphs.length === 1)
        .map((text) => [text, mille(font.layout(text).advanceWidth)]),
    ),
    kerning,
  };
}

/** Outlines as closed polygons in 250ths of an em, y upward; curves are split once, enough to tell inside from outside. */
function outlines(font) {
  const scale = 250 / font.unitsPerEm;
  const shapes = {};
  for (const letter of shadowLetters) {
    const rings = [];
    let [x, y] = [0, 0];
    const point = (a, b) => {
      rings.at(-1).push(Math.round(a * scale), Math.round(b * scale));
      [x, y] = [a, b];
    };
    for (const { command, args } of font.glyphForCodePoint(letter.codePointAt(0)).path.commands) {
      if (command === 'moveTo') rings.push([]);
      if (command === 'moveTo' || command === 'lineTo') point(args[0], args[1]);
      const [fromX, fromY] = [x, y];
      for (const t of command.endsWith('CurveTo') ? [0.5, 1] : []) {
        const points = [fromX, fromY, ...args];
        while (points.length > 2) {
          for (let i = 0; i + 2 < points.length; i++) points[i] += (points[i + 2] - points[i]) * t;
          points.length -= 2;
        }
        point(points[0], points[1]);
      }
    }
    shapes[letter] = rings.map((ring) => ring.join(' ')).join('|');
  }
  return shapes;
}

async function write(name, doc, type, value) {
  const file = new URL(`../shared/src/domain/postcard/${name}.generated.ts`, import.meta.url);
  const constant = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const source = `/** ${doc} Written by scripts/font-metrics.mjs. */\nexport const ${constant}${type} = ${JSON.stringify(value)};\n`;
  const options = { singleQuote: true, printWidth: 110, arrowParens: 'always' };
  const { code } = await format(file.pathname, source, options);
  writeFileSync(file, code);
}

const metrics = {};
for (const [family, folder, weight] of faces) metrics[`${family} ${weight}`] = measure(open(folder, weight));
await write('font-metrics', 'Widths and kerning of the print faces, in thousandths of an em.', '', metrics);
await write(
  'display-outlines',
  `Letters of ${shadowFace} as polygons, in 250ths of an em, y upwards.`,
  ': Readonly<Record<string, string>>',
  outlines(open('besley', 900)),
);
