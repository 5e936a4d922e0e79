/** Sessions as their owner sees them. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export async function findLiveSession(db: Db, id: string): Promise<Row<'sessions'> | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Latest used first. */
export async function findLiveSessions(db: Db, userId: string, now: string): Promise<Row<'sessions'>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
