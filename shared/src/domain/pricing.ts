/** Mail prices (decisions 25 and 33), in integer cents. */
import type { CampaignKind } from '../contracts/campaigns';

export const unitPriceCents: Readonly<Record<CampaignKind, number>> = {
  postcard: 75,
  letter: 125,
  brochure: 250,
};

/** Monthly price of an account without mail (decision 25). */
export const MEMBERSHIP_CENTS = 2_500;

/** Free postcards per account. */
export const FREE_POSTCARDS = 20;

/** Business days from the printer to the mailbox (specification 2, section 9). */
export const deliveryBusinessDays = { from: 7, to: 10 } as const;

/** Cards that a budget pays for, rounded down. */
export function affordablePieces(budgetCents: number, kind: CampaignKind): number {
  return Math.floor(budgetCents / unitPriceCents[kind]);
}

export interface Price {
  readonly unitPriceCents: number;
  /** Free pieces in this mailing. */
  readonly freeCards: number;
  readonly totalCents: number;
}

/** The price of a mailing. Only postcards can be free. */
export function priceOf(kind: CampaignKind, pieces: number, freeCardsLeft: number): Price {
  const freeCards = kind === 'postcard' ? Math.min(pieces, Math.max(0, freeCardsLeft)) : 0;
  return {
    unitPriceCents: unitPriceCents[kind],
    freeCards,
    totalCents: (pieces - freeCards) * unitPriceCents[kind],
  };
}

export interface MonthOfMail {
  /** Postcards that one listing's budget pays for. */
  readonly postcardsPerListing: number;
  readonly postcards: number;
  readonly postcardsCents: number;
  /** Postcards and membership. */
  readonly totalCents: number;
}

/** The charge for a month in which each listing uses its whole budget. */
export function monthOfMail(listings: number, budgetCents: number, freeCardsLeft: number): MonthOfMail {
  const postcardsPerListing = affordablePieces(budgetCents, 'postcard');
  const postcards = listings * postcardsPerListing;
  const postcardsCents = priceOf('postcard', postcards, freeCardsLeft).totalCents;
  return {
    postcardsPerListing,
    postcards,
    postcardsCents,
    totalCents: postcardsCents + MEMBERSHIP_CENTS,
  };
}
