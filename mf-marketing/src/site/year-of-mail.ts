/** A year of mail for the illustrative stories and cases, calculated at actual prices. */
import { FREE_POSTCARDS, priceOf } from '@farmpost/shared/domain/pricing';
import { figures } from './marketing-figures';

/** One year of mail; everything else is calculated from it. */
export interface YearOfMail {
  /** Where the card count comes from: `8 listings × 250 cards`. */
  readonly mailings: string;
  readonly cards: number;
  readonly members: number;
  readonly leads: number;
  readonly closings: number;
  /** Average commission of a closing, in dollars. */
  readonly commissionDollars: number;
}

export interface Outcome {
  /** Postcards and membership, in cents. */
  readonly spentCents: number;
  /** Leads per mailed card, from 0 to 1. */
  readonly responseShare: number;
  readonly costPerLeadCents: number;
  readonly earnedCents: number;
  /** (earned - spent) / spent, in whole percent, floored. */
  readonly roiPercent: number;
}

/**
 * Cost and earnings of a year at the product's own prices; each member's first cards are free.
 * @param cardCents the price of a card
 */
export function outcomeOf(
  { cards, members, leads, closings, commissionDollars }: YearOfMail,
  cardCents: number,
): Outcome {
  const spentCents =
    priceOf({ unitPriceCents: cardCents, takesFreeCards: true }, cards, members * FREE_POSTCARDS).totalCents +
    members * 12 * figures.membershipDollars * 100;
  const earnedCents = closings * commissionDollars * 100;
  return {
    spentCents,
    responseShare: leads / cards,
    costPerLeadCents: Math.round(spentCents / leads / 100) * 100,
    earnedCents,
    roiPercent: Math.floor(((earnedCents - spentCents) * 100) / spentCents),
  };
}
