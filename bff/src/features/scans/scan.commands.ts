/** Writes card codes and their visits for other features, in their own transactions. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Stores a new code, and generates another in the rare case that it is taken. */
export async function insertCode(
  db: Db,
  makeCode: () => string,
  row: Omit<NewRow<'qr_codes'>, 'code'>,
): Promise<string> {
  for (;;) {
    const inserted = await db
      .insertInto('qr_codes')
      .values({ ...row, code: makeCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (inserted) return inserted.code;
  }
}

/** Stores codes that are known to be free. */
export async function insertCodes(db: Db, rows: readonly NewRow<'qr_codes'>[]): Promise<void> {
  for (const some of chunks(rows, 300)) await db.insertInto('qr_codes').values(some).execute();
}

/** Gives a home another code, with the facts of the one that it has. `false` if another home has that code. */
export async function copyCode(db: Db, from: string, code: string): Promise<boolean> {
  const rows = await db.selectFrom('qr_codes').selectAll().where('code', 'in', [from, code]).execute();
  const known = rows.find((row) => row.code === code);
  const source = rows.find((row) => row.code === from);
  if (!source) return false;
  if (known) {
    return known.household_id === source.household_id && known.campaign_id === source.campaign_id;
  }
  await db
    .insertInto('qr_codes')
    .values({ ...source, code })
    .execute();
  return true;
}

export async function markAlertHandled(db: Db, scanId: string, now: string): Promise<void> {
  await db.updateTable('qr_scans').set({ alert_handled_at: now }).where('id', '=', scanId).execute();
}

export async function deleteScansOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('qr_scans').where('agent_id', '=', agentId).execute();
}

/** Keeps codes and visits for the totals, and clears the household, user agents and referrers. */
export async function unlinkScansFromHome(db: Db, householdId: string): Promise<void> {
  await db
    .updateTable('qr_scans')
    .set({ user_agent: '', referrer: '' })
    .where('code', 'in', (eb) =>
      eb.selectFrom('qr_codes').select('code').where('household_id', '=', householdId),
    )
    .execute();
  await db
    .updateTable('qr_codes')
    .set({ household_id: null })
    .where('household_id', '=', householdId)
    .execute();
}

/** The codes on cards of one household lead to another, because both are one home. */
export async function moveCodesToHome(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('qr_codes').set({ household_id: to }).where('household_id', '=', from).execute();
}
