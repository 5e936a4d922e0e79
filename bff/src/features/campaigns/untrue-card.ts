/** Why a card about a listing would not be true, in words for its agent. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { campaignPurposeNames, listingStatusInWords } from '@farmpost/shared/domain/status-names';

/** `null` if the card is true. */
export function untrueCardReason(
  purpose: CampaignPurpose,
  listing: { readonly status: ListingStatus; readonly left_feed_at: string | null },
): string | null {
  if (isCardTrue(purpose, { status: listing.status, leftFeedAt: listing.left_feed_at })) return null;
  if (listing.left_feed_at !== null) return 'The MLS no longer shows this listing, so no card may show it.';
  const card = campaignPurposeNames[purpose].toLowerCase();
  return `The listing is ${listingStatusInWords(listing.status)} now: a ${card} card would not be true.`;
}
