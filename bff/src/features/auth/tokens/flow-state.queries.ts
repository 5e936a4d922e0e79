/** Sign-ins that nobody finished. */
import type { Db } from '../../../db/database';

/** Removes flows and codes that ran out before the given time. */
export async function deleteFlowsExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('auth_flows').where('expires_at', '<', time).execute();
  await db.deleteFrom('auth_codes').where('expires_at', '<', time).execute();
}
