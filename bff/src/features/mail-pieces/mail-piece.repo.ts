/** Mail pieces: at most one per campaign and household, enforced by a unique index. */
import { openPieceStatuses } from '@farmpost/shared/domain/piece-status';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';
import { statedAtOf, statedNameOf } from '../households/statement.queries';

export type Piece = Row<'mail_pieces'>;

/** Households chosen for a campaign or held back from it, nearest first. */
export async function listChosen(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_households')
    .innerJoin('households', 'households.id', 'campaign_households.household_id')
    .select(['households.id', 'households.delivery_key', 'outcome', 'distance_miles'])
    .where('campaign_id', '=', campaignId)
    .where('outcome', 'in', ['mailed', 'holdout'])
    .orderBy('distance_miles')
    .orderBy('households.id')
    .execute();
}

export async function insertPieces(db: Db, pieces: readonly NewRow<'mail_pieces'>[]): Promise<void> {
  for (const some of chunks(pieces, 300)) await db.insertInto('mail_pieces').values(some).execute();
}

export interface UnsentQuery {
  readonly limit: number;
  /** Leaves out what this printer was asked for: it is stopped. */
  readonly stopped?: string | null;
  /** Pieces that a printer was asked for, or the others. */
  readonly asked?: boolean | undefined;
  readonly id?: string | undefined;
  readonly withoutIds?: readonly string[];
}

/** The next pieces not known to be accepted, with their recipients. */
export async function listUnsent(
  db: Db,
  campaignId: string,
  { limit, stopped = null, asked, id, withoutIds = [] }: UnsentQuery,
) {
  return db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .innerJoin('qr_codes', 'qr_codes.code', 'mail_pieces.code')
    .selectAll('mail_pieces')
    .select((eb) => [
      'qr_codes.variant',
      statedNameOf(eb),
      statedAtOf(eb),
      'households.owner_name',
      'households.owner_moved_at',
      'households.erased_at',
      'households.address_line1',
      'households.address_line2',
      'households.city',
      'households.state',
      'households.zip',
    ])
    .where('mail_pieces.campaign_id', '=', campaignId)
    .where('status', 'in', ['queued', 'submitted'])
    .$if(stopped !== null, (query) =>
      query.where((eb) => eb.or([eb('submitted_at', 'is', null), eb('provider', '!=', stopped ?? '')])),
    )
    .$if(asked !== undefined, (query) => query.where('submitted_at', asked === true ? 'is not' : 'is', null))
    .$if(id !== undefined, (query) => query.where('mail_pieces.id', '=', id ?? ''))
    .$if(withoutIds.length > 0, (query) => query.where('mail_pieces.id', 'not in', withoutIds))
    .orderBy('mail_pieces.id')
    .limit(limit)
    .execute();
}

interface StoppedQuery {
  readonly printer: string;
  /** Not looked at since. */
  readonly before: string;
  readonly limit: number;
}

