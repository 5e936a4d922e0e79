/** The agent's words on a card whose design is changed. Pure. */
import type { CardCopy } from '../contracts/campaigns';
import type { PostcardTemplate } from '../contracts/templates';

/** Texts of the agent that a design has a place for. */
export function copyPlaces({ front, back }: Pick<PostcardTemplate, 'front' | 'back'>) {
  const isShown = (field: keyof CardCopy) =>
    [...front, ...back].some(
      (element) => element.type === 'text' && !element.hidden && element.text.includes(`{{copy.${field}}}`),
    );
  return { headline: isShown('headline'), message: isShown('message') };
}

/** Keeps the agent's own texts, and replaces the old design's default texts by the new one's. */
export function copyAfterChange(
  before: Pick<PostcardTemplate, 'defaultCopy'>,
  next: Pick<PostcardTemplate, 'defaultCopy'>,
  copy: CardCopy,
): CardCopy {
  const wordsOf = (field: keyof CardCopy) =>
    copy[field] === before.defaultCopy[field] ? next.defaultCopy[field] : copy[field];
  return { headline: wordsOf('headline'), message: wordsOf('message') };
}
