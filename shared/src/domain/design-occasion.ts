/** Occasions of designs that are about a listing: when they are true. Pure. */
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import type { ListingStatus } from '../contracts/listings';
import type { DesignOccasion } from '../contracts/template-vocabulary';
import { MAX_CARD_TESTIMONIAL } from './card-testimonial';
import type { MlsCardRules } from './sold-prices';

/** Names of the occasions, as pages show them. */
export const occasionNames: Readonly<Record<DesignOccasion, string>> = {
  'coming-soon': 'Coming soon',
  'open-house': 'Open house',
  'price-improved': 'Price improved',
  'under-contract': 'Under contract',
  'market-report': 'Market report',
  season: 'Season',
  anniversary: 'Home anniversary',
  introduction: 'Introduction',
  testimonial: 'Testimonial',
  'neighbor-question': 'A neighbor’s question',
};

const statusesOf: Readonly<Partial<Record<DesignOccasion, readonly ListingStatus[]>>> = {
  'coming-soon': ['ComingSoon'],
  'open-house': ['Active', 'ComingSoon'],
  'price-improved': ['Active'],
  'under-contract': ['ActiveUnderContract', 'Pending'],
};

/** Whether a design's occasion can be true of a listing in that status; `null` for a card without a listing. */
export function occasionFits(occasion: DesignOccasion | undefined, status: string | null): boolean {
  const statuses = occasion && statusesOf[occasion];
  return !statuses || statuses.some((each) => each === status);
}

interface DesignFor {
  readonly purpose: string;
  readonly occasion?: DesignOccasion | null | undefined;
}

/** Whether a design may print a card of a purpose. A season is for everyone, so its cards are for people on a list too. */
export const suitsPurpose = ({ purpose, occasion }: DesignFor, wanted: CampaignPurpose): boolean =>
  purpose === wanted || (wanted === 'sphere' && purpose === 'farm' && occasion === 'season');

/** Whether a design can be one of the year's cards to a farm or a list: about no listing, and no date of one person. */
export const suitsYear = (design: DesignFor, audience: 'farm' | 'list'): boolean =>
  suitsPurpose(design, audience === 'list' ? 'sphere' : 'farm') &&
  design.occasion !== 'anniversary' &&
  occasionFits(design.occasion ?? undefined, null);

/** Statuses in which a home has no just-listed or just-sold card, and may have one of an occasion. */
export const betweenNews: readonly ListingStatus[] = ['ComingSoon', 'ActiveUnderContract', 'Pending'];

export interface OccasionFacts {
  readonly listing: { readonly status: ListingStatus; readonly isInFeed: boolean } | null;
  /** The price before the last cut; `null` without one. */
  readonly oldPriceCents: number | null;
  readonly rules: MlsCardRules | null;
  /** The headline on the card. */
  readonly headline: string;
  /** The client's words on the card, `null` if the profile has none that fit; left out if the card prints none. */
  readonly testimonial?: string | null;
  /** Two-letter state of the card, and all words on it; empty if unknown. */
  readonly state: string;
  readonly words: readonly string[];
}

/**
 * Where clocks do not change: Department of Transportation, “Daylight Saving Time” (15 U.S.C. 260a). The Navajo Nation
 * in Arizona does change them; a state is all that a card knows.
 */
const withoutClockChange: readonly string[] = ['AZ', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI'];

/** The headline of older testimonial designs, which stood for a client's words until the agent wrote them. */
export const testimonialPlaceholder = 'Write here what your client said.';

/** Why a card of that occasion would not be true or not allowed; `null` if it may be mailed. */
export function occasionFault(occasion: DesignOccasion | undefined, facts: OccasionFacts): string | null {
  if (occasion === 'testimonial' && facts.headline.trim() === testimonialPlaceholder) {
    return 'Write your client’s own words: the headline of the design only stands for them.';
  }
  if (occasion === 'testimonial' && facts.testimonial !== undefined && !facts.testimonial?.trim()) {
    return `Your profile has no testimonial for this card. Add your client’s words, with their permission and at most ${MAX_CARD_TESTIMONIAL} characters.`;
  }
  if (
    occasion === 'season' &&
    withoutClockChange.includes(facts.state) &&
    facts.words.some((words) => /\bclocks?\b/i.test(words))
  ) {
    return 'The clocks do not change where this card goes. Choose another card for the season.';
  }
  const statuses = occasion && statusesOf[occasion];
  if (!occasion || !statuses) return null;
  const { listing, oldPriceCents, rules } = facts;
  const name = occasionNames[occasion].toLowerCase();
  if (!listing) return `A card that says “${name}” needs a listing.`;
  if (!listing.isInFeed || !statuses.includes(listing.status)) {
    return `The listing’s status in the MLS is not one that a card with “${name}” is true for.`;
  }
  if (occasion === 'coming-soon' && rules && !rules.coming_soon) {
    return 'The rules of your MLS forbid cards for homes that are coming soon.';
  }
  if (occasion === 'price-improved' && oldPriceCents === null) {
    return 'The last change of the price was not a cut, so the card would not be true.';
  }
  return null;
}
