/** Frame, bounds and name of an element. Lengths are inches of the bleed canvas. */
import type { TemplateElement, TextElement } from '@farmpost/shared/contracts/templates';
import { capitalize } from '@farmpost/shared/domain/format';
import { POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { capHeightOf } from '@farmpost/shared/domain/postcard/text-layout';

export const MIN_POSITION = -1;
/** The longest sheet has 18.25 in. */
export const MAX_LENGTH = 19;
/** Smallest length that can be grabbed. */
export const MIN_LENGTH = 0.02;
export const MAX_POINTS = 200;
export const MAX_NAME = 40;
export const MAX_TEXT = 400;
const MIN_QR = 0.3;

export const round = (value: number): number => Math.round(value * 1e4) / 1e4;
export const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

const position = (value: number): number => clamp(round(value), MIN_POSITION, MAX_LENGTH);
const extent = (value: number, low = MIN_LENGTH): number => clamp(round(value), low, MAX_LENGTH);
const points = (value: number): number => clamp(round(value), 0.1, MAX_POINTS);

/** The element within the bounds of the schema, whatever was typed. */
export function bounded(element: TemplateElement): TemplateElement {
  const { rotate } = element as { rotate?: number };
  const next = boundedByType(element);
  return rotate === undefined
    ? next
    : ({ ...next, rotate: clamp(round(rotate), -180, 180) } as TemplateElement);
}

function boundedByType(element: TemplateElement): TemplateElement {
  switch (element.type) {
    case 'rule':
      return {
        ...element,
        from: [position(element.from[0]), position(element.from[1])],
        to: [position(element.to[0]), position(element.to[1])],
        width: points(element.width),
      };
    case 'qr':
      return {
        ...element,
        x: position(element.x),
        y: position(element.y),
        size: extent(element.size, MIN_QR),
      };
    case 'text':
      return boundedText(element);
    case 'stamp':
      return { ...boundedBox(element), text: element.text.slice(0, 40) };
    default:
      return boundedBox(element);
  }
}

const boundedBox = <E extends Extract<TemplateElement, { h: number }>>(element: E): E => ({
  ...element,
  x: position(element.x),
  y: position(element.y),
  w: extent(element.w),
  h: extent(element.h),
});

function boundedText(element: TextElement): TextElement {
  const size = points(Math.max(1, element.size));
  return {
    ...element,
    x: position(element.x),
    baseline: position(element.baseline),
    w: extent(element.w, 0.1),
    text: element.text.slice(0, MAX_TEXT),
    size,
    minSize: Math.min(size, points(Math.max(1, element.minSize))),
    maxLines: Math.round(clamp(element.maxLines, 1, 12)),
    leading: clamp(round(element.leading), 0.8, 2),
    tracking: clamp(round(element.tracking), -5, 5),
  };
}

/** Frames of typeset texts by element id; other elements know their own. */
export type Frames = ReadonlyMap<string, Box>;

/** Where an element stands. A text's height follows from its lines. */
export function frameOf(element: TemplateElement, typeset: Frames = new Map()): Box {
  switch (element.type) {
    case 'rule': {
      const [x, y] = [Math.min(element.from[0], element.to[0]), Math.min(element.from[1], element.to[1])];
      return {
        x,
        y,
        w: Math.abs(element.from[0] - element.to[0]),
        h: Math.abs(element.from[1] - element.to[1]),
      };
    }
    case 'qr':
      return { x: element.x, y: element.y, w: element.size, h: element.size };
    case 'text': {
      const known = typeset.get(element.id);
      const cap = capHeight(element);
      return {
        x: element.x,
        y: known?.y ?? element.baseline - cap,
        w: element.w,
        h: known?.h ?? cap + (element.size * 0.24) / POINTS_PER_INCH,
      };
    }
    default:
      return { x: element.x, y: element.y, w: element.w, h: element.h };
  }
}

const capHeight = ({ face, size }: TextElement): number => capHeightOf(face, size) / POINTS_PER_INCH;

export const right = ({ x, w }: Box): number => x + w;
export const bottom = ({ y, h }: Box): number => y + h;

/** The smallest box around all of them; `null` if there are none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, w: Math.max(...boxes.map(right)) - x, h: Math.max(...boxes.map(bottom)) - y };
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** The points that a move shifts; none may leave the schema's bounds. */
const cornersOf = (element: TemplateElement): readonly (readonly [number, number])[] => {
  if (element.type === 'rule') return [element.from, element.to];
  if (element.type === 'text') return [[element.x, element.baseline]];
  return [[element.x, element.y]];
};

/** The part of a move that keeps all elements within the bounds, so that they keep their distances. */
export function boundedMove(elements: readonly TemplateElement[], dx: number, dy: number): [number, number] {
  const corners = elements.flatMap(cornersOf);
  const along = (delta: number, axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return clamp(
      delta,
      Math.min(0, MIN_POSITION - Math.min(...values)),
      Math.max(0, MAX_LENGTH - Math.max(...values)),
    );
  };
  return corners.length === 0 ? [0, 0] : [along(dx, 0), along(dy, 1)];
}

export function moved(element: TemplateElement, dx: number, dy: number): TemplateElement {
  if (element.type === 'rule') {
    return bounded({
      ...element,
      from: [element.from[0] + dx, element.from[1] + dy],
      to: [element.to[0] + dx, element.to[1] + dy],
    });
  }
  if (element.type === 'text') {
    return bounded({ ...element, x: element.x + dx, baseline: element.baseline + dy });
  }
  return bounded({ ...element, x: element.x + dx, y: element.y + dy });
}

/** The element in a new frame. A text takes the width, and its size follows the height. */
export function resized(element: TemplateElement, from: Box, to: Box): TemplateElement {
  switch (element.type) {
    case 'rule': {
      const map = ([x, y]: readonly [number, number]): [number, number] => [
        to.x + (from.w === 0 ? 0 : ((x - from.x) / from.w) * to.w),
        to.y + (from.h === 0 ? 0 : ((y - from.y) / from.h) * to.h),
      ];
      return bounded({ ...element, from: map(element.from), to: map(element.to) });
    }
    case 'qr':
      return bounded({ ...element, x: to.x, y: to.y, size: from.w === to.w ? to.h : to.w });
    case 'text': {
      const scale = from.h === 0 ? 1 : to.h / from.h;
      const size = Math.abs(scale - 1) < 1e-6 ? element.size : Math.max(1, round(element.size * scale));
      const cap = capHeight(element);
      const baseline = element.baseline + to.y - from.y + cap * (size / element.size - 1);
      return bounded({ ...element, x: to.x, w: to.w, baseline, size });
    }
    case 'artwork': {
      // An imported drawing is never stretched.
      const scale = from.w !== to.w ? to.w / from.w : to.h / from.h;
      const fits = clamp(scale, MIN_LENGTH / Math.min(from.w, from.h), MAX_LENGTH / Math.max(from.w, from.h));
      return bounded({ ...element, x: to.x, y: to.y, w: from.w * fits, h: from.h * fits });
    }
    default:
      return bounded({ ...element, x: to.x, y: to.y, w: to.w, h: to.h });
  }
}

/** Whether the law or this product requires the element. */
export const isLegal = (element: TemplateElement): boolean =>
  (element.type === 'text' && ['brokerage', 'licence', 'opt-out'].includes(element.role ?? '')) ||
  (element.type === 'art' && element.scene === 'equal-housing');

/** Legal elements are locked until someone unlocks them, so that no one moves them by accident. */
export const isLocked = (element: TemplateElement): boolean => element.locked ?? isLegal(element);

/** `sender-thin` reads `Sender thin`. */
export const nameOf = (element: TemplateElement): string =>
  element.name ?? capitalize(element.id.replace(/[-_]+/g, ' ').replace(/\bqr\b/, 'QR code'));

export const fieldsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name ?? '')),
];
