import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Entries are append-only. Returns `false` if an entry with the same `dedupe_key` exists. */
export async function insertEntryOnce(db: Db, entry: NewRow<'ledger_entries'>): Promise<boolean> {
  const row = await db
    .insertInto('ledger_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
