import type { Db } from '../../db/database';

export async function deleteOnboardingOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('onboardings').where('agent_id', '=', agentId).execute();
}
