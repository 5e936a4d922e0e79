/** A listing's default values for the campaign form. */
import type { CampaignKind, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { betweenNews } from '@farmpost/shared/domain/design-occasion';
import { formatDollars } from '@farmpost/shared/domain/format';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { type ListingPurpose, listingPurposes } from '../../cards/campaign-fields';

export interface CampaignFields {
  listingId: string;
  name: string;
  kind: CampaignKind;
  purpose: ListingPurpose;
  /** Empty if no design is available for the occasion. */
  templateId: string;
  /** First-Class Mail where the design's size excludes it. */
  mailClass: MailClass;
  location: string;
  budget: number;
  headline: string;
  message: string;
}

/** The usual occasion of a card about that listing. */
export const purposeFor = ({ status }: ListingWithResults): ListingPurpose => {
  if (status === 'Closed') return 'just-sold';
  return betweenNews.includes(status) ? 'farm' : 'just-listed';
};

export const nameFor = (listing: ListingWithResults, purpose = purposeFor(listing)) =>
  `${listing.addressLine1}, ${campaignPurposeNames[purpose].toLowerCase()}`;

export const isListingPurpose = (purpose: string | undefined): purpose is ListingPurpose =>
  listingPurposes.some((each) => each === purpose);

export const areaOf = (listing: ListingWithResults) => `${listing.city}, ${listing.state} ${listing.zip}`;

export function priceOf(listing: ListingWithResults): string {
  const price = listing.closePriceCents ?? listing.listPriceCents;
  if (price === null) return '';
  return `, ${listing.status === 'Closed' ? 'sold' : 'listed'} at ${formatDollars(price)}`;
}
