/** Puts listing events that may make or stop cards in the queue. */
import type { AppContext } from '../../context';
import type { ListingEvent } from '../listings/listing-intake.service';
import { findConcerned } from './listing-news.repo';

const isNewsworthy = ({ type, to }: ListingEvent) =>
  type === 'listed' ? to === 'Active' : type !== 'details_changed' && type !== 'returned';

/** In the transaction that stored the events. One job each, in their order of storing. */
export async function queueNews({ db, jobs }: AppContext, events: readonly ListingEvent[]): Promise<void> {
  const news = events.filter(isNewsworthy);
  const concerned = await findConcerned(
    db,
    news.map(({ listingId }) => listingId),
  );
  for (const event of news) {
    if (concerned.has(event.listingId)) {
      await jobs.enqueue(db, 'campaigns.listing-event', { eventId: event.id });
    }
  }
}
