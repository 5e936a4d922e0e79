import {
  farmTemplate,
  justListedTemplate,
  justSoldTemplate,
} from '@farmpost/shared/domain/postcard/house-templates';
import { estateTemplate, frontPageTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { PRINT_DPI } from '@farmpost/shared/domain/postcard/geometry';
import { qrUrl } from '@farmpost/shared/domain/postcard/qr';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { widthOf } from '@farmpost/shared/domain/postcard/text-layout';
import { fontFaces } from '@farmpost/shared/contracts/template-vocabulary';
import type {
  CardPicture,
  PostcardData,
  PostcardSide,
  PostcardTemplate,
} from '@farmpost/shared/contracts/templates';
import fc from 'fast-check';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { registerFaces } from './fonts';
import { inkRecipes, namedColors } from './inks';
import { renderCardPdf, renderPostcardPdf } from './pdf';
import { readPdfFacts } from './pdf-facts';
import { crop } from './pixels';
import { encodePng } from './png';
import { decodeQr } from './qr-reader';
import { rasterise } from './raster';

const template = justListedTemplate;
const qrBox = () => {
  const box = renderPostcardSvg(template, 'back', sampleCard).boxes.find(({ type }) => type === 'qr');
  if (!box) throw new Error('The template has no code');
  return box;
};

test('sets page boxes and embeds fonts for the trimmer and the RIP', async () => {
  const pdf = await renderPostcardPdf({ template, side: 'both', pieces: [sampleCard] });
  const { pages, fonts } = await readPdfFacts(pdf);
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(page.media).toMatchObject({ x: 0, y: 0, width: 450, height: 306 });
    expect(page.bleed).toMatchObject({ x: 0, y: 0, width: 450, height: 306 });
    expect(page.trim).toMatchObject({ x: 9, y: 9, width: 432, height: 288 });
  }
  const names = [...fonts.keys()].map((name) => name.replace(/^\/?[A-Z]{6}\+/, '')).sort();
  expect(names).toEqual([
    'Besley-Black',
    'Besley-Bold',
    'Besley-ExtraBold',
    'LibreFranklin-Bold',
    'LibreFranklin-Regular',
    'LibreFranklin-SemiBold',
  ]);
  expect([...fonts.values()]).not.toContain(false);
});

test('the same card makes the same file, and another code another file', async () => {
  const print = (code: string) =>
    renderPostcardPdf({ template, side: 'back', pieces: [{ ...sampleCard, code }] });
  const [first, again, other] = [await print('7K3M9QTX'), await print('7K3M9QTX'), await print('0000000Z')];
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, other)).not.toBe(0);
});

test('every piece of a batch has its own code, read from the printed pixels', async () => {
  const codes = fc.sample(fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/), { numRuns: 8, seed: 4 });
  const pieces = codes.map((code) => ({ ...sampleCard, code }));
  const pdf = await renderPostcardPdf({ template, side: 'back', pieces });
  for (const [page, piece] of pieces.entries()) {
    const raster = await rasterise(pdf, page, PRINT_DPI);
    expect(raster).toMatchObject({ width: 1875, height: 1275 });
    expect(decodeQr(crop(raster, qrBox(), 12, PRINT_DPI))).toBe(qrUrl(piece.portalUrl, piece.code));
  }
});

test.each(Object.entries({ justListedTemplate, justSoldTemplate, farmTemplate }))(
  '%s prints in named inks only, with text and code in black alone',
  async (_name, document) => {
    const pdf = await renderPostcardPdf({ template: document, side: 'both', pieces: [sampleCard] });
    const { colors, outputCondition } = await readPdfFacts(pdf);
    expect(outputCondition).toBe('CGATS TR 006');
    expect([...colors].filter((color) => !color.startsWith('DeviceCMYK '))).toEqual([]);
    expect(colors).toContain('DeviceCMYK 0 0 0 1');
    const named = new Set(Object.values(inkRecipes).map((inks) => inks.map((ink) => ink / 100).join(' ')));
    const others = [...colors].filter((color) => !named.has(color.replace('DeviceCMYK ', '')));
    // Shades that the drawings mix from two named colors are converted by the profile.
    for (const color of others) {
      const inks = color.split(' ').slice(1).map(Number);
      expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(3);
    }
  },
);

