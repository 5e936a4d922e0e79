/** Codes of cards and the visits through them, as other features write them, in their own transactions. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Stores a new code, made again in the rare case that it is taken. */
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

/** Codes that nobody has. */
export async function insertCodes(db: Db, rows: readonly NewRow<'qr_codes'>[]): Promise<void> {
  for (const some of chunks(rows, 300)) await db.insertInto('qr_codes').values(some).execute();
}

export async function deleteScansOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('qr_scans').where('agent_id', '=', agentId).execute();
}

/** Codes and visits stay, for they count in totals; the home behind them is forgotten, and with what it looked. */
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
