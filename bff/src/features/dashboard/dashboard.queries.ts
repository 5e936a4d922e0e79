/** Figures of the agent's dashboard. */
import type { Trend } from '@farmpost/shared/contracts/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

const DAY_MS = 86_400_000;
const DAYS = 30;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The 30 days that end today, UTC, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
}

type Source = { table: 'leads'; time: 'created_at' } | { table: 'mail_pieces'; time: 'accepted_at' };

/** Rows per day over the last 30 days, and the total of the 30 days before. */
export async function countTrend(
  db: Db,
  { table, time }: Source,
  agentIds: readonly string[],
  now: Date,
): Promise<Trend> {
  if (agentIds.length === 0) return { value: 0, previous: 0, points: lastDays(now).map(() => 0) };
  const days = lastDays(now);
  const first = new Date(`${days[0]}T00:00:00.000Z`);
  const since = new Date(first.getTime() - DAYS * DAY_MS).toISOString();
  const day = sql<string>`substr(${sql.ref(time)}, 1, 10)`;
  const { rows } = await sql<{ day: string; count: number }>`
    select ${day} as day, count(*) as count from ${sql.table(table)}
    where agent_id in (${sql.join(agentIds)}) and ${sql.ref(time)} >= ${since}
    group by ${day}`.execute(db);
  const counts = new Map(rows.map((row) => [row.day, Number(row.count)]));
  const points = days.map((name) => counts.get(name) ?? 0);
  const value = points.reduce((sum, point) => sum + point, 0);
  const all = [...counts].reduce(
    (sum, [name, count]) => (name <= (days.at(-1) ?? '') ? sum + count : sum),
    0,
  );
  return { value, previous: all - value, points };
}

export async function countLeads(db: Db, agentId: string): Promise<{ total: number; isNew: number }> {
  const rows = await db
    .selectFrom('lead_counts')
    .select(({ fn }) => ['status', fn.sum<number>('count').as('count')])
    .where('agent_id', '=', agentId)
    .groupBy('status')
    .execute();
  return {
    total: rows.reduce((sum, row) => sum + Number(row.count), 0),
    isNew: Number(rows.find((row) => row.status === 'new')?.count ?? 0),
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

/** The newest draft with recipients and no failed preflight, with its listing. */
export async function findBestDraft(db: Db, agentId: string) {
  return db
    .selectFrom('campaigns')
    .innerJoin('preflights', 'preflights.campaign_id', 'campaigns.id')
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
    .where('campaigns.agent_id', '=', agentId)
    .where('campaigns.status', '=', 'draft')
    .where('campaigns.recipient_count', '>', 0)
    .where('preflights.result', '!=', 'red')
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findBestDraft>>>;

/** Deliveries before this are not recent: it is the longest range of the activity page. */
const RECENT_DAYS = 90;

/** The latest events, up to `limit` of each kind. */
export async function findRecentEvents(db: Db, agentId: string, limit: number, now: Date) {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString();
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'created_at', 'approved_at', 'submitted_at', 'recipient_count'])
    .where('agent_id', '=', agentId)
    // Sort by the campaign’s own latest event, not by `updated_at`, which other changes move.
    .orderBy(({ fn }) => fn.coalesce('submitted_at', 'approved_at', 'created_at'), 'desc')
    .limit(limit)
    .execute();
  const day = sql<string>`substr(delivered_at, 1, 10)`;
  const delivered = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => [
      'campaigns.id',
      'campaigns.name',
      fn.max('mail_pieces.delivered_at').as('at'),
      fn.countAll<number>().as('count'),
    ])
    .where('mail_pieces.agent_id', '=', agentId)
    // A returned card was not delivered, even if the carrier first said so.
    .where('mail_pieces.status', '=', 'delivered')
    .where('mail_pieces.delivered_at', '>=', recent)
    .groupBy(['campaigns.id', 'campaigns.name', day])
    .orderBy('at', 'desc')
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
  return { campaigns, delivered, scans };
}

export type RecentEvents = Awaited<ReturnType<typeof findRecentEvents>>;
