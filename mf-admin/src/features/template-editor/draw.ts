/** Both sides of a design drawn with one card's data, and the frames of its typeset texts. */
import type {
  PostcardData,
  PostcardSide,
  PostcardTemplate,
  TemplateElement,
} from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { renderPostcardSvg, type RenderedCard } from '@farmpost/shared/domain/postcard/render';
import type { Frames } from './core/elements';
import { toInches } from './core/thirds';

export interface Drawing {
  readonly front: RenderedCard;
  readonly back: RenderedCard;
  readonly frames: Readonly<Record<PostcardSide, Frames>>;
}

const isTurnedText = (element: TemplateElement): boolean =>
  element.type === 'text' && (element.rotate ?? 0) !== 0;

/** Frames of a side's texts. A rotated text is measured upright, because its drawn box surrounds the rotated corners. */
function framesOf(
  document: PostcardTemplate,
  side: PostcardSide,
  data: PostcardData,
  drawn: RenderedCard,
): Frames {
  const frames = new Map<string, Box>();
  const note = ({ boxes }: RenderedCard) => {
    for (const box of boxes) if (box.type === 'text') frames.set(box.elementId, toInches(box));
  };
  note(drawn);
  const turned = new Set(document[side].filter(isTurnedText).map(({ id }) => id));
  if (turned.size > 0) {
    const upright = document[side].map((element) =>
      turned.has(element.id) ? ({ ...element, rotate: 0 } as TemplateElement) : element,
    );
    note(renderPostcardSvg({ ...document, [side]: upright }, side, data, { only: (id) => turned.has(id) }));
  }
  return frames;
}

export function drawDesign(document: PostcardTemplate, data: PostcardData): Drawing {
  const front = renderPostcardSvg(document, 'front', data);
  const back = renderPostcardSvg(document, 'back', data);
  return {
    front,
    back,
    frames: {
      front: framesOf(document, 'front', data, front),
      back: framesOf(document, 'back', data, back),
    },
  };
}

/** The middle of a drawn element, in inches, which is the point it rotates around. */
export function middleOf(drawn: RenderedCard, id: string): { readonly x: number; readonly y: number } | null {
  const box = drawn.boxes.find(({ elementId }) => elementId === id);
  return box ? { x: (box.x + box.w / 2) / POINTS_PER_INCH, y: (box.y + box.h / 2) / POINTS_PER_INCH } : null;
}
