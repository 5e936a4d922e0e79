/**
 * `npm run sheets`: contact sheets of every built-in design, front and back, with short and with long names, into
 * var/sheets, one per size. Short names come with a bright photo, no portrait and no brand kit, long ones with a dark
 * photo, a portrait and a whole brand kit: logo, team, office and disclaimer. `npm run sheets -- gallery` takes the designs whose name contains the word; `--scale=2` draws
 * them larger than the default of 1 pixel per point, `--columns=2` sets two beside each other, `--sides=front` leaves the
 * backs out. Findings of the editor's preflight are printed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';

// The server's own, which prints cards.
const sharp = createRequire(path.join(root, 'bff/package.json'))('sharp');

const given = process.argv.slice(2);
const word = given.find((argument) => !argument.startsWith('--'))?.toLowerCase() ?? '';
const option = (name) => given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const scale = Number(option('scale') ?? 1);
const onlySide = option('sides');

const folder = mkdtempSync(path.join(root, 'bff/.card-sheets-'));
const bundle = path.join(folder, 'bundle.mjs');
await build({
  stdin: {
    contents: `
      export { cardPictureSvg } from './bff/src/print/card-picture';
      export { samplePhoto } from './bff/src/print/sample-photo.generated';
      export { templateSeeds } from './bff/src/db/seeds/templates';
      export { checkTemplate } from './shared/src/domain/postcard/check-template';
      export { isOnePage } from './shared/src/domain/postcard/sizes';
      export { longBrandKit, longSampleCard, sampleCard } from './shared/src/domain/postcard/sample-card';`,
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
const {
  cardPictureSvg,
  checkTemplate,
  isOnePage,
  longBrandKit,
  longSampleCard,
  sampleCard,
  samplePhoto,
  templateSeeds,
} = await import(pathToFileURL(bundle).href);
rmSync(folder, { recursive: true });

/** The sample photo, changed; it counts as large enough for print. */
async function photo(change) {
  const bytes = Buffer.from(samplePhoto.href.split(',')[1], 'base64');
  const { data, info } = await change(sharp(bytes)).jpeg().toBuffer({ resolveWithObject: true });
  return {
    href: `data:image/jpeg;base64,${data.toString('base64')}`,
    width: info.width * 10,
    height: info.height * 10,
    focus: samplePhoto.focus,
  };
}
const bright = await photo((picture) => picture.modulate({ brightness: 1.25 }));
const dark = await photo((picture) => picture.modulate({ brightness: 0.42, saturation: 0.8 }));
const turned = await photo((picture) => picture.flop());

/** A plain head and shoulders, and a mark with a name. */
async function drawn(width, height, markup) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg().toBuffer();
  const href = `data:image/jpeg;base64,${data.toString('base64')}`;
  return { href, width: width * 4, height: height * 4, focus: { x: 0.5, y: 0.5 } };
}
const portrait = await drawn(
  208,
  240,
  '<path d="M0 0h208v240H0z" fill="#b9c4c9"/><circle cx="104" cy="92" r="50" fill="#8a6a55"/><path d="M20 240c4-70 40-92 84-92s80 22 84 92z" fill="#2f4858"/>',
);
const logo = await drawn(
  300,
  84,
  '<path d="M10 8h60v40c0 16-16 24-30 30C26 72 10 64 10 48z" fill="#1d4e3f"/><path d="M84 30h200v10H84zM84 52h140v8H84z" fill="#1d4e3f"/>',
);
const short = {
  ...sampleCard,
  listing: { ...sampleCard.listing, photo: bright, photo2: turned, photo3: bright },
};
const long = {
  ...longSampleCard,
  agent: { ...longSampleCard.agent, ...longBrandKit, portrait, logo },
  listing: { ...longSampleCard.listing, photo: dark, photo2: dark, photo3: turned },
};

const designs = templateSeeds('').filter(({ name }) => name.toLowerCase().includes(word));
let isSound = true;
for (const { name, document_json: document } of designs) {
  for (const finding of checkTemplate(document, [short, long])) {
    isSound &&= finding.level !== 'red';
    console.log(
      `${finding.level}  ${name}, ${finding.side ?? 'card'}: ${finding.title}. ${finding.detail} [${finding.elementIds.join(', ')}]`,
    );
  }
}

const out = path.join(root, 'var/sheets');
mkdirSync(out, { recursive: true });
const GAP = 14;
const CAPTION = 18;
const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function sheetOf(size, rows) {
  const cells = [];
  for (const { name, document_json: document } of rows) {
    const all = isOnePage(document) ? ['front'] : ['front', 'back'];
    const sides = all.filter((side) => !onlySide || side === onlySide);
    for (const data of [short, long]) {
      for (const side of sides) {
        const svg = Buffer.from(cardPictureSvg({ template: document, side, data }));
        const picture = sharp(svg, { density: 72 * scale, limitInputPixels: false });
        const { data: input, info } = await picture.png().toBuffer({ resolveWithObject: true });
        cells.push({ name, input, width: info.width, height: info.height });
      }
    }
  }
  const columns = Number(option('columns') ?? (size === 'bifold' ? 2 : 4));
  const width = Math.max(...cells.map((cell) => cell.width)) + GAP;
  const height = Math.max(...cells.map((cell) => cell.height)) + GAP + CAPTION;
  const canvas = { width: columns * width + GAP, height: Math.ceil(cells.length / columns) * height + GAP };
  const at = (i) => ({ left: GAP + (i % columns) * width, top: GAP + Math.floor(i / columns) * height });
  const captions = cells
    .map(({ name }, i) => {
      const { left, top } = at(i);
      return `<text x="${left}" y="${top + height - GAP - 4}" font-family="sans-serif" font-size="11">${escapeXml(name)}</text>`;
    })
    .join('');
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${captions}</svg>`,
  );
  const file = path.join(out, `cards-${size}.png`);
  await sharp({ create: { ...canvas, channels: 3, background: '#ddc690' } })
    .composite([...cells.map(({ input }, i) => ({ input, ...at(i) })), { input: words, left: 0, top: 0 }])
    .png()
    .toFile(file);
  console.log(`${path.relative(root, file)}: ${rows.length} designs`);
}

for (const size of ['4x6', '6x9', '6x11', 'letter', 'bifold']) {
  const rows = designs.filter(({ document_json: { size: own } }) => own === size);
  if (rows.length > 0) await sheetOf(size, rows);
}
if (!isSound) process.exitCode = 1;
