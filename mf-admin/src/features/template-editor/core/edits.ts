/**
 * Edits of a template's document, as pure functions. They never change locked elements, except to unlock, hide or
 * rename them, and their result is always within the bounds of the schema.
 */
import type { PostcardSide, PostcardTemplate, TemplateElement } from '@farmpost/shared/contracts/templates';
import type { Box } from '@farmpost/shared/domain/postcard/geometry';
import { bounded, boundedMove, frameOf, isLocked, MAX_NAME, moved, resized, type Frames } from './elements';

export type Ids = readonly string[];
type Document = PostcardTemplate;

/** Changes elements of a side by id; `null` removes one. The same document if nothing changes. */
export function changeElements(
  document: Document,
  side: PostcardSide,
  ids: Ids,
  change: (element: TemplateElement) => TemplateElement | null,
): Document {
  let hasChanged = false;
  const elements = document[side].flatMap((element) => {
    if (!ids.includes(element.id)) return [element];
    const next = change(element);
    if (next === element) return [element];
    hasChanged = true;
    return next === null ? [] : [next];
  });
  return hasChanged ? { ...document, [side]: elements } : document;
}

const editable = (document: Document, side: PostcardSide, ids: Ids): readonly TemplateElement[] =>
  document[side].filter((element) => ids.includes(element.id) && !isLocked(element));

const idsOf = (elements: readonly TemplateElement[]): Ids => elements.map(({ id }) => id);

/** Changes the elements that are not locked. */
export const edit = (
  document: Document,
  side: PostcardSide,
  ids: Ids,
  change: (element: TemplateElement) => TemplateElement,
): Document =>
  changeElements(document, side, ids, (element) => (isLocked(element) ? element : bounded(change(element))));

export function move(document: Document, side: PostcardSide, ids: Ids, dx: number, dy: number): Document {
  const elements = editable(document, side, ids);
  const [x, y] = boundedMove(elements, dx, dy);
  if (x === 0 && y === 0) return document;
  return changeElements(document, side, idsOf(elements), (element) => moved(element, x, y));
}

/** Moves all elements from the frame around them to another one. */
export function resize(
  document: Document,
  side: PostcardSide,
  ids: Ids,
  [from, to]: readonly [Box, Box],
  frames: Frames,
): Document {
  const scale = { x: from.w === 0 ? 1 : to.w / from.w, y: from.h === 0 ? 1 : to.h / from.h };
  const elements = editable(document, side, ids);
  return changeElements(document, side, idsOf(elements), (element) => {
    const frame = frameOf(element, frames);
    return resized(element, frame, {
      x: to.x + (frame.x - from.x) * scale.x,
      y: to.y + (frame.y - from.y) * scale.y,
      w: frame.w * scale.x,
      h: frame.h * scale.y,
    });
  });
}

/** Puts one element into a frame: what the fields of its position do. */
export const place = (
  document: Document,
  side: PostcardSide,
  id: string,
  to: Partial<Box>,
  frames: Frames,
): Document =>
  edit(document, side, [id], (element) => {
    const from = frameOf(element, frames);
    return resized(element, from, { ...from, ...to });
  });

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];

const shiftTo = (frame: Box, around: Box, edge: Edge): [number, number] => {
  switch (edge) {
    case 'left':
      return [around.x - frame.x, 0];
    case 'center':
      return [around.x + around.w / 2 - frame.x - frame.w / 2, 0];
    case 'right':
      return [around.x + around.w - frame.x - frame.w, 0];
    case 'top':
      return [0, around.y - frame.y];
    case 'middle':
      return [0, around.y + around.h / 2 - frame.y - frame.h / 2];
    case 'bottom':
      return [0, around.y + around.h - frame.y - frame.h];
  }
};

/** Aligns each element to an edge of the given box. */
export const align = (
  document: Document,
  side: PostcardSide,
  ids: Ids,
  edge: Edge,
  around: Box,
  frames: Frames,
): Document =>
  edit(document, side, ids, (element) => moved(element, ...shiftTo(frameOf(element, frames), around, edge)));

/** Equal gaps between the elements; the first and the last stay. */
export function distribute(
  document: Document,
  side: PostcardSide,
  ids: Ids,
  axis: 'x' | 'y',
  frames: Frames,
): Document {
  const length = axis === 'x' ? 'w' : 'h';
  const sorted = editable(document, side, ids)
    .map((element) => ({ id: element.id, frame: frameOf(element, frames) }))
    .toSorted((a, b) => a.frame[axis] - b.frame[axis]);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  if (!first || !last || sorted.length < 3) return document;
  const span = last.frame[axis] + last.frame[length] - first.frame[axis];
  const gap = (span - sorted.reduce((sum, { frame }) => sum + frame[length], 0)) / (sorted.length - 1);
  const shifts = new Map<string, number>();
  let at = first.frame[axis];
  for (const { id, frame } of sorted) {
    shifts.set(id, at - frame[axis]);
    at += frame[length] + gap;
  }
  return edit(document, side, ids, (element) => {
    const shift = shifts.get(element.id) ?? 0;
    return axis === 'x' ? moved(element, shift, 0) : moved(element, 0, shift);
  });
}

