/** Writes of farms and of look-ups of their homes, in the transaction of the feature that makes them. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, RowUpdate } from '../../db/tables';
import type { FarmRow, LookUpRow } from './farm.queries';

/** Locks the farm for the rest of the transaction. */
export async function lockFarm(db: Db, id: string): Promise<FarmRow | undefined> {
  return db
    .updateTable('farms')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertFarm(db: Db, row: NewRow<'farms'>): Promise<FarmRow> {
  return db.insertInto('farms').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateFarm(
  db: Db,
  farm: Authorized<FarmRow>,
  change: RowUpdate<'farms'>,
): Promise<FarmRow> {
  return db
    .updateTable('farms')
    .set(change)
    .where('id', '=', farm.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Without a new version: a count is no change of its agent's. */
export async function setCount(db: Db, id: string, homes: number, at: string): Promise<void> {
  await db.updateTable('farms').set({ homes, counted_at: at }).where('id', '=', id).execute();
}

/** Deletes farms that were deleted before a time. Returns their number. */
export async function sweepFarms(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('farms').where('deleted_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteFarmsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('farms').where('agent_id', '=', agentId).execute();
}

export async function insertLookUp(db: Db, row: NewRow<'farm_look_ups'>): Promise<void> {
  await db.insertInto('farm_look_ups').values(row).execute();
}

/**
 * Counts a page that was paid for, also of a look-up that was stopped meanwhile. Returns the row, or `undefined` if another
 * job counted the page.
 */
export async function countPage(
  db: Db,
  { id, place, page }: Pick<LookUpRow, 'id' | 'place' | 'page'>,
  change: RowUpdate<'farm_look_ups'>,
): Promise<LookUpRow | undefined> {
  return db
    .updateTable('farm_look_ups')
    .set(change)
    .where('id', '=', id)
    .where('place', '=', place)
    .where('page', '=', page)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a look-up that runs; one that has ended stays as it is. */
export async function endLookUp(db: Db, id: string, change: RowUpdate<'farm_look_ups'>): Promise<void> {
  await db
    .updateTable('farm_look_ups')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
