/** Measures of the fronts that come in several sizes, in points. */
import type { TemplateElement, TextElement } from '../../contracts/templates';
import { picture, text } from './template-elements';

export type CardSize = '4x6' | '6x9' | '6x11';

export interface FrontSize {
  readonly w: number;
  readonly h: number;
  /** Margin of the text. */
  readonly m: number;
  /** Type and distances, as a multiple of those of a 4 x 6 in card. */
  readonly k: number;
}

export const frontSizes: Readonly<Record<CardSize, FrontSize>> = {
  '4x6': { w: 450, h: 306, m: 24, k: 1 },
  '6x9': { w: 666, h: 450, m: 34, k: 1.44 },
  '6x11': { w: 810, h: 450, m: 38, k: 1.5 },
};

/** Smallest reversed type that four plates hold. */
export const REVERSED = 9;

type Spec = Parameters<typeof text>[0];
export type Place = Pick<Spec, 'at' | 'w'> & Partial<Pick<Spec, 'align' | 'fill' | 'follows'>>;

export const addressText = (place: Place, size: number, rest: Partial<Spec> = {}): TextElement =>
  text({
    id: 'address',
    text: '{{listing.address}}',
    face: 'Besley 700',
    size,
    minSize: Math.max(REVERSED, size * 0.58),
    leading: 1.12,
    fill: 'ink',
    ...place,
    ...rest,
  });

export const cityText = (place: Place, size: number): TextElement =>
  text({
    id: 'city',
    text: '{{listing.city}}, {{listing.state}}',
    face: 'Libre Franklin 400',
    size,
    minSize: Math.min(size, place.fill === 'paper' ? REVERSED : 7),
    follows: 'address',
    optional: true,
    fill: 'black',
    ...place,
    ...(place.fill === 'paper' && { face: 'Libre Franklin 600' as const }),
  });

export const specsText = (place: Place, size: number): TextElement =>
  text({
    id: 'specs',
    text: '{{listing.specs}}',
    face: 'Libre Franklin 600',
    size,
    minSize: Math.min(size, place.fill === 'paper' ? REVERSED : 6.8),
    maxLines: 2,
    leading: 1.3,
    optional: true,
    fill: 'black',
    ...place,
  });

/** Name and brokerage on one line each. */
export const senderTexts = (
  { at: [x, y], w, align = 'left', fill = 'black' }: Place,
  size: number,
): TemplateElement[] => {
  const least = fill === 'paper' || fill === 'panel' ? REVERSED : 6.4;
  return [
    text({
      id: 'front-agent',
      at: [x, y],
      w,
      text: '{{agent.name}}',
      face: 'Libre Franklin 700',
      size: Math.max(size, least),
      minSize: least,
      align,
      fill,
    }),
    text({
      id: 'front-brokerage',
      at: [x, y + Math.max(size, least) * 1.22],
      w,
      text: '{{agent.brokerage}}',
      face: 'Libre Franklin 600',
      size: Math.max(size * 0.92, least),
      minSize: least,
      align,
      fill,
    }),
  ];
};

/** Name and brokerage on one line. */
export const senderLine = ({ at, w, align = 'left', fill = 'black' }: Place, size: number): TextElement => {
  const least = fill === 'paper' || fill === 'panel' ? REVERSED : 6.6;
  return text({
    id: 'front-agent',
    at,
    w,
    text: '{{agent.name}}, {{agent.brokerage}}',
    face: 'Libre Franklin 600',
    size: Math.max(size, least),
    minSize: least,
    align,
    fill,
  });
};

/** The brokerage's logo on paper; nothing where there is none. */
export const logo = (x: number, y: number, w: number, h: number): TemplateElement =>
  picture('front-logo', '{{agent.logo}}', [x, y, w, h], { fit: 'contain' });
