/** The elements of the house templates, measured in points and stored in inches. */
import type { InkName } from '../../contracts/template-vocabulary';
import type { ImageElement, TemplateElement, TextElement } from '../../contracts/templates';

type ArtElement = Extract<TemplateElement, { type: 'art' }>;

export const inch = (points: number): number => Math.round((points / 72) * 1e4) / 1e4;

export const rect = (
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: InkName,
): TemplateElement => ({
  id,
  type: 'rect',
  x: inch(x),
  y: inch(y),
  w: inch(w),
  h: inch(h),
  fill,
});

export const art = (
  id: string,
  scene: ArtElement['scene'],
  x: number,
  y: number,
  w: number,
  h: number,
): TemplateElement => ({ id, type: 'art', scene, x: inch(x), y: inch(y), w: inch(w), h: inch(h) });

/** The focal point of a home stands low in its frame: the roof is above what draws the eye. */
const HOME_FOCUS = { x: 0.5, y: 0.62 };

/** A picture, with the fallback for a missing one. Photos of the home keep their roofs. */
export const picture = (
  id: string,
  source: ImageElement['source'],
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  rest: Pick<ImageElement, 'fallback' | 'fit'> = {},
): ImageElement => ({
  id,
  type: 'image',
  source,
  x: inch(x),
  y: inch(y),
  w: inch(w),
  h: inch(h),
  ...(source.startsWith('{{listing.') && { focus: HOME_FOCUS }),
  ...rest,
});

export const rule = (
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  stroke: InkName = 'ink',
): TemplateElement => ({
  id,
  type: 'rule',
  from: [inch(from[0]), inch(from[1])],
  to: [inch(to[0]), inch(to[1])],
  width,
  stroke,
});

/** A thin rule over a thick one, like the portal's headings. */
export const thinThick = (
  id: string,
  x: number,
  y: number,
  w: number,
  stroke: InkName,
): TemplateElement[] => [
  rule(`${id}-thin`, [x, y], [x + w, y], 0.8, stroke),
  rule(`${id}-thick`, [x, y + 2.1], [x + w, y + 2.1], 1.9, stroke),
];

type TextSpec = Pick<TextElement, 'id' | 'w' | 'text' | 'face' | 'size' | 'fill'> &
  Partial<Omit<TextElement, 'type' | 'x' | 'baseline'>> & { at: readonly [x: number, baseline: number] };

/** By default, one left-aligned line that keeps its size. */
export const text = ({ at: [x, baseline], w, ...rest }: TextSpec): TextElement => ({
  minSize: rest.size,
  maxLines: 1,
  leading: 1.3,
  align: 'left',
  tracking: 0,
  optional: false,
  shadow: false,
  ...rest,
  type: 'text',
  x: inch(x),
  baseline: inch(baseline),
  w: inch(w),
});
