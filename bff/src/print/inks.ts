/**
 * Screen colors to printing inks. The colors of the cards have recipes by name; any other color and every photo is
 * converted with the profile of the printing condition. Text in ink or black prints with black alone, so that a small
 * misregistration of the four plates cannot blur it.
 */
import type { Box } from '@farmpost/shared/domain/postcard/geometry';
import { palettes } from '@farmpost/shared/domain/postcard/palette';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';

// No picture is opened twice.
sharp.cache(false);

/** Cyan, magenta, yellow and black in percent. */
export type Cmyk = readonly [c: number, m: number, y: number, k: number];

/** The printing condition that the inks are meant for, by its name in the ICC's characterization data registry. */
export const printingCondition = {
  identifier: 'CGATS TR 006',
  name: 'GRACoL2006_Coated1v2',
  registry: 'http://www.color.org',
} as const;

const profile = fileURLToPath(new URL('./profiles/gracol-tr006-coated.icc', import.meta.url));

/** Recipes of the palettes' colors: the profile's values, rounded, without stray dots of a fourth ink in light tints. */
export const inkRecipes: Readonly<Record<string, Cmyk>> = {
  '#000000': [0, 0, 0, 100],
  '#16202B': [0, 0, 0, 100],
  '#FFFFFF': [0, 0, 0, 0],
  // Barn red of the mailbox flag, and the lawn.
  '#BC2F1D': [3, 88, 90, 20],
  '#F3EAD0': [4, 6, 21, 0],
  // Blue
  '#1A4477': [95, 70, 10, 30],
  '#8FAED2': [45, 22, 5, 0],
  '#AEC4DD': [32, 15, 5, 0],
  '#EDF2F8': [7, 3, 0, 0],
  '#E6EEF7': [10, 4, 0, 0],
  '#E8D5A8': [8, 14, 38, 0],
  '#C6D5E7': [23, 11, 4, 0],
  '#D5E1EF': [17, 7, 2, 0],
  '#C9D9EB': [22, 9, 2, 0],
  '#6E93C0': [58, 32, 8, 3],
  // Green
  '#1D5540': [80, 32, 70, 45],
  '#8DBBA0': [46, 12, 42, 0],
  '#AFD0BC': [33, 9, 29, 0],
  '#EDF5EF': [7, 1, 7, 0],
  '#E7F1EA': [9, 2, 9, 0],
  '#EBD49B': [7, 15, 45, 0],
  '#C8DDCF': [22, 6, 20, 0],
  '#D6E7DB': [16, 4, 16, 0],
  '#CFE3DC': [19, 5, 14, 0],
  '#659A7E': [62, 20, 56, 5],
  // Kraft
  '#6A3A1C': [25, 68, 92, 50],
  '#CFA878': [18, 34, 58, 0],
  '#DFC69C': [12, 21, 43, 0],
  '#F8F0DF': [3, 5, 13, 0],
  '#F6EDD6': [3, 6, 17, 0],
  '#FFF9EA': [0, 2, 9, 0],
  '#EBD9B2': [8, 13, 34, 0],
  '#DDC597': [13, 21, 45, 0],
  '#EFE3C2': [6, 9, 28, 0],
  '#F0E3C8': [6, 10, 24, 0],
  '#E4DCC8': [11, 11, 22, 0],
  '#A98252': [30, 46, 76, 10],
  // Oxblood
  '#7A1F24': [30, 96, 82, 36],
  '#C99A92': [20, 42, 36, 1],
  '#DDBFB8': [12, 26, 22, 0],
  '#F4E5E0': [3, 10, 9, 0],
  '#E6D0C9': [9, 19, 16, 0],
  '#EBDAD4': [7, 14, 12, 0],
  '#E8DAD3': [8, 13, 13, 0],
  '#B4837B': [26, 50, 44, 6],
};

/** Every color that a palette names. A recipe that is missing would leave its color to the profile. */
export const namedColors: readonly string[] = [
  ...new Set(Object.values(palettes).flatMap((palette) => Object.values(palette) as string[])),
];

