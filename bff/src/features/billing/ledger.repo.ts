import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import type { LedgerAccount } from '../../db/tables/billing';

/** Entries are append-only. Returns `false` if an entry with the same `dedupe_key` exists. */
export async function insertEntryOnce(
  db: Db,
  entry: NewRow<'ledger_entries'>,
  lines: readonly (readonly [LedgerAccount, number])[],
): Promise<boolean> {
  const row = await db
    .insertInto('ledger_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (lines.length > 0) {
    await db
      .insertInto('ledger_lines')
      .values(lines.map(([account, amount_cents]) => ({ entry_id: row.id, account, amount_cents })))
      .execute();
  }
  return true;
}
