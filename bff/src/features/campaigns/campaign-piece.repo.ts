/** A campaign's mail pieces and scans as its agent sees them. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export interface PieceFilter {
  readonly campaignId: string;
  readonly status: Row<'mail_pieces'>['status'] | undefined;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

const selectPieces = (db: Db) =>
  db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .innerJoin('qr_codes', 'qr_codes.code', 'mail_pieces.code')
    .selectAll('mail_pieces')
    .select((eb) => [
      'qr_codes.variant',
      'households.address_line1',
      'households.dpv',
      'households.is_cmra',
      eb
        .selectFrom('qr_scans')
        .whereRef('qr_scans.code', '=', 'mail_pieces.code')
        .where('qr_scans.is_counted', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('scans'),
    ]);

/** Where each piece of a campaign goes, with its counted scans. */
export async function listPlaces(db: Db, campaignId: string) {
  return db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .leftJoin('qr_scans', (join) =>
      join.onRef('qr_scans.code', '=', 'mail_pieces.code').on('qr_scans.is_counted', '=', true),
    )
    .select(({ fn }) => [
      'mail_pieces.id',
      'mail_pieces.status',
      'households.address_line1',
      'households.lat',
      'households.lng',
      fn.count<number>('qr_scans.id').as('scans'),
    ])
    .where('mail_pieces.campaign_id', '=', campaignId)
    .groupBy([
      'mail_pieces.id',
      'mail_pieces.status',
      'households.address_line1',
      'households.lat',
      'households.lng',
    ])
    .execute();
}

/** Homes that a campaign mails, or chose to mail, each with its card where there is one. */
export async function listRecipients(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_households')
    .innerJoin('households', 'households.id', 'campaign_households.household_id')
    .leftJoin('mail_pieces', (join) =>
      join
        .onRef('mail_pieces.household_id', '=', 'campaign_households.household_id')
        .onRef('mail_pieces.campaign_id', '=', 'campaign_households.campaign_id'),
    )
    .select(['households.address_line1', 'households.city', 'households.zip', 'mail_pieces.status'])
    .where('campaign_households.campaign_id', '=', campaignId)
    .where('campaign_households.outcome', '=', 'mailed')
    .execute();
}

/** Nearest home first, because pieces are created in that order. */
export async function listPieces(db: Db, filter: PieceFilter) {
  const { status, after } = filter;
  let query = selectPieces(db).where('mail_pieces.campaign_id', '=', filter.campaignId);
  if (status) query = query.where('mail_pieces.status', '=', status);
  if (after) query = query.where('mail_pieces.id', '>', after.id);
  return query.orderBy('mail_pieces.id').limit(filter.limit).execute();
}

export type PieceRow = Awaited<ReturnType<typeof listPieces>>[number];

export async function findPiece(db: Db, campaignId: string, pieceId: string): Promise<PieceRow | undefined> {
  return selectPieces(db)
    .where('mail_pieces.campaign_id', '=', campaignId)
    .where('mail_pieces.id', '=', pieceId)
    .executeTakeFirst();
}

/** The printer's reports about a piece, oldest first. */
export async function listPieceEvents(db: Db, pieceId: string) {
  return db
    .selectFrom('mail_piece_events')
    .select(['type', 'occurred_at'])
    .where('mail_piece_id', '=', pieceId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
}

export async function listPieceScans(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('qr_scans')
    .select('scanned_at')
    .where('code', '=', code)
    .where('is_counted', '=', true)
    .orderBy('scanned_at')
    .limit(100)
    .execute();
  return rows.map(({ scanned_at }) => scanned_at);
}

/** Counted scans per hour, oldest first. */
export async function countScansByHour(db: Db, campaignId: string) {
  const hour = sql<string>`substr(scanned_at, 1, 13)`;
  const rows = await db
    .selectFrom('qr_scans')
    .select(({ fn }) => [
      hour.as('hour'),
      fn.countAll<number>().as('scans'),
      sql<number>`sum(case when is_unique then 1 else 0 end)`.as('unique_scans'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('is_counted', '=', true)
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return rows.map((row) => ({
    hour: `${row.hour}:00:00.000Z`,
    scans: Number(row.scans),
    unique: Number(row.unique_scans),
  }));
}