const HEX = /#[0-9a-fA-F]{6}\b/g;
const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Colors that the profile has converted before. */
const converted = new Map<string, Cmyk>();

async function throughProfile(hex: string): Promise<Cmyk> {
  const tiff = await sharp({ create: { width: 1, height: 1, channels: 3, background: hex } })
    .withIccProfile(profile)
    .tiff()
    .toBuffer();
  // Without the pipeline's color space, sharp would convert the pixel back to RGB.
  const pixel = await sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  const [c = 0, m = 0, y = 0, k = 0] = [...pixel].map((value) => Math.round((value / 255) * 100));
  return [c, m, y, k];
}

/** The inks of an RGB color, channels 0 to 255. */
export type Separation = (rgb: readonly number[]) => Cmyk;

/** Finds the inks of every color in the drawings; colors other than these cannot be separated and throw. */
export async function separationOf(svgs: readonly string[]): Promise<Separation> {
  const colors = new Set(svgs.flatMap((svg) => svg.match(HEX) ?? []).map((color) => color.toUpperCase()));
  for (const color of colors) {
    if (inkRecipes[color] || converted.has(color)) continue;
    converted.set(color, await throughProfile(color));
  }
  return (rgb) => {
    const hex = toHex(rgb);
    const inks = inkRecipes[hex] ?? converted.get(hex);
    if (!inks) throw new Error(`The card cannot be printed: no inks are known for ${hex}`);
    return inks;
  };
}

/** Sharp at print size; more pixels would only make the file larger. */
const MAX_DPI = 300;

/** Converts the part of a picture that is seen to the inks of the printing condition. `w` and `h` are points. */
async function printPicture(
  picture: Buffer,
  { view, width, w, h, ground }: { view: Box; width: number; w: number; h: number; ground: string },
): Promise<Buffer> {
  const size = await sharp(picture).metadata();
  // The drawing's pixels may be those of another size of the picture.
  const scale = size.width / width;
  const left = Math.min(Math.round(view.x * scale), size.width - 1);
  const top = Math.min(Math.round(view.y * scale), size.height - 1);
  return sharp(picture)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(view.w * scale), size.width - left)),
      height: Math.max(1, Math.min(Math.round(view.h * scale), size.height - top)),
    })
    .resize({
      width: Math.ceil((w / 72) * MAX_DPI),
      height: Math.ceil((h / 72) * MAX_DPI),
      fit: 'fill',
      withoutEnlargement: true,
    })
    .flatten({ background: ground })
    .withIccProfile(profile, { attach: false })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const number = '(-?[\\d.]+)';
/** A framed picture, as the renderer writes it. */
const FRAME = new RegExp(
  `<svg x="${number}" y="${number}" width="${number}" height="${number}" viewBox="${number} ${number} ${number} ${number}"[^>]*><image width="${number}" height="${number}"(?: data-ground="(#[0-9A-F]{6})")? href="data:image/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)"/></svg>`,
  'g',
);

/** Replaces the drawing's framed pictures by what is seen of them, in inks. */
export async function withPrintedPhotos(svg: string): Promise<string> {
  const printed: string[] = [];
  let end = 0;
  for (const match of svg.matchAll(FRAME)) {
    const [x = 0, y = 0, w = 0, h = 0, vx = 0, vy = 0, vw = 0, vh = 0, width = 1] = match
      .slice(1, 10)
      .map(Number);
    const ground = match[11] ?? '#FFFFFF';
    const picture = Buffer.from(match[12] ?? '', 'base64');
    const inks = await printPicture(picture, { view: { x: vx, y: vy, w: vw, h: vh }, width, w, h, ground });
    const href = `data:image/jpeg;base64,${inks.toString('base64')}`;
    printed.push(
      svg.slice(end, match.index),
      `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" href="${href}"/>`,
    );
    end = match.index + match[0].length;
  }
  return printed.join('') + svg.slice(end);
}
