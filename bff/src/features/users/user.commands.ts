/** Writes that other features make to views, in their own transactions. */
import type { Db } from '../../db/database';

/** The audit log keeps who viewed whose portal, and when. */
export async function deleteViewsEndedBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('user_views').where('ended_at', '<', time).execute();
}
