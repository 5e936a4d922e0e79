/** Which logo of the brokerage stands on a ground: the one for light or for dark grounds, or one on a plate. */
import type {
  Artwork,
  CardPicture,
  ImageElement,
  PostcardData,
  TemplateElement,
} from '../../contracts/templates';
import { luminanceOf } from '../../contracts/brand-color-vocabulary';
import { contains, inches, type Box } from './geometry';
import type { Palette } from './palette';

/** A drawing comes before a picture: it is sharp at every size. */
export type Logo =
  | { readonly kind: 'art'; readonly art: Artwork }
  | { readonly kind: 'picture'; readonly picture: CardPicture };

export interface LogoMark {
  readonly logo: Logo;
  /** Color of the plate behind the logo; `null` if it stands on its ground. */
  readonly plate: string | null;
}

const paper = '#FFFFFF';
/** Grounds darker than this are dark: white has more contrast on them than black. */
const DARK_BELOW = 0.179;

const logoOf = (art: Artwork | null | undefined, picture: CardPicture | null | undefined): Logo | null => {
  if (art) return { kind: 'art', art };
  return picture && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture.href)
    ? { kind: 'picture', picture }
    : null;
};

/** `ground`: the color under the logo, or `null` for a photo or a drawing. `null` without a logo. */
export function logoMark(
  { logo, darkLogo, logoArt, darkLogoArt }: PostcardData['agent'],
  ground: string | null,
  primary: string,
): LogoMark | null {
  const onLight = logoOf(logoArt, logo);
  const onDark = logoOf(darkLogoArt, darkLogo);
  const isDark = ground !== null && luminanceOf(ground) < DARK_BELOW;
  if (isDark && onDark) return { logo: onDark, plate: null };
  if (onLight) return { logo: onLight, plate: ground === null || isDark ? paper : null };
  return onDark ? { logo: onDark, plate: primary } : null;
}

const boxOf = ({ x, y, w, h }: Box): Box => ({ x: inches(x), y: inches(y), w: inches(w), h: inches(h) });

type StampElement = Extract<TemplateElement, { type: 'stamp' }>;
type PlaceOf<Source extends ImageElement['source']> = ImageElement & { readonly source: Source };
/** An element that can show the logo: a picture of it, or the agent's initials. */
export type LogoPlace = PlaceOf<'{{agent.logo}}'> | PlaceOf<'{{agent.portrait}}'> | StampElement;

export const isLogoPicture = (element: TemplateElement): element is PlaceOf<'{{agent.logo}}'> =>
  element.type === 'image' && element.source === '{{agent.logo}}';

/** A portrait whose place has initials if it is missing counts. */
export const isLogoPlace = (element: TemplateElement): element is LogoPlace =>
  isLogoPicture(element) ||
  (element.type === 'image' && element.source === '{{agent.portrait}}' && element.fallback === 'initials') ||
  (element.type === 'stamp' && /\{\{\s*agent\.initials\s*\}\}/.test(element.text));

/** Color under an element: that of the last rectangle that holds it, `null` if a picture does, else the paper's. */
export function groundUnder(
  element: LogoPlace,
  elements: readonly TemplateElement[],
  palette: Palette,
): string | null {
  const box = boxOf(element);
  const below = elements
    .slice(
      0,
      elements.findIndex(({ id }) => id === element.id),
    )
    .findLast(
      (area) =>
        (area.type === 'rect' || area.type === 'image' || area.type === 'art') &&
        !area.rotate &&
        !(area.type === 'image' && area.fit === 'contain') &&
        contains(boxOf(area), box, 2),
    );
  if (!below) return paper;
  return below.type === 'rect' ? palette[below.fill] : null;
}

/** Pixel size, or size in points, of a logo. */
export const logoSize = (logo: Logo): { readonly width: number; readonly height: number } =>
  logo.kind === 'art'
    ? { width: logo.art.w, height: logo.art.h }
    : { width: logo.picture.width, height: logo.picture.height };

/** Least share of the place of the initials that a logo has to fill: a wide one would be tiny there. */
const FILLS = 0.5;

/** The one place of a side that shows the logo: where it is largest. `null` without a logo or a place. */
export function placeOfLogo(
  elements: readonly TemplateElement[],
  agent: PostcardData['agent'],
  palette: Palette,
): string | null {
  let largest = { area: 0, id: '' };
  for (const element of elements) {
    if (!isLogoPlace(element)) continue;
    const isPicture = isLogoPicture(element);
    if (element.type === 'image' && !isPicture && agent.portrait) continue;
    const mark = logoMark(agent, groundUnder(element, elements, palette), palette.primary);
    if (!mark) continue;
    const { width, height } = logoSize(mark.logo);
    const scale = Math.min(element.w / width, element.h / height);
    const area = width * height * scale * scale;
    if (!isPicture && area < element.w * element.h * FILLS) continue;
    if (area > largest.area) largest = { area, id: element.id };
  }
  return largest.id || null;
}
