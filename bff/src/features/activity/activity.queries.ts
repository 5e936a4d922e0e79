/**
 * An agent's activity in groups of one kind, campaign and UTC day. Each source is read over a range of its index, from
 * the first day of the range to the day of the cursor; scans and leads are read from their counters.
 */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { ActivityType } from '@farmpost/shared/contracts/activity-vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Position } from '../../http/cursor';

export interface ActivityRow {
  readonly id: string;
  readonly type: ActivityType;
  readonly campaign_id: string | null;
  readonly count: number;
  readonly cents: number | null;
  /** The latest event. */
  readonly created_at: string;
}

interface Window {
  readonly agentId: string;
  /** The first day, and the day after the last: `YYYY-MM-DD`. */
  readonly since: string;
  readonly until: string;
}

const dayOf = (column: string) => sql`substr(${sql.ref(column)}, 1, 10)`;

const within = (column: string, { agentId, since, until }: Window) =>
  sql`agent_id = ${agentId} and ${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until}`;

/** A group of cards per campaign and day. */
const cards = (
  type: ActivityType,
  time: string,
  window: Window,
  extra: { readonly cents?: RawBuilder<unknown>; readonly and?: RawBuilder<unknown> } = {},
) => sql`
  select ${sql.lit(type)} as type, campaign_id, ${dayOf(time)} as day, count(*) as count,
    ${extra.cents ?? sql`cast(null as integer)`} as cents, max(${sql.ref(time)}) as created_at
  from mail_pieces where ${within(time, window)} ${extra.and ?? sql``}
  group by campaign_id, ${dayOf(time)}`;

/** The counters of a kind. */
const counted = (type: ActivityType, kind: 'scan', window: Window) => sql`
  select ${sql.lit(type)} as type, nullif(campaign_id, '') as campaign_id, day, count,
    cast(null as integer) as cents, latest_at as created_at
  from daily_results where ${within('day', window)} and kind = ${kind}`;

/**
 * The counters of leads, less the contacts that the agent imported, who asked for nothing. A counter knows the time of its
 * latest lead of any source, so a day with imports takes it from the rows.
 */
const received = (window: Window) => sql`
  select ${sql.lit('leads_received')} as type, nullif(counter.campaign_id, '') as campaign_id, counter.day,
    counter.count - coalesce(imports.count, 0) as count, cast(null as integer) as cents,
    case when imports.count is null then counter.latest_at else (
      select max(created_at) from leads
      where agent_id = ${window.agentId} and source <> 'import' and coalesce(campaign_id, '') = counter.campaign_id
        and created_at >= counter.day and created_at < counter.day || 'U'
    ) end as created_at
  from daily_results as counter
  left join (
    select coalesce(campaign_id, '') as campaign_id, ${dayOf('created_at')} as day, count(*) as count
    from leads where source = 'import' and ${within('created_at', window)} group by 1, 2
  ) as imports on imports.campaign_id = counter.campaign_id and imports.day = counter.day
  where counter.agent_id = ${window.agentId} and counter.day >= ${window.since} and counter.day < ${window.until}
    and counter.kind = 'lead' and counter.count > coalesce(imports.count, 0)`;

/** Each campaign is a group of its own. */
const single = (type: ActivityType, time: string, cents: RawBuilder<unknown>, window: Window) => sql`
  select ${sql.lit(type)} as type, id as campaign_id, ${dayOf(time)} as day, recipient_count as count,
    ${cents} as cents, ${sql.ref(time)} as created_at
  from campaigns where ${within(time, window)}`;

const sources: Readonly<Record<ActivityType, (window: Window) => RawBuilder<unknown>>> = {
  postcards_sent: (window) =>
    cards('postcards_sent', 'accepted_at', window, {
      cents: sql`sum(case when is_free then 0 else price_cents end)`,
    }),
  postcards_scheduled: (window) =>
    single('postcards_scheduled', 'approved_at', sql`recipient_count * unit_price_cents`, window),
  // A returned card was not delivered, even if the carrier first said so.
  postcards_delivered: (window) =>
    cards('postcards_delivered', 'delivered_at', window, { and: sql`and status = 'delivered'` }),
  codes_scanned: (window) => counted('codes_scanned', 'scan', window),
  leads_received: received,
  campaign_created: (window) => single('campaign_created', 'created_at', sql`cast(null as integer)`, window),
};

/** The day after, so that the day of the cursor is read whole. */
const dayAfter = (at: string) => utcDay(new Date(Date.parse(at) + 86_400_000));

/** Up to `limit` groups before the cursor, newest first. */
export async function listGroups(
  db: Db,
  types: readonly ActivityType[],
  page: {
    readonly agentId: string;
    readonly since: string;
    readonly now: string;
    readonly before: Position | null;
    readonly limit: number;
  },
): Promise<ActivityRow[]> {
  const { agentId, since, before } = page;
  const window = { agentId, since, until: dayAfter(before?.at ?? page.now) };
  const all = sql.join(
    types.map((type) => sql`select * from (${sources[type](window)}) as ${sql.ref(type)}`),
    sql` union all `,
  );
  const key = sql`type || ':' || day || ':' || coalesce(campaign_id, '')`;
  const earlier = before
    ? sql`where created_at < ${before.at} or (created_at = ${before.at} and ${key} < ${before.id})`
    : sql``;
  const { rows } = await sql<ActivityRow>`
    select ${key} as id, type, campaign_id, count, cents, created_at from (${all}) as groups
    ${earlier} order by created_at desc, id desc limit ${page.limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    cents: row.cents === null ? null : Number(row.cents),
  }));
}

/** The lead of each of these groups of one lead, by the group's id. */
export async function findLeadsOfGroups(
  db: Db,
  agentId: string,
  groups: readonly ActivityRow[],
): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map();
  // A counter knows the time of its latest lead.
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'campaign_id', 'created_at'])
    .where('agent_id', '=', agentId)
    .where('source', '!=', 'import')
    .where(
      'created_at',
      'in',
      groups.map(({ created_at }) => created_at),
    )
    .execute();
  return new Map(
    groups.flatMap((group): [string, string][] => {
      const lead = rows.find(
        (row) => row.created_at === group.created_at && row.campaign_id === group.campaign_id,
      );
      return lead ? [[group.id, lead.id]] : [];
    }),
  );
}

export async function findCampaigns(db: Db, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('campaigns')
          .leftJoin('listings', 'listings.id', 'campaigns.listing_id')
          .select(['campaigns.id', 'campaigns.name', 'campaigns.location', 'listings.address_line1'])
          .where('campaigns.id', 'in', ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Scheduled mailings of the agent, soonest first. */
export async function listUpcoming(db: Db, agentId: string, limit: number) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name', 'kind', 'sends_at', 'recipient_count', 'unit_price_cents', 'is_free_eligible'])
    .where('agent_id', '=', agentId)
    .where('status', '=', 'scheduled')
    .where('sends_at', 'is not', null)
    .orderBy('sends_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
