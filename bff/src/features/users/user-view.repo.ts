import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export const insertView = (db: Db, row: Row<'user_views'>) =>
  db.insertInto('user_views').values(row).execute();

export function findOpenView(db: Db, tokenHash: string, now: string): Promise<Row<'user_views'> | undefined> {
  return db
    .selectFrom('user_views')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Views without a recorded end. */
export const listOpenViews = (db: Db) =>
  db.selectFrom('user_views').selectAll().where('ended_at', 'is', null).limit(500).execute();

/** False if it has ended before. */
export async function endView(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_views')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The current role and status of the person whose portal is viewed. */
export function findViewed(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .select([
      'users.email',
      'users.banned_until',
      'profiles.role',
      'profiles.first_name',
      'profiles.last_name',
      'agents.id as agent_id',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
