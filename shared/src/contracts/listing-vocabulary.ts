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

/** Groups of statuses that the agent's list can be filtered by. */
export const listingGroups = ['all', 'active', 'pending', 'sold', 'coming-soon', 'off-market'] as const;
export type ListingGroup = (typeof listingGroups)[number];

/** State of a listing's cards, as the list shows it. */
export const listingCardStates = ['needs-you', 'under-way', 'mailed', 'none'] as const;
export type ListingCardState = (typeof listingCardStates)[number];

export const listingSorts = ['newest', 'oldest', 'needs-you', 'price-high', 'price-low'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Statuses of a listing that its agent enters by hand. */
export const manualListingStatuses = ['Active', 'ComingSoon', 'Pending', 'Closed'] as const;

/** The agent's part in a listing. Only these may mail a card about the home. */
export const listingSides = ['list', 'co_list', 'sell'] as const;
export type ListingSide = (typeof listingSides)[number];

/** How long a link to a seller's report works unless the agent says otherwise. */
export const SELLER_REPORT_DAYS = 30;

/** Reasons why a home near the listing is not mailed. */
export const exclusionReasons = [
  'listing_itself',
  'already_listed',
  'undeliverable',
  'needs_unit',
  'vacant',
  'inactive',
  'returned',
  'moved',
  'unchecked',
  'suppressed',
  'sold_only_wanted',
  'recently_mailed',
  'fewer_wanted',
  'reserved',
  'do_not_solicit',
  'left_out',
  'not_owner_occupied',
  'equity_too_low',
  'owned_too_short',
  'value_out_of_range',
  'holdout',
  'over_limit',
  'over_budget',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** While a home is for sale, only its listing agents may advertise it (NAR Code of Ethics, Standard of Practice 12-4). */
export const BUYER_SIDE_BEFORE_SALE =
  'Until the home is sold, only its listing agents can mail cards about it. Choose Sold, or another role.';
