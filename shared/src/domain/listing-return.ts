/**
 * What a listing's cards brought back: a lead whose home the agent later sold is worth the agent's side of that sale.
 * The share is an assumption that every page with a return states.
 */

/** The listing side's usual share of a sale price. */
export const LISTING_SIDE_SHARE = 0.025;

export const commissionOf = (salePriceCents: number): number =>
  Math.round(salePriceCents * LISTING_SIDE_SHARE);

/** Dollars back for each dollar spent, or `null` before a lead became a sale: no sale is not a loss yet. */
export function returnMultiple(of: {
  readonly sales: number;
  readonly commissionCents: number;
  readonly spentCents: number;
}): number | null {
  return of.sales === 0 || of.spentCents <= 0 ? null : of.commissionCents / of.spentCents;
}

/** `17×`, with one decimal under 10. */
export function formatMultiple(multiple: number): string {
  return `${multiple < 10 ? (Math.floor(multiple * 10) / 10).toLocaleString('en-US') : Math.floor(multiple).toLocaleString('en-US')}×`;
}
