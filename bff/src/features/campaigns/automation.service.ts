/** Creates cards from listing events, and stops or holds the cards they make inaccurate (decision 32). */
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { listingStatusInWords } from '@farmpost/shared/domain/status-names';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { findAccount } from '../billing/billing.queries';
import { readCardPrice } from '../mail-rates/mail-rate.queries';
import { claimEvent, type ClaimedEvent } from '../listings/listing.commands';
import { automaticCampaign, judgeEvent } from './automation-rules';
import * as repo from './automation.repo';
import { listOpenOfListing, sumCommitted } from './campaign.repo';
import { isProofStale } from './card.service';
import { startCampaign } from './campaign.service';
import { cancel, hold } from './campaign-transitions.service';

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

async function createCard(context: AppContext, news: ClaimedEvent): Promise<void> {
  const { db } = context;
  const { event, listing } = news;
  const judged = judgeEvent(news, {
    now: context.now(),
    earlierListings: await repo.findEarlierListings(db, listing),
    lastCards: await repo.findLastCards(db, listing.delivery_key),
  });
  const log = context.log.child({ listingId: listing.id, eventId: event.id });
  if ('none' in judged) {
    log.debug({ reason: judged.none }, 'event makes no card');
    return;
  }
  for (const agentId of await repo.findListingAgents(db, listing.id)) {
    const account = await findAccount(db, agentId);
    if (!account) continue;
    const committedCents = await sumCommitted(db, listing.id, agentId);
    const card = automaticCampaign(news, judged.purpose, {
      agentId,
      account,
      committedCents,
      unitPriceCents: await readCardPrice(context),
    });
    if ('refusal' in card) {
      log.info({ agentId, refusal: card.refusal }, 'no automatic card');
      continue;
    }
    await startCampaign(context, card.campaign);
    return;
  }
}

/**
 * Lets the plan of a listing follow its event, before other cards are revised: a plan is locked before its campaigns.
 * Returns whether the listing has one, so that the automation leaves it alone.
 */
export type FollowListing = (context: AppContext, listingId: string) => Promise<boolean>;

/** Handler of `campaigns.listing-event`: handles each event once, in one transaction. */
export async function handleListingEvent(
  context: AppContext,
  eventId: string,
  follow: FollowListing,
): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const claimed = await claimEvent(db, eventId, context.now().toISOString());
    if (!claimed) return;
    const isPlanned = await follow(within, claimed.listing.id);
    await reviseOpenCards(within, claimed);
    if (!isPlanned) await createCard(within, claimed);
  });
}
