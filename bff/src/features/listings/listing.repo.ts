import type { ListingSide } from '@farmpost/shared/contracts/listing-vocabulary';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

export const withProvider = (db: Db) =>
  db
    .selectFrom('listings')
    .leftJoin('mls_providers', 'mls_providers.id', 'listings.mls_provider_id')
    .selectAll('listings')
    .select('mls_providers.name as provider_name');

export type ListingRow = Awaited<ReturnType<ReturnType<typeof withProvider>['execute']>>[number];

export async function countSynced(db: Db): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('synced_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findListing(db: Db, id: string): Promise<ListingRow | undefined> {
  return withProvider(db).where('listings.id', '=', id).executeTakeFirst();
}

export async function isListingOf(db: Db, listingId: string, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_agents')
    .select('agent_id')
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Campaigns about these listings, oldest first, of one agent or, for `null`, of all agents. */
export async function listCampaignsOf(db: Db, listingIds: readonly string[], agentId: string | null) {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom('campaigns')
    .select([
      'id',
      'listing_id',
      'name',
      'purpose',
      'status',
      'submitted_at',
      'sends_at',
      'recipient_count',
      'failure_reason',
    ])
    .where('listing_id', 'in', listingIds)
    .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId ?? ''))
    .orderBy('created_at')
    .execute();
}

/**
 * The listings whose latest given-up news has no card since, with the time it was given up.
 *
 * @param agentId whose cards count; `null` for everyone's
 */
export async function listMissedNews(
  db: Db,
  listingIds: readonly string[],
  agentId: string | null,
): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_events')
    .select(({ fn }) => ['listing_id', fn.max<string>('given_up_at').as('at')])
    .where('listing_id', 'in', listingIds)
    .where('given_up_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaigns')
            .select('campaigns.id')
            .whereRef('campaigns.listing_id', '=', 'listing_events.listing_id')
            .whereRef('campaigns.created_at', '>', 'listing_events.given_up_at')
            .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId ?? '')),
        ),
      ),
    )
    .groupBy('listing_id')
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.at]));
}

/** Stored changes of a listing, oldest first. */
export async function listEvents(db: Db, listingId: string) {
  return db
    .selectFrom('listing_events')
    .select(['type', 'from_value', 'to_value', 'occurred_at'])
    .where('listing_id', '=', listingId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
}

/** Listings of a home, on the market or sold, with their agents. */
export async function listOfHome(db: Db, deliveryKey: string) {
  return db
    .selectFrom('listings')
    .leftJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .select(['listings.source', 'listings.status', 'listings.closed_at', 'listing_agents.agent_id'])
    .where('delivery_key', '=', deliveryKey)
    .where('left_feed_at', 'is', null)
    .where('listings.status', 'in', ['Active', 'ActiveUnderContract', 'ComingSoon', 'Pending', 'Closed'])
    .execute();
}

/** Stores a listing that an agent entered, with them on their side, and its first event. */
export async function insertByHand(
  db: Db,
  row: NewRow<'listings'>,
  {
    agentId,
    side,
    eventId,
  }: { readonly agentId: string; readonly side: ListingSide; readonly eventId: string },
): Promise<void> {
  await db.insertInto('listings').values(row).execute();
  await db.insertInto('listing_agents').values({ listing_id: row.id, agent_id: agentId, side }).execute();
  await db
    .insertInto('listing_events')
    .values({
      id: eventId,
      listing_id: row.id,
      type: 'listed',
      from_value: null,
      to_value: row.status,
      sync_run_id: null,
      occurred_at: row.created_at,
      // The agent makes the card themselves, from the same page.
      handled_at: row.created_at,
    })
    .execute();
}
