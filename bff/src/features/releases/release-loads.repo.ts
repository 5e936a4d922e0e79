/** Load tickets that reported, once per release. */
import type { Db } from '../../db/database';
import type { NewRow, RowUpdate } from '../../db/tables';

/** False where the ticket has reported of the release before. */
export async function insertLoadOnce(db: Db, row: NewRow<'release_loads'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('release_loads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ticket', 'release_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const findLoad = (db: Db, ticket: string, releaseId: string) =>
  db
    .selectFrom('release_loads')
    .selectAll()
    .where('ticket', '=', ticket)
    .where('release_id', '=', releaseId)
    .executeTakeFirst();

export async function updateLoad(
  db: Db,
  ticket: string,
  releaseId: string,
  change: RowUpdate<'release_loads'>,
): Promise<void> {
  await db
    .updateTable('release_loads')
    .set(change)
    .where('ticket', '=', ticket)
    .where('release_id', '=', releaseId)
    .execute();
}

/** Tickets that reported of the release, counted up to `most`. */
export async function countTickets(db: Db, releaseId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('release_loads')
    .select('ticket')
    .where('release_id', '=', releaseId)
    .limit(most)
    .execute();
  return rows.length;
}
