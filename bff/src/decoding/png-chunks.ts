/**
 * The chunks of a PNG (PNG Specification, Third Edition, 5 and 11). A few bytes of a compressed chunk unpack to
 * megabytes, and decoders unpack each of them, so a decoder gets only the chunks that the picture is drawn from.
 */
import { inflateSync } from 'node:zlib';
import { UnusablePicture } from './unusable-picture';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum. */
const FRAME = 12;

interface Chunk {
  readonly type: string;
  /** With its frame. */
  readonly bytes: Buffer;
}

/** Color, transparency, resolution and the direction that is up; animation and text are left out. */
const drawn = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'sRGB',
  'iCCP',
  'pHYs',
  'eXIf',
]);
/** Cameras and editors write a few; thousands only keep a reader busy. */
const MAX_OTHERS = 500;
/** Profiles of printers take up to 3 MB. */
const MAX_PROFILE = 4_000_000;
/** Encoders write 4 kB or more at a time. */
const MAX_DATA_CHUNKS = 20_000;

/** `null` if the chunks do not add up to the file. */
export function pngChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, bytes: bytes.subarray(at, end) });
    if (chunks.length > MAX_DATA_CHUNKS + MAX_OTHERS) {
      throw new UnusablePicture('This picture has too many parts. Save it again as PNG or JPG.');
    }
    at = end;
    if (type === 'IEND') return at === bytes.length ? chunks : null;
  }
  return null;
}

/** The name of the profile, a zero, the method and the compressed profile. */
function hasModestProfile({ bytes }: Chunk): boolean {
  const data = bytes.subarray(8, -4);
  const start = data.indexOf(0);
  if (start === -1) return false;
  try {
    inflateSync(data.subarray(start + 2), { maxOutputLength: MAX_PROFILE });
    return true;
  } catch {
    return false;
  }
}

/** Throws `UnusablePicture` for a PNG with too many chunks. */
export function onlyDrawn(chunks: readonly Chunk[]): Buffer {
  const others = chunks.filter(({ type }) => type !== 'IDAT');
  if (others.length > MAX_OTHERS) {
    throw new UnusablePicture('This picture has too many parts. Save it again as PNG or JPG.');
  }
  const kept = chunks.filter(
    (chunk) => drawn.has(chunk.type) && (chunk.type !== 'iCCP' || hasModestProfile(chunk)),
  );
  return Buffer.concat([PNG_SIGNATURE, ...kept.map(({ bytes }) => bytes)]);
}
