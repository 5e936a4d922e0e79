/** Test prints: cards of drafts, mailed to their agents. */
import { openPieceStatuses } from '@farmpost/shared/domain/piece-status';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type TestPrintRow = Row<'test_prints'>;

export async function insertTestPrint(db: Db, row: NewRow<'test_prints'>): Promise<TestPrintRow> {
  return db.insertInto('test_prints').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listTestPrints(db: Db, campaignId: string): Promise<TestPrintRow[]> {
  return db
    .selectFrom('test_prints')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function countSince(db: Db, campaignId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('test_prints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The address that the agent used last, for any campaign. */
export async function findLatestOfAgent(db: Db, agentId: string): Promise<TestPrintRow | undefined> {
  return db
    .selectFrom('test_prints')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('address_line1', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTestPrint(db: Db, id: string): Promise<TestPrintRow | undefined> {
  return db.selectFrom('test_prints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks it for the rest of the transaction. */
export async function lockTestPrint(
  db: Db,
  by: { id: string } | { provider: string; providerId: string },
): Promise<TestPrintRow | undefined> {
  return db
    .updateTable('test_prints')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where((eb) =>
      'id' in by
        ? eb('id', '=', by.id)
        : eb.and([eb('provider', '=', by.provider), eb('provider_id', '=', by.providerId)]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Records an attempt before the printer is called. `false` if there is nothing to send. */
export async function markAttempt(db: Db, id: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('test_prints')
    .set((eb) => ({ status: 'submitted' as const, attempts: eb('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'submitted'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what the printer prepared, unless something is kept already. Returns what is kept. */
export async function keepDraft(db: Db, id: string, draft: string): Promise<string> {
  const row = await db
    .updateTable('test_prints')
    .set((eb) => ({ printer_draft: eb.fn.coalesce('printer_draft', eb.val(draft)) }))
    .where('id', '=', id)
    .returning('printer_draft')
    .executeTakeFirstOrThrow();
  return row.printer_draft ?? draft;
}

export async function updateTestPrint(db: Db, id: string, change: RowUpdate<'test_prints'>): Promise<void> {
  await db.updateTable('test_prints').set(change).where('id', '=', id).execute();
}

/** Not accepted, and without an attempt since `before`: their job ran out of retries. */
export async function listStranded(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_prints')
    .select('id')
    .where('status', 'in', ['queued', 'submitted'])
    .where('updated_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accepted by the printer and still on their way. */
export async function listOpen(db: Db): Promise<TestPrintRow[]> {
  return db
    .selectFrom('test_prints')
    .selectAll()
    .where('provider_id', 'is not', null)
    .where('status', 'in', openPieceStatuses)
    .orderBy('id')
    .limit(500)
    .execute();
}
