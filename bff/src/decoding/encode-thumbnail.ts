/** Re-encodes a photo at the width that a page shows: upright, without metadata. */
import { checkPicture } from './check-picture';
import { openPicture } from './decode';
import type { EncodedFile } from './encoded-file';
import { UnusablePicture } from './unusable-picture';

export interface WantedThumbnail {
  readonly bytes: Uint8Array;
  /** Pixels; a narrower photo keeps its own width. */
  readonly width: number;
  readonly type: 'image/webp' | 'image/jpeg';
}

/** Throws `UnusablePicture`. */
export async function encodeThumbnail({ bytes, width, type }: WantedThumbnail): Promise<EncodedFile> {
  const picture = checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const resized = openPicture(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: true });
  const encoded = type === 'image/webp' ? resized.webp({ quality: 78 }) : resized.jpeg({ quality: 80 });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { contentType: type, width: info.width, height: info.height, bytes: data };
  } catch (cause) {
    throw new UnusablePicture('The photo is damaged and cannot be read.', { cause });
  }
}
