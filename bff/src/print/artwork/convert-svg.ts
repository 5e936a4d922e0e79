/**
 * SVG to artwork. Only what is listed here is read: groups, basic shapes, paths, transforms, solid colors and lines.
 * Nothing of the file's own markup goes into the result, so nothing in it can act, load or link.
 */
import type { Artwork, FontFace } from '@farmpost/shared/contracts/templates';
import type { LeftText } from '@farmpost/shared/contracts/template-vocabulary';
import {
  buildArtwork,
  type Built,
  Changes,
  type Color,
  MAX_POINTS,
  NothingPainted,
  paintOf,
  Refusal,
  type Shape,
  toHex,
} from './build-artwork';
import { MAX_ELEMENTS, readSvg, type SvgNode } from './read-svg';
import { readLength, readNumbers, readPath, readTransform } from './svg-path';
import {
  type Declarations,
  type Property,
  properties,
  readColor,
  readDeclarations,
  readStyleSheet,
  type StyleRule,
} from './svg-style';
import {
  boundsOfText,
  initialText,
  type Look,
  type PlacedText,
  Texts,
  textStyle,
  type TextStyle,
} from './svg-texts';
import {
  type Bounds,
  boundsOf,
  ellipse,
  identity,
  isStretched,
  joined,
  lineScale,
  type Matrix,
  multiply,
  rectangle,
  type Segment,
  transformed,
} from './vector';

export interface ImportedArtwork extends Built {
  /** Number of pages in the file. */
  readonly pages: number;
  readonly changes: ReturnType<Changes['list']>;
}

/** A line of a file's text that is set in one of our faces. Lengths are points from the corner of the drawing's ink. */
export interface LiveText extends Omit<PlacedText, 'color'> {
  readonly face: FontFace;
  readonly color: NonNullable<Artwork['paths'][number]['fill']>;
}

/** A drawing with its texts apart. */
export interface ImportedDrawing extends Omit<ImportedArtwork, 'artwork' | 'bounds'> {
  /** `null` if the file has nothing but text. */
  readonly artwork: Artwork | null;
  readonly texts: readonly LiveText[];
  readonly leftTexts: readonly LeftText[];
}

/** Generous: a file of the largest size takes a tenth of it. */
const MAX_MILLISECONDS = 3_000;
/** A `use` in a `use`, and a gradient that takes its stops from another. */
const MAX_REFERENCES = 5;

/** The style properties that an element inherits. */
interface Style {
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly color: Color;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  /** Product of the opacities of this element and its ancestors. */
  readonly opacity: number;
  readonly evenOdd: boolean;
  readonly width: number;
  readonly cap: Shape['cap'];
  readonly join: Shape['join'];
  readonly dash: readonly number[];
  readonly isVisible: boolean;
  readonly text: TextStyle;
}
type Paint = Color | 'current' | null;

const BLACK: Color = { hex: '#000000', alpha: 1 };
const initial: Style = {
  fill: BLACK,
  stroke: null,
  color: BLACK,
  fillAlpha: 1,
  strokeAlpha: 1,
  opacity: 1,
  evenOdd: false,
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: [],
  isVisible: true,
  text: initialText,
};

/** Elements that are not imported, with the kind of change to report. */
const leftOut: Readonly<Record<string, Parameters<Changes['note']>[0]>> = {
  script: 'scripts',
  handler: 'scripts',
  listener: 'scripts',
  foreignObject: 'web-pages',
  iframe: 'web-pages',
  image: 'pictures',
  feImage: 'pictures',
  text: 'text',
  tspan: 'text',
  textPath: 'text',
  tref: 'text',
  animate: 'animations',
  animateMotion: 'animations',
  animateTransform: 'animations',
  animateColor: 'animations',
  set: 'animations',
  discard: 'animations',
  mesh: 'unknown',
  svg: 'nested',
  audio: 'web-pages',
  video: 'web-pages',
  canvas: 'web-pages',
  object: 'web-pages',
  embed: 'web-pages',
  link: 'references',
  'font-face-uri': 'references',
  'color-profile': 'references',
  cursor: 'references',
};
/** Found by their id, or without a look. */
const silent = new Set([
  'defs',
  'style',
  'title',
  'desc',
  'metadata',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'filter',
  'marker',
  'pattern',
  'symbol',
  'view',
]);

const localId = (reference: string | undefined): string | null =>
  /^\s*#([^\s"'()<>]{1,200})\s*$/.exec(reference ?? '')?.[1] ?? null;

const shareOf = (text: string | undefined): number | null => {
  const found = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))(%?)\s*$/.exec(text ?? '');
  if (!found) return null;
  return Math.min(1, Math.max(0, Number(found[1]) / (found[2] ? 100 : 1)));
};

