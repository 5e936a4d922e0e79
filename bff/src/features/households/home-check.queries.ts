/** Reads address checks for other features. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

/** How many of the homes have a check. */
export async function countChecked(db: Db, householdIds: readonly string[]): Promise<number> {
  let checked = 0;
  for (const some of chunks(householdIds, 500)) {
    const row = await db
      .selectFrom('households')
      .select(({ fn }) => fn.count<number>('verified_at').as('checked'))
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    checked += Number(row.checked);
  }
  return checked;
}

/** The homes that were checked at some time. */
export async function listEverChecked(db: Db, householdIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of chunks(householdIds, 500)) {
    const rows = await db
      .selectFrom('households')
      .select('id')
      .where('id', 'in', some)
      .where('verified_at', 'is not', null)
      .execute();
    for (const { id } of rows) found.push(id);
  }
  return found;
}
