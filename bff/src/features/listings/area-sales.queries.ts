/** Sales and subdivisions of a feed, for areas that agents farm. */
import type { Box } from '@farmpost/shared/domain/farm-area';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

interface SalesIn {
  readonly providerId: string;
  readonly agentId: string;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly area: { readonly box: Box } | { readonly zips: readonly string[] };
}

/** Sales of a box or of ZIPs, and whether the agent listed them; the selling side alone is no own listing. */
export async function listSalesIn(db: Db, { providerId, agentId, from, to, area }: SalesIn) {
  const sold = db
    .selectFrom('listings')
    .select((eb) => [
      'listings.id',
      'listings.state',
      'listings.lat',
      'listings.lng',
      'listings.closed_at',
      'listings.close_price_cents',
      eb
        .exists(
          eb
            .selectFrom('listing_agents')
            .select('listing_agents.listing_id')
            .whereRef('listing_agents.listing_id', '=', 'listings.id')
            .where('listing_agents.agent_id', '=', agentId)
            .where('listing_agents.side', 'in', ['list', 'co_list']),
        )
        .as('is_own'),
    ])
    .where('mls_provider_id', '=', providerId)
    .where('status', '=', 'Closed')
    .where('left_feed_at', 'is', null)
    .where('closed_at', '>=', from)
    // A time of the last day is more than the day alone.
    .where('closed_at', '<', `${to}T99`);
  const rows = await (
    'zips' in area
      ? sold.where('zip', 'in', area.zips)
      : sold
          .where('lat', '>=', area.box.south)
          .where('lat', '<=', area.box.north)
          .where('lng', '>=', area.box.west)
          .where('lng', '<=', area.box.east)
  ).execute();
  return rows.map((row) => ({ ...row, is_own: Boolean(row.is_own) }));
}

/** Subdivisions of a feed by part of their name, those with most listings first. */
export async function listSubdivisions(
  db: Db,
  {
    providerId,
    query,
    limit,
  }: { readonly providerId: string; readonly query: string; readonly limit: number },
) {
  const pattern = containing(query.toLowerCase());
  const { rows } = await sql<{ subdivision: string; city: string; state: string; count: number }>`
    select subdivision, city, state, count(*) as count from listings
    where mls_provider_id = ${providerId} and subdivision is not null and lat is not null and lng is not null
      and (${query === '' ? sql`true` : sql`lower(subdivision) like ${pattern} escape '\\'`})
    group by subdivision, city, state order by count desc, subdivision, city limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const MOST_PLACES = 400;

/** Where the listings of a subdivision are. */
export async function listPlacesIn(
  db: Db,
  {
    providerId,
    subdivision,
    city,
    state,
  }: {
    readonly providerId: string;
    readonly subdivision: string;
    readonly city: string;
    readonly state: string;
  },
): Promise<{ lat: number; lng: number }[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['lat', 'lng'])
    .where('mls_provider_id', '=', providerId)
    .where('subdivision', '=', subdivision)
    .where('city', '=', city)
    .where('state', '=', state)
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .orderBy('id')
    .limit(MOST_PLACES)
    .execute();
  return rows.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
}
