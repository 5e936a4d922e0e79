/** The number of homes last reported to a mailing's agent, and whether a new count must be reported. Pure. */
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { hasShrunk } from '@farmpost/shared/domain/home-claims';
import type { Offer } from '../../db/tables/campaigns';

export const offerOf = (homes: number, area: Pick<TargetArea, 'excluded'> | null): Offer => ({
  homes,
  excluded: area?.excluded ?? [],
});

/** Reasons that leave out more homes than before, the most frequent first. */
const reasonsSince = (before: Offer, now: Offer) =>
  now.excluded
    .map(({ reason, count }) => ({
      reason,
      count: count - (before.excluded.find((other) => other.reason === reason)?.count ?? 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

/** The loss is counted from the last number that the agent was told, so small ones add up. */
export function nextOffer(
  known: Offer | null,
  now: Offer,
): { readonly offer: Offer; readonly isNews: boolean } {
  if (known === null) return { offer: now, isNews: false };
  if (hasShrunk(known.homes, now.homes)) {
    const shrunk = { from: known.homes, reasons: reasonsSince(known, now) };
    return { offer: { ...now, shrunk }, isNews: true };
  }
  const isStillLess = known.shrunk !== undefined && hasShrunk(known.shrunk.from, now.homes);
  const base = now.homes >= known.homes ? now : { homes: known.homes, excluded: known.excluded };
  return { offer: { ...base, ...(isStillLess && { shrunk: known.shrunk }) }, isNews: false };
}