export type Order = 'forward' | 'backward' | 'front' | 'back';

/** Moves elements in the order of drawing; later elements are drawn over earlier ones. */
export function reorder(document: Document, side: PostcardSide, ids: Ids, order: Order): Document {
  const chosen = new Set(idsOf(editable(document, side, ids)));
  const before = document[side];
  const isChosen = ({ id }: TemplateElement) => chosen.has(id);
  let elements = [...before];
  if (order === 'front' || order === 'back') {
    const [own, others] = [before.filter(isChosen), before.filter((element) => !isChosen(element))];
    elements = order === 'front' ? [...others, ...own] : [...own, ...others];
  } else {
    const indexes = elements.map((_, i) => i);
    for (const i of order === 'forward' ? indexes.toReversed() : indexes) {
      const next = order === 'forward' ? i + 1 : i - 1;
      const [one, other] = [elements[i], elements[next]];
      if (!one || !other || !isChosen(one) || isChosen(other)) continue;
      elements[i] = other;
      elements[next] = one;
    }
  }
  return elements.every((element, i) => element === before[i]) ? document : { ...document, [side]: elements };
}

/** Removes elements; a text that followed a removed one stays where it is. */
export function remove(document: Document, side: PostcardSide, ids: Ids): Document {
  const gone = new Set(idsOf(editable(document, side, ids)));
  if (gone.size === 0) return document;
  const elements = document[side]
    .filter(({ id }) => !gone.has(id))
    .map((element) => {
      if (element.type !== 'text' || !gone.has(element.follows ?? '')) return element;
      const { follows: _, ...rest } = element;
      return rest;
    });
  return { ...document, [side]: elements };
}

/** A name that no group of the side has. */
export function freeGroupName(
  document: Document,
  side: PostcardSide,
  wanted: string,
  others: readonly string[] = [],
): string {
  const taken = new Set([...others, ...document[side].map((element) => element.group)]);
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted.slice(0, MAX_NAME - 5)} ${count}`;
    if (!taken.has(name)) return name;
  }
}

/** Groups elements, and moves all of them next to the topmost one in the order of drawing. */
export function group(document: Document, side: PostcardSide, ids: Ids): Document {
  const members = document[side].filter(({ id }) => ids.includes(id));
  const top = members[members.length - 1];
  if (!top || members.length < 2) return document;
  const name = freeGroupName(document, side, 'Group');
  const at = document[side].indexOf(top);
  const others = (elements: readonly TemplateElement[]) => elements.filter(({ id }) => !ids.includes(id));
  return {
    ...document,
    [side]: [
      ...others(document[side].slice(0, at)),
      ...members.map((element) => ({ ...element, group: name })),
      ...others(document[side].slice(at + 1)),
    ],
  };
}

const without = <K extends 'group' | 'name' | 'locked' | 'hidden'>(
  element: TemplateElement,
  key: K,
): TemplateElement => {
  if (element[key] === undefined) return element;
  const { [key]: _, ...rest } = element;
  return rest as TemplateElement;
};

export const ungroup = (document: Document, side: PostcardSide, ids: Ids): Document =>
  changeElements(document, side, ids, (element) => without(element, 'group'));

export const lock = (document: Document, side: PostcardSide, ids: Ids, locked: boolean): Document =>
  changeElements(document, side, ids, (element) =>
    isLocked(element) === locked ? element : { ...element, locked },
  );

export const hide = (document: Document, side: PostcardSide, ids: Ids, hidden: boolean): Document =>
  changeElements(document, side, ids, (element) =>
    (element.hidden ?? false) === hidden
      ? element
      : hidden
        ? { ...element, hidden }
        : without(element, 'hidden'),
  );

/** An empty name restores the element's default name. */
export const rename = (document: Document, side: PostcardSide, id: string, name: string): Document => {
  const wanted = name.trim().slice(0, MAX_NAME);
  return changeElements(document, side, [id], (element) =>
    wanted === '' ? without(element, 'name') : { ...element, name: wanted },
  );
};

export function renameGroup(document: Document, side: PostcardSide, from: string, to: string): Document {
  const wanted = to.trim().slice(0, MAX_NAME);
  if (wanted === '' || wanted === from) return document;
  const members = document[side].filter((element) => element.group === from);
  const name = freeGroupName(document, side, wanted);
  return changeElements(document, side, idsOf(members), (element) => ({ ...element, group: name }));
}

/** All members of the groups that the elements belong to. */
export function withGroups(document: Document, side: PostcardSide, ids: Ids): Ids {
  const groups = new Set(
    document[side].flatMap(({ id, group: name }) => (ids.includes(id) && name !== undefined ? [name] : [])),
  );
  return idsOf(document[side].filter(({ id, group: name }) => ids.includes(id) || groups.has(name ?? '')));
}
