/**
 * Reads a document that someone typed or pasted, so that the page can draw it. The server's schema decides when it is
 * saved; these checks only reject documents that the renderer cannot draw, and keep the schema out of the browser.
 */
import type { Artwork, PostcardTemplate, TemplateElement } from '@farmpost/shared/contracts/templates';
import { withUsedArtworks } from '@farmpost/shared/domain/postcard/artwork';
import {
  artScenes,
  dataViews,
  designOccasions,
  artworkColor,
  artworkHash,
  artworkPath,
  fontFaces,
  inkNames,
  lineCaps,
  lineJoins,
  MAX_ARTWORK_PATHS,
  MAX_ARTWORK_TEXT,
  MAX_ARTWORKS_TEXT,
  MAX_SIDE_ELEMENTS,
  paletteNames,
  pictureFallbacks,
  pictureSources,
  designSizes,
  textRoles,
} from '@farmpost/shared/contracts/template-vocabulary';

export type Read<T> = { readonly value: T } | { readonly problem: string };

type Rule = (value: unknown) => string | null;
type Shape = Readonly<Record<string, Rule>>;

const number =
  (low: number, high: number, isPositive = false): Rule =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high && (!isPositive || value > 0)
      ? null
      : `must be a number ${isPositive ? 'over' : 'from'} ${low} to ${high}`;
const whole =
  (low: number, high: number): Rule =>
  (value) =>
    Number.isInteger(value) ? number(low, high)(value) : `must be a whole number from ${low} to ${high}`;
const text =
  (high: number, low = 0): Rule =>
  (value) =>
    typeof value === 'string' && value.length >= low && value.length <= high
      ? null
      : `must be a text of ${low} to ${high} characters`;
const oneOf =
  (names: readonly string[]): Rule =>
  (value) =>
    names.some((name) => name === value) ? null : `must be one of ${names.join(', ')}`;
const flag: Rule = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? null : rule(value);
const pair: Rule = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((each) => inches(each) === null)
    ? null
    : 'must be two numbers from -1 to 19';

const shares: Rule = (value) =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  [value.x, value.y].every((each) => !number(0, 1)(each))
    ? null
    : 'must be x and y from 0 to 1';

const matching =
  (pattern: RegExp, high: number, what: string): Rule =>
  (value) =>
    typeof value === 'string' && value.length <= high && pattern.test(value) ? null : `must be ${what}`;
const inches = number(-1, 19);
const length = number(0, 19, true);
const points = number(0, 200, true);
/** Rule of a field that has its own reader. */
const readApart: Rule = () => null;

const layer: Shape = {
  id: text(40, 1),
  type: readApart,
  name: optional(text(40)),
  locked: optional(flag),
  hidden: optional(flag),
  group: optional(text(40, 1)),
};
const rotate = optional(number(-180, 180));
const box: Shape = { ...layer, x: inches, y: inches, w: length, h: length, rotate };

const shapes: Readonly<Record<TemplateElement['type'], Shape>> = {
  rect: { ...box, fill: oneOf(inkNames) },
  rule: { ...layer, from: pair, to: pair, width: points, stroke: oneOf(inkNames) },
  text: {
    ...layer,
    rotate,
    role: optional(oneOf(textRoles)),
    x: inches,
    baseline: inches,
    w: length,
    text: text(400),
    face: oneOf(fontFaces),
    size: points,
    minSize: points,
    maxLines: whole(1, 12),
    leading: optional(number(0.8, 2)),
    align: optional(oneOf(['left', 'center', 'right'])),
    tracking: optional(number(-5, 5)),
    fill: oneOf(inkNames),
    optional: optional(flag),
    follows: optional(text(40)),
    shadow: optional(flag),
  },
  art: { ...box, scene: oneOf(artScenes) },
  stamp: { ...box, text: text(40) },
  qr: { ...layer, x: inches, y: inches, size: length },
  image: {
    ...box,
    source: oneOf(pictureSources),
    fit: optional(oneOf(['cover', 'contain'])),
    focus: optional(shares),
    fallback: optional(oneOf(pictureFallbacks)),
  },
  artwork: {
    ...box,
    artwork: matching(artworkHash, 64, 'the hash of an artwork'),
    ink: optional(oneOf(inkNames)),
    alt: optional(text(160)),
  },
  data: { ...layer, x: inches, y: inches, w: length, h: length, show: oneOf(dataViews), rows: whole(1, 12) },
};

const paint: Rule = (value) =>
  oneOf(inkNames)(value) && matching(artworkColor, 7, 'an ink or a color like #1A4477')(value);
const drawnPath: Shape = {
  d: matching(artworkPath, MAX_ARTWORK_TEXT, 'a path of M, L, C and Z with numbers'),
  fill: optional(paint),
  evenOdd: optional((value) => (value === true ? null : 'must be true')),
  stroke: optional(paint),
  width: optional(points),
  cap: optional(oneOf(lineCaps)),
  join: optional(oneOf(lineJoins)),
  dash: optional((value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 8 &&
    value.every((each) => number(0, 1000)(each) === null)
      ? null
      : 'must be up to 8 numbers',
  ),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(value: Record<string, unknown>, shape: Shape): string | null {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape, key)) return `there is no “${key}”`;
  }
  for (const [key, rule] of Object.entries(shape)) {
    const problem = rule(value[key]);
    if (problem) return `“${key}” ${problem}`;
  }
  return null;
}

const textDefaults = { leading: 1.3, align: 'left', tracking: 0, optional: false, shadow: false };