/** A paint with its own opacity and that of everything around it. */
function colorOf(style: Style, paint: Paint, alpha: number): Color | null {
  const color = paint === 'current' ? style.color : paint;
  return color && { hex: color.hex, alpha: color.alpha * alpha * style.opacity };
}

class Conversion {
  readonly changes = new Changes();
  readonly #shapes: Shape[] = [];
  readonly #byId = new Map<string, SvgNode>();
  readonly #rules: StyleRule[] = [];
  readonly #deadline = performance.now() + MAX_MILLISECONDS;
  #visited = 0;
  #points = 0;
  /** `null` if texts are left out. */
  readonly #texts: Texts | null;

  constructor(keepsTexts: boolean) {
    this.#texts = keepsTexts ? new Texts() : null;
  }

  run(bytes: Uint8Array): Built {
    const { page, unit } = this.#read(bytes);
    return buildArtwork(this.#shapes, { page, unit, changes: this.changes });
  }

  runWithTexts(bytes: Uint8Array): Omit<ImportedDrawing, 'pages' | 'changes'> {
    const { page, unit } = this.#read(bytes);
    const leftTexts = this.#texts?.left ?? [];
    const shown = (this.#texts?.live ?? []).flatMap((text) => {
      const color = paintOf(text.color, this.changes);
      if (!color) return [];
      const bounds = boundsOfText(text);
      if (
        page &&
        (bounds[2] <= page[0] || bounds[0] >= page[2] || bounds[3] <= page[1] || bounds[1] >= page[3])
      ) {
        this.changes.note('outside');
        return [];
      }
      return [{ text, color, bounds }];
    });
    const drawn = this.#built(page, unit, shown.length > 0, leftTexts);
    const frame =
      drawn?.bounds ?? shown.reduce<Bounds | null>((all, { bounds }) => joined(all, bounds), null);
    const [left, top, right, bottom] = frame ?? [0, 0, 0, 0];
    return {
      artwork: drawn?.artwork ?? null,
      size: { w: (right - left) * unit, h: (bottom - top) * unit },
      texts: shown.map(({ text, color }) => ({
        ...text,
        color,
        size: text.size * unit,
        x: (text.x - left) * unit,
        baseline: (text.baseline - top) * unit,
        w: text.w * unit,
        spacing: text.spacing * unit,
      })),
      leftTexts,
    };
  }

  /** `null` where the file has text and nothing else. */
  #built(page: Bounds | null, unit: number, hasText: boolean, left: readonly LeftText[]): Built | null {
    try {
      return buildArtwork(this.#shapes, { page, unit, changes: this.changes });
    } catch (error) {
      if (!(error instanceof NothingPainted)) throw error;
      if (hasText) return null;
      const fonts = [...new Set(left.map(({ font }) => font))].slice(0, 5);
      if (fonts.length === 0) throw error;
      throw new Refusal(
        `There is only text in this file, and it cannot stay text (${fonts.join(', ')}). Convert it to outlines and try again.`,
      );
    }
  }

