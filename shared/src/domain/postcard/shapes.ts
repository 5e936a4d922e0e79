/**
 * Drawing primitives as SVG strings. Everything is plain filled and stroked geometry: no pattern, clip path or paint
 * order, because screen and print draw those differently.
 */

export type Point = readonly [x: number, y: number];

/** Rounds to a hundredth of a point. */
export const num = (value: number): number => Math.round(value * 100) / 100 || 0;

export const pathOf = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${close ? 'Z' : ''}`;

/** Points on a cubic curve, without its start. */
export function cubic(from: Point, a: Point, b: Point, to: Point, steps = 16): Point[] {
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const s = 1 - t;
    const at = (k: 0 | 1) =>
      s * s * s * from[k] + 3 * s * s * t * a[k] + 3 * s * t * t * b[k] + t * t * t * to[k];
    return [at(0), at(1)] as const;
  });
}

/** Even-odd test over one or more rings. */
export function isInside(rings: readonly (readonly Point[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] ?? [0, 0];
      const [bx, by] = ring[j] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

export interface Halftone {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly pitch: number;
  /** Radius of a dot, or of the dots of a row at height y. */
  readonly radius: number | ((y: number) => number);
  readonly color: string;
  /** Omits dots whose center fails it. */
  readonly where?: (x: number, y: number) => boolean;
}

/** A 45-degree halftone of round dots. Each dot is a zero-length stroke with a round cap: 12 bytes. */
export function halftone({ x, y, w, h, pitch, radius, color, where }: Halftone): string {
  const step = pitch / Math.SQRT2;
  const rows = new Map<number, string>();
  for (let row = Math.ceil(y / step); row * step <= y + h; row++) {
    const cy = row * step;
    const r = num(typeof radius === 'number' ? radius : radius(cy));
    if (r <= 0) continue;
    let d = rows.get(r) ?? '';
    for (let column = Math.ceil(x / step); column * step <= x + w; column++) {
      const cx = column * step;
      if ((row + column) % 2 === 0 && (!where || where(cx, cy))) d += `M${num(cx)} ${num(cy)}h.01`;
    }
    rows.set(r, d);
  }
  const paths = [...rows]
    .filter(([, d]) => d !== '')
    .map(([r, d]) => `<path stroke-width="${num(2 * r)}" d="${d}"/>`);
  return paths.length === 0
    ? ''
    : `<g fill="none" stroke="${color}" stroke-linecap="round">${paths.join('')}</g>`;
}

/** Horizontal lines inside a convex polygon, as one path. */
export function hatch(polygon: readonly Point[], top: number, bottom: number, step: number): string {
  let d = '';
  for (let y = top; y < bottom; y += step) {
    const crossings = polygon.flatMap(([ax, ay], i) => {
      const [bx, by] = polygon[(i + 1) % polygon.length] ?? [0, 0];
      return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
    });
    if (crossings.length === 2)
      d += `M${num(Math.min(...crossings))} ${num(y)}H${num(Math.max(...crossings))}`;
  }
  return d;
}

/** Scalloped blob: trees, bushes, clouds. */
export function blob(cx: number, cy: number, rx: number, ry: number, scallops = 11, turn = 0): string {
  const at = (i: number): Point => {
    const angle = turn + (i / scallops) * Math.PI * 2;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  };
  let d = pathOf([at(0)], false);
  for (let i = 1; i <= scallops; i++) {
    const [x, y] = at(i);
    const [fromX, fromY] = at(i - 1);
    const r = num(Math.hypot(x - fromX, y - fromY) * 0.56);
    d += `A${r} ${r} 0 0 1 ${num(x)} ${num(y)}`;
  }
  return `${d}Z`;
}

/** Outline of a postage stamp with its perforated edge. */
export function perforated(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  pitch: number,
): string {
  const across = Math.round(w / pitch);
  const down = Math.round(h / pitch);
  const side = (count: number, dx: number, dy: number, length: number) => {
    const gap = (length / count - 2 * radius) / 2;
    const land = `l${num(dx * gap)} ${num(dy * gap)}`;
    return `${land}a${radius} ${radius} 0 0 0 ${num(dx * 2 * radius)} ${num(dy * 2 * radius)}${land}`.repeat(
      count,
    );
  };
  return `M${num(x)} ${num(y)}${side(across, 1, 0, w)}${side(down, 0, 1, h)}${side(across, -1, 0, w)}${side(down, 0, -1, h)}Z`;
}

/** Mixes two `#RRGGBB` colors. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) => parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
