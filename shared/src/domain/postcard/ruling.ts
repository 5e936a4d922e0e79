/** A rule's result on the rendered sides of cards, and the boxes that rules look at. */
import type { PreflightCheck } from '../../contracts/campaigns';
import type { PostcardData, PostcardSide, PostcardTemplate } from '../../contracts/templates';
import { postcardSides } from '../../contracts/template-vocabulary';
import { renderPostcardSvg, type PlacedBox, type RenderedCard } from './render';

/** A card and its two rendered sides. */
export interface RenderedPiece {
  readonly template: PostcardTemplate;
  readonly data: PostcardData;
  readonly front: RenderedCard;
  readonly back: RenderedCard;
}

export const renderPiece = (template: PostcardTemplate, data: PostcardData): RenderedPiece => ({
  template,
  data,
  front: renderPostcardSvg(template, 'front', data),
  back: renderPostcardSvg(template, 'back', data),
});

type Level = PreflightCheck['level'];

/** One problem and its place: `null` if something is missing. */
export interface Problem {
  readonly side: PostcardSide | null;
  readonly elementId: string | null;
  /** Text for the ruling's detail. */
  readonly text: string;
}

/** A rule's result, and its problems. */
export interface Ruling {
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  /** Puts the problems into words; without problems, says what passed. */
  readonly say: (problems: readonly Problem[]) => string;
  readonly problems: readonly Problem[];
}

export interface Words {
  readonly title: string;
  readonly say: (texts: string) => string;
}
export const unique = (values: readonly string[]): string => [...new Set(values)].join(', ');

/** Passes without problems, and otherwise has the given level. */
export function rule(
  id: string,
  pass: readonly [title: string, detail: string],
  problems: readonly Problem[],
  failed: Words & { readonly level?: Exclude<Level, 'pass'> },
): Ruling {
  if (problems.length === 0) return { id, level: 'pass', title: pass[0], say: () => pass[1], problems };
  const { level = 'red', title, say } = failed;
  return { id, level, title, say: (some) => say(unique(some.map(({ text }) => text))), problems };
}

/** The ruling as one check of the certificate. */
export const toCheck = ({ id, level, title, say, problems }: Ruling): PreflightCheck => ({
  id,
  level,
  title,
  detail: say(problems),
});

export const asItIs = (texts: string): string => texts;

export interface Placed extends PlacedBox {
  readonly side: PostcardSide;
}
type PieceSide = RenderedCard & { readonly side: PostcardSide };
export const sidesOf = (piece: RenderedPiece): readonly PieceSide[] =>
  postcardSides.map((side) => ({ ...piece[side], side }));
export const boxesOf = (piece: RenderedPiece): readonly Placed[] =>
  sidesOf(piece).flatMap(({ boxes, side }) => boxes.map((box) => ({ ...box, side })));
export const textsOf = (piece: RenderedPiece): readonly Placed[] =>
  boxesOf(piece).filter(({ type }) => type === 'text');
export const withRole = (piece: RenderedPiece, role: PlacedBox['role']): readonly Placed[] =>
  textsOf(piece).filter((box) => box.role === role);
export const missing = (text: string): Problem => ({ side: null, elementId: null, text });
export const at = ({ side, elementId }: Placed, text: string = elementId): Problem => ({
  side,
  elementId,
  text,
});
