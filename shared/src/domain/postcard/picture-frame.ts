/** Computes the part of a picture that its box shows. */
import type { CardPicture, PictureSource, PostcardData } from '../../contracts/templates';
import type { Box } from './geometry';

export const pictureOf = (source: PictureSource, { agent, listing }: PostcardData): CardPicture | null => {
  const pictures: Readonly<Record<PictureSource, CardPicture | null | undefined>> = {
    '{{listing.photo}}': listing?.photo,
    '{{listing.photo2}}': listing?.photo2,
    '{{listing.photo3}}': listing?.photo3,
    '{{agent.portrait}}': agent.portrait,
    '{{agent.logo}}': agent.logo,
  };
  return pictures[source] ?? null;
};

/** The focal point is at this share of the part, or as near to it as the picture's edges allow. */
const around = (focus: number, whole: number, part: number, share: number): number =>
  Math.max(0, Math.min(focus * whole - share * part, whole - part));

const middle = { x: 0.5, y: 0.5 };

/**
 * The picture's place on the card in points, and the part of it that shows, in its own pixels. `at` is the position of
 * the focal point in a `cover` box, as shares of its width and height.
 */
export function framePicture(
  box: Box,
  { width, height, focus }: Omit<CardPicture, 'href'>,
  fit: 'cover' | 'contain' = 'cover',
  at: CardPicture['focus'] = middle,
): { readonly frame: Box; readonly view: Box } {
  const ratios = [box.w / width, box.h / height] as const;
  if (fit === 'contain') {
    const scale = Math.min(...ratios);
    const [w, h] = [width * scale, height * scale];
    return {
      frame: { x: box.x, y: box.y + (box.h - h) / 2, w, h },
      view: { x: 0, y: 0, w: width, h: height },
    };
  }
  const scale = Math.max(...ratios);
  const [w, h] = [box.w / scale, box.h / scale];
  const [x, y] = [around(focus.x, width, w, at.x), around(focus.y, height, h, at.y)];
  return { frame: box, view: { x, y, w, h } };
}
