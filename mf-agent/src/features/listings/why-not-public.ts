import type { Listing } from '@farmpost/shared/contracts/listings';
import { listingStatusNames } from '@farmpost/shared/domain/status-names';

const publicStatuses: readonly Listing['status'][] = ['Active', 'ActiveUnderContract', 'Pending', 'Closed'];

/** Why a listing has no public page, and how to get one. `null` for another agent's listing, where we may say less. */
export function whyNotPublic(listing: Pick<Listing, 'status' | 'leftFeedAt'> | null): string {
  if (!listing) {
    return 'It is off the market, its seller keeps the address off the internet, or the listing does not exist.';
  }
  if (listing.status === 'ComingSoon') {
    return 'It is coming soon: a home that is not for sale yet is not shown in public. The page appears automatically when the listing is active.';
  }
  if (!publicStatuses.includes(listing.status)) {
    return `It is off the market: the MLS says “${listingStatusNames[listing.status].name}”. The page appears automatically when the listing is active.`;
  }
  if (listing.leftFeedAt !== null && listing.status !== 'Closed') {
    return 'The MLS no longer shows it, so we may not show it either. The page comes back with the listing.';
  }
  return 'The seller keeps its address off the internet, or your own page has no address yet. Change the first in the MLS, the second in your profile.';
}
