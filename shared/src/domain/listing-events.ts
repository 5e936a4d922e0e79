/** The meaning of a listing's changes: the events stored, and the cards they create or stop (decision 32). */
import type { CampaignPurpose } from '../contracts/campaigns';
import type { ListingStatus } from '../contracts/listings';

export interface ListingState {
  readonly status: ListingStatus;
  readonly listPriceCents: number | null;
  readonly contentHash: string;
  readonly leftFeedAt: string | null;
}

export interface ListingChange {
  readonly type: 'listed' | 'status_changed' | 'price_changed' | 'details_changed' | 'left_feed' | 'returned';
  readonly from: string | null;
  readonly to: string | null;
}

/** Events between the stored listing (`null` if new) and the feed's current one. */
export function changesOf(
  before: ListingState | null,
  after: Omit<ListingState, 'leftFeedAt'>,
): ListingChange[] {
  if (!before) return [{ type: 'listed', from: null, to: after.status }];
  const changes: ListingChange[] = [];
  if (before.leftFeedAt) changes.push({ type: 'returned', from: null, to: after.status });
  if (before.status !== after.status) {
    changes.push({ type: 'status_changed', from: before.status, to: after.status });
  }
  if (before.listPriceCents !== after.listPriceCents) {
    const text = (price: number | null) => (price === null ? null : String(price));
    changes.push({
      type: 'price_changed',
      from: text(before.listPriceCents),
      to: text(after.listPriceCents),
    });
  }
  if (changes.length === 0 && before.contentHash !== after.contentHash) {
    changes.push({ type: 'details_changed', from: null, to: null });
  }
  return changes;
}

/** The status that a card announces; a card for a listing in another status is out of date. */
const statusOfPurpose: Readonly<Partial<Record<CampaignPurpose, ListingStatus>>> = {
  'just-listed': 'Active',
  'just-sold': 'Closed',
};

/** Whether a card with that purpose is still correct and may be mailed. */
export function isCardTrue(
  purpose: CampaignPurpose,
  listing: { status: ListingStatus; leftFeedAt: string | null },
): boolean {
  const status = statusOfPurpose[purpose];
  return status === undefined || (listing.status === status && listing.leftFeedAt === null);
}

/** Whether a just-listed or just-sold card would be true: a home that is coming soon or pending has no news yet. */
export const hasNewsCard = (listing: { status: ListingStatus; leftFeedAt: string | null }): boolean =>
  isCardTrue('just-listed', listing) || isCardTrue('just-sold', listing);

/** Within this time, another change or re-listing of the same home is the same news. */
export const SAME_NEWS_HOURS = 48;
/** A listing older than this when first seen is not news (a feed's first sync returns all existing listings). */
export const NEWS_DAYS = 30;

export interface NewsFacts {
  readonly change: ListingChange;
  readonly now: Date;
  /** Listing date from the feed, or `null` if unknown. */
  readonly listedAt: string | null;
  /** When we first saw it Active before this change; `null` if never. */
  readonly firstActiveAt: string | null;
  /** Other listings of the same home that were Active, and when each left the market (`null` if still on it). */
  readonly earlierListings: readonly { readonly offMarketAt: string | null }[];
  /** When cards of each purpose were last created for the same home. */
  readonly lastCards: Readonly<Partial<Record<CampaignPurpose, string>>>;
}

export type News = { readonly purpose: 'just-listed' | 'just-sold' } | { readonly none: string };

/**
 * Whether a change is news that deserves a card. The first Active is just-listed, becoming Closed is just-sold.
 * Re-listings, typo fixes and status flips within 48 hours create no second card.
 */
export function newsOf(facts: NewsFacts): News {
  const { change, now } = facts;
  const hoursSince = (iso: string) => (now.getTime() - Date.parse(iso)) / 3_600_000;
  const isRecentCard = (purpose: 'just-listed' | 'just-sold') => {
    const last = facts.lastCards[purpose];
    return last !== undefined && hoursSince(last) < SAME_NEWS_HOURS;
  };
  if (change.type !== 'listed' && change.type !== 'status_changed')
    return { none: 'The change is not news.' };
  if (change.to === 'Active') {
    if (facts.firstActiveAt !== null) return { none: 'The listing was active before.' };
    if (facts.listedAt !== null && hoursSince(facts.listedAt) > NEWS_DAYS * 24) {
      return { none: `The listing is older than ${NEWS_DAYS} days.` };
    }
    if (
      facts.earlierListings.some(
        ({ offMarketAt }) => offMarketAt === null || hoursSince(offMarketAt) < SAME_NEWS_HOURS,
      )
    ) {
      return { none: `The home was on the market less than ${SAME_NEWS_HOURS} hours ago.` };
    }
    if (isRecentCard('just-listed'))
      return { none: 'A just-listed card of this home was made less than 48 hours ago.' };
    return { purpose: 'just-listed' };
  }
  if (change.to === 'Closed' && change.type === 'status_changed') {
    if (isRecentCard('just-sold'))
      return { none: 'A just-sold card of this home was made less than 48 hours ago.' };
    return { purpose: 'just-sold' };
  }
  return { none: 'The change is not news.' };
}

export interface AccountFacts {
  readonly isValidated: boolean;
  readonly subscriptionStatus: 'active' | 'paused' | 'canceled' | 'past_due';
  readonly hasPaymentMethod: boolean;
  readonly freeCardsLeft: number;
  readonly isPausedOverBudget: boolean;
  readonly listingBudgetCents: number;
  /** Cents spent on the listing, including mailings in progress. */
  readonly committedCents: number;
  readonly unitPriceCents: number;
}

/** Why an account gets no automatic card, or `null` if it may. */
export function automationRefusal(account: AccountFacts): string | null {
  if (!account.isValidated) return 'The agent’s MLS identity is not validated.';
  if (account.subscriptionStatus !== 'active')
    return `The membership is ${account.subscriptionStatus.replace('_', ' ')}.`;
  if (!account.hasPaymentMethod && account.freeCardsLeft <= 0) {
    return 'The free postcards are used up and no payment method is on file.';
  }
  if (
    account.isPausedOverBudget &&
    account.listingBudgetCents - account.committedCents < account.unitPriceCents
  ) {
    return 'The listing’s budget is used up.';
  }
  return null;
}
