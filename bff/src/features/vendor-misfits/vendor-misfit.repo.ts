/** Answers and events of vendors that did not fit. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type MisfitRow = Row<'vendor_misfits'>;

/** Adds to the count of the same misfit, and keeps the latest body. */
export async function addMisfit(db: Db, misfit: NewRow<'vendor_misfits'>): Promise<void> {
  await db
    .insertInto('vendor_misfits')
    .values(misfit)
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'kind', 'problem']).doUpdateSet((eb) => ({
        times: sql<number>`vendor_misfits.times + ${eb.ref('excluded.times')}`,
        body_sealed: eb.ref('excluded.body_sealed'),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}

export async function deleteMisfitsBefore(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('vendor_misfits')
    .where('last_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The latest first. */
export async function listMisfits(db: Db): Promise<MisfitRow[]> {
  return db.selectFrom('vendor_misfits').selectAll().orderBy('last_at', 'desc').orderBy('id').execute();
}

export async function findMisfit(db: Db, id: string): Promise<MisfitRow | undefined> {
  return db.selectFrom('vendor_misfits').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markSeen(db: Db, id: string, now: string): Promise<MisfitRow | undefined> {
  return db
    .updateTable('vendor_misfits')
    .set({ seen_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
