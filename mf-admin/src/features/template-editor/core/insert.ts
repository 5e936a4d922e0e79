/** New elements: inserted, duplicated and pasted ones, with ids that the document does not have yet. */
import type { PostcardSide, PostcardTemplate, TemplateElement } from '@farmpost/shared/contracts/templates';
import {
  type artScenes,
  type DataView,
  MAX_SIDE_ELEMENTS,
} from '@farmpost/shared/contracts/template-vocabulary';
import { POINTS_PER_INCH, zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { type Palette, palettes } from '@farmpost/shared/domain/postcard/palette';
import { capHeightOf } from '@farmpost/shared/domain/postcard/text-layout';
import { freeGroupName, type Ids } from './edits';
import { bounded, boundedMove, MAX_NAME, moved, type Frames } from './elements';
import { fieldNames, type FieldName } from './field-names';
import { freePlace } from './free-place';
import { importedElements, type ImportedDrawing } from './imported';
import { pagesOf, toInches } from './thirds';

/** Offset of a copy from its original in inches, so that both are visible. */
const COPY_STEP = 0.1;

export type InsertKind = 'text' | 'photo' | 'qr' | 'rect' | 'rule' | 'stamp';
export type Insert =
  | { readonly kind: InsertKind }
  | { readonly kind: 'data'; readonly show: DataView }
  | { readonly kind: 'art'; readonly scene: (typeof artScenes)[number] }
  | { readonly kind: 'field'; readonly field: FieldName }
  | {
      readonly kind: 'artwork';
      readonly imported: ImportedDrawing;
      readonly name: string;
      /** Inks for the drawing's texts. */
      readonly palette?: Palette;
    };

/** The document with the new elements, and their ids. */
export interface Inserted {
  readonly document: PostcardTemplate;
  readonly ids: Ids;
}

const idsOf = (document: PostcardTemplate): Set<string> =>
  new Set([...document.front, ...document.back].map(({ id }) => id));

function freeId(taken: Set<string>, wanted: string): string {
  const base = wanted.replace(/-\d+$/, '').slice(0, 34) || 'element';
  for (let count = 2; ; count++) {
    const id = taken.has(wanted) ? `${base}-${count}` : wanted;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

const typed = {
  type: 'text',
  face: 'Libre Franklin 400',
  size: 12,
  minSize: 8,
  maxLines: 2,
  leading: 1.3,
  align: 'left',
  tracking: 0,
  fill: 'black',
  optional: false,
  shadow: false,
} as const;

/** Height of the capitals of new text. */
const CAP = capHeightOf(typed.face, typed.size) / POINTS_PER_INCH;
const LINE = (typed.size * typed.leading) / POINTS_PER_INCH;

function elementFor(
  insert: Exclude<Insert, { readonly kind: 'artwork' }>,
  document: PostcardTemplate,
  side: PostcardSide,
  frames?: Frames,
): TemplateElement {
  const at = (w: number, h: number) => ({ ...freePlace(document, side, { w, h }, frames), w, h });
  switch (insert.kind) {
    case 'text': {
      const { x, y, w } = at(1.8, LINE);
      return { ...typed, id: 'text', name: 'Text', x, w, baseline: y + CAP, text: 'Your words' };
    }
    case 'field': {
      // The words of a field may take a second line.
      const { x, y, w } = at(1.8, 2 * LINE);
      return {
        ...typed,
        id: insert.field.replace('.', '-').toLowerCase(),
        name: fieldNames[insert.field],
        x,
        w,
        baseline: y + CAP,
        text: `{{${insert.field}}}`,
      };
    }
    case 'photo':
      return {
        id: 'photo',
        name: 'Listing photo',
        type: 'image',
        ...at(2, 1.5),
        source: '{{listing.photo}}',
        fit: 'cover',
        fallback: 'street',
      };
    case 'qr': {
      const { x, y } = at(1.11, 1.11);
      return { id: 'qr', name: 'QR code', type: 'qr', x, y, size: 1.11 };
    }
    case 'rect':
      return { id: 'panel', name: 'Panel', type: 'rect', ...at(1.5, 1), fill: 'primary' };
    case 'rule': {
      const { x, y } = at(1.5, 0.02);
      return {
        id: 'rule',
        name: 'Rule',
        type: 'rule',
        from: [x, y],
        to: [x + 1.5, y],
        width: 1,
        stroke: 'ink',
      };
    }
    case 'stamp':
      return { id: 'stamp', name: 'Initials', type: 'stamp', ...at(0.54, 0.64), text: '{{agent.initials}}' };
    case 'data':
      return { id: insert.show, type: 'data', show: insert.show, rows: 5, ...at(3, 2) };
    case 'art':
      return { id: insert.scene, type: 'art', scene: insert.scene, ...at(...artSizes[insert.scene]) };
  }
}

const artSizes: Readonly<Record<(typeof artScenes)[number], readonly [number, number]>> = {
  street: [2.25, 1.53],
  row: [2.25, 1.53],
  homes: [2.25, 1.53],
  lights: [2.25, 1.53],
  snow: [2.25, 1.53],
  sunrise: [2.25, 1.53],
  airmail: [2.5, 0.2],
  perforation: [1, 1],
  frame: [5, 3],
  'yard-sign': [0.8, 0.9],
  'equal-housing': [0.28, 0.28],
};

/**
 * Puts a new element into free space; `null` if the side is full.
 *
 * @param frames where the side's texts stand as they are typeset; without them, each counts as one line
 */
export function insert(
  document: PostcardTemplate,
  side: PostcardSide,
  what: Insert,
  frames?: Frames,
): Inserted | null {
  if (document[side].length >= MAX_SIDE_ELEMENTS) return null;
  if (what.kind === 'artwork') return insertDrawing(document, side, what, frames);
  const element = elementFor(what, document, side, frames);
  const id = freeId(idsOf(document), element.id);
  const next = bounded({ ...element, id });
  return { document: { ...document, [side]: [...document[side], next] }, ids: [id] };
}

/** A drawing of several elements is a group. */
function insertDrawing(
  document: PostcardTemplate,
  side: PostcardSide,
  { imported, name, palette }: Extract<Insert, { readonly kind: 'artwork' }>,
  frames?: Frames,
): Inserted | null {
  const [page] = pagesOf(document.size, toInches(zonesOf(document.size).safe));
  const elements = importedElements(imported, {
    name,
    palette: palette ?? palettes[document.palettes[0] ?? 'blue'],
    room: page ?? { w: 0, h: 0 },
    place: (size) => freePlace(document, side, size, frames),
  });
  if (elements.length === 0 || document[side].length + elements.length > MAX_SIDE_ELEMENTS) return null;
  const taken = idsOf(document);
  const wanted = name.trim().slice(0, MAX_NAME) || 'Artwork';
  const group = elements.length > 1 ? { group: freeGroupName(document, side, wanted) } : {};
  const added = elements.map((element) => bounded({ ...element, ...group, id: freeId(taken, element.id) }));
  const inserted = { ...document, [side]: [...document[side], ...added] };
  const { hash, artwork } = imported;
  return {
    document:
      hash !== null && artwork
        ? { ...inserted, artworks: { ...document.artworks, [hash]: artwork } }
        : inserted,
    ids: added.map(({ id }) => id),
  };
}

/** Copies of elements that may come from another side or template, over all others; `null` if there is no room. */
export function paste(
  document: PostcardTemplate,
  side: PostcardSide,
  elements: readonly TemplateElement[],
  artworks: NonNullable<PostcardTemplate['artworks']> = {},
): Inserted | null {
  if (elements.length === 0 || document[side].length + elements.length > MAX_SIDE_ELEMENTS) return null;
  const taken = idsOf(document);
  const ids = new Map(elements.map(({ id }) => [id, freeId(taken, id)]));
  const groups = new Map<string, string>();
  for (const { group } of elements) {
    if (group === undefined || groups.has(group)) continue;
    groups.set(group, freeGroupName(document, side, group, [...groups.values()]));
  }
  const isOver = elements.some((element) =>
    document[side].some((each) => each.type === element.type && isSamePlace(each, element)),
  );
  const step = isOver ? COPY_STEP : 0;
  const [dx, dy] = boundedMove(elements, step, step);
  const copies = elements.map((element) => {
    // A copy is unlocked, so that it can be changed.
    const { locked: _locked, group, ...plain } = moved(bounded(element), dx, dy);
    const copy = {
      ...plain,
      id: ids.get(element.id) ?? element.id,
      ...(group !== undefined && { group: groups.get(group) ?? group }),
    } as TemplateElement;
    if (copy.type !== 'text' || copy.follows === undefined) return copy;
    const followed = ids.get(copy.follows);
    const { follows: _, ...rest } = copy;
    return followed === undefined ? rest : { ...rest, follows: followed };
  });
  const pasted = { ...document, [side]: [...document[side], ...copies] };
  const hasArtworks = Object.keys(artworks).length > 0;
  return {
    document: hasArtworks ? { ...pasted, artworks: { ...document.artworks, ...artworks } } : pasted,
    ids: [...ids.values()],
  };
}

const isSamePlace = (a: TemplateElement, b: TemplateElement): boolean => {
  const corner = (element: TemplateElement) =>
    element.type === 'rule'
      ? element.from
      : element.type === 'text'
        ? [element.x, element.baseline]
        : [element.x, element.y];
  return corner(a).every((value, i) => Math.abs(value - (corner(b)[i] ?? 0)) < 1e-6);
};

export const duplicate = (document: PostcardTemplate, side: PostcardSide, ids: Ids): Inserted | null =>
  paste(
    document,
    side,
    document[side].filter(({ id }) => ids.includes(id)),
  );
