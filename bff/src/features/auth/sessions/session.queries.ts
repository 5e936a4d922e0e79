/** Sessions as other features read them. */
import type { Db } from '../../../db/database';

/** When the person signed in; a renewed session keeps that time. */
export async function findSignInTime(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Reads one id from profiles; throws where that fails. */
export async function probeProfiles(db: Db): Promise<void> {
  await db.selectFrom('profiles').select('id').limit(1).execute();
}
