import { sql, type SqlBool } from 'kysely';
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { containing } from '../../db/like-pattern';
import type { Db } from '../../db/database';

const withProvider = (db: Db) =>
  db
    .selectFrom('listings')
    .leftJoin('mls_providers', 'mls_providers.id', 'listings.mls_provider_id')
    .selectAll('listings')
    .select('mls_providers.name as provider_name');

export async function listSynced(db: Db, limit: number) {
  return withProvider(db)
    .where('synced_at', 'is not', null)
    .orderBy('synced_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

export type ListingRow = Awaited<ReturnType<typeof listSynced>>[number];

export async function countSynced(db: Db): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('synced_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface ListingFilter {
  readonly agentId: string;
  readonly statuses: readonly ListingStatus[] | null;
  /** Part of an address, city, ZIP, MLS number or agent's name, in any case. */
  readonly search: string | null;
  readonly before: { readonly createdAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** Listings with the agent on any side, newest first. */
export async function listOfAgent(db: Db, filter: ListingFilter): Promise<ListingRow[]> {
  const { statuses, search, before } = filter;
  let query = withProvider(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('listing_agents')
        .select('listing_id')
        .whereRef('listing_id', '=', 'listings.id')
        .where('agent_id', '=', filter.agentId),
    ),
  );
  if (statuses) query = query.where('listings.status', 'in', statuses);
  if (search) {
    query = query.where(sql<SqlBool>`search_text like ${containing(search.toLowerCase())} escape '\\'`);
  }
  if (before) {
    query = query.where((eb) =>
      eb.or([
        eb('listings.created_at', '<', before.createdAt),
        eb.and([eb('listings.created_at', '=', before.createdAt), eb('listings.id', '<', before.id)]),
      ]),
    );
  }
  return query
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(filter.limit)
    .execute();
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
    .select(['id', 'listing_id', 'purpose', 'status', 'submitted_at'])
    .where('listing_id', 'in', listingIds)
    .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId ?? ''))
    .orderBy('created_at')
    .execute();
}
