/**
 * Text of an SVG: lines in one of our faces become text elements, the others are reported with their font. Positions are
 * the file's own units.
 */
import type { FontFace } from '@farmpost/shared/contracts/templates';
import { fontFaces, type LeftText, MAX_IMPORTED_TEXTS } from '@farmpost/shared/contracts/template-vocabulary';
import { capHeightOf, widthOf } from '@farmpost/shared/domain/postcard/text-layout';
import type { Color } from './build-artwork';
import { type SvgNode } from './read-svg';
import { readLength, readNumbers } from './svg-path';
import type { Declarations } from './svg-style';
import { applied, type Bounds, type Matrix } from './vector';

/** The style properties of text that an element inherits. */
export interface TextStyle {
  /** First font of the list, as the file names it. */
  readonly family: string;
  readonly size: number;
  readonly weight: number;
  readonly isSlanted: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Added after each letter. */
  readonly spacing: number;
  /** Drawn along the baseline, from left to right, without lines or other letter forms. */
  readonly isPlain: boolean;
}

export const initialText: TextStyle = {
  family: '',
  size: 16,
  weight: 400,
  isSlanted: false,
  anchor: 'start',
  spacing: 0,
  isPlain: true,
};

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  light: 300,
  normal: 400,
  regular: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  black: 900,
  heavy: 900,
};

const firstFamily = (list: string): string =>
  (list.split(',')[0] ?? '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
    .slice(0, 80);

/** A length that may be a share of the type size. */
function lengthOf(text: string | undefined, size: number): number | null {
  const relative = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))(em|%)\s*$/.exec(text ?? '');
  if (relative) return (Number(relative[1]) * size) / (relative[2] === '%' ? 100 : 1);
  return readLength(text);
}

function weightOf(text: string | undefined): number | null {
  const word = text?.trim().toLowerCase() ?? '';
  if (/^\d{1,4}$/.test(word)) return Math.min(1000, Math.max(1, Number(word)));
  return weights[word] ?? null;
}

/** `italic 700 24px/1.2 "Libre Franklin", sans-serif` */
function shorthand(text: string | undefined): Declarations {
  const found =
    /^\s*((?:[a-z-]+\s+|\d{3}\s+){0,4})((?:\d+\.?\d*|\.\d+)(?:px|pt|pc|in|cm|mm|em|%))(?:\s*\/\s*[\d.]+[a-z%]*)?\s+(.{1,200})$/i.exec(
      text ?? '',
    );
  if (!found) return {};
  const words = (found[1] ?? '').trim().split(/\s+/);
  const weight = words.find((word) => weightOf(word) !== null && word !== 'normal');
  return {
    'font-size': found[2],
    'font-family': found[3],
    'font-weight': weight ?? 'normal',
    'font-style': words.find((word) => /^(italic|oblique)$/i.test(word)) ?? 'normal',
  };
}

const isUsual = (value: string | undefined, usual: readonly string[]): boolean =>
  value === undefined || usual.includes(value.trim().toLowerCase());

