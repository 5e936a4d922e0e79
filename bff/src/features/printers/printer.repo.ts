/** Switches between printers, canaries of mailings, and how printers answer. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { CanaryState, MailingLeg } from './printer-route';

export type Switch = Row<'printer_switches'>;
export type Signs = Row<'printer_signs'>;

export function findOpenSwitch(db: Db) {
  return db
    .selectFrom('printer_switches')
    .leftJoin('users', 'users.id', 'printer_switches.began_by')
    .selectAll('printer_switches')
    .select('users.email')
    .where('ended_at', 'is', null)
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst();
}

/** The latest switch away from a printer, open or ended. */
export function findLatestSwitch(db: Db, from: string): Promise<Switch | undefined> {
  return db
    .selectFrom('printer_switches')
    .selectAll()
    .where('from_printer', '=', from)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** `false` if another process was faster. */
export async function insertSwitch(db: Db, row: NewRow<'printer_switches'>): Promise<boolean> {
  const inserted = await db
    .insertInto('printer_switches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** `false` if it has ended already. */
export async function endSwitch(
  db: Db,
  id: string,
  end: { readonly now: string; readonly by: string | null; readonly reason: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('printer_switches')
    .set({ ended_at: end.now, ended_by: end.by, end_reason: end.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export function findSigns(db: Db, printer: string): Promise<Signs | undefined> {
  return db.selectFrom('printer_signs').selectAll().where('printer', '=', printer).executeTakeFirst();
}

export async function storeFailure(
  db: Db,
  printer: string,
  { now, error }: { readonly now: string; readonly error: string },
): Promise<void> {
  await db
    .insertInto('printer_signs')
    .values({ printer, failing_since: now, failed_at: now, answered_at: null, error })
    .onConflict((conflict) =>
      conflict.column('printer').doUpdateSet((eb) => ({
        failing_since: eb.fn.coalesce('printer_signs.failing_since', eb.val(now)),
        failed_at: now,
        error,
      })),
    )
    .execute();
}

/** Writes only if the printer counts as failing. */
export async function storeAnswer(db: Db, printer: string, now: string): Promise<void> {
  await db
    .updateTable('printer_signs')
    .set({ failing_since: null, answered_at: now, error: null })
    .where('printer', '=', printer)
    .where('failing_since', 'is not', null)
    .execute();
}

export interface Canary {
  readonly id: string;
  readonly pieceId: string;
  readonly state: CanaryState | 'void';
}

/** The mailing's canary on a leg. It is `void` if its card ended before the printer answered. */
export async function findCanary(
  db: Db,
  campaignId: string,
  { switchId, direction }: MailingLeg,
): Promise<Canary | undefined> {
  const row = await db
    .selectFrom('mailing_canaries')
    .innerJoin('mail_pieces', 'mail_pieces.id', 'mailing_canaries.mail_piece_id')
    .select([
      'mailing_canaries.id',
      'mailing_canaries.mail_piece_id',
      'mailing_canaries.refused_at',
      'mail_pieces.accepted_at',
      'mail_pieces.status',
    ])
    .where('mailing_canaries.campaign_id', '=', campaignId)
    .where('switch_id', '=', switchId)
    .where('direction', '=', direction)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOpen = row.status === 'queued' || row.status === 'submitted';
  const state =
    row.refused_at !== null ? 'refused' : row.accepted_at !== null ? 'accepted' : isOpen ? 'asked' : 'void';
  return { id: row.id, pieceId: row.mail_piece_id, state };
}

/** Cards of the mailing that a printer has refused as canaries. */
export async function listRefusedCanaries(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailing_canaries')
    .select('mail_piece_id')
    .where('campaign_id', '=', campaignId)
    .where('refused_at', 'is not', null)
    .execute();
  return rows.map((row) => row.mail_piece_id);
}

/** `false` if the mailing has one on this leg. */
export async function insertCanary(db: Db, row: NewRow<'mailing_canaries'>): Promise<boolean> {
  const inserted = await db
    .insertInto('mailing_canaries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteCanary(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mailing_canaries').where('id', '=', id).execute();
}

export async function storeCanaryError(
  db: Db,
  id: string,
  { error, refusedAt }: { readonly error: string; readonly refusedAt: string | null },
): Promise<void> {
  await db
    .updateTable('mailing_canaries')
    .set({ error, ...(refusedAt !== null && { refused_at: refusedAt }) })
    .where('id', '=', id)
    .execute();
}

export async function retireCanary(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('mailing_canaries').set({ retired_at: now }).where('id', '=', id).execute();
}

/** Retires refused canaries of a switch. Returns their mailings. */
export async function retireRefused(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .updateTable('mailing_canaries')
    .set({ retired_at: now })
    .where('refused_at', 'is not', null)
    .where('retired_at', 'is', null)
    .returning('campaign_id')
    .execute();
  return rows.map((row) => row.campaign_id);
}

/** Canaries of active mailings that no printer has accepted, oldest first. */
export function listWaitingCanaries(db: Db) {
  return db
    .selectFrom('mailing_canaries')
    .innerJoin('campaigns', 'campaigns.id', 'mailing_canaries.campaign_id')
    .innerJoin('mail_pieces', 'mail_pieces.id', 'mailing_canaries.mail_piece_id')
    .innerJoin('printer_switches', 'printer_switches.id', 'mailing_canaries.switch_id')
    .select([
      'mailing_canaries.campaign_id',
      'campaigns.name',
      'mailing_canaries.printer',
      'mailing_canaries.direction',
      'mailing_canaries.error',
      'mailing_canaries.asked_at',
      'mailing_canaries.refused_at',
      'printer_switches.ended_at',
    ])
    .where('retired_at', 'is', null)
    .where('campaigns.status', '=', 'active')
    .where('mail_pieces.accepted_at', 'is', null)
    .where('mail_pieces.status', 'in', ['queued', 'submitted'])
    .orderBy('mailing_canaries.asked_at')
    .execute();
}

/** Cards that no printer is known to have, by mailing and printer. */
export async function listLoads(db: Db) {
  const counted = async (isAsked: boolean) => {
    const rows = await db
      .selectFrom('mail_pieces')
      .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
      .select(({ fn }) => [
        'campaigns.id',
        'campaigns.mail_size',
        'campaigns.mail_class',
        'campaigns.submitted_at',
        'mail_pieces.provider',
        fn.countAll<number>().as('cards'),
      ])
      .where('campaigns.status', '=', 'active')
      .where('mail_pieces.status', 'in', ['queued', 'submitted'])
      .where('mail_pieces.submitted_at', isAsked ? 'is not' : 'is', null)
      .groupBy([
        'campaigns.id',
        'campaigns.mail_size',
        'campaigns.mail_class',
        'campaigns.submitted_at',
        'mail_pieces.provider',
      ])
      .execute();
    return rows.map((row) => ({ ...row, cards: Number(row.cards), isAsked }));
  };
  return [...(await counted(false)), ...(await counted(true))];
}
export type Load = Awaited<ReturnType<typeof listLoads>>[number];

/** Mailings in their stop window. */
export async function countScheduled(db: Db, printer: string, isDefault: boolean): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'scheduled')
    .where((eb) =>
      isDefault
        ? eb.or([eb('printer', '=', printer), eb('printer', 'is', null)])
        : eb('printer', '=', printer),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
