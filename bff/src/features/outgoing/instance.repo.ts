/** The row that says where the database lives, and holds of all mail. */
import { sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type InstanceRow = Row<'instances'>;

const ID = 'database';

export async function findInstance(db: Db): Promise<InstanceRow | undefined> {
  return db.selectFrom('instances').selectAll().where('id', '=', ID).executeTakeFirst();
}

/** Locks the row for the rest of the transaction. */
export async function lockInstance(db: Db): Promise<InstanceRow | undefined> {
  return db
    .updateTable('instances')
    .set((eb) => ({ beats: eb.ref('beats') }))
    .where('id', '=', ID)
    .returningAll()
    .executeTakeFirst();
}

/** `false` if another process was faster. */
export async function insertInstance(db: Db, row: Omit<NewRow<'instances'>, 'id'>): Promise<boolean> {
  const inserted = await db
    .insertInto('instances')
    .values({ ...row, id: ID })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateInstance(db: Db, change: RowUpdate<'instances'>): Promise<void> {
  await db.updateTable('instances').set(change).where('id', '=', ID).execute();
}

/**
 * The table that backups and `npm run restore` leave in a copy, whatever version made it. Returns when the copy was made,
 * `null` without a time, and `undefined` if there is no such table. The table is dropped.
 */
export async function takeRestoredMark(db: Db): Promise<string | null | undefined> {
  const { rows: found } = await (
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass('restored_copy') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'restored_copy'`
  ).execute(db);
  if (found.length === 0) return undefined;
  const { rows } = await sql<{ made_at: string | null }>`
    select max(made_at) as made_at from restored_copy`.execute(db);
  await sql`drop table restored_copy`.execute(db);
  return rows[0]?.made_at ?? null;
}

export async function findPressHold(db: Db) {
  return db
    .selectFrom('press_holds')
    .leftJoin('users', 'users.id', 'press_holds.held_by')
    .select(['press_holds.id', 'press_holds.reason', 'press_holds.held_at', 'users.email'])
    .where('press_holds.resumed_at', 'is', null)
    .orderBy('press_holds.held_at')
    .executeTakeFirst();
}

export async function insertPressHold(db: Db, row: NewRow<'press_holds'>): Promise<void> {
  await db.insertInto('press_holds').values(row).execute();
}

/** Ends all open holds. Returns how many there were. */
export async function endPressHolds(db: Db, end: { now: string; by: string }): Promise<number> {
  const rows = await db
    .updateTable('press_holds')
    .set({ resumed_at: end.now, resumed_by: end.by })
    .where('resumed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}
