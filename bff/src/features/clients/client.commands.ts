import type { Db } from '../../db/database';

/** Notes and tasks about an agent who is deleted. */
export async function deleteWorkOnClient(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('client_notes').where('agent_id', '=', agentId).execute();
  await db.deleteFrom('client_tasks').where('agent_id', '=', agentId).execute();
}
