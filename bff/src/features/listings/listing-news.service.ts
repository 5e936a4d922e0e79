/** Queues listing events that may create or stop cards. */
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { ListingEvent } from './listing-intake.service';
import { giveUpEvent, markNews } from './listing.commands';
import { findRelevantListings, listUnhandledNews } from './listing-news.repo';

const isNewsworthy = ({ type, to }: ListingEvent) =>
  type === 'listed' ? to === 'Active' : type !== 'details_changed' && type !== 'returned';

/** Call it in the transaction that stored the events. Queues one job per event, in order. */
export async function queueNews(context: AppContext, events: readonly ListingEvent[]): Promise<void> {
  const { db } = context;
  const news = events.filter(isNewsworthy);
  const relevant = await findRelevantListings(
    db,
    news.map(({ listingId }) => listingId),
  );
  await queueJobs(
    context,
    news.filter(({ listingId }) => relevant.has(listingId)).map(({ id }) => id),
  );
}

async function queueJobs({ db, jobs, now }: AppContext, eventIds: readonly string[]): Promise<void> {
  await markNews(db, eventIds, now().toISOString());
  for (const eventId of eventIds) {
    await jobs.enqueue(db, 'campaigns.listing-event', { eventId }, { uniqueKey: eventId });
  }
}

/** Longer than a job waits for its turn and its next try. */
const LOST_MILLISECONDS = 5 * 60_000;
/** News that old makes no card any more (decision 32). */
const KEPT_MILLISECONDS = 24 * 3_600_000;

/** Takes up events whose job is dead or lost; after a day they are given up, and the log says so. */
export async function resumeNews(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  const at = (ago: number) => new Date(now - ago).toISOString();
  for (const event of await listUnhandledNews(context.db, at(LOST_MILLISECONDS))) {
    const isOld = event.occurred_at < at(KEPT_MILLISECONDS);
    await transaction(context.db, async (db) => {
      if (isOld) await giveUpEvent(db, event.id, at(0));
      else await queueJobs({ ...context, db }, [event.id]);
    });
    const log = { eventId: event.id, listingId: event.listing_id };
    if (isOld) context.log.error(log, 'listing event given up');
    else context.log.warn(log, 'listing event taken up again');
  }
}