  #read(bytes: Uint8Array): { readonly page: Bounds | null; readonly unit: number } {
    const root = readSvg(bytes, this.changes);
    this.#collect(root);
    const viewBox = readNumbers(root.attributes.get('viewBox') ?? '');
    const [left = 0, top = 0, width = 0, height = 0] = viewBox?.length === 4 ? viewBox : [];
    const hasBox = width > 0 && height > 0;
    const [w, h] = [readLength(root.attributes.get('width')), readLength(root.attributes.get('height'))];
    // A drawing is shown as large as fits: one scale for both directions.
    const scales = [w && hasBox ? w / width : [], h && hasBox ? h / height : []].flat();
    const scale = scales.length > 0 ? Math.min(...scales) : 1;
    const style = this.#styled(root, initial);
    if (style) for (const child of root.children) this.#visit(child, identity, style, 0);
    return { page: hasBox ? [left, top, left + width, top + height] : null, unit: scale * 0.75 };
  }

  /** Collects the file's style sheets and ids, and notes its scripts, handlers and references. */
  #collect(node: SvgNode): void {
    const id = node.attributes.get('id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node);
    if (node.name === 'style')
      this.#rules.push(...readStyleSheet(node.text, () => this.changes.note('styles')));
    for (const [name, value] of node.attributes) {
      if (/^on/i.test(name)) this.changes.note('handlers');
      if (name === 'href' && localId(value) === null && node.name !== 'a') this.changes.note('references');
    }
    const what = leftOut[node.name];
    // Scripts and animations work wherever they are; other parts are noted only where they would have been drawn.
    if (what === 'scripts' || what === 'animations') this.changes.note(what);
    for (const child of node.children) this.#collect(child);
  }

  #declared(node: SvgNode): Declarations {
    const plain: Partial<Record<Property, string>> = {};
    for (const property of properties) {
      const value = node.attributes.get(property);
      if (value !== undefined) plain[property] = value;
    }
    const id = node.attributes.get('id');
    const classes = (node.attributes.get('class') ?? '').split(/\s+/);
    const matching = this.#rules.filter(
      (rule) =>
        (rule.tag === null || rule.tag === node.name) &&
        (rule.id === null || rule.id === id) &&
        (rule.class === null || classes.includes(rule.class)),
    );
    const rank = (rule: StyleRule) =>
      (rule.id === null ? 0 : 4) + (rule.class === null ? 0 : 2) + (rule.tag ? 1 : 0);
    const inline = node.attributes.get('style');
    return Object.assign(
      plain,
      ...matching.toSorted((a, b) => rank(a) - rank(b)).map(({ declarations }) => declarations),
      inline === undefined ? {} : readDeclarations(inline, () => this.changes.note('styles')),
    ) as Declarations;
  }

  /** `null` for an element that is not shown. */
  #styled(node: SvgNode, around: Style): Style | null {
    const given = this.#declared(node);
    if (given.display?.trim() === 'none') return null;
    for (const property of ['clip-path', 'mask', 'filter'] as const) {
      const value = given[property]?.trim();
      if (value && value !== 'none') this.changes.note(property === 'clip-path' ? 'clipping' : 'effects');
    }
    if (
      ['marker', 'marker-start', 'marker-mid', 'marker-end'].some((name) =>
        /url/i.test(given[name as Property] ?? ''),
      )
    ) {
      this.changes.note('markers');
    }
    const own = given.color === undefined ? undefined : readColor(given.color);
    const oneOf = <T extends string>(value: string | undefined, names: readonly T[], otherwise: T): T =>
      names.find((name) => name === value?.trim()) ?? otherwise;
    const dash = given['stroke-dasharray'];
    const visibility = given.visibility?.trim();
    return {
      fill: this.#paint(given.fill, around.fill),
      stroke: this.#paint(given.stroke, around.stroke),
      color: own ?? around.color,
      fillAlpha: shareOf(given['fill-opacity']) ?? around.fillAlpha,
      strokeAlpha: shareOf(given['stroke-opacity']) ?? around.strokeAlpha,
      opacity: around.opacity * (shareOf(given.opacity) ?? 1),
      evenOdd: given['fill-rule'] === undefined ? around.evenOdd : given['fill-rule'].trim() === 'evenodd',
      width: readLength(given['stroke-width']) ?? around.width,
      cap: oneOf(given['stroke-linecap'], ['butt', 'round', 'square'], around.cap),
      join: oneOf(given['stroke-linejoin'], ['miter', 'round', 'bevel'], around.join),
      dash: dash === undefined ? around.dash : (readNumbers(dash) ?? []).map((length) => Math.max(0, length)),
      isVisible: visibility === undefined ? around.isVisible : visibility === 'visible',
      text: textStyle(given, around.text),
    };
  }

  #paint(text: string | undefined, inherited: Paint): Paint {
    if (text === undefined || text.trim() === 'inherit') return inherited;
    if (/^\s*currentcolor\s*$/i.test(text)) return 'current';
    const reference = /^\s*url\(\s*["']?([^"')]{0,300})["']?\s*\)\s*(.{0,100})$/.exec(text);
    if (!reference) {
      const color = readColor(text);
      if (color !== undefined) return color;
      this.changes.note('styles');
      return inherited;
    }
    const id = localId(reference[1]);
    const target = id === null ? undefined : this.#byId.get(id);
    if (id === null) this.changes.note('references');
    if (target?.name === 'linearGradient' || target?.name === 'radialGradient') {
      const color = this.#meanOf(target, 0);
      if (color) {
        this.changes.note('gradients');
        return color;
      }
      this.changes.note('broken');
    } else if (target) this.changes.note('patterns');
    return readColor(reference[2] ?? '') ?? null;
  }

  /** The color that a gradient has on the whole: each stop counts as far as it reaches. */
  #meanOf(gradient: SvgNode, depth: number): Color | null {
    const stops = gradient.children.filter(({ name }) => name === 'stop').slice(0, 100);
    if (stops.length === 0) {
      const id = localId(gradient.attributes.get('href'));
      const other = id === null ? undefined : this.#byId.get(id);
      return other && depth < MAX_REFERENCES && other.name.endsWith('Gradient')
        ? this.#meanOf(other, depth + 1)
        : null;
    }
    let last = 0;
    const read = stops.map((stop) => {
      const given = this.#declared(stop);
      const color = readColor(given['stop-color'] ?? 'black') ?? BLACK;
      last = Math.max(last, shareOf(stop.attributes.get('offset')) ?? 0);
      return { at: last, alpha: color.alpha * (shareOf(given['stop-opacity']) ?? 1), hex: color.hex };
    });
    const weights = read.map(({ at }, i) => {
      const before = read[i - 1]?.at ?? -at;
      const after = read[i + 1]?.at ?? 2 - at;
      return (after - before) / 2;
    });
    const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const mean = (valueOf: (stop: (typeof read)[number]) => number) =>
      read.reduce((sum, stop, i) => sum + valueOf(stop) * (weights[i] ?? 0), 0) / whole;
    const channel = (at: number) => mean(({ hex }) => parseInt(hex.slice(at, at + 2), 16));
    return { hex: toHex([channel(1), channel(3), channel(5)]), alpha: mean(({ alpha }) => alpha) };
  }

  #visit(node: SvgNode, around: Matrix, inherited: Style, references: number): void {
    this.#visited += 1;
    // A file that draws one part many times costs as much as one that holds it as often.
    if (this.#visited > MAX_ELEMENTS || performance.now() > this.#deadline) {
      throw new Refusal('The drawing repeats its parts too often. Expand and simplify it, then try again.');
    }
    const { name } = node;
    if (silent.has(name)) return;
    if (name === 'text' && this.#texts) return this.#text(node, around, inherited, this.#texts);
    const what = leftOut[name];
    if (what) {
      if (what !== 'scripts' && what !== 'animations') this.changes.note(what);
      return;
    }
    const style = this.#styled(node, inherited);
    if (!style) return;
    const own = readTransform(node.attributes.get('transform') ?? '');
    if (!own) return this.changes.note('broken');
    const matrix = multiply(around, own);
    if (name === 'use') return this.#use(node, matrix, style, references);
    if (name === 'a') this.changes.note('links');
    if (name === 'g' || name === 'a' || name === 'switch') {
      for (const child of node.children) this.#visit(child, matrix, style, references);
      return;
    }
    const segments = this.#segmentsOf(node);
    if (segments === undefined) return this.changes.note('unknown');
    if (segments === null) return this.changes.note('broken');
    this.#draw(segments, matrix, style);
  }

  #text(node: SvgNode, around: Matrix, inherited: Style, texts: Texts): void {
    const style = this.#styled(node, inherited);
    if (!style) return;
    const own = readTransform(node.attributes.get('transform') ?? '');
    if (!own) return this.changes.note('broken');
    texts.add(node, multiply(around, own), this.#lookOf(style), (part, outer) => {
      this.#visited += 1;
      const { name } = part;
      if (!['tspan', 'a', 'textPath'].includes(name)) {
        const what = silent.has(name) ? undefined : (leftOut[name] ?? 'unknown');
        if (what && what !== 'scripts' && what !== 'animations') this.changes.note(what);
        return null;
      }
      if (name === 'a') this.changes.note('links');
      const inner = this.#styled(part, outer);
      return inner && this.#lookOf(inner);
    });
  }

  /** How a text is painted; a hidden one is not. */
  #lookOf(style: Style): Look<Style> {
    const color = style.isVisible ? colorOf(style, style.fill, style.fillAlpha) : null;
    const stroke =
      style.isVisible && style.width > 0 ? colorOf(style, style.stroke, style.strokeAlpha) : null;
    return {
      style,
      text: style.text,
      color: color && color.alpha > 0.002 ? color : null,
      hasStroke: stroke !== null && stroke.alpha > 0.002,
    };
  }

  #use(node: SvgNode, matrix: Matrix, style: Style, references: number): void {
    const id = localId(node.attributes.get('href'));
    const target = id === null ? undefined : this.#byId.get(id);
    if (!target) return this.changes.note(id === null ? 'references' : 'broken');
    if (references >= MAX_REFERENCES) {
      throw new Refusal('The drawing refers to itself again and again. Expand its symbols and try again.');
    }
    const [x, y] = [readLength(node.attributes.get('x')) ?? 0, readLength(node.attributes.get('y')) ?? 0];
    const moved = multiply(matrix, [1, 0, 0, 1, x, y]);
    if (target.name !== 'symbol') return this.#visit(target, moved, style, references + 1);
    if (target.attributes.has('viewBox')) this.changes.note('nested');
    for (const child of target.children) this.#visit(child, moved, style, references + 1);
  }

  /** `undefined` for an unknown shape, `null` for one that cannot be read. */
  #segmentsOf({ name, attributes }: SvgNode): readonly Segment[] | null | undefined {
    const length = (key: string, otherwise: number | null = 0): number | null =>
      attributes.has(key) ? readLength(attributes.get(key)) : otherwise;
    const all = (...keys: string[]): number[] | null => {
      const values = keys.map((key) => length(key));
      return values.every((value) => value !== null) ? values : null;
    };
    switch (name) {
      case 'path': {
        const { segments, isBroken } = readPath(attributes.get('d') ?? '', MAX_POINTS);
        // Browsers draw a path up to its error as well.
        if (isBroken) this.changes.note('broken');
        return segments;
      }
      case 'rect': {
        const [x = 0, y = 0, w = 0, h = 0] = all('x', 'y', 'width', 'height') ?? [NaN];
        if (Number.isNaN(x) || w < 0 || h < 0) return null;
        if (w === 0 || h === 0) return [];
        const [rx, ry] = [length('rx', null), length('ry', null)];
        const round = [rx ?? ry ?? 0, ry ?? rx ?? 0] as const;
        return rectangle(
          x,
          y,
          w,
          h,
          Math.min(Math.max(0, round[0]), w / 2),
          Math.min(Math.max(0, round[1]), h / 2),
        );
      }
      case 'circle':
      case 'ellipse': {
        const radii = name === 'circle' ? all('cx', 'cy', 'r', 'r') : all('cx', 'cy', 'rx', 'ry');
        if (!radii) return null;
        const [cx = 0, cy = 0, rx = 0, ry = 0] = radii;
        return rx > 0 && ry > 0 ? ellipse(cx, cy, rx, ry) : [];
      }
      case 'line': {
        const ends = all('x1', 'y1', 'x2', 'y2');
        if (!ends) return null;
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
        return [
          { kind: 'M', to: [x1, y1] },
          { kind: 'L', to: [x2, y2] },
        ];
      }
      case 'polyline':
      case 'polygon': {
        const values = readNumbers(attributes.get('points') ?? '');
        if (!values) return null;
        const count = Math.floor(values.length / 2);
        const corners = Array.from({ length: count }, (_, i): Segment => ({
          kind: i === 0 ? 'M' : 'L',
          to: [values[2 * i] ?? 0, values[2 * i + 1] ?? 0],
        }));
        return name === 'polygon' && count > 0 ? [...corners, { kind: 'Z' }] : corners;
      }
      default:
        return undefined;
    }
  }

  #draw(segments: readonly Segment[], matrix: Matrix, style: Style): void {
    if (!style.isVisible || segments.length === 0) return;
    this.#points += segments.length;
    // Counted again for what is kept; here it bounds the memory.
    if (this.#points > 4 * MAX_POINTS) {
      throw new Refusal('The drawing has too many points. Simplify its paths and try again.');
    }
    const drawn = transformed(segments, matrix);
    const stroke = style.width > 0 ? colorOf(style, style.stroke, style.strokeAlpha) : null;
    if (stroke && isStretched(matrix) && boundsOf(drawn)) this.changes.note('stretched');
    const scale = lineScale(matrix);
    this.#shapes.push({
      segments: drawn,
      fill: colorOf(style, style.fill, style.fillAlpha),
      evenOdd: style.evenOdd,
      stroke,
      width: style.width * scale,
      cap: style.cap,
      join: style.join,
      dash: style.dash.map((length) => length * scale),
    });
  }
}

export type ArtworkResult =
  | ({ readonly ok: true } & ImportedArtwork)
  /** Why the file was refused, for the person. */
  | { readonly ok: false; readonly problem: string };

/** Answers a refusal as a value, because errors lose their class on the way out of a worker thread. */
export function convertSvg(bytes: Uint8Array): ArtworkResult {
  const conversion = new Conversion(false);
  try {
    const built = conversion.run(bytes);
    return { ok: true, ...built, pages: 1, changes: conversion.changes.list() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.message };
    throw error;
  }
}

type DrawingResult =
  | ({ readonly ok: true } & ImportedDrawing)
  | { readonly ok: false; readonly problem: string };

/** As `convertSvg`, with the texts in our faces as texts, and the others listed with their fonts. */
export function convertSvgWithTexts(bytes: Uint8Array): DrawingResult {
  const conversion = new Conversion(true);
  try {
    const drawing = conversion.runWithTexts(bytes);
    return { ok: true, ...drawing, pages: 1, changes: conversion.changes.list() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.message };
    throw error;
  }
}
