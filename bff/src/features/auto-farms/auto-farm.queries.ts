/** Reads of auto-farms for other features. */
import type { Db } from '../../db/database';

/** Other agents with an auto-farm that is on, with the name of its area. */
export async function listAutoFarms(db: Db, agentId: string) {
  return db
    .selectFrom('auto_farms')
    .select(['agent_id', 'farm_area_name'])
    .where('is_enabled', '=', true)
    .where('agent_id', '!=', agentId)
    .execute();
}