export function textStyle(declared: Declarations, around: TextStyle): TextStyle {
  const given: Declarations = { ...shorthand(declared.font), ...declared };
  const size = lengthOf(given['font-size'], around.size) ?? around.size;
  const anchor = given['text-anchor']?.trim();
  const spacing = given['letter-spacing'];
  return {
    family: given['font-family'] === undefined ? around.family : firstFamily(given['font-family']),
    size,
    weight: weightOf(given['font-weight']) ?? around.weight,
    isSlanted:
      given['font-style'] === undefined
        ? around.isSlanted
        : /^\s*(italic|oblique)/i.test(given['font-style']),
    anchor: anchor === 'start' || anchor === 'middle' || anchor === 'end' ? anchor : around.anchor,
    spacing: spacing === undefined ? around.spacing : (lengthOf(spacing, size) ?? 0),
    isPlain:
      around.isPlain &&
      isUsual(given['text-decoration'], ['none']) &&
      isUsual(given['dominant-baseline'], ['auto', 'alphabetic']) &&
      isUsual(given['alignment-baseline'], ['auto', 'baseline', 'alphabetic']) &&
      isUsual(given['baseline-shift'], ['0', 'baseline']) &&
      isUsual(given['text-transform'], ['none']) &&
      isUsual(given['font-variant'], ['normal']) &&
      isUsual(given['font-stretch'], ['normal', '100%']) &&
      isUsual(given['writing-mode'], ['horizontal-tb', 'lr', 'lr-tb']) &&
      isUsual(given['word-spacing'], ['0', '0px', 'normal']),
  };
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const families = [...new Set(fontFaces.map((face) => face.replace(/ \d+$/, '')))];

/** `Libre Franklin 600`, as the person would look for the font. */
const fontName = ({ family, weight, isSlanted }: TextStyle): string =>
  `${family === '' ? 'No font' : family} ${weight}${isSlanted ? ' italic' : ''}`;

/**
 * The face that sets a style, and the weight that the file asks for; `null` for other fonts. Programs write a family
 * with its weight (`Besley`, 800) or the name of one font (`LibreFranklin-SemiBold`).
 */
export function faceFor(style: TextStyle): { readonly face: FontFace; readonly weight: number } | null {
  const name = plainName(style.family);
  const family = families.find((each) => name.startsWith(plainName(each)));
  if (family === undefined || style.isSlanted) return null;
  const rest = name.slice(plainName(family).length).replace(/^variable|mt$/g, '');
  const named = rest === '' ? null : (weights[rest] ?? undefined);
  if (named === undefined) return null;
  const weight = named !== null && style.weight === 400 ? named : style.weight;
  const faces = fontFaces.filter((face) => face.startsWith(family));
  const distance = (face: FontFace) => Math.abs(Number(face.slice(family.length)) - weight);
  const [face] = faces.toSorted((a, b) => distance(a) - distance(b));
  return face ? { face, weight } : null;
}

/** One line of text with one look. Its position is its anchor on the baseline. */
export interface PlacedText {
  readonly words: string;
  readonly face: FontFace;
  /** The weight in the file, which the face may not have. */
  readonly weight: number;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly w: number;
  readonly align: 'left' | 'center' | 'right';
  readonly color: Color;
  readonly spacing: number;
}

interface Run {
  words: string;
  readonly style: TextStyle;
  /** `null` for text that is not painted. */
  readonly color: Color | null;
  readonly hasStroke: boolean;
}
interface Line {
  readonly x: number;
  readonly y: number;
  readonly runs: Run[];
  problem: LeftText['why'] | null;
}

/** The look of an element within a text; `null` for one that is not shown. */
export interface Look<Style> {
  readonly style: Style;
  readonly text: TextStyle;
  readonly color: Color | null;
  readonly hasStroke: boolean;
}

/** Collects the lines of one text element. A new position begins a new line. */
function linesOf<Style>(
  root: SvgNode,
  rootLook: Look<Style>,
  lookOf: (node: SvgNode, around: Style) => Look<Style> | null,
): readonly Line[] {
  const lines: Line[] = [];
  const visit = (node: SvgNode, look: Look<Style>, path: boolean): void => {
    const { attributes } = node;
    const list = (key: string) => {
      const text = attributes.get(key);
      if (text === undefined) return null;
      const one = lengthOf(text, look.text.size);
      return one === null ? (readNumbers(text) ?? []) : [one];
    };
    const [xs, ys, dxs, dys] = [list('x'), list('y'), list('dx'), list('dy')];
    const isScattered =
      [xs, ys, dxs, dys].some((values) => values !== null && values.length !== 1) ||
      (readNumbers(attributes.get('rotate') ?? '0') ?? [1]).some((angle) => angle !== 0) ||
      attributes.has('textLength');
    const before = lines.at(-1);
    const [x, y] = [xs?.[0], ys?.[0]];
    const [dx, dy] = [dxs?.[0] ?? 0, dys?.[0] ?? 0];
    if (!before || x !== undefined || y !== undefined || dx !== 0 || dy !== 0) {
      // Without a position of its own, a line would begin where the one before it ends.
      const isLoose =
        before !== undefined && x === undefined && before.runs.some(({ words }) => words.trim() !== '');
      lines.push({
        x: (x ?? before?.x ?? 0) + dx,
        y: (y ?? before?.y ?? 0) + dy,
        runs: [],
        problem: isLoose ? 'placing' : null,
      });
    }
    const line = () => lines.at(-1);
    const mark = (why: LeftText['why']) => {
      const open = line();
      if (open) open.problem ??= why;
    };
    if (isScattered) mark('placing');
    if (path) mark('path');
    for (const part of node.parts) {
      if (typeof part === 'string') {
        line()?.runs.push({ words: part, style: look.text, color: look.color, hasStroke: look.hasStroke });
        if (isScattered) mark('placing');
        continue;
      }
      const inner = ['tspan', 'a', 'textPath'].includes(part.name) ? lookOf(part, look.style) : null;
      if (inner) visit(part, inner, path || part.name === 'textPath');
    }
  };
  visit(root, rootLook, false);
  return lines;
}

/** Spaces as they are drawn: runs of them count as one, and none begins or ends a line. */
function tidied(runs: readonly Run[]): readonly Run[] {
  let isSpace = true;
  const tidy = runs.map((run) => {
    const words = Array.from(run.words.replace(/\s+/g, ' '))
      .filter((letter) => {
        const isKept = letter !== ' ' || !isSpace;
        isSpace = letter === ' ';
        return isKept;
      })
      .join('');
    return { ...run, words };
  });
  const last = tidy.findLast(({ words }) => words !== '');
  if (last) last.words = last.words.trimEnd();
  return tidy.filter(({ words }) => words !== '');
}

/** Upright, and with one scale for both directions. */
const isUpright = ([a, b, c, d]: Matrix): boolean =>
  a > 0 && Math.max(Math.abs(b), Math.abs(c)) < 1e-3 * a && Math.abs(a - d) < 1e-2 * a;

const MAX_WORDS = 400;

/** Texts of a file, in the order they are drawn. */
export class Texts {
  readonly live: PlacedText[] = [];
  readonly left: LeftText[] = [];

  add<Style>(
    node: SvgNode,
    matrix: Matrix,
    look: Look<Style>,
    lookOf: (node: SvgNode, around: Style) => Look<Style> | null,
  ): void {
    for (const line of linesOf(node, look, lookOf)) this.#addLine(line, matrix);
  }

  #addLine(line: Line, matrix: Matrix): void {
    // Programs leave unpainted copies of texts in a file; nothing is lost with them.
    const runs = tidied(line.runs.filter(({ color, hasStroke }) => color !== null || hasStroke));
    if (runs.length === 0) return;
    const words = runs.map((run) => run.words).join('');
    const faces = runs.map(({ style }) => faceFor(style));
    const foreign = runs.find((_, i) => faces[i] === null);
    const why =
      foreign !== undefined
        ? 'font'
        : (line.problem ??
          (isUpright(matrix) ? null : 'turned') ??
          (runs.every(({ style, color, hasStroke }) => style.isPlain && color && !hasStroke)
            ? null
            : 'look') ??
          (words.length > MAX_WORDS ? 'long' : null) ??
          (this.live.length + runs.length > MAX_IMPORTED_TEXTS ? 'many' : null));
    if (why !== null) {
      const style = (foreign ?? runs[0])?.style ?? initialText;
      this.left.push({ words: words.slice(0, 80), font: fontName(style), why });
      return;
    }
    const [k] = matrix;
    const widths = runs.map(({ words: text, style }, i) => {
      const face = faces[i]?.face;
      return face ? widthOf(text, face, style.size, style.spacing) : 0;
    });
    const whole = widths.reduce((sum, width) => sum + width, 0);
    const { anchor } = runs[0]?.style ?? initialText;
    let x = line.x - { start: 0, middle: 0.5, end: 1 }[anchor] * whole;
    for (const [i, { words: text, style, color }] of runs.entries()) {
      const found = faces[i];
      const width = widths[i] ?? 0;
      if (!found || !color) continue;
      const lead = text.length - text.trimStart().length;
      const indent = widthOf(text.slice(0, lead), found.face, style.size, style.spacing);
      // A line of one look keeps its anchor, so that longer words still grow from it.
      const at = runs.length === 1 ? line.x : x + indent;
      const [left, baseline] = applied(matrix, [at, line.y]);
      this.live.push({
        words: text.trim(),
        face: found.face,
        weight: found.weight,
        size: style.size * k,
        x: left,
        baseline,
        w: widthOf(text.trim(), found.face, style.size, style.spacing) * k,
        align:
          runs.length > 1 ? 'left' : ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor],
        color,
        spacing: style.spacing * k,
      });
      x += width;
    }
  }
}

/** The box that a text fills. */
export function boundsOfText({ x, baseline, w, align, face, size }: PlacedText): Bounds {
  const left = x - { left: 0, center: 0.5, right: 1 }[align] * w;
  return [left, baseline - capHeightOf(face, size), left + w, baseline + size * 0.24];
}
