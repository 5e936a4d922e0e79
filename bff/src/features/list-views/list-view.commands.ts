import type { Db } from '../../db/database';

export async function deleteListViewsOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('list_views').where('agent_id', '=', agentId).execute();
}
