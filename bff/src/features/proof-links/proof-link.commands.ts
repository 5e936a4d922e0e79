import type { Db } from '../../db/database';

/** Their comments go with them. */
export async function deleteProofLinksOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('proof_links').where('agent_id', '=', agentId).execute();
}
