/** Whether bytes are a whole picture that is safe to decode, by their content, never by their name or declared type. */
import { avifSize, type PictureSize, pngSize, readJpeg, webpSize } from './picture-size';
import { onlyDrawn, PNG_SIGNATURE, pngChunks } from './png-chunks';
import { UnusablePicture } from './unusable-picture';

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic';

/** Millions of pixels. A JPEG is decoded at the size it is used in; the other kinds are unpacked whole. */
const mostMegapixels: Readonly<Record<PictureFormat, number>> = {
  jpeg: 50,
  png: 25,
  webp: 25,
  avif: 25,
  heic: 25,
};
/** Encoders write about ten for a progressive picture. */
const MAX_SCANS = 64;

const textAt = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** The brands of a file in boxes: the main one, and those that it is compatible with (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Buffer): string {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return '';
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  return textAt(bytes, 8, 12) + textAt(bytes, 16, end);
}

/** `null` for anything else. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'png';
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null;
}

interface Found {
  /** Without what phones append to a JPEG, or a PNG's text; `null` if it is cut off or a file of another kind follows. */
  readonly picture: Buffer | null;
  readonly size: PictureSize | null;
}

function pictureIn(bytes: Buffer, format: PictureFormat): Found {
  if (format === 'jpeg') {
    const { end, size, scans } = readJpeg(bytes);
    if (scans > MAX_SCANS) {
      throw new UnusablePicture('This picture is stored in too many passes. Save it again as JPG.');
    }
    return { picture: end === -1 ? null : bytes.subarray(0, end), size };
  }
  if (format === 'png') {
    const size = pngSize(bytes);
    assertModest(format, size);
    const chunks = pngChunks(bytes);
    return { picture: chunks && onlyDrawn(chunks), size };
  }
  if (format === 'webp') {
    return { picture: bytes.readUInt32LE(4) + 8 <= bytes.length ? bytes : null, size: webpSize(bytes) };
  }
  return { picture: bytes, size: avifSize(bytes) };
}

function assertModest(format: PictureFormat, size: PictureSize | null): void {
  const most = mostMegapixels[format];
  if (size && size.width * size.height > most * 1e6) {
    throw new UnusablePicture(
      `This picture has more than ${most} million pixels. Make it smaller and try again.`,
    );
  }
}

const isSvg = (bytes: Buffer) => /^\s*(<\?xml|<!doctype|<svg|<html)/i.test(textAt(bytes, 0, 256));

/** The bytes to decode. Throws `UnusablePicture` with what to do. */
export function checkPicture(bytes: Buffer): Buffer {
  const format = formatOf(bytes);
  if (format === null) {
    throw new UnusablePicture(
      isSvg(bytes)
        ? 'SVG files cannot be used here. Export the picture as PNG or JPG.'
        : 'This file is not a PNG, JPG, WebP or AVIF picture. Choose another file.',
    );
  }
  if (format === 'heic') {
    throw new UnusablePicture(
      'HEIC photos cannot be used here. On the iPhone, share the photo with “Most Compatible” chosen under Options, or export it as JPG.',
    );
  }
  const { picture, size } = pictureIn(bytes, format);
  assertModest(format, size);
  if (picture === null) {
    throw new UnusablePicture(
      'This picture is cut off, or the file has something else after the picture. Save it again as PNG or JPG.',
    );
  }
  if (size === null || size.width === 0 || size.height === 0) {
    throw new UnusablePicture('This picture cannot be read. Save it again as PNG or JPG.');
  }
  return picture;
}
