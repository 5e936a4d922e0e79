/** Whether bytes are a whole picture, by their content, never by their name or declared type. */
import { AppError } from '../../app-error';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic';

const textAt = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** The brands of a file in boxes: the main one, and those that it is compatible with (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Buffer): string {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return '';
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  return textAt(bytes, 8, 12) + textAt(bytes, 16, end);
}

/** `null` for anything else. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** Where the PNG's last chunk ends; -1 if the chunks do not add up. */
function endOfPng(bytes: Buffer): number {
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = textAt(bytes, at + 4, at + 8);
    at += 12 + length;
    if (type === 'IEND') return at;
  }
  return -1;
}

/** Where the JPEG's end marker ends; -1 without one. Markers in metadata, such as those of a thumbnail, do not count. */
export function endOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) {
      // Compressed data lasts until the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) return -1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    // A fill byte, a stuffed zero, a restart or a marker without data.
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += at + 4 <= bytes.length ? 2 + bytes.readUInt16BE(at + 2) : bytes.length;
  }
  return -1;
}

/**
 * The picture alone: phones append a film, a depth map or a note of their own to a JPEG. `null` if it is cut off, or a
 * file of another kind follows.
 */
function pictureIn(bytes: Buffer, format: PictureFormat): Buffer | null {
  if (format === 'jpeg') {
    const end = endOfJpeg(bytes);
    return end === -1 ? null : bytes.subarray(0, end);
  }
  if (format === 'png') return endOfPng(bytes) === bytes.length ? bytes : null;
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length ? bytes : null;
  return bytes;
}

const refuse = (message: string) => new AppError('validation_failed', message, { fields: { body: message } });

const isSvg = (bytes: Buffer) => /^\s*(<\?xml|<!doctype|<svg|<html)/i.test(textAt(bytes, 0, 256));

/** The bytes of the picture. Throws `validation_failed` with what to do. */
export function checkPicture(bytes: Buffer): Buffer {
  const format = formatOf(bytes);
  if (format === null) {
    throw refuse(
      isSvg(bytes)
        ? 'SVG files cannot be used here. Export the picture as PNG or JPG.'
        : 'This file is not a PNG, JPG, WebP or AVIF picture. Choose another file.',
    );
  }
  if (format === 'heic') {
    throw refuse(
      'HEIC photos cannot be used here. On the iPhone, share the photo with “Most Compatible” chosen under Options, or export it as JPG.',
    );
  }
  const picture = pictureIn(bytes, format);
  if (picture === null) {
    throw refuse(
      'This picture is cut off, or the file has something else after the picture. Save it again as PNG or JPG.',
    );
  }
  return picture;
}
