/** Assigns a client to the salesperson of their first touch in the 90 days before they signed up. */
import { ATTRIBUTION_DAYS, type TouchKind } from '../contracts/client-vocabulary';

export interface Touch {
  /** The invitation or the referral link. */
  readonly sourceId: string;
  readonly salesPersonId: string;
  readonly kind: TouchKind;
  readonly touchedAt: string;
}

const DAY_MS = 86_400_000;

const inOrder = (a: Touch, b: Touch): number =>
  Date.parse(a.touchedAt) - Date.parse(b.touchedAt) ||
  (a.sourceId < b.sourceId ? -1 : Number(a.sourceId > b.sourceId));

/** The earliest touch that counts for a sign-up; its order in the list does not matter. */
export function firstTouch(touches: readonly Touch[], signedUpAt: string): Touch | null {
  const until = Date.parse(signedUpAt);
  const counting = touches.filter(({ touchedAt }) => {
    const at = Date.parse(touchedAt);
    return at <= until && at >= until - ATTRIBUTION_DAYS * DAY_MS;
  });
  return counting.toSorted(inOrder)[0] ?? null;
}

/**
 * Prefers a link that the person opened over an invitation that was only mailed to them.
 *
 * @param mailed invitations to the address that were never opened, with the time of the mail
 */
export const attributionOf = (
  { opened, mailed }: { readonly opened: readonly Touch[]; readonly mailed: readonly Touch[] },
  signedUpAt: string,
): Touch | null => firstTouch(opened, signedUpAt) ?? firstTouch(mailed, signedUpAt);
