/** How the home of a card stands, in the order of a sale; without schemas, because browsers also use it. */
export const homeStages = [
  'coming-soon',
  'just-listed',
  'for-sale',
  'price-improved',
  'open-house',
  'under-contract',
  'sold',
  /** From 90 days after the sale on, the page is about the street. */
  'street',
  /** Withdrawn, expired, or no longer shown by its MLS. */
  'off-market',
] as const;
export type HomeStage = (typeof homeStages)[number];

/** A home is new for this long after it was listed, and a lower price for this long after the cut. */
export const NEWS_DAYS = 30;
/** After this many days, a sale is no longer news. */
export const SALE_DAYS = 90;
/** A range needs at least this many comparable homes. */
export const MIN_COMPARABLES = 4;
