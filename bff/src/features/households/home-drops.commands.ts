/** Homes of a card that goes out in weekly drops, in the caller's transaction. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Homes that are in a drop of the set keep it. */
export async function insertDrops(db: Db, rows: readonly NewRow<'home_drops'>[]): Promise<void> {
  for (const some of chunks(rows, 200)) {
    await db
      .insertInto('home_drops')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Homes that became one stay in the earlier of their drops: it may be out. */
export async function mergeDropsOfHomes(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const rows = await db.selectFrom('home_drops').selectAll().where('household_id', '=', from).execute();
  for (const row of rows) {
    const ofSet = db.updateTable('home_drops').where('set_id', '=', row.set_id);
    const kept = await db
      .selectFrom('home_drops')
      .select('drop_number')
      .where('set_id', '=', row.set_id)
      .where('household_id', '=', to)
      .executeTakeFirst();
    if (!kept) {
      await ofSet.where('household_id', '=', from).set({ household_id: to }).execute();
    } else if (row.drop_number < kept.drop_number) {
      await ofSet.where('household_id', '=', to).set({ drop_number: row.drop_number }).execute();
    }
  }
  await deleteDropsOfHome(db, from);
}

export async function deleteDropsOfHome(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('home_drops').where('household_id', '=', householdId).execute();
}

export async function deleteDropsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('home_drops').where('agent_id', '=', agentId).execute();
}
