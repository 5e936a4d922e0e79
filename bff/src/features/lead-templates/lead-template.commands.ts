import type { Db } from '../../db/database';

export async function deleteLeadTemplatesOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('lead_templates').where('agent_id', '=', agentId).execute();
}
