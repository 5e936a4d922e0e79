/** Re-encodes a photo for print and for screens: upright, without metadata, with a guess of what draws the eye. */
import sharp from 'sharp';
import { checkPicture } from './check-picture';
import { openPicture } from './decode';
import type { EncodedFile } from './encoded-file';
import { roofLine, underRoof } from './roof-line';
import { UnusablePicture } from './unusable-picture';

/** Smaller than this, no design can print it. */
const MIN_PHOTO = { width: 600, height: 400 } as const;
/** 11.25 in at 300 dpi: no card shows more. */
const PRINT_WIDTH = 3375;
const SCREEN_WIDTH = 832;

export interface EncodedPhoto {
  readonly files: EncodedFile[];
  readonly width: number;
  readonly height: number;
  /** Shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number };
}

async function encode(picture: Buffer): Promise<EncodedPhoto> {
  const { autoOrient } = await openPicture(picture).metadata();
  if (autoOrient.width < MIN_PHOTO.width || autoOrient.height < MIN_PHOTO.height) {
    throw new UnusablePicture(
      `The photo has only ${autoOrient.width} by ${autoOrient.height} pixels. A card needs at least ${MIN_PHOTO.width} by ${MIN_PHOTO.height}.`,
    );
  }
  const { data: master, info } = await openPicture(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PRINT_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const files: EncodedFile[] = [{ contentType: 'image/jpeg', width, height, bytes: master }];
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

/**
 * sharp's attention looks for edges, saturation and skin. It crops a square, whose size is that of the shorter side. The
 * guess is raised to keep the roof in wide crops.
 */
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
    at === undefined ? 0.5 : Math.min(Math.max(at / length, 0), 1);
  const y = underRoof(share(guess.attentionY, height), roofLine(data, { width, height, channels }));
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(share(guess.attentionX, width)), y: round(y) };
}

/** Throws `UnusablePicture` for anything but a readable JPG, PNG, WebP or AVIF of some size. */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const picture = checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    return await encode(picture);
  } catch (cause) {
    if (cause instanceof UnusablePicture) throw cause;
    throw new UnusablePicture('The photo is damaged and cannot be read.', { cause });
  }
}
