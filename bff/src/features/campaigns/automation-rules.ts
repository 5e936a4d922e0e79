/** Rules that turn a listing's event into a card (decision 32). Pure; the automation and its rehearsal use them. */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { automationRefusal, isCardTrue, newsOf, type News } from '@farmpost/shared/domain/listing-events';
import type { Row } from '../../db/tables';
import type { Account } from '../billing/billing.queries';
import type { findEarlierListings, findLastCards } from './automation.repo';
import type { NewCampaign } from './campaign.service';

const titles = { 'just-listed': 'Just listed', 'just-sold': 'Just sold' } as const;

export type CardPurpose = keyof typeof titles;

export interface ListingNews {
  readonly event: Pick<Row<'listing_events'>, 'id' | 'type' | 'from_value' | 'to_value' | 'occurred_at'>;
  readonly listing: Row<'listings'>;
}

/** Known facts about the home when the event is judged. */
export interface HomeHistory {
  readonly now: Date;
  readonly earlierListings: Awaited<ReturnType<typeof findEarlierListings>>;
  readonly lastCards: Awaited<ReturnType<typeof findLastCards>>;
}

/** The card that an event deserves, or why it deserves none. */
export function judgeEvent({ event, listing }: ListingNews, history: HomeHistory): News {
  const { first_active_at: firstActiveAt } = listing;
  const news = newsOf({
    ...history,
    change: { type: event.type, from: event.from_value, to: event.to_value },
    listedAt: listing.listed_at,
    // The import has already stored this activation.
    firstActiveAt: firstActiveAt !== null && firstActiveAt < event.occurred_at ? firstActiveAt : null,
  });
  if ('none' in news) return news;
  const state = { status: listing.status, leftFeedAt: listing.left_feed_at };
  return isCardTrue(news.purpose, state) ? news : { none: 'The listing has changed again since.' };
}

export interface Candidate {
  readonly agentId: string;
  readonly account: Account;
  /** Spent on the listing, including mailings in progress. */
  readonly committedCents: number;
  /** The price of one card. */
  readonly unitPriceCents: number;
}

type AutomaticCampaign = { readonly refusal: string } | { readonly campaign: NewCampaign };

/** The campaign of an agent for the event, or why they get none. */
export function automaticCampaign(
  { event, listing }: ListingNews,
  purpose: CardPurpose,
  { agentId, account, committedCents, unitPriceCents }: Candidate,
): AutomaticCampaign {
  const refusal = automationRefusal({ ...account, committedCents, unitPriceCents });
  if (refusal !== null) return { refusal };
  return {
    campaign: {
      agentId,
      origin: 'automation',
      automationKey: `${purpose}:${listing.id}`,
      listingEventId: event.id,
      name: `${titles[purpose]}: ${listing.address_line1}`,
      kind: 'postcard',
      purpose,
      listingId: listing.id,
      location: `${listing.city}, ${listing.state} ${listing.zip}`,
      budgetCents: account.isPausedOverBudget
        ? account.listingBudgetCents - committedCents
        : account.listingBudgetCents,
      targeting: targeting.parse({}),
    },
  };
}
