/** Sizes, zones and units of a card. All boxes are in points from the top left corner of the bleed canvas. */
import type { DesignSize, PostcardSide } from '../../contracts/template-vocabulary';
import { addressSideOf, trimInches } from './sizes';

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

/** Width and height of the area that the printer fills on a postcard, in inches (Lob's address block). */
const printersArea = {
  '4x6': [3.2835, 2.375],
  '6x9': [4, 2.375],
  '6x11': [4, 2.375],
} as const satisfies Partial<Record<DesignSize, readonly [number, number]>>;

export const inches = (value: number): number => value * POINTS_PER_INCH;
const inset = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
});

export interface Zones {
  readonly canvas: Box;
  readonly trim: Box;
  readonly safe: Box;
  /** Where the printer puts address and postage, on the address side. */
  readonly printersArea: Box;
  /** Area of the barcode; `null` for a letter, which has it on its envelope. */
  readonly barcodeZone: Box | null;
  readonly addressSide: PostcardSide;
  /** Fold lines across the whole sheet. */
  readonly folds: readonly { readonly axis: 'x' | 'y'; readonly at: number }[];
}

/** Bleed canvas, trim, safe zone, folds, the printer's area and the barcode clear zone of the address side. */
export function zonesOf(size: DesignSize): Zones {
  const [width, height] = trimInches[size];
  // A letter is printed on cut sheets, which cannot be inked up to their edge.
  const bleed = size === 'letter' ? 0 : BLEED;
  const canvas: Box = { x: 0, y: 0, w: inches(width) + 2 * bleed, h: inches(height) + 2 * bleed };
  const trim = inset(canvas, bleed);
  const common = { canvas, trim, safe: inset(trim, BLEED), addressSide: addressSideOf(size) };
  if (size === 'letter') {
    return {
      ...common,
      // Lob's letter template: the area that shows through the two windows of the envelope.
      printersArea: { x: inches(0.6), y: inches(0.84), w: inches(3.15), h: inches(2) },
      barcodeZone: null,
      folds: [1, 2].map((third) => ({ axis: 'y', at: (canvas.h * third) / 3 })),
    };
  }
  // The address panel of a brochure is the left half; its fold is the panel's right edge.
  const panel = size === 'bifold' ? canvas.w / 2 : canvas.w;
  const [areaWidth, areaHeight] = size === 'bifold' ? [4, 2.375] : printersArea[size];
  const [edge, gap] = size === 'bifold' ? [panel, 0.1375] : [trim.x + trim.w, 0.275];
  return {
    ...common,
    /** On a postcard, 0.275 in from the right and 0.25 in from the bottom of the bleed canvas. */
    printersArea: {
      x: panel - inches(gap + areaWidth),
      y: canvas.h - inches(0.25 + areaHeight),
      w: inches(areaWidth),
      h: inches(areaHeight),
    },
    /** USPS DMM 202.5.1: 4.75 x 0.625 in at the lower right corner of the piece. */
    barcodeZone: {
      x: edge - inches(4.75),
      y: trim.y + trim.h - inches(0.625),
      w: inches(4.75),
      h: inches(0.625),
    },
    folds: size === 'bifold' ? [{ axis: 'x', at: panel }] : [],
  };
}

/** The areas of a side that only the printer prints on. */
export function printersZones(size: DesignSize, side: PostcardSide): readonly Box[] {
  const { addressSide, printersArea: area, barcodeZone } = zonesOf(size);
  return side === addressSide ? [area, ...(barcodeZone ? [barcodeZone] : [])] : [];
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
