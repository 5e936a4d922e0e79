/** Re-encodes an uploaded picture: upright, cropped, without metadata, in several widths and formats. */
import sharp from 'sharp';
import { checkPicture } from './check-picture';
import { openPicture } from './decode';
import type { EncodedFile } from './encoded-file';
import { UnusablePicture } from './unusable-picture';

const MIN_SIDE = 100;

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
  /** As wide as a mail, on dense screens too. */
  wide: { widths: [534, 1068], ratio: null },
} as const;
export type PictureKind = keyof typeof pictureKinds;

/** The part that is shown, at the largest size in use: a larger one would only take time. */
async function cropped(picture: Buffer, kind: PictureKind, crop: Crop) {
  const { autoOrient } = await openPicture(picture).metadata();
  const width = Math.round(autoOrient.width * crop.width);
  const height = Math.round(autoOrient.height * crop.height);
  if (width < MIN_SIDE || height < MIN_SIDE) {
    throw new UnusablePicture(
      `The picture needs at least ${MIN_SIDE} by ${MIN_SIDE} pixels. Choose a larger one or crop less.`,
    );
  }
  const isWhole = width === autoOrient.width && height === autoOrient.height;
  const left = Math.min(Math.round(autoOrient.width * crop.left), autoOrient.width - width);
  const top = Math.min(Math.round(autoOrient.height * crop.top), autoOrient.height - height);
  const upright = openPicture(picture).autoOrient();
  const { data, info } = await (isWhole ? upright : upright.extract({ left, top, width, height }))
    .resize(largest(kind))
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** Covers the widest size in use, never enlarged. */
function largest(kind: PictureKind) {
  const { widths, ratio } = pictureKinds[kind];
  const width = Math.max(...widths);
  return ratio === null
    ? { width, withoutEnlargement: true }
    : { width, height: Math.round(width * ratio), fit: 'outside' as const, withoutEnlargement: true };
}

/** Throws `UnusablePicture` for anything but a readable PNG, JPG, WebP or AVIF. */
export async function encodePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  crop: Crop,
): Promise<EncodedFile[]> {
  const picture = checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const part = await cropped(picture, kind, crop).catch((cause: unknown) => {
    if (cause instanceof UnusablePicture) throw cause;
    throw new UnusablePicture('This picture cannot be read. Save it again as PNG or JPG.', { cause });
  });
  const { widths, ratio } = pictureKinds[kind];
  // Never enlarged; a small picture is stored in its own width.
  const fitting = widths.filter((width) => width <= part.width);
  // Print puts the card's own ground behind a logo.
  const isTransparent = kind === 'logo' && !(await sharp(part.data).stats()).isOpaque;
  const files: EncodedFile[] = [];
  for (const width of fitting.length > 0 ? fitting : [part.width]) {
    const resized = sharp(part.data).resize({
      width,
      ...(ratio !== null && { height: Math.round(width * ratio), fit: 'cover' }),
    });
    const encodings = [
      ['image/avif', resized.clone().avif({ quality: 55, effort: 3 })],
      ['image/webp', resized.clone().webp({ quality: 80 })],
      ['image/jpeg', resized.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })],
      ...(isTransparent ? [['image/png', resized.clone().png({ compressionLevel: 9 })] as const] : []),
    ] as const;
    for (const [contentType, encoding] of encodings) {
      const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
      files.push({ contentType, width: info.width, height: info.height, bytes: data });
    }
  }
  return files;
}
