/** Creates cards from listing events, and stops or holds the cards they make inaccurate (decision 32). */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { automationRefusal, isCardTrue, newsOf } from '@farmpost/shared/domain/listing-events';
import { unitPriceCents } from '@farmpost/shared/domain/pricing';
import { listingStatusInWords } from '@farmpost/shared/domain/status-names';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { findAccount } from '../billing/billing.queries';
import { claimEvent, type ClaimedEvent } from '../listings/listing.commands';
import * as repo from './automation.repo';
import { listOpenOfListing, sumCommitted } from './campaign.repo';
import { isProofStale } from './card.service';
import { startCampaign } from './campaign.service';
import { cancel, hold } from './campaign-transitions.service';

const titles = { 'just-listed': 'Just listed', 'just-sold': 'Just sold' } as const;

/** Cancels open cards that are no longer accurate; holds those that would now print differently. */
async function reviseOpenCards(context: AppContext, { event, listing }: ClaimedEvent): Promise<void> {
  for (const campaign of await listOpenOfListing(context.db, listing.id)) {
    const state = { status: listing.status, leftFeedAt: listing.left_feed_at };
    if (!isCardTrue(campaign.purpose, state)) {
      const fate = listing.left_feed_at
        ? 'has left the MLS'
        : `is ${listingStatusInWords(listing.status)} now`;
      await cancel(context, byPlatform(campaign), `The listing ${fate}, so the cards were stopped.`);
    } else if (campaign.status !== 'pending' && (await isProofStale(context, campaign))) {
      await hold(context, byPlatform(campaign), {}, { listingEventId: event.id });
    }
  }
}

async function createCard(context: AppContext, { event, listing }: ClaimedEvent): Promise<void> {
  const { db } = context;
  const now = context.now();
  const news = newsOf({
    change: { type: event.type, from: event.from_value, to: event.to_value },
    now,
    listedAt: listing.listed_at,
    // The import has already stored this activation.
    firstActiveAt: listing.first_active_at === event.occurred_at ? null : listing.first_active_at,
    earlierListings: await repo.findEarlierListings(db, listing),
    lastCards: await repo.findLastCards(db, listing.delivery_key),
  });
  const log = context.log.child({ listingId: listing.id, eventId: event.id });
  if ('none' in news) {
    log.debug({ reason: news.none }, 'event makes no card');
    return;
  }
  if (!isCardTrue(news.purpose, { status: listing.status, leftFeedAt: listing.left_feed_at })) return;
  for (const agentId of await repo.findListingAgents(db, listing.id)) {
    const account = await findAccount(db, agentId);
    if (!account) continue;
    const committedCents = await sumCommitted(db, listing.id, agentId);
    const refusal = automationRefusal({
      ...account,
      committedCents,
      unitPriceCents: unitPriceCents.postcard,
    });
    if (refusal) {
      log.info({ agentId, refusal }, 'no automatic card');
      continue;
    }
    const left = account.isPausedOverBudget
      ? account.listingBudgetCents - committedCents
      : account.listingBudgetCents;
    await startCampaign(context, {
      agentId,
      origin: 'automation',
      automationKey: `${news.purpose}:${listing.id}`,
      listingEventId: event.id,
      name: `${titles[news.purpose]}: ${listing.address_line1}`,
      kind: 'postcard',
      purpose: news.purpose,
      listingId: listing.id,
      location: `${listing.city}, ${listing.state} ${listing.zip}`,
      budgetCents: left,
      targeting: targeting.parse({}),
    });
    return;
  }
}

/** Handler of `campaigns.listing-event`: handles each event once, in one transaction. */
export async function handleListingEvent(context: AppContext, eventId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const claimed = await claimEvent(db, eventId, context.now().toISOString());
    if (!claimed) return;
    await reviseOpenCards(within, claimed);
    await createCard(within, claimed);
  });
}