const clear = encodePng({ width: 2, height: 1, rgba: new Uint8ClampedArray([200, 20, 20, 255, 0, 0, 0, 0]) });

test.each<[string, Partial<PostcardData['agent']>]>([
  ['a drawing', { logoArt: { w: 60, h: 20, paths: [{ d: 'M0 0h60v20z', fill: '#0B5FA5' }] } }],
  [
    'a picture with transparency',
    {
      logo: {
        href: `data:image/png;base64,${Buffer.from(clear).toString('base64')}`,
        width: 2,
        height: 1,
        focus: { x: 0.5, y: 0.5 },
      },
    },
  ],
])('brand colors and a logo that is %s print in inks only', async (_name, logo) => {
  const brand = { colors: { primary: '#7A1F24', accent: '#E8D5A8' } };
  const pieces = [{ ...sampleCard, agent: { ...sampleCard.agent, ...brand, ...logo } }];
  const { colors } = await readPdfFacts(await renderPostcardPdf({ template, side: 'both', pieces }));
  expect([...colors].filter((color) => !color.startsWith('DeviceCMYK '))).toEqual([]);
  expect(colors.has('DeviceCMYK image')).toBe('logo' in logo);
});

test('every named color of the palettes has a recipe', () => {
  expect(namedColors.filter((color) => !(color in inkRecipes))).toEqual([]);
});

test.each(['front', 'back'] as const)(
  'a card drawn over the shared layer prints the same pixels as the whole card: %s',
  async (side) => {
    const data = { ...sampleCard, code: '7K3M9QTX' };
    // The second card of a mailing finds the shared layer drawn.
    const first = await renderCardPdf({ template, side, data: { ...data, code: '0000000Z' } });
    const card = await renderCardPdf({ template, side, data });
    const whole = await renderPostcardPdf({ template, side, pieces: [data] });
    const [printed, expected] = [await rasterise(card, 0, PRINT_DPI), await rasterise(whole, 0, PRINT_DPI)];
    expect(printed.rgba.length).toBe(expected.rgba.length);
    const different = printed.rgba.filter((value, at) => Math.abs(value - (expected.rgba[at] ?? 0)) > 8);
    expect(different.length).toBe(0);
    const facts = await readPdfFacts(card);
    expect(facts.pages).toEqual((await readPdfFacts(whole)).pages);
    expect(facts.outputCondition).toBe('CGATS TR 006');
    expect(Buffer.compare(card, await renderCardPdf({ template, side, data }))).toBe(0);
    expect(Buffer.compare(first, card) === 0).toBe(side === 'front');
  },
);

/** A picture of one color. */
const pictureOf = (red: number): CardPicture => ({
  href: `data:image/png;base64,${Buffer.from(
    encodePng({ width: 1, height: 1, rgba: new Uint8ClampedArray([red, 90, 60, 255]) }),
  ).toString('base64')}`,
  width: 1,
  height: 1,
  focus: { x: 0.5, y: 0.5 },
});

const { listing } = sampleCard;
if (!listing) throw new Error('The sample card has no listing');

test('a card appends its own code to the file that its mailing shares', async () => {
  const draw = (code: string) =>
    renderCardPdf({ template: frontPageTemplate, side: 'back', data: { ...sampleCard, code } });
  const [one, other] = [await draw('0000000Z'), await draw('7K3M9QTX')];
  const end = Buffer.from(one).indexOf('%%EOF');
  expect(Buffer.compare(one.subarray(0, end), other.subarray(0, end))).toBe(0);
  expect(other.length - end).toBeLessThan(15_000);
  expect((await readPdfFacts(other)).pages).toHaveLength(1);
  expect(decodeQr(await rasterise(other, 0, PRINT_DPI))).toMatch(/7K3M9QTX$/);
});

