/** For other features, in their own transactions. */
import type { Db } from '../../db/database';

/** An erased home leaves no address, also not in the list of merges. */
export async function deleteMergesOf(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_merges').where('kept_id', '=', householdId).execute();
}