/** Pieces of a mailing that a stopped printer was asked for, without its answer. */
export async function listAskedOf(
  db: Db,
  campaignId: string,
  { printer, before, limit }: StoppedQuery,
): Promise<Piece[]> {
  return db
    .selectFrom('mail_pieces')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['queued', 'submitted'])
    .where('submitted_at', 'is not', null)
    .where('provider', '=', printer)
    .where('updated_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Campaigns with pieces not known to be accepted and no attempt since `before`. */
export async function listStranded(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select('campaigns.id')
    .where('campaigns.status', '=', 'active')
    .where('mail_pieces.status', 'in', ['queued', 'submitted'])
    .groupBy('campaigns.id')
    .having(({ fn }) => fn.max('mail_pieces.updated_at'), '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

export type UnsentPiece = Awaited<ReturnType<typeof listUnsent>>[number];

/**
 * Records an attempt before the printer is called, as it may then hold the piece. The first attempt names the piece's
 * printer for good. `false` if it was canceled, or if another printer was asked for it.
 */
export async function markAttempt(db: Db, pieceId: string, printer: string, now: string): Promise<boolean> {
  const marked = await db
    .updateTable('mail_pieces')
    .set((eb) => ({
      status: 'submitted' as const,
      provider: printer,
      attempts: eb('attempts', '+', 1),
      submitted_at: now,
      updated_at: now,
    }))
    .where('id', '=', pieceId)
    .where('status', 'in', ['queued', 'submitted'])
    .where((eb) => eb.or([eb('submitted_at', 'is', null), eb('provider', '=', printer)]))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Takes back a piece's only attempt, which its printer refused: no printer has it or will have it. `false` if it was
 * attempted again in the meantime.
 */
export async function takeBackAttempt(
  db: Db,
  before: Pick<Piece, 'id' | 'provider' | 'attempts'>,
  now: string,
): Promise<boolean> {
  const taken = await db
    .updateTable('mail_pieces')
    .set({
      status: 'queued',
      provider: before.provider,
      printer_draft: null,
      attempts: before.attempts,
      submitted_at: null,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .where('status', '=', 'submitted')
    .where('attempts', '=', before.attempts + 1)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Notes that a piece was looked up in vain. */
export async function touch(db: Db, pieceId: string, now: string): Promise<void> {
  await db.updateTable('mail_pieces').set({ updated_at: now }).where('id', '=', pieceId).execute();
}

/** Keeps what the printer prepared for a piece, unless something is kept already. Returns what is kept. */
export async function keepDraft(db: Db, pieceId: string, draft: string): Promise<string> {
  const row = await db
    .updateTable('mail_pieces')
    .set((eb) => ({ printer_draft: eb.fn.coalesce('printer_draft', eb.val(draft)) }))
    .where('id', '=', pieceId)
    .returning('printer_draft')
    .executeTakeFirstOrThrow();
  return row.printer_draft ?? draft;
}

/** Cancels the household's pieces that were never submitted. Returns their campaigns. */
export async function cancelQueued(
  db: Db,
  { householdId, agentId }: { householdId: string; agentId: string | null },
  { reason, now }: { reason: string; now: string },
): Promise<string[]> {
  const cancelled = await db
    .updateTable('mail_pieces')
    .set({ status: 'cancelled', failure_reason: reason, failed_at: now, updated_at: now })
    .where('household_id', '=', householdId)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .$if(agentId !== null, (query) => query.where('agent_id', '=', agentId ?? ''))
    .returning('campaign_id')
    .execute();
  return cancelled.map((row) => row.campaign_id);
}

/** Price and class of a piece's mailing. */
export const findRate = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaigns')
    .select(['unit_price_cents', 'mail_class'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();

export const findPiece = (db: Db, id: string): Promise<Piece | undefined> =>
  db.selectFrom('mail_pieces').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the piece for the rest of the transaction. */
export async function lockPiece(
  db: Db,
  by: { id: string } | { providerId: string },
): Promise<Piece | undefined> {
  return db
    .updateTable('mail_pieces')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('provider_id', '=', by.providerId)))
    .returningAll()
    .executeTakeFirst();
}

export async function updatePiece(db: Db, pieceId: string, change: RowUpdate<'mail_pieces'>): Promise<void> {
  await db.updateTable('mail_pieces').set(change).where('id', '=', pieceId).execute();
}

/** Returns `false` if the event was already stored. */
export async function insertEventOnce(db: Db, event: NewRow<'mail_piece_events'>): Promise<boolean> {
  const row = await db
    .insertInto('mail_piece_events')
    .values(event)
    .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface UnconfirmedQuery {
  readonly after: string;
  readonly before: string;
  readonly limit: number;
  /** Restricts the result to these printers. */
  readonly providers?: readonly string[] | undefined;
}

/** Pieces submitted but not final and without news since `before`, ordered by id. */
export async function listUnconfirmed(db: Db, { after, before, limit, providers }: UnconfirmedQuery) {
  return db
    .selectFrom('mail_pieces')
    .selectAll()
    .where('id', '>', after)
    .where('updated_at', '<', before)
    .$if(providers !== undefined, (query) => query.where('provider', 'in', providers ?? []))
    .where(
      'status',
      'in',
      openPieceStatuses.filter((status) => status !== 'queued'),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** `undefined` if the household was erased. */
export async function findDeliveryKey(db: Db, householdId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('households')
    .select('delivery_key')
    .where('id', '=', householdId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.delivery_key;
}
