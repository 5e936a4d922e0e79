/** A minimal PNG writer (ISO/IEC 15948): truecolor, not interlaced, filter type "up". */
import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Filter type "up": flat areas become runs of zeros. */
const FILTER_UP = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}

/** The raster on white paper. */
export function encodePng({ width, height, rgba }: Raster): Uint8Array {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  const above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    let to = y * (stride + 1);
    rows[to++] = FILTER_UP;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const alpha = (rgba[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const value = Math.round((rgba[from + channel] ?? 0) * alpha + 255 * (1 - alpha));
        const at = x * 3 + channel;
        rows[to++] = value - (above[at] ?? 0);
        above[at] = value;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
