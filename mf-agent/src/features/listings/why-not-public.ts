import type { Listing } from '@farmpost/shared/contracts/listings';
import { listingStatusNames } from '@farmpost/shared/domain/status-names';

const publicStatuses: readonly Listing['status'][] = ['Active', 'ActiveUnderContract', 'Pending', 'Closed'];

/** Names of the fields: RESO Data Dictionary, InternetAddressDisplayYN and InternetEntireListingDisplayYN. */
export const hiddenAddress =
  'Its seller keeps the address off the internet. The setting is in the MLS: “Internet Address Display” or “Internet Entire Listing Display” says No (InternetAddressDisplayYN, InternetEntireListingDisplayYN). Change it there, if the seller agrees; the page appears with the next sync.';

/** Why a listing has no public page, and how to get one. `null` for another agent's listing, where we may say less. */
export function whyNotPublic(
  listing: Pick<Listing, 'status' | 'leftFeedAt' | 'isAddressDisplayed'> | null,
): string {
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
  if (!listing.isAddressDisplayed) return hiddenAddress;
  return 'Your own page has no address yet. Enter one in your profile, under “Landing page”, in the field “Address”.';
}
