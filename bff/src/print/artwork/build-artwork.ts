/** Turns painted shapes, from whatever file, into artwork: points, colors that print, and what could not be kept. */
import type { Artwork } from '@farmpost/shared/contracts/templates';
import {
  type ArtworkChange,
  MAX_ARTWORK_PATHS,
  MAX_ARTWORK_TEXT,
} from '@farmpost/shared/contracts/template-vocabulary';
import { type Bounds, boundsOf, joined, pointsOf, type Segment } from './vector';

/** A color with its opacity, 0 to 1. */
export interface Color {
  /** `#RRGGBB`. */
  readonly hex: string;
  readonly alpha: number;
}

export interface Shape {
  readonly segments: readonly Segment[];
  readonly fill: Color | null;
  readonly evenOdd: boolean;
  readonly stroke: Color | null;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  /** Empty for a solid line. */
  readonly dash: readonly number[];
}

/** A file that cannot become artwork, in words for the person. */
export class Refusal extends Error {}

/** A file in which nothing is painted. */
export class NothingPainted extends Refusal {
  constructor() {
    super('There is nothing in this file that can be printed as artwork.');
  }
}

/** Counts what an import leaves out or prints in another way. */
export class Changes {
  readonly #counts = new Map<ArtworkChange, number>();
  note(what: ArtworkChange): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
  list(): { what: ArtworkChange; count: number }[] {
    return [...this.#counts].map(([what, count]) => ({ what, count }));
  }
}

export const MAX_POINTS = 20_000;
/** The longer side of every artwork: at a hundredth of a point, it is sharp on the largest card. */
const SIDE = 500;
/** Beyond these, coordinates mean a broken file. */
const FARTHEST = 1e6;

type Paint = NonNullable<Artwork['paths'][number]['fill']>;

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

export const toHex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();

/** Gray as dark as type: four inks on top of each other would blur its edges. */
const isNearBlack = (hex: string): boolean => {
  const all = channels(hex);
  return Math.max(...all) <= 0x28 && Math.max(...all) - Math.min(...all) <= 0x10;
};

/** The paint as it prints: white paper shows through what is transparent, and black prints with black ink alone. */
export function paintOf(color: Color, changes: Changes): Paint | undefined {
  if (color.alpha <= 0.002) return undefined;
  let { hex } = color;
  if (color.alpha < 0.998) {
    changes.note('transparency');
    hex = toHex(channels(hex).map((value) => value * color.alpha + 255 * (1 - color.alpha)));
  }
  if (hex === '#FFFFFF') return 'paper';
  return isNearBlack(hex) ? 'black' : hex;
}

const isFar = (segment: Segment): boolean =>
  pointsOf(segment).some((point) => point.some((value) => !(Math.abs(value) <= FARTHEST)));

const padded = ([left, top, right, bottom]: Bounds, by: number): Bounds => [
  left - by,
  top - by,
  right + by,
  bottom + by,
];

const short = (value: number): string => String(Math.round(value * 100) / 100 || 0);

function dataOf(segments: readonly Segment[], scale: number, left: number, top: number): string {
  const at = ([x, y]: readonly [number, number]) =>
    `${short((x - left) * scale)} ${short((y - top) * scale)}`;
  return segments
    .map((segment) => (segment.kind === 'Z' ? 'Z' : segment.kind + pointsOf(segment).map(at).join(' ')))
    .join('');
}

export interface Built {
  readonly artwork: Artwork;
  /** Size of the page in the file, in points. */
  readonly size: { readonly w: number; readonly h: number };
  /** The painted part, in the shapes' units. */
  readonly bounds: Bounds;
}

/**
 * @param page the visible part of the file, in the shapes' units; `null` for all of it
 * @param unit points of one of these units
 */
export function buildArtwork(
  shapes: readonly Shape[],
  { page, unit, changes }: { readonly page: Bounds | null; readonly unit: number; readonly changes: Changes },
): Built {
  let points = 0;
  const kept = shapes.flatMap((shape) => {
    if (shape.segments.some(isFar) || !(shape.width <= FARTHEST)) {
      changes.note('broken');
      return [];
    }
    const fill = shape.fill && paintOf(shape.fill, changes);
    const stroke = shape.stroke && shape.width > 0 ? paintOf(shape.stroke, changes) : undefined;
    const outline = boundsOf(shape.segments);
    if ((!fill && !stroke) || !outline) return [];
    const bounds = stroke ? padded(outline, shape.width / 2) : outline;
    if (
      page &&
      (bounds[2] <= page[0] || bounds[0] >= page[2] || bounds[3] <= page[1] || bounds[1] >= page[3])
    ) {
      changes.note('outside');
      return [];
    }
    points += shape.segments.length;
    if (points > MAX_POINTS) {
      throw new Refusal(
        `The drawing has more than ${MAX_POINTS.toLocaleString('en-US')} points. Simplify its paths and try again.`,
      );
    }
    return [{ shape, bounds, fill: fill ?? undefined, stroke }];
  });
  const bounds = kept.reduce<Bounds | null>((all, each) => joined(all, each.bounds), null);
  if (!bounds) throw new NothingPainted();
  if (kept.length > MAX_ARTWORK_PATHS) {
    throw new Refusal(
      `The drawing has more than ${MAX_ARTWORK_PATHS.toLocaleString('en-US')} shapes. Combine some of them and try again.`,
    );
  }
  const [left, top, right, bottom] = bounds;
  const [w, h] = [right - left, bottom - top];
  const longest = Math.max(w, h);
  if (!(longest > 0)) throw new NothingPainted();
  const scale = SIDE / longest;
  const side = (length: number) => Math.max(0.01, Math.round(length * scale * 100) / 100);
  const thick = (length: number) => Math.min(200, Math.max(0.001, Math.round(length * scale * 1e3) / 1e3));
  const paths = kept.map(({ shape, fill, stroke }): Artwork['paths'][number] => {
    const dash = shape.dash
      .slice(0, 8)
      .map((length) => Math.min(1000, Math.round(length * scale * 100) / 100));
    return {
      d: dataOf(shape.segments, scale, left, top),
      ...(fill && { fill }),
      ...(fill && shape.evenOdd && { evenOdd: true as const }),
      ...(stroke && { stroke, width: thick(shape.width) }),
      ...(stroke && shape.cap !== 'butt' && { cap: shape.cap }),
      ...(stroke && shape.join !== 'miter' && { join: shape.join }),
      ...(stroke && dash.some((length) => length > 0) && { dash }),
    };
  });
  const text = paths.reduce((sum, { d }) => sum + d.length, 0);
  if (text > MAX_ARTWORK_TEXT) {
    throw new Refusal('The drawing is too detailed to print as artwork. Simplify its paths and try again.');
  }
  return { artwork: { w: side(w), h: side(h), paths }, size: { w: w * unit, h: h * unit }, bounds };
}
