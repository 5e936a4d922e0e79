/** What other features change and delete of users and their sessions, in their own transactions. */
import type { Db } from '../../db/database';

/** Removes sessions that ended before the given time, with their refresh tokens. Returns how many. */
export async function deleteSessionsEndedBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', time), where('revoked_at', '<', time)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user but one; they learn it within seconds. */
export async function endOtherSessions(
  db: Db,
  which: { userId: string; except: string },
  reason: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', which.userId)
    .where('id', '!=', which.except)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes mailed links and changes of address that ended before the given time. */
export async function deleteLinksEndedBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', time).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', time).execute();
}

/** Removes sign-ups of before the given time whose job was given up. */
export async function deleteSignUpsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', time).execute();
}

/** Removes flows and codes that ran out before the given time: sign-ins that nobody finished. */
export async function deleteFlowsExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('auth_flows').where('expires_at', '<', time).execute();
  await db.deleteFrom('auth_codes').where('expires_at', '<', time).execute();
}

/** Deletes the user with profile, sessions and settings. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
