/** Pages and counts of an agent's campaigns. */
import type { CampaignPurpose, CampaignStatus } from '@farmpost/shared/contracts/campaigns';
import type { CampaignSort } from '@farmpost/shared/contracts/campaign-vocabulary';
import { statusesInGroup } from '@farmpost/shared/domain/campaign-status';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { chunks } from '../../db/chunks';
import { DAY_PATTERN, readDays } from '../../db/read-day';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Position } from '../../http/cursor';

export interface CampaignFilter {
  readonly agentId: string;
  /** `null` for every status. */
  readonly statuses: readonly CampaignStatus[] | null;
  readonly purpose: CampaignPurpose | null;
  readonly listingId: string | null;
  /** Part of a name, place or address, in any case, or a card's code. */
  readonly search: string | null;
  readonly sort: CampaignSort;
  readonly after: Position | null;
  readonly limit: number;
}

const inGroup = (group: 'needs-you' | 'under-way') =>
  sql`campaigns.status in (${sql.join(statusesInGroup(group))})`;

/** Texts of equal length, so that they sort like their numbers on every engine. */
const keys: Readonly<Record<CampaignSort, RawBuilder<string>>> = {
  newest: sql<string>`campaigns.created_at`,
  oldest: sql<string>`campaigns.created_at`,
  'needs-you': sql<string>`case when ${inGroup('needs-you')} then '3'
    when ${inGroup('under-way')} then '2' else '1' end || campaigns.created_at`,
  'most-cards': sql<string>`cast(1000000000 + campaigns.recipient_count as text)`,
};

/** `sort_key` is what the list is ordered by. */
export async function listCampaigns(db: Db, filter: CampaignFilter) {
  const { agentId, statuses, purpose, listingId, search, sort, after } = filter;
  const key = keys[sort];
  const order = sort === 'oldest' ? 'asc' : 'desc';
  let query = db
    .selectFrom('campaigns')
    .leftJoin('listings', 'listings.id', 'campaigns.listing_id')
    .leftJoin('preflights', 'preflights.campaign_id', 'campaigns.id')
    .selectAll('campaigns')
    .select(['listings.address_line1', 'preflights.result as preflight', key.as('sort_key')])
    .where('campaigns.agent_id', '=', agentId);
  if (statuses) query = query.where('campaigns.status', 'in', statuses);
  if (purpose) query = query.where('campaigns.purpose', '=', purpose);
  if (listingId) query = query.where('campaigns.listing_id', '=', listingId);
  if (search) {
    const like = containing(search.toLowerCase());
    query = query.where(sql<SqlBool>`(
      lower(campaigns.name) like ${like} escape '\\' or lower(campaigns.location) like ${like} escape '\\'
      or listings.search_text like ${like} escape '\\'
      or exists (select 1 from qr_codes where qr_codes.code = ${search.toUpperCase().replace(/[\s-]/g, '')}
        and qr_codes.campaign_id = campaigns.id))`);
  }
  if (after) {
    const beyond = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(
      sql<SqlBool>`(${key} ${beyond} ${after.at} or (${key} = ${after.at} and campaigns.id ${beyond} ${after.id}))`,
    );
  }
  return query.orderBy(key, order).orderBy('campaigns.id', order).limit(filter.limit).execute();
}

export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>[number];

export async function countByStatus(db: Db, agentId: string): Promise<Map<CampaignStatus, number>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('agent_id', '=', agentId)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

export async function listMailed(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('submitted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Listings that the agent's campaigns are about, by address. */
export async function listListingsOfCampaigns(db: Db, agentId: string) {
  return db
    .selectFrom('campaigns')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .select(['listings.id', 'listings.address_line1 as addressLine1'])
    .distinct()
    .where('campaigns.agent_id', '=', agentId)
    .orderBy('listings.address_line1')
    .execute();
}

/** The total price of each campaign's pieces, and when they are expected in homes. */
export async function readPieceFacts(db: Db, campaignIds: readonly string[]) {
  const facts = new Map<string, { totalCents: number; inHomes: { from: string; to: string } | null }>();
  for (const some of chunks(campaignIds, 500)) {
    const rows = await db
      .selectFrom('mail_pieces')
      .select(({ fn }) => [
        'campaign_id',
        fn.sum<number>('price_cents').as('cents'),
        fn.min('expected_delivery').filterWhere('expected_delivery', 'like', DAY_PATTERN).as('first'),
        fn.max('expected_delivery').filterWhere('expected_delivery', 'like', DAY_PATTERN).as('last'),
      ])
      .where('campaign_id', 'in', some)
      .groupBy('campaign_id')
      .execute();
    for (const { campaign_id, cents, first, last } of rows) {
      facts.set(campaign_id, {
        totalCents: Number(cents),
        inHomes: readDays(first, last),
      });
    }
  }
  return facts;
}
