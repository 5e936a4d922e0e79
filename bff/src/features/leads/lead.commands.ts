/** Changes and deletions of leads for other features, in their own transactions. */
import type { Db } from '../../db/database';

export async function deleteLeadsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('leads').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('contact_opt_outs').where('agent_id', '=', agentId).execute();
}

/** Keeps the leads, but clears their household. Returns their ids. */
export async function unlinkLeadsFromHome(db: Db, householdId: string): Promise<string[]> {
  const rows = await db
    .updateTable('leads')
    .set({ household_id: null })
    .where('household_id', '=', householdId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