test.each<[string, PostcardSide, (picture: CardPicture) => PostcardData]>([
  ['photo', 'front', (photo) => ({ ...sampleCard, listing: { ...listing, photo } })],
  ['portrait', 'back', (portrait) => ({ ...sampleCard, agent: { ...sampleCard.agent, portrait } })],
  ['logo', 'back', (logo) => ({ ...sampleCard, agent: { ...sampleCard.agent, logo } })],
])('a mailing does not show the %s of the mailing before', async (_name, side, dataWith) => {
  const draw = async (red: number) => {
    const card = await renderCardPdf({ template: estateTemplate, side, data: dataWith(pictureOf(red)) });
    return Buffer.from((await rasterise(card, 0, PRINT_DPI)).rgba);
  };
  const first = await draw(40);
  expect(first.equals(await draw(200))).toBe(false);
  expect(first.equals(await draw(40))).toBe(true);
});

test('what lies over the code in the design lies over it in print', async () => {
  const blot = { id: 'blot', type: 'rect', x: 0.4, y: 1.7, w: 0.6, h: 0.6, fill: 'ink' } as const;
  const covered = { ...template, back: [...template.back, blot] };
  const card = await renderCardPdf({ template: covered, side: 'back', data: sampleCard });
  const picture = crop(await rasterise(card, 0, PRINT_DPI), qrBox(), 12, PRINT_DPI);
  expect(decodeQr(picture)).toBeNull();
});

