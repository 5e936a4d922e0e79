/** For other features, in their own transactions. */
import type { Db } from '../../db/database';

/** Clears an erased home's address from the list of merges too. */
export async function deleteMergesOf(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_merges').where('kept_id', '=', householdId).execute();
}
