/** Queries on a rasterized card. Boxes are in points, pixels at the raster's own resolution. */
import type { Box } from '@farmpost/shared/domain/postcard/geometry';
import type { Raster } from './raster';

/** Below this, a pixel counts as inked: antialiasing and color conversion leave paper slightly off white. */
const PAPER = 250;

const isPainted = ({ width, rgba }: Raster, x: number, y: number): boolean =>
  (rgba[(y * width + x) * 4 + 3] ?? 0) > 127;

function isInked({ width, rgba }: Raster, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  const alpha = rgba[at + 3] ?? 0;
  if (alpha < 8) return false;
  return (rgba[at] ?? 255) < PAPER || (rgba[at + 1] ?? 255) < PAPER || (rgba[at + 2] ?? 255) < PAPER;
}

/** Whether nothing is printed in the box. */
export function isBlank(raster: Raster, { x, y, w, h }: Box, dpi: number): boolean {
  const scale = dpi / 72;
  const right = Math.min(raster.width, Math.floor((x + w) * scale));
  const bottom = Math.min(raster.height, Math.floor((y + h) * scale));
  for (let py = Math.ceil(y * scale); py < bottom; py++) {
    for (let px = Math.ceil(x * scale); px < right; px++) if (isInked(raster, px, py)) return false;
  }
  return true;
}

/**
 * Length in points, along the four edges, where the picture reaches the trim but not the end of the bleed. There, a cut
 * that is slightly off shows bare paper.
 */
export function bareBleed(raster: Raster, bleed: number, dpi: number): number {
  const { width, height } = raster;
  const depth = Math.round((bleed * dpi) / 72);
  const inside = depth + 1;
  const edges = [
    { length: width, at: (along: number, deep: number) => [along, deep] },
    { length: width, at: (along: number, deep: number) => [along, height - 1 - deep] },
    { length: height, at: (along: number, deep: number) => [deep, along] },
    { length: height, at: (along: number, deep: number) => [width - 1 - deep, along] },
  ] as const;
  let bare = 0;
  for (const { length, at } of edges) {
    const painted = (along: number, deep: number) => {
      const [x = 0, y = 0] = at(along, deep);
      return isPainted(raster, x, y);
    };
    for (let along = 0; along < length; along++) {
      // Corners belong to both edges: look at the nearest point inside the trim.
      const nearest = Math.min(Math.max(along, inside), length - 1 - inside);
      if (!painted(nearest, inside)) continue;
      // Rounding may leave the outermost pixel half covered.
      if (![1, depth >> 1, depth - 1].every((deep) => painted(along, deep))) bare++;
    }
  }
  return (bare * 72) / dpi;
}

/** Crops the box on white paper, with a margin in points where the page has room. */
export function crop(raster: Raster, box: Box, margin: number, dpi: number): Raster {
  const scale = dpi / 72;
  const left = Math.max(0, Math.floor((box.x - margin) * scale));
  const top = Math.max(0, Math.floor((box.y - margin) * scale));
  const width = Math.min(raster.width, Math.ceil((box.x + box.w + margin) * scale)) - left;
  const height = Math.min(raster.height, Math.ceil((box.y + box.h + margin) * scale)) - top;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = ((y + top) * raster.width + x + left) * 4;
      const to = (y * width + x) * 4;
      const alpha = (raster.rgba[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        rgba[to + channel] = (raster.rgba[from + channel] ?? 0) * alpha + 255 * (1 - alpha);
      }
    }
  }
  return { width, height, rgba };
}

/** Box blur: every pixel becomes the mean of its neighbors within `radius`, like a shaky hand or spreading ink. */
export function blur({ width, height, rgba }: Raster, radius: number): Raster {
  const across = slide(rgba, { radius, length: width, step: 4, lines: height, stride: 4 * width });
  const both = slide(across, { radius, length: height, step: 4 * width, lines: width, stride: 4 });
  return { width, height, rgba: both };
}

interface Direction {
  readonly radius: number;
  /** Pixels per line, and bytes from one pixel to the next. */
  readonly length: number;
  readonly step: number;
  readonly lines: number;
  readonly stride: number;
}

/** A running mean along one direction; the edge pixel repeats beyond the edge. */
function slide(
  source: Uint8ClampedArray,
  { radius, length, step, lines, stride }: Direction,
): Uint8ClampedArray {
  const result = new Uint8ClampedArray(source);
  const span = 2 * radius + 1;
  const last = length - 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * stride + channel;
      const at = (i: number) => source[start + (i < 0 ? 0 : i > last ? last : i) * step] ?? 0;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        result[start + i * step] = sum / span;
        sum += at(i + radius + 1) - at(i - radius);
      }
    }
  }
  return result;
}

/** Rotates around the center; uncovered corners are white. */
export function rotate({ width, height, rgba }: Raster, degrees: number): Raster {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const source = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const turned = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      // Adding half a pixel makes `| 0` round; points outside are skipped below.
      const fromX = (cos * dx + sin * dy + width / 2 + 0.5) | 0;
      const fromY = (cos * dy - sin * dx + height / 2 + 0.5) | 0;
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      turned[y * width + x] = source[fromY * width + fromX] ?? 0xffffffff;
    }
  }
  return { width, height, rgba: new Uint8ClampedArray(turned.buffer) };
}
