/** Sizes, zones and units of a card. All boxes are in points from the top left corner of the bleed canvas. */
import type { PostcardSize } from '../../contracts/templates';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const POINTS_PER_INCH = 72;
/** Bleed on every side; the safe zone is inset from the trim by the same amount. */
export const BLEED = 9;
/** Print resolution of a finished card, in dpi. */
export const PRINT_DPI = 300;
/** One dot at 300 dpi, in points. */
export const DOT = POINTS_PER_INCH / PRINT_DPI;

/** Trimmed width and height in inches, landscape. */
const trimmed: Record<PostcardSize, readonly [number, number]> = {
  '4x6': [6, 4],
  '6x9': [9, 6],
  '6x11': [11, 6],
};
/** Width and height of the area that the printer fills, in inches (Lob's address block). */
const printersArea: Record<PostcardSize, readonly [number, number]> = {
  '4x6': [3.2835, 2.375],
  '6x9': [4, 2.375],
  '6x11': [4, 2.375],
};

export const inches = (value: number): number => value * POINTS_PER_INCH;
const inset = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
});

/** Bleed canvas, trim, safe zone, the printer's area and the barcode clear zone of the address side. */
export function zonesOf(size: PostcardSize) {
  const [width, height] = trimmed[size];
  const canvas: Box = { x: 0, y: 0, w: inches(width) + 2 * BLEED, h: inches(height) + 2 * BLEED };
  const trim = inset(canvas, BLEED);
  const [areaWidth, areaHeight] = printersArea[size];
  return {
    canvas,
    trim,
    safe: inset(trim, BLEED),
    /** 0.275 in from the right and 0.25 in from the bottom of the bleed canvas. */
    printersArea: {
      x: canvas.w - inches(0.275 + areaWidth),
      y: canvas.h - inches(0.25 + areaHeight),
      w: inches(areaWidth),
      h: inches(areaHeight),
    },
    /** USPS DMM 202.5.1: 4.75 x 0.625 in at the lower right corner of the piece. */
    barcodeZone: {
      x: trim.x + trim.w - inches(4.75),
      y: trim.y + trim.h - inches(0.625),
      w: inches(4.75),
      h: inches(0.625),
    },
  } as const;
}

/** Whether `inner` is within `outer`, to a tolerance in points. */
export const contains = (outer: Box, inner: Box, tolerance = 0.5): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.w <= outer.x + outer.w + tolerance &&
  inner.y + inner.h <= outer.y + outer.h + tolerance;

/** Whether two boxes share more than a tolerance in points. */
export const overlaps = (a: Box, b: Box, tolerance = 0.5): boolean =>
  a.x + tolerance < b.x + b.w &&
  b.x + tolerance < a.x + a.w &&
  a.y + tolerance < b.y + b.h &&
  b.y + tolerance < a.y + a.h;
