/** Snapping of a moved or resized frame to the card's lines and to other elements. Lengths are inches. */
import type { PostcardSide, DesignSize } from '@farmpost/shared/contracts/templates';
import {
  POINTS_PER_INCH,
  printersZones as zonesInPoints,
  zonesOf,
  type Box,
} from '@farmpost/shared/domain/postcard/geometry';
import { bottom, overlaps, right } from './elements';
import { thirdsOf, toInches } from './thirds';

export interface SnapLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
}
export interface SnapTargets {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

const marks = (from: number, length: number): number[] => [from, from + length / 2, from + length];

/**
 * Bleed, trim and safe edges, the middle of the card, its folds and thirds, and the edges and middles of other elements.
 */
export function snapTargets(size: DesignSize, others: readonly Box[]): SnapTargets {
  const { canvas, trim, safe, folds } = zonesOf(size);
  const boxes = [canvas, trim, safe].map(toInches);
  const foldsOn = (axis: 'x' | 'y') =>
    folds.flatMap((fold) => (fold.axis === axis ? [fold.at / POINTS_PER_INCH] : []));
  const thirds = thirdsOf(size);
  const all = (axis: 'x' | 'y', own: readonly number[]) => [
    ...new Set([...own, ...foldsOn(axis), ...thirds[axis].map(({ at }) => at)]),
  ];
  return {
    x: all(
      'x',
      [...boxes, ...others].flatMap(({ x, w }) => marks(x, w)),
    ),
    y: all(
      'y',
      [...boxes, ...others].flatMap(({ y, h }) => marks(y, h)),
    ),
  };
}

/** The smallest shift that puts one of the values on a target. */
function nearest(
  values: readonly number[],
  targets: readonly number[],
  tolerance: number,
): { readonly shift: number; readonly at: number } | null {
  let best: { readonly shift: number; readonly at: number } | null = null;
  for (const value of values) {
    for (const at of targets) {
      const shift = at - value;
      if (Math.abs(shift) > tolerance || (best && Math.abs(shift) >= Math.abs(best.shift))) continue;
      best = { shift, at };
    }
  }
  return best;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly lines: readonly SnapLine[];
}

/** Snaps the edges and the middle of a frame that was moved to here. */
export function snapMove(frame: Box, targets: SnapTargets, tolerance: number): Snapped {
  const x = nearest(marks(frame.x, frame.w), targets.x, tolerance);
  const y = nearest(marks(frame.y, frame.h), targets.y, tolerance);
  return {
    dx: x?.shift ?? 0,
    dy: y?.shift ?? 0,
    lines: [
      ...(x ? [{ axis: 'x', at: x.at } as const] : []),
      ...(y ? [{ axis: 'y', at: y.at } as const] : []),
    ],
  };
}

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

export interface DraggedFrame {
  readonly frame: Box;
  readonly lines: readonly SnapLine[];
}

/** The frame after one of its handles was dragged; `ratio` keeps its proportions. */
export function dragHandle(
  from: Box,
  handle: Handle,
  [dx, dy]: readonly [number, number],
  options: {
    readonly targets: SnapTargets | null;
    readonly tolerance: number;
    readonly ratio: boolean;
    readonly least: number;
  },
): DraggedFrame {
  const { targets, tolerance, ratio, least } = options;
  const lines: SnapLine[] = [];
  const edge = (axis: 'x' | 'y', value: number): number => {
    const found = targets && nearest([value], targets[axis], tolerance);
    if (!found) return value;
    lines.push({ axis, at: found.at });
    return found.at;
  };
  let [left, top, far, low] = [from.x, from.y, right(from), bottom(from)];
  if (handle.includes('w')) left = Math.min(edge('x', left + dx), far - least);
  if (handle.includes('e')) far = Math.max(edge('x', far + dx), left + least);
  if (handle.startsWith('n')) top = Math.min(edge('y', top + dy), low - least);
  if (handle.startsWith('s')) low = Math.max(edge('y', low + dy), top + least);
  if (ratio && handle.length === 2 && from.w > 0 && from.h > 0) {
    // The axis that was dragged farther sets the scale.
    const scales = [(far - left) / from.w, (low - top) / from.h] as const;
    const isWide = Math.abs(scales[0] - 1) >= Math.abs(scales[1] - 1);
    const scale = isWide ? scales[0] : scales[1];
    if (handle.includes('w')) left = far - from.w * scale;
    else far = left + from.w * scale;
    if (handle.startsWith('n')) top = low - from.h * scale;
    else low = top + from.h * scale;
    const leading = isWide ? 'x' : 'y';
    lines.splice(0, lines.length, ...lines.filter(({ axis }) => axis === leading));
  }
  return { frame: { x: left, y: top, w: far - left, h: low - top }, lines };
}

/** The areas of a side that only the printer prints on. */
export const printersZones = (size: DesignSize, side: PostcardSide): readonly Box[] =>
  zonesInPoints(size, side).map(toInches);

/** Shortens a move so that it ends at the edge of the printer's zones. A frame that is already in one may leave it. */
export function stopAtZones(
  from: Box,
  [dx, dy]: readonly [number, number],
  zones: readonly Box[],
): [number, number] {
  let [x, y] = [dx, dy];
  for (const zone of zones) {
    if (overlaps(from, zone)) continue;
    const to = { ...from, x: from.x + x, y: from.y + y };
    if (!overlaps(to, zone)) continue;
    const pushes = [
      { x: x - (right(to) - zone.x), y, by: right(to) - zone.x },
      { x: x + (right(zone) - to.x), y, by: right(zone) - to.x },
      { x, y: y - (bottom(to) - zone.y), by: bottom(to) - zone.y },
      { x, y: y + (bottom(zone) - to.y), by: bottom(zone) - to.y },
    ].toSorted((a, b) => a.by - b.by);
    [x, y] = [pushes[0]?.x ?? 0, pushes[0]?.y ?? 0];
  }
  const end = { ...from, x: from.x + x, y: from.y + y };
  // Between two zones there may be no room at all.
  return zones.some((zone) => !overlaps(from, zone) && isInside(end, zone)) ? [0, 0] : [x, y];
}

/** Overlaps by more than a rounding. */
const isInside = (a: Box, b: Box): boolean =>
  overlaps({ x: a.x + 1e-6, y: a.y + 1e-6, w: a.w - 2e-6, h: a.h - 2e-6 }, b);
