/** Answers and events of vendors that did not fit. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

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
