/** Figures of the agent's dashboard. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import type { Trend } from '@farmpost/shared/contracts/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** The 30 days that end today, UTC, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    utcDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
}

/** The trend of days with their counts: the last 30 days, and the total of the 30 before. */
function trendOf(found: readonly { readonly day: string; readonly count: number }[], now: Date): Trend {
  const days = lastDays(now);
  const counts = new Map(found.map((row) => [row.day, Number(row.count)]));
  const points = days.map((name) => counts.get(name) ?? 0);
  const value = points.reduce((sum, point) => sum + point, 0);
  const all = [...counts].reduce(
    (sum, [name, count]) => (name <= (days.at(-1) ?? '') ? sum + count : sum),
    0,
  );
  return { value, previous: all - value, points };
}

const trendStart = (now: Date) => utcDay(new Date(now.getTime() - (2 * DAYS - 1) * DAY_MS));

/** Postcards that the printer accepted, by day. */
export async function countPostcardTrend(db: Db, agentIds: readonly string[], now: Date): Promise<Trend> {
  if (agentIds.length === 0) return trendOf([], now);
  const day = sql<string>`substr(accepted_at, 1, 10)`;
  const rows = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('agent_id', 'in', agentIds)
    .where('accepted_at', '>=', trendStart(now))
    .groupBy(day)
    .execute();
  return trendOf(rows, now);
}

/** Imported contacts by day: people whom the agent knew already. */
async function countImportedByDay(db: Db, agentId: string, since: string): Promise<Map<string, number>> {
  const day = sql<string>`substr(created_at, 1, 10)`;
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('agent_id', '=', agentId)
    .where('created_at', '>=', since)
    .where('source', '=', 'import')
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, Number(row.count)]));
}

/** Leads by day, without imported contacts, which no card captured. */
export async function countLeadTrend(db: Db, agentId: string, now: Date): Promise<Trend> {
  const imported = await countImportedByDay(db, agentId, trendStart(now));
  const rows = await db
    .selectFrom('daily_results')
    .select(({ fn }) => ['day', fn.sum<number>('count').as('count')])
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'lead')
    .where('day', '>=', trendStart(now))
    .groupBy('day')
    .execute();
  return trendOf(
    rows.map(({ day, count }) => ({ day, count: Number(count) - (imported.get(day) ?? 0) })),
    now,
  );
}

/** `isNew` is without imported contacts, who wait for no reply. */
export async function countLeads(db: Db, agentId: string): Promise<{ total: number; isNew: number }> {
  const rows = await db
    .selectFrom('lead_counts')
    .select(({ fn }) => ['status', 'source', fn.sum<number>('count').as('count')])
    .where('agent_id', '=', agentId)
    .groupBy(['status', 'source'])
    .execute();
  return {
    total: rows.reduce((sum, row) => sum + Number(row.count), 0),
    isNew: rows
      .filter(({ status, source }) => status === 'new' && source !== 'import')
      .reduce((sum, row) => sum + Number(row.count), 0),
  };
}

