/**
 * The size that a picture declares, read from its header before anything decodes it. Sources: PNG Third Edition 11.2.1,
 * ITU-T T.81 B.2.2 (JPEG), RFC 9649 (WebP), ISO/IEC 23008-12 6.5.3 (`ispe` of AVIF).
 */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const text = (bytes: Buffer, at: number, length = 4) => bytes.toString('latin1', at, at + length);

const larger = (one: PictureSize | null, other: PictureSize): PictureSize =>
  one && one.width * one.height >= other.width * other.height ? one : other;

export const pngSize = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && text(bytes, 12) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** A baseline photo has one scan, a progressive one about ten; each is decoded over the whole picture. */
export interface JpegFacts {
  readonly size: PictureSize | null;
  readonly scans: number;
  /** Where its end marker ends; -1 without one. */
  readonly end: number;
}

/** Markers in metadata, such as those of a thumbnail, do not count. */
export function readJpeg(bytes: Buffer): JpegFacts {
  let size: PictureSize | null = null;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) {
      // Compressed data lasts until the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) break;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return { size, scans, end: at + 2 };
    // SOF0 to SOF15, without DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && at + 9 <= bytes.length) {
      size = larger(size, { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) });
    }
    if (marker === 0xda) scans += 1;
    // A fill byte, a stuffed zero, a restart or a marker without data.
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += at + 4 <= bytes.length ? 2 + bytes.readUInt16BE(at + 2) : bytes.length;
  }
  return { size, scans, end: -1 };
}

/** The canvas or any of its frames, whichever is larger. */
export function webpSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = text(bytes, at);
    const data = at + 8;
    if (kind === 'VP8X' && data + 10 <= bytes.length) {
      size = larger(size, {
        width: bytes.readUIntLE(data + 4, 3) + 1,
        height: bytes.readUIntLE(data + 7, 3) + 1,
      });
    } else if (kind === 'VP8 ' && data + 10 <= bytes.length) {
      size = larger(size, {
        width: bytes.readUInt16LE(data + 6) & 0x3fff,
        height: bytes.readUInt16LE(data + 8) & 0x3fff,
      });
    } else if (kind === 'VP8L' && data + 5 <= bytes.length) {
      const bits = bytes.readUInt32LE(data + 1);
      size = larger(size, { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
    }
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  return size;
}

/** Boxes that hold boxes, with the bytes of theirs before the first. */
const holders: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

/** The largest of its items, of which some may be tiles or hidden. */
export function avifSize(bytes: Buffer): PictureSize | null {
  let size: PictureSize | null = null;
  const visit = (start: number, end: number, depth: number) => {
    for (let at = start; at + 8 <= end;) {
      const declared = bytes.readUInt32BE(at);
      const kind = text(bytes, at + 4);
      // 0 lasts until the end; 1 has its length in eight bytes more.
      const isLong = declared === 1 && at + 16 <= end;
      const length = declared === 0 ? end - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : declared;
      const header = isLong ? 16 : 8;
      if (length < header) return;
      const stop = Math.min(at + length, end);
      if (kind === 'ispe' && at + header + 12 <= stop) {
        size = larger(size, {
          width: bytes.readUInt32BE(at + header + 4),
          height: bytes.readUInt32BE(at + header + 8),
        });
      } else if (Object.hasOwn(holders, kind) && depth < 4) {
        visit(at + header + (holders[kind] ?? 0), stop, depth + 1);
      }
      at += length;
    }
  };
  visit(0, bytes.length, 0);
  return size;
}
