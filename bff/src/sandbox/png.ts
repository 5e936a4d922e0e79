/** Draws flat polygons and saves them as PNG: enough for pictures of made-up houses. */
import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(deflate);

export type Point = readonly [x: number, y: number];
export type Rgb = readonly [red: number, green: number, blue: number];

const samples = 4;
/** Local copies: looking up a global is slow inside the test runner. */
const { ceil, floor, max, min, round } = Math;

export function createCanvas(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);

  /** Blends a color over one pixel; `cover` is 0 to 1. */
  function blend(at: number, [red, green, blue]: Rgb, cover: number): void {
    const below = 1 - cover;
    pixels[at] = (pixels[at] ?? 0) * below + red * cover;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * below + green * cover;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * below + blue * cover;
  }

  return {
    /** Blends from the top to the bottom color over the height. */
    gradient(from: Rgb, to: Rgb): void {
      for (let y = 0; y < height; y += 1) {
        const share = y / height;
        const color = [0, 1, 2].map((channel) =>
          round((from[channel] ?? 0) * (1 - share) + (to[channel] ?? 0) * share),
        );
        pixels.fill(Buffer.from(color), y * width * 3, (y + 1) * width * 3);
      }
    },
    /** Even-odd fill with antialiased edges. */
    polygon(points: readonly Point[], color: Rgb): void {
      const ys = points.map(([, y]) => y);
      const top = max(0, floor(min(...ys)));
      const bottom = min(height - 1, ceil(max(...ys)));
      const xs = points.map(([x]) => x);
      const left = max(0, floor(min(...xs)));
      const right = min(width - 1, ceil(max(...xs)));
      const cover = new Float32Array(width);
      for (let y = top; y <= bottom; y += 1) {
        cover.fill(0);
        for (let sample = 0; sample < samples; sample += 1) {
          const level = y + (sample + 0.5) / samples;
          const crossings: number[] = [];
          points.forEach(([x1, y1], index) => {
            const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
            if (y1 <= level === y2 <= level) return;
            crossings.push(x1 + ((level - y1) / (y2 - y1)) * (x2 - x1));
          });
          crossings.sort((a, b) => a - b);
          for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
            const from = max(0, crossings[pair] ?? 0);
            const to = min(width, crossings[pair + 1] ?? 0);
            for (let x = floor(from); x < to; x += 1) {
              cover[x] = (cover[x] ?? 0) + (min(x + 1, to) - max(x, from)) / samples;
            }
          }
        }
        for (let x = left; x <= right; x += 1) {
          const share = cover[x] ?? 0;
          if (share > 0) blend((y * width + x) * 3, color, min(1, share));
        }
      }
    },
    async toPng(): Promise<Buffer> {
      const raw = Buffer.alloc((width * 3 + 1) * height);
      for (let y = 0; y < height; y += 1) {
        pixels.copy(raw, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
      }
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, 2, 0, 0, 0], 8);
      // 300 dpi, so print preflight sees a picture of known size.
      const density = Buffer.alloc(9);
      density.writeUInt32BE(11_811, 0);
      density.writeUInt32BE(11_811, 4);
      density.writeUInt8(1, 8);
      return Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', header),
        chunk('pHYs', density),
        chunk('IDAT', await compress(raw)),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
