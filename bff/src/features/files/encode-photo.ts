/** Re-encodes a photo for print and for screens: upright, without metadata, with a guess of what draws the eye. */
import sharp from 'sharp';
import { formatOf } from './check-picture';
import type { NewFile } from './file-store.port';

/** A photo that unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 20;
/** Smaller than this, no design can print it. */
const MIN_PHOTO = { width: 600, height: 400 } as const;
/** 11.25 in at 300 dpi: no card shows more. */
const PRINT_WIDTH = 3375;
const SCREEN_WIDTH = 832;

/** Its message says why the photo cannot be printed. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}

interface EncodedPhoto {
  readonly files: NewFile[];
  readonly width: number;
  readonly height: number;
  /** Shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number };
}

async function encode(bytes: Buffer): Promise<EncodedPhoto> {
  const input = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
  const { autoOrient } = await input().metadata();
  if (autoOrient.width < MIN_PHOTO.width || autoOrient.height < MIN_PHOTO.height) {
    throw new UnusablePhoto(
      `The photo has only ${autoOrient.width} by ${autoOrient.height} pixels. A card needs at least ${MIN_PHOTO.width} by ${MIN_PHOTO.height}.`,
    );
  }
  const { data: master, info } = await input()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PRINT_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const files: NewFile[] = [{ contentType: 'image/jpeg', width, height, bytes: master }];
  const screen = sharp(master).resize({ width: SCREEN_WIDTH, withoutEnlargement: true });
  for (const [contentType, encoding] of [
    ['image/avif', screen.clone().avif({ quality: 50, effort: 2 })],
    ['image/webp', screen.clone().webp({ quality: 78 })],
    ['image/jpeg', screen.clone().jpeg({ quality: 78, mozjpeg: true })],
  ] as const) {
    const { data, info: size } = await encoding.toBuffer({ resolveWithObject: true });
    files.push({ contentType, width: size.width, height: size.height, bytes: data });
  }
  return { files, width, height, focus: await findFocus(master) };
}

const GUESS_SIDE = 256;

/** sharp's attention looks for edges, saturation and skin. It crops a square, whose size is that of the shorter side. */
async function findFocus(master: Buffer): Promise<EncodedPhoto['focus']> {
  const { data, info } = await sharp(master)
    .resize({ width: GUESS_SIDE, height: GUESS_SIDE, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { info: guess } = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: GUESS_SIDE, height: GUESS_SIDE, position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const share = (at: number | undefined, length: number) =>
    at === undefined ? 0.5 : Math.round(Math.min(Math.max(at / length, 0), 1) * 100) / 100;
  return { x: share(guess.attentionX, width), y: share(guess.attentionY, height) };
}

/** Throws `UnusablePhoto` for anything but a readable JPG, PNG, WebP or AVIF of some size. */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  // By content, never by name. sharp would draw an SVG, which can refer to other files.
  const format = formatOf(bytes);
  if (format === null) throw new UnusablePhoto('The file is not a JPG, PNG, WebP or AVIF picture.');
  if (format === 'heic') throw new UnusablePhoto('HEIC photos cannot be printed. Export the photo as JPG.');
  try {
    return await encode(bytes);
  } catch (cause) {
    if (cause instanceof UnusablePhoto) throw cause;
    const isBomb = cause instanceof Error && /pixel limit/i.test(cause.message);
    throw new UnusablePhoto(
      isBomb ? 'The photo has more than 50 million pixels.' : 'The photo is damaged and cannot be read.',
      { cause },
    );
  }
}
