/**
 * Rules of type and space over a whole design: small type on few plates, backs without large blanks, no initials
 * where a face or a home should be, and photos that keep their roofs. Pure.
 */
import type { PostcardSide, PostcardTemplate } from '../../contracts/templates';
import type { BrandColors } from '../../contracts/brand-color-vocabulary';
import { contains, inches, printersZones, zonesOf, type Box } from './geometry';
import { kindOfSize } from './sizes';
import { paletteFor } from './palette';
import type { PlacedBox, RenderedCard } from './placed-box';

interface Piece {
  readonly template: PostcardTemplate;
  readonly data: {
    readonly seed: string;
    readonly agent?: { readonly colors?: BrandColors | null | undefined };
  };
  readonly front: RenderedCard;
  readonly back: RenderedCard;
}

export interface PressProblem {
  readonly side: PostcardSide;
  readonly elementId: string | null;
  readonly text: string;
}

const sides = ['front', 'back'] as const satisfies readonly PostcardSide[];

/** Dark type under this size prints with black alone: four plates are never exactly in register. In points. */
export const ONE_INK_BELOW = 8;
/** Light type on a ground of several inks fills in under this size. In points. */
export const REVERSED_FROM = 9;

/** Boxes are in the order of drawing: the last area under a text is its ground. */
function groundOf(box: PlacedBox, boxes: readonly PlacedBox[]): PlacedBox | undefined {
  const areas = boxes
    .slice(0, boxes.indexOf(box))
    .filter(({ type }) => type === 'rect' || type === 'art' || type === 'image');
  return areas.findLast((area) => contains(area, box, 2));
}

/** Small type that needs several plates in register. */
export function smallType(piece: Piece): PressProblem[] {
  const palette = paletteFor(piece.template.palettes, piece.data.seed, piece.data.agent?.colors);
  const oneInk = [palette.ink, palette.black];
  const light = [palette.paper, palette.panel, palette.sun, palette.sky, palette.tint];
  return sides.flatMap((side) => {
    const { boxes } = piece[side];
    const dark = new Set(
      piece.template[side].flatMap((element) =>
        element.type === 'rect' && (element.fill === 'ink' || element.fill === 'black') ? [element.id] : [],
      ),
    );
    return boxes.flatMap((box): PressProblem[] => {
      const { fontSize = 0, fill = '', elementId } = box;
      if (box.type !== 'text' || !box.text || oneInk.includes(fill)) return [];
      const size = fontSize.toFixed(1);
      if (light.includes(fill)) {
        const ground = groundOf(box, boxes);
        if (fontSize >= REVERSED_FROM - 0.01 || (ground && dark.has(ground.elementId))) return [];
        return [{ side, elementId, text: `“${elementId}” is light type of ${size} pt on several inks` }];
      }
      if (fontSize >= ONE_INK_BELOW - 0.01) return [];
      return [{ side, elementId, text: `“${elementId}” is type of ${size} pt in several inks` }];
    });
  });
}

/** Larger empty squares on a back look unfinished, in points. */
export const MAX_BLANK = inches(1.5);
const CELL = 6;

/** Side of the largest square of a side that nothing is printed on, in points. Grounds of one color are not content. */
export function largestBlank(template: PostcardTemplate, side: PostcardSide, card: RenderedCard): number {
  const { trim } = zonesOf(template.size);
  const grounds = new Set(template[side].flatMap(({ id, type }) => (type === 'rect' ? [id] : [])));
  const inked: Box[] = [
    ...card.boxes.filter(({ elementId }) => !grounds.has(elementId)).flatMap((box) => box.lines ?? [box]),
    ...printersZones(template.size, side),
  ];
  const [columns, rows] = [Math.floor(trim.w / CELL), Math.floor(trim.h / CELL)];
  let above = Array.from({ length: columns + 1 }, () => 0);
  let most = 0;
  for (let row = 0; row < rows; row++) {
    const line = Array.from({ length: columns + 1 }, () => 0);
    const y = trim.y + row * CELL;
    const near = inked.filter((box) => box.y < y + CELL && box.y + box.h > y);
    for (let column = 0; column < columns; column++) {
      const x = trim.x + column * CELL;
      const isInked = near.some((box) => box.x < x + CELL && box.x + box.w > x);
      const square = Math.min(above[column] ?? 0, above[column + 1] ?? 0, line[column] ?? 0) + 1;
      line[column + 1] = isInked ? 0 : square;
      most = Math.max(most, line[column + 1] ?? 0);
    }
    above = line;
  }
  return most * CELL;
}

/** Blanks over 1.5 in on the back of a postcard. */
export function blankBack(piece: Piece): PressProblem[] {
  if (kindOfSize(piece.template.size) !== 'postcard') return [];
  const blank = largestBlank(piece.template, 'back', piece.back);
  return blank > MAX_BLANK
    ? [
        {
          side: 'back',
          elementId: null,
          text: `${(blank / 72).toFixed(2)} x ${(blank / 72).toFixed(2)} in are empty`,
        },
      ]
    : [];
}

/** Initials larger than this are the picture of a card, and say nothing. Their longer side, in points. */
export const MAX_MONOGRAM = inches(1.5);

/** The agent's initials as large as a picture: on a stamp, or in the place of a portrait that is missing. */
export function heroMonogram(piece: Piece): PressProblem[] {
  return sides.flatMap((side) => {
    const initials = new Set(
      piece.template[side].flatMap((element) =>
        element.type === 'stamp' || (element.type === 'image' && element.fallback === 'initials')
          ? [element.id]
          : [],
      ),
    );
    return piece[side].boxes.flatMap((box): PressProblem[] => {
      const longer = Math.max(box.w, box.h);
      // A picture has a resolution and a logo its source; initials have none of them.
      const isPicture = box.dpi !== undefined || box.source === '{{agent.logo}}';
      if (!initials.has(box.elementId) || isPicture || longer <= MAX_MONOGRAM) return [];
      const text = `“${box.elementId}” shows initials of ${(longer / 72).toFixed(2)} in`;
      return [{ side, elementId: box.elementId, text }];
    });
  });
}

/** Frames wider than this crop the top of a common photo, 3 to 2. Width by height. */
export const WIDE_FRAME = 1.5;
/** Least share of a wide frame above the photo's focal point: the roof of a home is above what draws the eye. */
export const ROOM_FOR_ROOF = 0.6;

/** Wide frames of the home whose focal point stands so high that the roof would be cut. */
export const cutRoofs = ({ front, back }: PostcardTemplate): PressProblem[] =>
  [['front', front] as const, ['back', back] as const].flatMap(([side, elements]) =>
    elements.flatMap((element): PressProblem[] => {
      if (element.type !== 'image' || element.hidden || element.fit === 'contain') return [];
      if (!element.source.startsWith('{{listing.') || element.w / element.h <= WIDE_FRAME) return [];
      const above = element.focus?.y ?? 0.5;
      if (above >= ROOM_FOR_ROOF) return [];
      const text = `“${element.id}” has its focal point at ${Math.round(above * 100)}% of its height`;
      return [{ side, elementId: element.id, text }];
    }),
  );
