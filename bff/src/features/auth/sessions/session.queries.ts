/** Queries for other features. */
import type { Db } from '../../../db/database';

/** When the user signed in. Refreshing a session does not change it. */
export async function findSignInTime(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Health probe: reads one id from profiles. */
export async function probeProfiles(db: Db): Promise<void> {
  await db.selectFrom('profiles').select('id').limit(1).execute();
}

/** Users with a session that was used within the span: it began before the end and was refreshed after the beginning. */
export async function countActiveUsers(db: Db, from: string, to: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('refreshed_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
