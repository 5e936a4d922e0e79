import type { Db } from '../../db/database';

export async function deleteApiKeysOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('agent_id', '=', agentId).execute();
}