test('lines in the PDF are never wider than the renderer measured, and barely narrower', () => {
  const document = new PdfKit();
  registerFaces(document, fontFaces);
  for (const face of fontFaces) {
    document.font(face);
    // svg-to-pdfkit places glyphs by this; pdfkit does not expose it in its types.
    const { _font: font } = document as unknown as {
      _font: { encode(text: string): [string[], { xAdvance: number }[]] };
    };
    for (const text of [
      '1846 Alder Creek Lane',
      'Wyatt Avery-Toffler, AVP',
      'office “fi” & flat',
      '$1,489,000',
    ]) {
      const mille = font.encode(text)[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      const spare = widthOf(text, face, 10) - mille / 100;
      expect(spare).toBeGreaterThan(-0.02);
      expect(spare).toBeLessThan(0.3);
    }
  }
});

test.each(Object.entries({ justListedTemplate, justSoldTemplate, farmTemplate }))(
  '%s is small enough to print by the thousand',
  async (_name, document) => {
    const front = await renderPostcardPdf({ template: document, side: 'front', pieces: [sampleCard] });
    expect(front.length).toBeLessThan(150_000);
    const back = await renderPostcardPdf({ template: document, side: 'back', pieces: [sampleCard] });
    expect(back.length).toBeLessThan(50_000);
  },
);

test('a photo is printed inside its box and nowhere else', async () => {
  const red = encodePng({
    width: 8,
    height: 4,
    rgba: new Uint8ClampedArray(8 * 4 * 4).map((_, i) => (i % 4 === 0 || i % 4 === 3 ? 255 : 0)),
  });
  const href = `data:image/png;base64,${Buffer.from(red).toString('base64')}`;
  const photo = { href, width: 8, height: 4, focus: { x: 0.5, y: 0.5 } };
  const listing = sampleCard.listing && { ...sampleCard.listing, photo };
  const picture = {
    id: 'photo',
    type: 'image',
    x: 1,
    y: 1,
    w: 2,
    h: 2,
    source: '{{listing.photo}}',
  } as const;
  const pdf = await renderPostcardPdf({
    template: { ...template, front: [picture] },
    side: 'front',
    pieces: [{ ...sampleCard, listing }],
  });
  const { width, rgba } = await rasterise(pdf, 0, 72);
  const at = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  // Red in inks, seen on a screen again.
  const [r = 0, g = 0, b = 0, alpha] = at(144, 144);
  expect(r).toBeGreaterThan(200);
  expect(Math.max(g, b)).toBeLessThan(90);
  expect(alpha).toBe(255);
  expect([...(await readPdfFacts(pdf)).colors]).toEqual(['DeviceCMYK image']);
  // Twice as wide as its box: the sides are cropped, not squeezed and not left over.
  for (const [x, y] of [
    [60, 144],
    [228, 144],
    [144, 60],
    [144, 228],
  ] as const)
    expect(at(x, y)[3]).toBe(0);
});

/** Left half red, right half blue, 400 x 200. */
const twoHalves = async () => {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};
const photoBox = { id: 'photo', type: 'image', x: 1, y: 1, w: 2, h: 2, source: '{{listing.photo}}' } as const;
const withPhoto = (href: string, x: number): PostcardData => ({
  ...sampleCard,
  listing: sampleCard.listing && {
    ...sampleCard.listing,
    photo: { href, width: 400, height: 200, focus: { x, y: 0.5 } },
  },
});

test.each([
  [0, 'red'],
  [1, 'blue'],
] as const)('prints the part of a photo around its focal point: %d is %s', async (x, color) => {
  const document = { ...template, front: [photoBox] };
  const pdf = await renderPostcardPdf({
    template: document,
    side: 'front',
    pieces: [withPhoto(await twoHalves(), x)],
  });
  const { width, rgba } = await rasterise(pdf, 0, 72);
  for (const across of [80, 144, 208]) {
    const [r = 0, , b = 0] = rgba.subarray((144 * width + across) * 4);
    expect(r > b ? 'red' : 'blue').toBe(color);
  }
});

test.each([
  [1, 'red'],
  [0, 'blue'],
] as const)('prints the focal point where the frame wants it: at %d, its photo is %s', async (x, color) => {
  const document = { ...template, front: [{ ...photoBox, focus: { x, y: 0.5 } }] };
  const pieces = [withPhoto(await twoHalves(), 0.5)];
  const pdf = await renderPostcardPdf({ template: document, side: 'front', pieces });
  const { width, rgba } = await rasterise(pdf, 0, 72);
  for (const across of [80, 144, 208]) {
    const [r = 0, , b = 0] = rgba.subarray((144 * width + across) * 4);
    expect(r > b ? 'red' : 'blue').toBe(color);
  }
});

test('the drawn art of a missing photo stays in its box', async () => {
  const document: PostcardTemplate = { ...template, front: [{ ...photoBox, fallback: 'street' }] };
  const pdf = await renderPostcardPdf({ template: document, side: 'front', pieces: [sampleCard] });
  const { width, rgba } = await rasterise(pdf, 0, 72);
  const alpha = (x: number, y: number) => rgba[(y * width + x) * 4 + 3];
  expect([alpha(74, 74), alpha(214, 214)]).toEqual([255, 255]);
  expect([alpha(60, 144), alpha(228, 144), alpha(144, 60), alpha(144, 228)]).toEqual([0, 0, 0, 0]);
});

test('turned elements are printed turned, and hidden ones not at all', async () => {
  const box = { x: 2, y: 2, w: 2, h: 0.5 };
  const front: PostcardTemplate['front'] = [
    { id: 'bar', type: 'rect', fill: 'ink', ...box, rotate: 90 },
    { id: 'photo', type: 'image', source: '{{listing.photo}}', ...box, x: 0.5, w: 1, rotate: -90 },
    { id: 'gone', type: 'rect', fill: 'ink', x: 5, y: 3, w: 1, h: 1, hidden: true },
  ];
  const pieces = [withPhoto(await twoHalves(), 0.5)];
  const pdf = await renderPostcardPdf({ template: { ...template, front }, side: 'front', pieces });
  const { width, rgba } = await rasterise(pdf, 0, 72);
  const pixel = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  // The bar stands: above and below its box, and no longer at its ends.
  expect([pixel(216, 100)[3], pixel(216, 224)[3]]).toEqual([255, 255]);
  expect([pixel(150, 162)[3], pixel(282, 162)[3]]).toEqual([0, 0]);
  // Counter-clockwise: what was on the left is below.
  const [below, above] = [pixel(72, 190), pixel(72, 134)];
  expect([(below[0] ?? 0) > (below[2] ?? 0), (above[0] ?? 0) > (above[2] ?? 0)]).toEqual([true, false]);
  expect(pixel(396, 252)[3]).toBe(0);
});
