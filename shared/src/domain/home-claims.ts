/**
 * Who mails a home that several mailings want (docs/decisions/0085). An approved mailing holds its homes until it is sent
 * or stopped. Pure.
 */

/** A farm that mailed a home within this time goes behind one that did not. */
export const ROTATION_DAYS = 90;
/** How long a paused mailing holds its homes. */
export const PAUSED_CLAIM_DAYS = 30;
/** A draft that loses a larger share of its homes is news for its agent. */
export const SHRUNK_SHARE = 0.1;

/** A mailing's wish for one home. */
export interface HomeClaim {
  readonly campaignId: string | null;
  /** Mails ZIPs, and not the neighbors of a listing. */
  readonly isFarm: boolean;
  /** A farm that mailed the home in the last `ROTATION_DAYS`. */
  readonly isServed: boolean;
  /** When its agent or the automation approved it; `null` before. */
  readonly claimedAt: string | null;
}

/**
 * The order of claims on a home: neighbors of a listing before a farm, a farm whose turn it is before one that was
 * served, then the first approved.
 */
export function compareClaims(one: HomeClaim, other: HomeClaim): number {
  if (one.isFarm !== other.isFarm) return one.isFarm ? 1 : -1;
  if (one.isFarm && one.isServed !== other.isServed) return one.isServed ? 1 : -1;
  if (one.claimedAt !== other.claimedAt) {
    if (one.claimedAt === null) return 1;
    return other.claimedAt === null || one.claimedAt < other.claimedAt ? -1 : 1;
  }
  return (one.campaignId ?? '~') < (other.campaignId ?? '~') ? -1 : 1;
}

/** Whether the agent, to whom `offered` homes were reported, must hear of the smaller number. */
export const hasShrunk = (offered: number, now: number): boolean => now < offered * (1 - SHRUNK_SHARE);

/** How far the mailed number may be from the approved one. */
const TOLERATED_SHARE = 0.02;

/**
 * Whether a person who approved so many homes must be asked again. One home is always tolerated: of a few cards, that is
 * more than the share.
 */
export const asksAgain = (approved: number, mailable: number): boolean =>
  Math.abs(approved - mailable) > Math.max(1, approved * TOLERATED_SHARE);
