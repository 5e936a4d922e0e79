/** Hostile files leave nothing behind, and harmless ones keep their look. */
import { artwork as artworkSchema, type Artwork } from '@farmpost/shared/contracts/templates';
import { palettes } from '@farmpost/shared/domain/postcard/palette';
import { artworkPaths } from '@farmpost/shared/domain/postcard/artwork';
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import sharp from 'sharp';
import { zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { cardPictureSvg } from '../card-picture';
import { separationOf } from '../inks';
import { readPdfFacts } from '../pdf-facts';
import { rasterise } from '../raster';
import { renderPostcardPdf } from '../pdf';
import { convertSvg } from './convert-svg';
import { hostileSvgs } from './hostile-svgs';

const KEY = '0'.repeat(64);
const withArtwork = (artwork: Artwork) => ({
  ...justListedTemplate,
  front: [{ id: 'art', type: 'artwork' as const, artwork: KEY, x: 1, y: 1, w: 1, h: artwork.h / artwork.w }],
  back: [],
  artworks: { [KEY]: artwork },
});
const imported = (file: Uint8Array | string) => {
  const result = convertSvg(Buffer.from(file));
  if (!result.ok) throw new Error(result.problem);
  return result;
};
/** Everything that a file of the table could leave behind. */
const traces =
  /stealCookies|127\.0\.0\.1|script|href|url\s*\(|javascript|data:|https?:|file:|@import|expression|entity|\bon\w+\s*=/i;

/** The names, texts and streams of a PDF. */
async function readAll(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Length1')) === undefined
        ? `${object.dict.toString()} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
        : object.toString(),
    )
    .join('\n');
}

/** Counts the connections that begin in what `during` runs: files that ran before in this process may still connect. */
function watchConnections() {
  const watched = new AsyncLocalStorage<true>();
  const connect = jest.spyOn(Socket.prototype, 'connect');
  const real = connect.getMockImplementation();
  let count = 0;
  connect.mockImplementation(function (this: Socket, ...to) {
    if (watched.getStore()) count += 1;
    return real?.apply(this, to) ?? this;
  });
  return {
    during: <T>(run: () => T): T => watched.run(true, run),
    count: () => count,
    stop: () => connect.mockRestore(),
  };
}

describe('a hostile file', () => {
  let server: Server;
  let evil: string;
  const asked: string[] = [];
  const connections = watchConnections();
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(url ?? '');
      response.end('evil');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((closed) => server.close(closed));
    connections.stop();
  });

  const cases = hostileSvgs('http://127.0.0.1:9').map((file, at) => ({ ...file, at }));
  const refused = cases.filter(({ outcome }) => outcome instanceof RegExp);
  const stripped = cases.filter(({ outcome }) => !(outcome instanceof RegExp));
  const bytesOf = (at: number) => hostileSvgs(evil)[at]?.bytes ?? new Uint8Array();
  const nothingWasAsked = () => {
    expect(asked).toEqual([]);
    expect(connections.count()).toBe(0);
  };

  test('is one of at least a hundred', () => expect(cases.length).toBeGreaterThanOrEqual(100));

  test.each(refused)('with $what is refused', ({ at, outcome }) => {
    const result = connections.during(() => convertSvg(bytesOf(at)));
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(outcome as RegExp) });
    expect(JSON.stringify(result)).not.toMatch(/stealCookies|127\.0\.0\.1/);
    nothingWasAsked();
  });

  test.each(stripped)('with $what leaves nothing of it', async ({ at, outcome }) => {
    const { artwork, changes } = connections.during(() => imported(bytesOf(at)));
    expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining([...(outcome as string[])]));
    // The harmless part of the file is there.
    expect(artwork.paths[0]?.fill ?? '').toMatch(/^(#CC0000|black)$/);
    expect(artworkSchema.parse(artwork)).toEqual(artwork);
    const template = withArtwork(artwork);
    const { svg } = connections.during(() => renderPostcardSvg(template, 'front', sampleCard));
    const pdf = await connections.during(() =>
      renderPostcardPdf({ template, side: 'front', pieces: [sampleCard] }),
    );
    expect(JSON.stringify(artwork)).not.toMatch(traces);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(traces);
    expect(await readAll(pdf)).not.toMatch(
      /stealCookies|127\.0\.0\.1|\/(JavaScript|JS|URI|Launch|GoToR|SubmitForm|ImportData|EmbeddedFile|AA|OpenAction)\b/,
    );
    nothingWasAsked();
  });
});

test('the hook of the hostile files would notice a request', async () => {
  const connections = watchConnections();
  const ask = () => new Promise((failed) => get('http://127.0.0.1:9/').on('error', failed));
  await ask();
  expect(connections.count()).toBe(0);
  await connections.during(ask);
  expect(connections.count()).toBe(1);
  connections.stop();
});

const NS = 'xmlns="http://www.w3.org/2000/svg"';
/** Ink from edge to edge, so that the artwork is as large as the page. */
const page = (inner: string, defs = '') =>
  `<svg ${NS} viewBox="0 0 200 100" width="200" height="100">${defs}<rect width="200" height="100" fill="#F0E0C0"/>${inner}</svg>`;

const harmless: Readonly<Record<string, string>> = {
  'curves of every kind': page(
    '<path d="M10 50C20 10 40 10 50 50S80 90 90 50Q100 10 110 50T130 50" fill="none" stroke="#1A4477" stroke-width="4"/><path d="m140 20h30v30h-30zm5 5v20h20v-20z" fill="#7A1F24" fill-rule="evenodd"/>',
  ),
  arcs: page(
    '<path d="M20 50a30 20 20 0 1 1 40 10Z" fill="#1D5540"/><path d="M80 50A20 20 0 0 0 120 50A20 10 45 1 1 160 50" fill="none" stroke="#BC2F1D" stroke-width="3"/><path d="M20 90a5 5 0 0110 0a5 5 0 1010 0" fill="none" stroke="#000"/>',
  ),
  'basic shapes': page(
    '<rect x="10" y="10" width="40" height="30" rx="8" fill="teal"/><circle cx="80" cy="40" r="20" fill="rgb(200,80,40)"/><ellipse cx="130" cy="40" rx="20" ry="10" fill="hsl(210 60% 40%)"/><polygon points="160,10 190,10 175,40" fill="#36c"/><polyline points="10,70 40,90 70,70" fill="none" stroke="#333" stroke-width="2"/><line x1="90" y1="60" x2="190" y2="95" stroke="#a06" stroke-width="5"/>',
  ),
  transforms: page(
    '<g transform="translate(60 10) rotate(25) scale(1.5)"><rect width="30" height="20" fill="#445"/><g transform="skewX(20) matrix(1 0 .2 1 5 25)"><rect width="20" height="10" fill="#a52"/></g></g><rect transform="rotate(-30 150 60)" x="130" y="50" width="40" height="20" fill="#264"/>',
  ),
  'ends and corners of lines': page(
    '<g fill="none" stroke="#223" stroke-width="8"><path d="M20 20h40" stroke-linecap="round"/><path d="M20 45h40" stroke-linecap="square"/><path d="M90 80l20-60l20 60" stroke-linejoin="round"/><path d="M150 80l15-40l15 40" stroke-linejoin="bevel"/></g><path d="M20 80h50" stroke="#933" stroke-width="3" stroke-dasharray="8 4 2 4"/>',
  ),
  'classes and inline styles': page(
    '<path class="a b" d="M10 10h40v40h-40z"/><path id="c" d="M60 10h40v40h-40z"/><path style="fill:#654;stroke:#111;stroke-width:3px" d="M110 10h40v40h-40z"/><g fill="#385"><path d="M160 10h30v30h-30z"/></g>',
    '<style>.a{fill:#c33} .b{stroke:#000;stroke-width:2} #c{fill:#3a6} path{fill:#999}</style>',
  ),
  'repeated parts': page(
    '<use href="#leaf"/><use href="#leaf" x="50" y="10" fill="#b52"/><use href="#leaf" transform="translate(150 20) scale(.6)"/>',
    '<defs><path id="leaf" d="M10 40C10 10 40 10 40 10C40 40 10 40 10 40Z"/></defs>',
  ),
  'current color and hidden parts': page(
    '<g color="#a33"><path d="M10 10h40v40h-40z" fill="currentColor"/></g><path display="none" d="M60 10h40v40h-40z"/><g visibility="hidden"><path d="M110 10h40v40h-40z"/><path visibility="visible" d="M160 10h30v40h-30z" fill="#157"/></g>',
  ),
  'opacity on white': `<svg ${NS} viewBox="0 0 200 100" width="200" height="100"><path d="M0 0h100v100h-100z" fill="#c00" opacity=".5"/><path d="M100 0h100v100h-100z" fill="#00c" fill-opacity=".25"/></svg>`,
};

test.each(Object.entries(harmless))('keeps the look of %s', async (_, svg) => {
  const result = convertSvg(Buffer.from(svg));
  if (!result.ok) throw new Error(result.problem);
  const { artwork } = result;
  const ours = `<svg ${NS} viewBox="0 0 ${artwork.w} ${artwork.h}" width="200" height="100">${artworkPaths(artwork, palettes.blue, undefined)}</svg>`;
  const pixels = (source: string) =>
    sharp(Buffer.from(source), { density: 288 })
      .flatten({ background: '#fff' })
      .resize(400, 200, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [theirs, own] = await Promise.all([pixels(svg), pixels(ours)]);
  const differing = theirs.filter((value, i) => Math.abs(value - (own[i] ?? 0)) > 40).length;
  expect(differing / theirs.length).toBeLessThan(0.004);
});

test('reports what prints differently, and prints black with black ink', () => {
  const result = convertSvg(
    Buffer.from(
      `<svg ${NS} viewBox="0 0 40 20" width="4in"><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><path d="M0 0h20v20H0z" fill="url(#g)"/><path d="M20 0h20v20H20z" fill="#111114" stroke="#fff"/></svg>`,
    ),
  );
  if (!result.ok) throw new Error(result.problem);
  expect(result.changes).toEqual([{ what: 'gradients', count: 1 }]);
  expect(result.artwork.paths.map(({ fill, stroke }) => [fill, stroke])).toEqual([
    ['#800080', undefined],
    ['black', 'paper'],
  ]);
  expect(result.size.w).toBeCloseTo(40.5 * 7.2, 0);
});

test('prints in the place of its element, turned and in an ink, as the canvas and the pictures draw it', async () => {
  const result = convertSvg(
    Buffer.from(
      `<svg ${NS} viewBox="0 0 20 10"><path d="M0 0h20v10H0zm4 3v4h4V3z" fill-rule="evenodd"/></svg>`,
    ),
  );
  if (!result.ok) throw new Error(result.problem);
  const template = withArtwork(result.artwork);
  const [element] = template.front;
  if (!element) throw new Error('The template has no artwork.');
  const turned = {
    ...template,
    palettes: ['blue' as const],
    front: [
      { ...element, x: 2, y: 1, w: 2, h: 1, rotate: 30, ink: 'primary' as const, alt: 'A "sign" & more' },
    ],
  };
  const pdf = await renderPostcardPdf({ template: turned, side: 'front', pieces: [sampleCard] });
  const printed = await rasterise(pdf, 0, 72);
  const picture = cardPictureSvg({ template: turned, side: 'front', data: sampleCard });
  const { canvas, trim } = zonesOf('4x6');
  const screen = await sharp(Buffer.from(picture))
    .resize(trim.w, trim.h)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  let differing = 0;
  let inked = 0;
  for (let y = 0; y < trim.h; y++) {
    for (let x = 0; x < trim.w; x++) {
      const isPrinted = (printed.rgba[((y + trim.y) * canvas.w + x + trim.x) * 4 + 3] ?? 0) > 127;
      const isShown = (screen[(y * trim.w + x) * 3] ?? 255) < 140;
      if (isPrinted) inked += 1;
      if (isPrinted !== isShown) differing += 1;
    }
  }
  expect(inked).toBeGreaterThan(8_000);
  expect(differing / inked).toBeLessThan(0.03);
  expect(picture).toContain('aria-label="A &quot;sign&quot; &amp; more"');
  const facts = await readPdfFacts(pdf);
  expect([...facts.colors]).toEqual(['DeviceCMYK 0.95 0.7 0.1 0.3']);
});

test('no color that an import can bring lays more than 300 percent of ink', async () => {
  const steps = ['00', '33', '66', '99', 'CC', 'FF'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const inksOf = await separationOf([colors.join(' ')]);
  for (const color of colors) {
    const inks = inksOf([1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));
    expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(300);
  }
});
