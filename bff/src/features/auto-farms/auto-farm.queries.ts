/** Reads of auto-farms for other features. */
import type { Db } from '../../db/database';

/** Other agents with an auto-farm that is on: the names of their ZIPs, or the area of their farm. */
export async function listAutoFarms(db: Db, agentId: string) {
  return db
    .selectFrom('auto_farms')
    .leftJoin('farms', 'farms.id', 'auto_farms.farm_id')
    .select([
      'auto_farms.agent_id',
      'auto_farms.farm_area_name',
      'auto_farms.farm_id',
      'farms.geometry_json',
      'farms.zips_json',
    ])
    .where('auto_farms.is_enabled', '=', true)
    .where('auto_farms.agent_id', '!=', agentId)
    .execute();
}

/** Whether an auto-farm that is on mails the farm. */
export async function isMailedByAutoFarm(db: Db, farmId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auto_farms')
    .select('agent_id')
    .where('farm_id', '=', farmId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
