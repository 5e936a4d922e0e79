/** Paths and matrices of an import. A path is absolute moves, lines and cubic curves; a matrix is SVG's `a b c d e f`. */
export type Point = readonly [x: number, y: number];
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Segment =
  | { readonly kind: 'M' | 'L'; readonly to: Point }
  | { readonly kind: 'C'; readonly a: Point; readonly b: Point; readonly to: Point }
  | { readonly kind: 'Z' };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

export const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** How much wider a line becomes; the mean where the matrix stretches one direction more. */
export const lineScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Whether a matrix stretches one direction more than the other. */
export function isStretched([a, b, c, d]: Matrix): boolean {
  const [first, second] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isSkewed = Math.abs(a * c + b * d) > 0.02 * first * second;
  return isSkewed || Math.abs(first - second) > 0.02 * Math.max(first, second);
}

export const transformed = (segments: readonly Segment[], matrix: Matrix): Segment[] =>
  segments.map((segment): Segment => {
    if (segment.kind === 'Z') return segment;
    const to = applied(matrix, segment.to);
    return segment.kind === 'C'
      ? { kind: 'C', a: applied(matrix, segment.a), b: applied(matrix, segment.b), to }
      : { kind: segment.kind, to };
  });

export const pointsOf = (segment: Segment): readonly Point[] =>
  segment.kind === 'Z' ? [] : segment.kind === 'C' ? [segment.a, segment.b, segment.to] : [segment.to];

/** Left, top, right, bottom. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Where a cubic curve turns, as shares of its length. */
function turns(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b];
  const root = b * b - 4 * a * c;
  if (root < 0) return [];
  return [(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)];
}

const onCurve = (t: number, p0: number, p1: number, p2: number, p3: number): number => {
  const s = 1 - t;
  return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
};

/** The area of a path's outline; `null` for an empty one. */
export function boundsOf(segments: readonly Segment[]): Bounds | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let last: Point = [0, 0];
  const note = (x: number, y: number) => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (const segment of segments) {
    if (segment.kind === 'Z') continue;
    const { to } = segment;
    note(...to);
    if (segment.kind === 'C') {
      const { a, b } = segment;
      const at = (axis: 0 | 1) => [last[axis], a[axis], b[axis], to[axis]] as const;
      for (const t of [...turns(...at(0)), ...turns(...at(1))]) {
        if (t > 0 && t < 1) note(onCurve(t, ...at(0)), onCurve(t, ...at(1)));
      }
    }
    last = to;
  }
  return left > right ? null : [left, top, right, bottom];
}

export const joined = (a: Bounds | null, b: Bounds | null): Bounds | null =>
  a && b
    ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
    : (a ?? b);

/** How far a quarter of a circle's handles reach, as a share of its radius. */
const QUARTER = 0.5522847498;

/** An ellipse of four curves. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): Segment[] {
  const [kx, ky] = [rx * QUARTER, ry * QUARTER];
  return [
    { kind: 'M', to: [cx + rx, cy] },
    { kind: 'C', a: [cx + rx, cy + ky], b: [cx + kx, cy + ry], to: [cx, cy + ry] },
    { kind: 'C', a: [cx - kx, cy + ry], b: [cx - rx, cy + ky], to: [cx - rx, cy] },
    { kind: 'C', a: [cx - rx, cy - ky], b: [cx - kx, cy - ry], to: [cx, cy - ry] },
    { kind: 'C', a: [cx + kx, cy - ry], b: [cx + rx, cy - ky], to: [cx + rx, cy] },
    { kind: 'Z' },
  ];
}

/** A rectangle, with round corners where they have radii. */
export function rectangle(x: number, y: number, w: number, h: number, rx: number, ry: number): Segment[] {
  const [right, bottom] = [x + w, y + h];
  if (rx === 0 || ry === 0) {
    return [
      { kind: 'M', to: [x, y] },
      { kind: 'L', to: [right, y] },
      { kind: 'L', to: [right, bottom] },
      { kind: 'L', to: [x, bottom] },
      { kind: 'Z' },
    ];
  }
  const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  return [
    { kind: 'M', to: [x + rx, y] },
    { kind: 'L', to: [right - rx, y] },
    { kind: 'C', a: [right - kx, y], b: [right, y + ky], to: [right, y + ry] },
    { kind: 'L', to: [right, bottom - ry] },
    { kind: 'C', a: [right, bottom - ky], b: [right - kx, bottom], to: [right - rx, bottom] },
    { kind: 'L', to: [x + rx, bottom] },
    { kind: 'C', a: [x + kx, bottom], b: [x, bottom - ky], to: [x, bottom - ry] },
    { kind: 'L', to: [x, y + ry] },
    { kind: 'C', a: [x, y + ky], b: [x + kx, y], to: [x + rx, y] },
    { kind: 'Z' },
  ];
}

/** SVG 2, appendix B.2.4: an elliptical arc as curves of at most a quarter. */
export function arc(
  from: Point,
  to: Point,
  {
    rx: givenX,
    ry: givenY,
    turn,
    large,
    sweep,
  }: {
    readonly rx: number;
    readonly ry: number;
    /** Degrees. */
    readonly turn: number;
    readonly large: boolean;
    readonly sweep: boolean;
  },
): Segment[] {
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (from[0] === to[0] && from[1] === to[1]) return [];
  if (rx === 0 || ry === 0) return [{ kind: 'L', to }];
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cosine * dx + sine * dy, cosine * dy - sine * dx];
  const reach = (x * x) / (rx * rx) + (y * y) / (ry * ry);
  if (reach > 1) [rx, ry] = [rx * Math.sqrt(reach), ry * Math.sqrt(reach)];
  const below = rx * rx * y * y + ry * ry * x * x;
  const share = Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below)) * (large === sweep ? -1 : 1);
  const [mx, my] = [(share * rx * y) / ry, (-share * ry * x) / rx];
  const center: Point = [
    cosine * mx - sine * my + (from[0] + to[0]) / 2,
    sine * mx + cosine * my + (from[1] + to[1]) / 2,
  ];
  const start = Math.atan2((y - my) / ry, (x - mx) / rx);
  let along = Math.atan2((-y - my) / ry, (-x - mx) / rx) - start;
  if (sweep && along < 0) along += 2 * Math.PI;
  if (!sweep && along > 0) along -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(along) / (Math.PI / 2) - 1e-9));
  const step = along / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  const matrix: Matrix = [rx * cosine, rx * sine, -ry * sine, ry * cosine, ...center];
  return Array.from({ length: count }, (_, i): Segment => {
    const [one, other] = [start + i * step, start + (i + 1) * step];
    const end = i === count - 1 ? to : applied(matrix, [Math.cos(other), Math.sin(other)]);
    return {
      kind: 'C',
      a: applied(matrix, [Math.cos(one) - handle * Math.sin(one), Math.sin(one) + handle * Math.cos(one)]),
      b: applied(matrix, [
        Math.cos(other) + handle * Math.sin(other),
        Math.sin(other) - handle * Math.cos(other),
      ]),
      to: end,
    };
  });
}
