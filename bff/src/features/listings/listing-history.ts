/** The price history of a listing, from its stored changes. */
import type { ListingDetails } from '@farmpost/shared/contracts/listings';
import type { ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import type { Row } from '../../db/tables';

type Step = ListingDetails['history'][number];
type Event = Pick<Row<'listing_events'>, 'type' | 'from_value' | 'to_value' | 'occurred_at'>;
type Home = Pick<
  Row<'listings'>,
  | 'status'
  | 'status_changed_at'
  | 'list_price_cents'
  | 'close_price_cents'
  | 'listed_at'
  | 'closed_at'
  | 'created_at'
>;

const centsOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** @param events oldest first */
export function historyOf(home: Home, events: readonly Event[]): Step[] {
  const firstPrice = events.find(({ type }) => type === 'price_changed');
  let price = firstPrice ? centsOf(firstPrice.from_value) : home.list_price_cents;
  const firstStatus = events.find(({ type }) => type === 'listed' || type === 'status_changed');
  let status = ((firstStatus?.type === 'listed' ? firstStatus.to_value : firstStatus?.from_value) ??
    home.status) as ListingStatus;
  // First seen as sold: it was listed all the same, on the day that the feed names.
  if (status === 'Closed') status = 'Active';
  const steps: Step[] = [];
  const add = (kind: Step['kind'], at: string) => steps.push({ at, kind, status, priceCents: price });
  // The feed dates the listing; we may have seen it later.
  if (!events.some(({ type }) => type === 'listed')) add('listed', home.listed_at ?? home.created_at);
  for (const event of events) {
    if (event.type === 'listed') add('listed', home.listed_at ?? event.occurred_at);
    if (event.type === 'price_changed') {
      price = centsOf(event.to_value);
      add('price', event.occurred_at);
    }
    if (event.type === 'status_changed' && event.to_value) {
      status = event.to_value as ListingStatus;
      if (status === 'Closed') price = home.close_price_cents ?? price;
      add('status', status === 'Closed' ? (home.closed_at ?? event.occurred_at) : event.occurred_at);
    }
  }
  if (home.status === 'Closed' && steps.at(-1)?.status !== 'Closed') {
    status = 'Closed';
    price = home.close_price_cents ?? price;
    add('status', home.closed_at ?? home.status_changed_at);
  }
  return steps;
}
