/** Queues listing events that may create or stop cards. */
import type { AppContext } from '../../context';
import type { ListingEvent } from '../listings/listing-intake.service';
import { findRelevantListings } from './listing-news.repo';

const isNewsworthy = ({ type, to }: ListingEvent) =>
  type === 'listed' ? to === 'Active' : type !== 'details_changed' && type !== 'returned';

/** Call it in the transaction that stored the events. Queues one job per event, in order. */
export async function queueNews({ db, jobs }: AppContext, events: readonly ListingEvent[]): Promise<void> {
  const news = events.filter(isNewsworthy);
  const relevant = await findRelevantListings(
    db,
    news.map(({ listingId }) => listingId),
  );
  for (const event of news) {
    if (relevant.has(event.listingId)) {
      await jobs.enqueue(db, 'campaigns.listing-event', { eventId: event.id });
    }
  }
}
