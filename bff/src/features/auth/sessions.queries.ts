/** Sessions that nobody can use any more. */
import type { Db } from '../../db/database';

/** Removes sessions that ended before the given time, with their refresh tokens. Returns how many. */
export async function deleteSessionsEndedBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', time), where('revoked_at', '<', time)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
