/** What other features change and delete of leads, in their own transactions. */
import type { Db } from '../../db/database';

export async function deleteLeadsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('leads').where('agent_id', '=', agentId).execute();
}

/** The leads stay, without the home that they came from. */
export async function unlinkLeadsFromHome(db: Db, householdId: string): Promise<void> {
  await db.updateTable('leads').set({ household_id: null }).where('household_id', '=', householdId).execute();
}
