/**
 * Return of cards: commissions of closings that the agent recorded on their leads, per dollar spent. A listing's spend
 * is its cards, an account's its cards, membership, tax and refunds.
 */

/** Dollars back for each dollar spent, or `null` before there is a closing: no closing is not a loss yet. */
export function returnMultiple(of: {
  readonly closings: number;
  readonly commissionCents: number;
  readonly spentCents: number;
}): number | null {
  return of.closings === 0 || of.spentCents <= 0 ? null : of.commissionCents / of.spentCents;
}

/** `17×`, with one decimal under 10. */
export function formatMultiple(multiple: number): string {
  return `${multiple < 10 ? (Math.floor(multiple * 10) / 10).toLocaleString('en-US') : Math.floor(multiple).toLocaleString('en-US')}×`;
}
