/** The pages of a card's side, and the thirds that compositions are laid out on. Lengths are inches. */
import type { DesignSize } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';

/** Largest distance at which an edge counts as on a line: figures are shown to a hundredth. */
const ON_LINE = 0.005;

export type Axis = 'x' | 'y';
interface Third {
  readonly at: number;
  readonly words: string;
}

/** A box in inches. */
export const toInches = ({ x, y, w, h }: Box): Box => ({
  x: x / POINTS_PER_INCH,
  y: y / POINTS_PER_INCH,
  w: w / POINTS_PER_INCH,
  h: h / POINTS_PER_INCH,
});

/** The parts of an area that an upright fold divides. The folds of a letter cross its page, and divide none. */
export function pagesOf(size: DesignSize, area: Box): readonly Box[] {
  const folds = zonesOf(size).folds.flatMap(({ axis, at }) => (axis === 'x' ? [at / POINTS_PER_INCH] : []));
  const edges = [area.x, ...folds.filter((at) => at > area.x && at < area.x + area.w), area.x + area.w];
  return edges.slice(1).map((end, i) => {
    const from = edges[i] ?? end;
    return { ...area, x: from, w: end - from };
  });
}

const parts = [
  [1, 'a third'],
  [2, 'two thirds'],
] as const;

/** Thirds of each trimmed page, from the left and from the top. */
export function thirdsOf(size: DesignSize): Readonly<Record<Axis, readonly Third[]>> {
  const trim = toInches(zonesOf(size).trim);
  return {
    x: pagesOf(size, trim).flatMap(({ x, w }) =>
      parts.map(([part, words]) => ({ at: x + (w * part) / 3, words: `${words} across` })),
    ),
    y: parts.map(([part, words]) => ({ at: trim.y + (trim.h * part) / 3, words: `${words} down` })),
  };
}

const onThird = (thirds: readonly Third[], values: readonly number[]): Third | undefined =>
  thirds.find(({ at }) => values.some((value) => Math.abs(value - at) < ON_LINE));

export const isThird = (size: DesignSize, axis: Axis, at: number): boolean =>
  onThird(thirdsOf(size)[axis], [at]) !== undefined;

/** `a third across and two thirds down` for a frame with an edge or its middle there; empty on no third. */
export function thirdsText(
  { x, y, w, h }: Box,
  size: DesignSize,
  axes: readonly Axis[] = ['x', 'y'],
): string {
  const thirds = thirdsOf(size);
  const marks = { x: [x, x + w / 2, x + w], y: [y, y + h / 2, y + h] };
  return axes.flatMap((axis) => onThird(thirds[axis], marks[axis])?.words ?? []).join(' and ');
}
