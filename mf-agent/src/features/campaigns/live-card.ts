/** Renders a card in the browser with the print renderer. Loaded on demand, because it includes font metrics and art. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import {
  farmTemplate,
  justListedTemplate,
  justSoldTemplate,
} from '@farmpost/shared/domain/postcard/house-templates';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import type { ListingPurpose } from '../../cards/campaign-fields';

/** The house design for an occasion, printed if no other was chosen. */
export const houseDesigns: Readonly<Record<ListingPurpose, PostcardTemplate>> = {
  'just-listed': justListedTemplate,
  'just-sold': justSoldTemplate,
  farm: farmTemplate,
};

/** The agent's texts; empty ones fall back to the design's. */
export function wholeCopy({ defaultCopy }: PostcardTemplate, words: CardCopy): CardCopy {
  return {
    headline: words.headline.trim() || defaultCopy.headline,
    message: words.message.trim() || defaultCopy.message,
  };
}

export interface LiveCard {
  readonly front: string;
  readonly back: string;
  /** Texts that do not fit even at their smallest size. */
  readonly overflow: readonly string[];
}

export function renderCard(design: PostcardTemplate, data: PostcardData): LiveCard {
  const front = renderPostcardSvg(design, 'front', data);
  const back = renderPostcardSvg(design, 'back', data);
  return {
    front: front.svg,
    back: back.svg,
    overflow: [...front.overflow, ...back.overflow].map(({ text }) => text),
  };
}

/** The front with the design's own words. */
export const renderFront = (design: PostcardTemplate, data: PostcardData): string =>
  renderPostcardSvg(design, 'front', data).svg;
