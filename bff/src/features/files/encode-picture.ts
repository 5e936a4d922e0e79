/** Re-encodes an uploaded picture: upright, cropped, without metadata, in several widths and formats. */
import sharp from 'sharp';
import { AppError } from '../../app-error';
import { checkPicture } from './check-picture';
import type { NewFile } from './file-store.port';

/** A picture that unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 100;
const SECONDS = 20;

/** Shares of the upright picture. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const pictureKinds = {
  /** As the landing page shows it: 104 x 120, on dense screens too. */
  photo: { widths: [104, 208, 416, 832], ratio: 120 / 104 },
  logo: { widths: [160, 320, 640], ratio: null },
} as const;
export type PictureKind = keyof typeof pictureKinds;

const refuse = (message: string, options?: ErrorOptions) =>
  new AppError('validation_failed', message, { fields: { body: message } }, options);

const tooManyPixels = (cause: unknown) =>
  cause instanceof Error && /pixel limit/i.test(cause.message)
    ? refuse('This picture has more than 50 million pixels. Make it smaller and try again.', { cause })
    : refuse('This picture cannot be read. Save it again as PNG or JPG.', { cause });

async function cropped(bytes: Buffer, crop: Crop): Promise<{ data: Buffer; width: number; height: number }> {
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
  const { autoOrient } = await input.metadata();
  const width = Math.round(autoOrient.width * crop.width);
  const height = Math.round(autoOrient.height * crop.height);
  if (width < MIN_SIDE || height < MIN_SIDE) {
    throw refuse(
      `The picture needs at least ${MIN_SIDE} by ${MIN_SIDE} pixels. Choose a larger one or crop less.`,
    );
  }
  const left = Math.min(Math.round(autoOrient.width * crop.left), autoOrient.width - width);
  const top = Math.min(Math.round(autoOrient.height * crop.top), autoOrient.height - height);
  // Two passes: a crop in the same pass would be of the picture before it is turned.
  const upright = await input.autoOrient().png({ compressionLevel: 1 }).toBuffer();
  const data = await sharp(upright, { limitInputPixels: MAX_PIXELS })
    .extract({ left, top, width, height })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { data, width, height };
}

/** Throws `validation_failed` for anything but a readable PNG, JPG, WebP or AVIF. */
export async function encodePicture(bytes: Uint8Array, kind: PictureKind, crop: Crop): Promise<NewFile[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = checkPicture(buffer);
  const part = await cropped(picture, crop).catch((error: unknown) => {
    throw error instanceof AppError ? error : tooManyPixels(error);
  });
  const { widths, ratio } = pictureKinds[kind];
  // Never enlarged; a small picture is stored in its own width.
  const fitting = widths.filter((width) => width <= part.width);
  const files: NewFile[] = [];
  for (const width of fitting.length > 0 ? fitting : [part.width]) {
    const resized = sharp(part.data).resize({
      width,
      ...(ratio !== null && { height: Math.round(width * ratio), fit: 'cover' }),
    });
    const encodings = [
      ['image/avif', resized.clone().avif({ quality: 55, effort: 3 })],
      ['image/webp', resized.clone().webp({ quality: 80 })],
      ['image/jpeg', resized.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })],
    ] as const;
    for (const [contentType, encoding] of encodings) {
      const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
      files.push({ contentType, width: info.width, height: info.height, bytes: data });
    }
  }
  return files;
}
