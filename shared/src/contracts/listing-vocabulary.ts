/** Statuses of listings, and why homes around them are not mailed, without schemas, because browsers also use them. */

/** RESO StandardStatus values, spelled like the OData enumeration members. */
export const listingStatuses = [
  'Active',
  'ActiveUnderContract',
  'Canceled',
  'Closed',
  'ComingSoon',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Pending',
  'Withdrawn',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Reasons why a home near the listing is not mailed. */
export const exclusionReasons = [
  'listing_itself',
  'already_listed',
  'undeliverable',
  'suppressed',
  'sold_only_wanted',
  'recently_mailed',
  'fewer_wanted',
  'do_not_solicit',
  'not_owner_occupied',
  'equity_too_low',
  'owned_too_short',
  'value_out_of_range',
  'holdout',
  'over_budget',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
