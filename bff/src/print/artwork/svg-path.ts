/** Reads SVG's path data, points and transforms (SVG 2, chapters 8 and 9). */
import { arc, identity, type Matrix, multiply, type Point, type Segment } from './vector';

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y;

function createReader(text: string) {
  let at = 0;
  const skip = () => {
    while (at < text.length && ' \t\r\n\f,'.includes(text[at] ?? '')) at += 1;
  };
  return {
    /** The next number; `null` where none follows. */
    number: (): number | null => {
      skip();
      NUMBER.lastIndex = at;
      const found = NUMBER.exec(text);
      if (!found) return null;
      at = NUMBER.lastIndex;
      return Number(found[0]);
    },
    /** A flag of an arc, which needs no separator. */
    flag: (): boolean | null => {
      skip();
      const character = text[at];
      if (character !== '0' && character !== '1') return null;
      at += 1;
      return character === '1';
    },
    letter: (): string | null => {
      skip();
      const character = text[at] ?? '';
      if (!/[a-zA-Z]/.test(character)) return null;
      at += 1;
      return character;
    },
    isDone: () => {
      skip();
      return at >= text.length;
    },
  };
}

/** The numbers of a list; `null` if anything else is in it. */
export function readNumbers(text: string): number[] | null {
  const reader = createReader(text);
  const values: number[] = [];
  while (!reader.isDone()) {
    const value = reader.number();
    if (value === null || !Number.isFinite(value)) return null;
    values.push(value);
  }
  return values;
}

const argumentsOf: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

export interface ReadPath {
  readonly segments: Segment[];
  /** Something in it cannot be read; what stands before it can. */
  readonly isBroken: boolean;
}

interface Mirrored {
  readonly kind: 'C' | 'Q';
  readonly handle: Point;
}

/** @param limit how many segments are read at most; more count as broken */
export function readPath(data: string, limit: number): ReadPath {
  const reader = createReader(data);
  const segments: Segment[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  /** The handle that a smooth curve mirrors. */
  let mirrored: Mirrored | null = null;
  let command = '';
  const broken = { segments, isBroken: true };

  const curve = (a: Point, b: Point, to: Point) => segments.push({ kind: 'C', a, b, to });
  const quadratic = (handle: Point, to: Point) => {
    const toward = (end: Point): Point => [
      end[0] + (2 / 3) * (handle[0] - end[0]),
      end[1] + (2 / 3) * (handle[1] - end[1]),
    ];
    curve(toward(at), toward(to), to);
  };
  const reflection = (kind: 'C' | 'Q'): Point =>
    mirrored?.kind === kind ? [2 * at[0] - mirrored.handle[0], 2 * at[1] - mirrored.handle[1]] : at;

  while (!reader.isDone()) {
    if (segments.length > limit) return broken;
    const letter = reader.letter();
    if (letter !== null) command = letter;
    else if (command === '' || command.toUpperCase() === 'Z') return broken;
    const kind = command.toUpperCase();
    const count = argumentsOf[kind];
    if (count === undefined || (segments.length === 0 && kind !== 'M')) return broken;
    const values: number[] = [];
    for (let i = 0; i < count; i++) {
      const isFlag = kind === 'A' && (i === 3 || i === 4);
      const value = isFlag ? reader.flag() : reader.number();
      if (value === null || !Number.isFinite(Number(value))) return broken;
      values.push(Number(value));
    }
    const isRelative = command !== kind;
    const point = (i: number): Point => {
      const [x = 0, y = 0] = [values[i], values[i + 1]];
      return isRelative ? [at[0] + x, at[1] + y] : [x, y];
    };
    let next: Mirrored | null = null;
    let to = count >= 2 ? point(count - 2) : at;
    switch (kind) {
      case 'M':
        segments.push({ kind: 'M', to });
        start = to;
        // More points after a move are lines.
        command = isRelative ? 'l' : 'L';
        break;
      case 'L':
        segments.push({ kind: 'L', to });
        break;
      case 'H':
        to = [(values[0] ?? 0) + (isRelative ? at[0] : 0), at[1]];
        segments.push({ kind: 'L', to });
        break;
      case 'V':
        to = [at[0], (values[0] ?? 0) + (isRelative ? at[1] : 0)];
        segments.push({ kind: 'L', to });
        break;
      case 'C':
        curve(point(0), point(2), to);
        next = { kind: 'C', handle: point(2) };
        break;
      case 'S':
        curve(reflection('C'), point(0), to);
        next = { kind: 'C', handle: point(0) };
        break;
      case 'Q':
        quadratic(point(0), to);
        next = { kind: 'Q', handle: point(0) };
        break;
      case 'T': {
        const handle = reflection('Q');
        quadratic(handle, to);
        next = { kind: 'Q', handle };
        break;
      }
      case 'A': {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = values;
        segments.push(...arc(at, to, { rx, ry, turn, large: large === 1, sweep: sweep === 1 }));
        break;
      }
      case 'Z':
        segments.push({ kind: 'Z' });
        to = start;
        break;
    }
    mirrored = next;
    at = to;
  }
  return { segments, isBroken: false };
}

const TRANSFORM = /^\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]{0,200})\)[\s,]*/;
const MAX_TRANSFORMS = 20;

function transformOf(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0] = values;
  const count = values.length;
  const radians = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return count === 6 ? ([...values] as unknown as Matrix) : null;
    case 'translate':
      return count === 1 || count === 2 ? [1, 0, 0, 1, a, b] : null;
    case 'scale':
      return count === 1 ? [a, 0, 0, a, 0, 0] : count === 2 ? [a, 0, 0, b, 0, 0] : null;
    case 'rotate': {
      const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
      const turned: Matrix = [cosine, sine, -sine, cosine, 0, 0];
      if (count === 1) return turned;
      return count === 3 ? multiply(multiply([1, 0, 0, 1, b, c], turned), [1, 0, 0, 1, -b, -c]) : null;
    }
    case 'skewX':
      return count === 1 ? [1, 0, Math.tan(radians), 1, 0, 0] : null;
    default:
      return count === 1 ? [1, Math.tan(radians), 0, 1, 0, 0] : null;
  }
}

/** `null` for a transform that cannot be read. */
export function readTransform(text: string): Matrix | null {
  let rest = text.trim();
  let matrix = identity;
  for (let count = 0; rest !== ''; count++) {
    const found = TRANSFORM.exec(rest);
    const values = found && readNumbers(found[2] ?? '');
    const next = values && transformOf(found[1] ?? '', values);
    if (!next || count >= MAX_TRANSFORMS) return null;
    matrix = multiply(matrix, next);
    rest = rest.slice(found[0].length);
  }
  return matrix.every(Number.isFinite) ? matrix : null;
}

/** CSS pixels of a length: `12`, `1.5in`; `null` for percentages, fonts' units and anything else. */
export function readLength(text: string | undefined): number | null {
  const found = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*(px|pt|pc|in|cm|mm)?\s*$/.exec(
    text ?? '',
  );
  if (!found) return null;
  const units: Readonly<Record<string, number>> = {
    px: 1,
    pt: 96 / 72,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 96 / 25.4,
  };
  const value = Number(found[1]) * (units[found[2] ?? 'px'] ?? 1);
  return Number.isFinite(value) ? value : null;
}