export async function countCampaigns(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findPerson(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .select(['id', 'first_name', 'validated_at'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
}

export async function hasBillingAccount(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Drafts that await a decision: with recipients and no failed preflight. */
const waitingDrafts = (db: Db, agentId: string) =>
  db
    .selectFrom('campaigns')
    .innerJoin('preflights', 'preflights.campaign_id', 'campaigns.id')
    .where('campaigns.agent_id', '=', agentId)
    .where('campaigns.status', '=', 'draft')
    .where('campaigns.recipient_count', '>', 0)
    .where('preflights.result', '!=', 'red');

export async function countWaitingDrafts(db: Db, agentId: string): Promise<number> {
  const row = await waitingDrafts(db, agentId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The newest draft that waits for a decision, with its listing. */
export async function findBestDraft(db: Db, agentId: string) {
  return waitingDrafts(db, agentId)
    .leftJoin('listings', 'listings.id', 'campaigns.listing_id')
    .selectAll('campaigns')
    .select([
      'preflights.result',
      'listings.address_line1',
      'listings.status as listing_status',
      'listings.status_changed_at',
      'listings.listed_at',
      'listings.closed_at',
    ])
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findBestDraft>>>;

/** How far back deliveries are read in one step. */
const DELIVERY_DAYS = 90;

/**
 * The latest deliveries by campaign and UTC day. Reads 90 days from the newest delivery back, then 90 more, until there
 * are enough: all deliveries of years are never grouped for some lines.
 */
async function findDeliveries(db: Db, agentId: string, limit: number) {
  const day = sql<string>`substr(delivered_at, 1, 10)`;
  // A returned card was not delivered, even if the carrier first said so.
  const delivered = db
    .selectFrom('mail_pieces')
    .where('mail_pieces.agent_id', '=', agentId)
    .where('mail_pieces.status', '=', 'delivered');
  const found: { id: string; name: string; kind: CampaignKind; at: string | null; count: number }[] = [];
  for (let before: string | null = null; found.length < limit;) {
    const upTo = before;
    const newest = await delivered
      .select('delivered_at')
      .where('delivered_at', 'is not', null)
      .$if(upTo !== null, (query) => query.where('delivered_at', '<', upTo ?? ''))
      .orderBy('delivered_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest?.delivered_at) break;
    const since = utcDay(new Date(Date.parse(newest.delivered_at) - DELIVERY_DAYS * DAY_MS));
    found.push(
      ...(await delivered
        .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
        .select(({ fn }) => [
          'campaigns.id',
          'campaigns.name',
          'campaigns.kind',
          fn.max('mail_pieces.delivered_at').as('at'),
          fn.countAll<number>().as('count'),
        ])
        .where('mail_pieces.delivered_at', '>=', since)
        .$if(upTo !== null, (query) => query.where('mail_pieces.delivered_at', '<', upTo ?? ''))
        .groupBy(['campaigns.id', 'campaigns.name', 'campaigns.kind', day])
        .orderBy('at', 'desc')
        .limit(limit - found.length)
        .execute()),
    );
    before = since;
  }
  return found;
}

/** The latest events, up to `limit` of each kind. */
export async function findRecentEvents(db: Db, agentId: string, limit: number) {
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'kind', 'created_at', 'approved_at', 'submitted_at', 'recipient_count'])
    .where('agent_id', '=', agentId)
    // Sort by the campaign’s own latest event, not by `updated_at`, which other changes move.
    .orderBy(({ fn }) => fn.coalesce('submitted_at', 'approved_at', 'created_at'), 'desc')
    .limit(limit)
    .execute();
  const scans = await db
    .selectFrom('qr_scans')
    .leftJoin('campaigns', 'campaigns.id', 'qr_scans.campaign_id')
    .select(['qr_scans.id', 'qr_scans.scanned_at', 'campaigns.id as campaign_id', 'campaigns.name'])
    .where('qr_scans.agent_id', '=', agentId)
    .where('is_counted', '=', true)
    .orderBy('scanned_at', 'desc')
    .limit(limit)
    .execute();
  return { campaigns, delivered: await findDeliveries(db, agentId, limit), scans };
}

export type RecentEvents = Awaited<ReturnType<typeof findRecentEvents>>;

/** An agent's figures from a UTC day up to another, which is not included. Leads are without imported contacts. */
export async function countWeek(db: Db, agentId: string, from: string, end: string) {
  const cards = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('accepted_at', '>=', from)
    .where('accepted_at', '<', end)
    .executeTakeFirstOrThrow();
  const days = await db
    .selectFrom('daily_results')
    .select(({ fn }) => ['kind', fn.sum<number>('count').as('count')])
    .where('agent_id', '=', agentId)
    .where('day', '>=', from)
    .where('day', '<', end)
    .groupBy('kind')
    .execute();
  const imported = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('source', '=', 'import')
    .where('created_at', '>=', from)
    .where('created_at', '<', end)
    .executeTakeFirstOrThrow();
  const of = (kind: string) => Number(days.find((row) => row.kind === kind)?.count ?? 0);
  return {
    cards: Number(cards.count),
    scans: of('scan'),
    leads: Math.max(0, of('lead') - Number(imported.count)),
  };
}
