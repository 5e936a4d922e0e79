/** The dotted shadow of display type: halftone dots in the shape of the offset letter. */
import type { FontFace } from '../../contracts/templates';
import { displayOutlines } from './display-outlines.generated';
import { halftone, isInside, type Point } from './shapes';
import { widthOf } from './text-layout';

interface ShadowedLine {
  /** Start of the baseline, in points. */
  readonly x: number;
  readonly y: number;
  readonly face: FontFace;
  readonly size: number;
  readonly tracking: number;
  readonly color: string;
}

/** Outlines are stored in 250ths of an em, y up. */
const UNITS = 250;

function ringsOf(letter: string, x: number, y: number, size: number): Point[][] {
  const source = displayOutlines[letter];
  if (!source) return [];
  const scale = size / UNITS;
  return source.split('|').map((ring) => {
    const values = ring.split(' ').map(Number);
    return Array.from({ length: values.length / 2 }, (_, i): Point => {
      const [dx = 0, dy = 0] = [values[2 * i], values[2 * i + 1]];
      return [x + dx * scale, y - dy * scale];
    });
  });
}

/** The shadows drawn last: finding their dots is most of the work of a card, and an editor draws it again and again. */
const known = new Map<string, string>();
const MAX_KNOWN = 16;

export function displayShadow(line: string, shadow: ShadowedLine): string {
  const key = JSON.stringify([line, shadow]);
  const drawn = known.get(key) ?? drawShadow(line, shadow);
  known.delete(key);
  known.set(key, drawn);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return drawn;
}

function drawShadow(line: string, { x, y, face, size, tracking, color }: ShadowedLine): string {
  const letters = Array.from(line);
  const glyphs = letters.map((letter, i) => {
    const left =
      x +
      widthOf(letters.slice(0, i + 1).join(''), face, size, tracking) -
      widthOf(letter, face, size, tracking);
    return { from: left - size * 0.1, to: left + size * 1.3, rings: ringsOf(letter, left, y, size) };
  });
  return halftone({
    x,
    y: y - size,
    w: widthOf(line, face, size, tracking) + 4,
    h: size * 1.3,
    pitch: 2.6,
    radius: 0.7,
    color,
    where: (px, py) => glyphs.some(({ from, to, rings }) => px > from && px < to && isInside(rings, px, py)),
  });
}