function readElement(value: unknown): Read<TemplateElement> {
  if (!isRecord(value)) return { problem: 'is not an element' };
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    return { problem: `“type” must be one of ${Object.keys(shapes).join(', ')}` };
  }
  const problem = problemOf(value, shapes[type as TemplateElement['type']]);
  if (problem) return { problem };
  return { value: (type === 'text' ? { ...textDefaults, ...value } : value) as unknown as TemplateElement };
}

function problemOfArtwork(value: unknown): string | null {
  if (!isRecord(value)) return 'is not artwork';
  const { paths } = value;
  const problem = problemOf(value, { w: number(0, 1000, true), h: number(0, 1000, true), paths: readApart });
  if (problem) return problem;
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > MAX_ARTWORK_PATHS) {
    return `must have 1 to ${MAX_ARTWORK_PATHS} paths`;
  }
  for (const path of paths as unknown[]) {
    const wrong = isRecord(path) ? problemOf(path, drawnPath) : 'a path is not an object';
    if (wrong) return wrong;
  }
  return null;
}

type Artworks = Readonly<Record<string, Artwork>>;

function readArtworks(value: unknown): Read<Artworks> {
  if (value === undefined) return { value: {} };
  if (!isRecord(value)) return { problem: 'The artworks must be an object.' };
  let length = 0;
  for (const [hash, artwork] of Object.entries(value)) {
    const problem = artworkHash.test(hash) ? problemOfArtwork(artwork) : 'its key is not a hash';
    if (problem) return { problem: `Artwork ${hash.slice(0, 8)}: ${problem}.` };
    length += (artwork as Artwork).paths.reduce((sum, { d }) => sum + d.length, 0);
  }
  if (length > MAX_ARTWORKS_TEXT) return { problem: 'The artwork is too detailed.' };
  return { value: value as Artworks };
}

const withoutArtwork = (
  elements: readonly TemplateElement[],
  artworks: Artworks,
): TemplateElement | undefined =>
  elements.find((element) => element.type === 'artwork' && !Object.hasOwn(artworks, element.artwork));

/** Elements in order, or what is wrong with the first that cannot be read. */
export function readElements(values: unknown, where: string): Read<readonly TemplateElement[]> {
  if (!Array.isArray(values) || values.length > MAX_SIDE_ELEMENTS) {
    return { problem: `${where} must be a list of at most ${MAX_SIDE_ELEMENTS} elements.` };
  }
  const elements: TemplateElement[] = [];
  for (const [i, value] of values.entries()) {
    const read = readElement(value);
    if ('problem' in read) return { problem: `${where}, element ${i + 1}: ${read.problem}.` };
    elements.push(read.value);
  }
  return { value: elements };
}

export function readDocument(json: string, size: PostcardTemplate['size']): Read<PostcardTemplate> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
  if (!isRecord(value)) return { problem: 'The document must be an object.' };
  const problem = problemOf(value, {
    size: (given) =>
      oneOf(designSizes)(given) ??
      (given === size ? null : `stays ${size}, because a template keeps its size`),
    palettes: (given) =>
      Array.isArray(given) && given.length > 0
        ? (given.map(oneOf(paletteNames)).find((each) => each !== null) ?? null)
        : 'must name at least one palette',
    defaultCopy: (given) =>
      isRecord(given)
        ? problemOf(given, { headline: text(60), message: text(160) })
        : 'must hold headline and message',
    front: readApart,
    back: readApart,
    occasion: optional(oneOf(designOccasions)),
    artworks: readApart,
  });
  if (problem) return { problem: `The document: ${problem}.` };
  const front = readElements(value.front, 'Front');
  if ('problem' in front) return front;
  const back = readElements(value.back, 'Back');
  if ('problem' in back) return back;
  for (const { value: elements } of [front, back]) {
    const ids = elements.map(({ id }) => id);
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twice !== undefined) return { problem: `Two elements have the id “${twice}”.` };
  }
  const artworks = readArtworks(value.artworks);
  if ('problem' in artworks) return artworks;
  const bare = withoutArtwork([...front.value, ...back.value], artworks.value);
  if (bare) return { problem: `The artwork of “${bare.id}” is missing.` };
  return {
    value: withUsedArtworks({
      ...(value as PostcardTemplate),
      front: [...front.value],
      back: [...back.value],
    }),
  };
}

/** Content of the clipboard: layers, and the artwork that they show. */
export interface Clip {
  readonly elements: readonly TemplateElement[];
  readonly artworks: Artworks;
}

/** Text for the clipboard, which other templates' editors can paste. */
export const writeClip = (elements: readonly TemplateElement[], artworks: Artworks = {}): string => {
  const shown = new Set(elements.flatMap((element) => (element.type === 'artwork' ? [element.artwork] : [])));
  const own = Object.fromEntries(Object.entries(artworks).filter(([hash]) => shown.has(hash)));
  return JSON.stringify({ farmpost: 'elements', elements, ...(shown.size > 0 && { artworks: own }) });
};

/** The copied elements; `null` for any other text. */
export function readClip(clip: string): Clip | null {
  try {
    const value: unknown = JSON.parse(clip);
    if (!isRecord(value) || value.farmpost !== 'elements') return null;
    const read = readElements(value.elements, 'Clipboard');
    const artworks = readArtworks(value.artworks);
    if ('problem' in read || 'problem' in artworks) return null;
    return withoutArtwork(read.value, artworks.value)
      ? null
      : { elements: read.value, artworks: artworks.value };
  } catch {
    return null;
  }
}
