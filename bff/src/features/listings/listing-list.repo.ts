/** Pages and counts of an agent's listings. */
import type {
  ListingCardState,
  ListingSort,
  ListingStatus,
} from '@farmpost/shared/contracts/listing-vocabulary';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Position } from '../../http/cursor';
import { type ListingRow, withProvider } from './listing.repo';

export interface ListingFilter {
  readonly agentId: string;
  readonly statuses: readonly ListingStatus[] | null;
  /** Part of an address, city, ZIP, MLS number or agent's name, in any case. */
  readonly search: string | null;
  readonly city: string | null;
  readonly cards: ListingCardState | null;
  readonly minPriceCents: number;
  readonly maxPriceCents: number | null;
}

export interface ListingRange {
  readonly sort: ListingSort;
  readonly after: Position | null;
  readonly limit: number;
}

const price = sql<number>`coalesce(close_price_cents, list_price_cents, 0)`;

const hasCampaign = (agentId: string, where: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from campaigns
  where campaigns.listing_id = listings.id and campaigns.agent_id = ${agentId} and ${where})`;

/** News of the home was given up, and the agent has made no card since. */
const missedNews = (agentId: string) => sql<SqlBool>`(
  listings.status in ('Active', 'Closed') and listings.left_feed_at is null and exists (
    select 1 from listing_events where listing_events.listing_id = listings.id and given_up_at is not null
    and not ${hasCampaign(agentId, sql`campaigns.created_at > given_up_at`)}))`;

/** A card waits for its agent (to be sent, to be taken up again, to be looked at after a failure), or was never made. */
const needsYou = (agentId: string) =>
  sql<SqlBool>`(${hasCampaign(agentId, sql`campaigns.status in ('draft', 'paused', 'failed')`)} or ${missedNews(agentId)})`;
const underWay = sql`campaigns.status in ('pending', 'scheduled', 'active')`;
const mailed = sql`campaigns.submitted_at is not null`;

function inCardState(agentId: string, state: ListingCardState): RawBuilder<SqlBool> {
  if (state === 'needs-you') return needsYou(agentId);
  if (state === 'under-way') return hasCampaign(agentId, underWay);
  if (state === 'mailed') return hasCampaign(agentId, mailed);
  return sql<SqlBool>`not ${hasCampaign(agentId, sql`campaigns.status <> 'cancelled'`)}`;
}

/** Texts of equal length, so that they sort like their numbers on every engine. */
function keyOf(agentId: string, sort: ListingSort): RawBuilder<string> {
  if (sort === 'price-high' || sort === 'price-low') {
    return sql<string>`cast(1000000000000 + ${price} as text)`;
  }
  if (sort !== 'needs-you') return sql<string>`listings.created_at`;
  return sql<string>`case
    when ${needsYou(agentId)} then '3'
    when ${hasCampaign(agentId, underWay)} then '2'
    when ${hasCampaign(agentId, mailed)} then '1' else '0' end || listings.created_at`;
}

const ofAgent = (agentId: string) => sql<SqlBool>`exists (
  select 1 from listing_agents
  where listing_agents.listing_id = listings.id and listing_agents.agent_id = ${agentId})`;

/** Listings with the agent on any side. `sort_key` is what the list is ordered by. */
export async function listOfAgent(
  db: Db,
  filter: ListingFilter,
  { sort, after, limit }: ListingRange,
): Promise<(ListingRow & { readonly sort_key: string })[]> {
  const { agentId, statuses, search, city, cards, minPriceCents, maxPriceCents } = filter;
  const key = keyOf(agentId, sort);
  const order = sort === 'oldest' || sort === 'price-low' ? 'asc' : 'desc';
  let query = withProvider(db).select(key.as('sort_key')).where(ofAgent(agentId));
  if (statuses) query = query.where('listings.status', 'in', statuses);
  if (search) {
    query = query.where(sql<SqlBool>`search_text like ${containing(search.toLowerCase())} escape '\\'`);
  }
  if (city) query = query.where('listings.city', '=', city);
  if (cards) query = query.where(inCardState(agentId, cards));
  if (minPriceCents > 0) query = query.where(price, '>=', minPriceCents);
  if (maxPriceCents !== null) query = query.where(price, '<', maxPriceCents);
  if (after) {
    const beyond = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(
      sql<SqlBool>`(${key} ${beyond} ${after.at} or (${key} = ${after.at} and listings.id ${beyond} ${after.id}))`,
    );
  }
  return query.orderBy(key, order).orderBy('listings.id', order).limit(limit).execute();
}

export async function countByStatus(db: Db, agentId: string): Promise<Map<ListingStatus, number>> {
  const rows = await db
    .selectFrom('listings')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(ofAgent(agentId))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

export async function countNeedingAgent(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofAgent(agentId))
    .where(needsYou(agentId))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listCities(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('city')
    .distinct()
    .where(ofAgent(agentId))
    .orderBy('city')
    .execute();
  return rows.map(({ city }) => city);
}

/** The agent's campaigns about their listings. */
export async function listCampaignsAbout(db: Db, agentId: string) {
  return db
    .selectFrom('campaigns')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select(['campaigns.id', 'campaigns.listing_id'])
    .where('campaigns.agent_id', '=', agentId)
    .where(ofAgent(agentId))
    .execute();
}

/** The MLS that the agent is validated with. */
export async function findProviderOf(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .innerJoin('mls_providers', 'mls_providers.id', 'agents.mls_provider_id')
    .select(['mls_providers.name', 'mls_providers.last_sync_at'])
    .where('agents.id', '=', agentId)
    .where('agents.validated_at', 'is not', null)
    .executeTakeFirst();
}
