/** Breaks lines with the metrics of the print faces, so that a text that fits here fits in the PDF. */
import type { FontFace } from '../../contracts/templates';
import { fontMetrics } from './font-metrics.generated';

interface Face {
  readonly widths: ReadonlyMap<string, number>;
  readonly ligatures: ReadonlyMap<string, number>;
  /** Kerning per pair of characters. */
  readonly kerning: ReadonlyMap<string, number>;
}

type GroupedByNumber = Readonly<Record<string, string>>;
const faces = new Map<FontFace, Face>();

/** The generated tables group characters by value; layout needs values by character. */
function faceOf(name: FontFace): Face {
  const known = faces.get(name);
  if (known) return known;
  const source = fontMetrics[name];
  const widths = new Map<string, number>();
  for (const [width, characters] of Object.entries<string>(source.widths)) {
    for (const character of characters) widths.set(character, Number(width));
  }
  const kerning = new Map<string, number>();
  for (const [left, groups] of Object.entries<GroupedByNumber>(source.kerning)) {
    for (const [change, rights] of Object.entries(groups)) {
      for (const right of rights) kerning.set(left + right, Number(change));
    }
  }
  const face: Face = { widths, kerning, ligatures: new Map(Object.entries<number>(source.ligatures)) };
  faces.set(name, face);
  return face;
}

/** An accented letter has the kerning of its base letter. */
const base = (character: string): string =>
  character < '\u0080' ? character : character.normalize('NFD').charAt(0);

/** Characters of a text that a face has no glyph for. */
export const missingGlyphs = (text: string, face: FontFace): string[] => [
  ...new Set(Array.from(text).filter((character) => !faceOf(face).widths.has(character))),
];

/** Width in points of a text on one line. */
export function widthOf(text: string, face: FontFace, size: number, tracking = 0): number {
  const { widths, kerning, ligatures } = faceOf(face);
  const characters = Array.from(text);
  let mille = 0;
  let previous = '';
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? '';
    const count =
      character === 'f' ? [3, 2].find((n) => ligatures.has(characters.slice(i, i + n).join(''))) : undefined;
    if (count) {
      mille += ligatures.get(characters.slice(i, i + count).join('')) ?? 0;
      i += count - 1;
      // A ligature is a separate glyph, without the kerning of its letters.
      previous = '';
      continue;
    }
    // Count a character without a glyph as one em, so a line is never too long.
    const letter = base(character);
    mille += (widths.get(character) ?? 1000) + (kerning.get(previous + letter) ?? 0);
    previous = letter;
  }
  return (mille * size) / 1000 + tracking * characters.length;
}

export const capHeightOf = (face: FontFace, size: number): number =>
  (fontMetrics[face].capHeight * size) / 1000;

/**
 * Breaks a text at spaces so no line is wider than `width` points; a single word that is wider is split. Newlines in
 * the text are kept. No words are lost.
 */
export function breakLines(
  text: string,
  face: FontFace,
  size: number,
  width: number,
  tracking = 0,
): string[] {
  const fits = (line: string) => widthOf(line, face, size, tracking) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (line !== '' && !fits(line + character)) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Evens out the lines, without adding one, if the last one would be a single short word. */
function withoutWidow(lines: string[], text: string, box: TextBox, size: number, tracking: number): string[] {
  const last = lines[lines.length - 1] ?? '';
  if (lines.length < 2 || text.includes('\n') || widthOf(last, box.face, size, tracking) > box.w / 4)
    return lines;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const evened = breakLines(text, box.face, size, box.w * share, tracking);
    if (evened.length > lines.length || evened.join(' ') !== lines.join(' ')) break;
    if (widthOf(evened[evened.length - 1] ?? '', box.face, size, tracking) > box.w / 3) return evened;
  }
  return lines;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Tracking at that size. */
  readonly tracking: number;
  /** Whether lines do not fit even at the smallest size, or words had to be split. */
  readonly overflow: boolean;
}

export interface TextBox {
  readonly face: FontFace;
  readonly size: number;
  readonly minSize: number;
  readonly w: number;
  readonly maxLines: number;
  readonly tracking: number;
}

const SHRINK_STEP = 0.1;
/** How far text shrinks before it takes one more line. */
const SHRINK_BEFORE_WRAP = 0.85;

/** Fits a text in as few lines as possible, shrinking down to `minSize`, and truncates it at `maxLines` if necessary. */
export function fitText(text: string, box: TextBox): FittedText {
  for (let count = 1; count < box.maxLines; count++) {
    const fitted = fitLines(text, box, count, Math.max(box.minSize, box.size * SHRINK_BEFORE_WRAP));
    if (!fitted.overflow) return fitted;
  }
  return fitLines(text, box, box.maxLines, box.minSize);
}

function fitLines(text: string, box: TextBox, maxLines: number, floor: number): FittedText {
  const wanted = wordCount([text]);
  const steps = Math.max(0, Math.ceil((box.size - floor) / SHRINK_STEP - 1e-9));
  for (let step = 0; ; step++) {
    const size = Math.min(box.size, Math.max(floor, box.size - step * SHRINK_STEP));
    const tracking = (box.tracking * size) / box.size;
    const lines = breakLines(text, box.face, size, box.w, tracking);
    const fits = lines.length <= maxLines && wordCount(lines) === wanted;
    if (fits || step >= steps) {
      const set = fits ? withoutWidow(lines, text, box, size, tracking) : lines.slice(0, maxLines);
      return { lines: set, size: round(size), tracking: round(tracking), overflow: !fits };
    }
  }
}

const wordCount = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.split(/\s+/)).filter(Boolean).length;

const round = (value: number): number => Math.round(value * 1000) / 1000;
