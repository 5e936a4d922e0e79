/** Which part of a picture its box shows. */
import type { CardPicture, PictureSource, PostcardData } from '../../contracts/templates';
import type { Box } from './geometry';

export const pictureOf = (source: PictureSource, { agent, listing }: PostcardData): CardPicture | null => {
  const pictures: Readonly<Record<PictureSource, CardPicture | null | undefined>> = {
    '{{listing.photo}}': listing?.photo,
    '{{agent.portrait}}': agent.portrait,
    '{{agent.logo}}': agent.logo,
  };
  return pictures[source] ?? null;
};

/** The focal point is in the middle, or as near to it as the picture's edges allow. */
const around = (focus: number, whole: number, part: number): number =>
  Math.max(0, Math.min(focus * whole - part / 2, whole - part));

/** Where on the card the picture stands, in points, and the part of it that is seen there, in its own pixels. */
export function framePicture(
  box: Box,
  { width, height, focus }: Omit<CardPicture, 'href'>,
  fit: 'cover' | 'contain' = 'cover',
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
  return { frame: box, view: { x: around(focus.x, width, w), y: around(focus.y, height, h), w, h } };
}
