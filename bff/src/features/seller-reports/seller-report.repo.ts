import { dayIn } from '@farmpost/shared/domain/calendar';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type ReportLinkRow = Row<'seller_report_links'>;

export async function findListing(db: Db, id: string) {
  return db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The agents of a listing, those on the seller's side first. */
export async function listAgents(db: Db, listingId: string): Promise<Row<'agents'>[]> {
  return db
    .selectFrom('listing_agents')
    .innerJoin('agents', 'agents.id', 'listing_agents.agent_id')
    .selectAll('agents')
    .where('listing_agents.listing_id', '=', listingId)
    .orderBy(sql`case listing_agents.side when 'list' then 0 when 'co_list' then 1 else 2 end`)
    .orderBy('agents.id')
    .execute();
}

export async function listMailings(db: Db, listingId: string, agentId: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'purpose'])
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type CountedEvent = 'mailed' | 'delivered' | 'scans' | 'leads';
export interface DayCount {
  readonly campaignId: string;
  readonly date: string;
  readonly event: CountedEvent;
  readonly count: number;
}

/** The hour of a time, as `2026-11-17T09`: zones of the United States are whole hours from UTC. */
const hourOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 13)`;

/** Counts each mailing's events by day in a zone, without test codes and bots. */
export async function countDays(
  db: Db,
  campaignIds: readonly string[],
  timeZone: string,
): Promise<DayCount[]> {
  const counts = new Map<string, DayCount>();
  const take = (
    event: CountedEvent,
    rows: readonly { campaign_id: string | null; hour: string | null; count: number }[],
  ) => {
    for (const { campaign_id: campaignId, hour, count } of rows) {
      if (campaignId === null || hour === null) continue;
      const date = dayIn(`${hour}:00:00.000Z`, timeZone);
      const key = [campaignId, event, date].join(' ');
      const known = counts.get(key)?.count ?? 0;
      counts.set(key, { campaignId, date, event, count: known + Number(count) });
    }
  };
  for (const some of chunks(campaignIds, 500)) {
    for (const [event, column] of [
      ['mailed', 'accepted_at'],
      ['delivered', 'delivered_at'],
    ] as const) {
      const pieces = await db
        .selectFrom('mail_pieces')
        .select(({ fn }) => ['campaign_id', hourOf(column).as('hour'), fn.countAll<number>().as('count')])
        .where('campaign_id', 'in', some)
        .where(column, 'is not', null)
        .$if(event === 'delivered', (query) => query.where('status', '=', 'delivered'))
        .groupBy(['campaign_id', hourOf(column)])
        .execute();
      take(event, pieces);
    }
    const scans = await db
      .selectFrom('qr_scans')
      .select(({ fn }) => ['campaign_id', hourOf('scanned_at').as('hour'), fn.countAll<number>().as('count')])
      .where('campaign_id', 'in', some)
      .where('is_counted', '=', true)
      .groupBy(['campaign_id', hourOf('scanned_at')])
      .execute();
    take('scans', scans);
    const leads = await db
      .selectFrom('leads')
      .select(({ fn }) => ['campaign_id', hourOf('created_at').as('hour'), fn.countAll<number>().as('count')])
      .where('campaign_id', 'in', some)
      .groupBy(['campaign_id', hourOf('created_at')])
      .execute();
    take('leads', leads);
  }
  return [...counts.values()];
}

export async function insertLink(db: Db, row: NewRow<'seller_report_links'>): Promise<ReportLinkRow> {
  return db.insertInto('seller_report_links').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findLinkByToken(db: Db, tokenHash: string): Promise<ReportLinkRow | undefined> {
  return db
    .selectFrom('seller_report_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Newest first. */
export async function listLinks(db: Db, listingId: string, agentId: string): Promise<ReportLinkRow[]> {
  return db
    .selectFrom('seller_report_links')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateLink(
  db: Db,
  { id }: Authorized<Pick<ReportLinkRow, 'id'>>,
  change: RowUpdate<'seller_report_links'>,
): Promise<void> {
  await db.updateTable('seller_report_links').set(change).where('id', '=', id).execute();
}
