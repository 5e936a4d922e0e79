/** Writes that other features make to users and sessions, in their own transactions. */
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { revokeSessions } from './sessions/session.repo';

/** Deletes sessions that ended before the given time, with their refresh tokens. Returns the count. */
export async function deleteSessionsEndedBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', time), where('revoked_at', '<', time)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Revokes all sessions of a user except one. Cached sessions notice within seconds. */
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

/** Deletes mailed links and email changes that expired before the given time. */
export async function deleteLinksEndedBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', time).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', time).execute();
}

/** Deletes unconfirmed sign-ups from before the given time. */
export async function deleteSignUpsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', time).execute();
}

/** Deletes unfinished sign-ins: flows and codes that expired before the given time. */
export async function deleteFlowsExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('auth_flows').where('expires_at', '<', time).execute();
  await db.deleteFrom('auth_codes').where('expires_at', '<', time).execute();
}

/** Deletes challenges of second factors that expired before the given time. */
export async function deleteChallengesExpiredBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', time).execute();
}

/** Also deletes the user's profile, sessions and settings, by cascade. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Wakes every instance to read actors again: after a role changed, or sessions ended by someone else. */
export const ACTORS_CHANNEL = 'actors';

export const forgetActors = ({ db, notifier }: AppContext): Promise<void> =>
  notifier.notify(db, ACTORS_CHANNEL);

/** Revokes all sessions of a user, except the one that is named. Returns how many. */
export async function endSessions(
  db: Db,
  which: { userId: string; except: string | null },
  reason: string,
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(which.except !== null, (query) => query.where('id', '!=', which.except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Suspends an account until the given time; `null` lifts the suspension. */
export async function setBannedUntil(
  db: Db,
  userId: string,
  until: string | null,
  now: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ banned_until: until, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Deletes sign-ups with the address that were not confirmed. */
export async function deleteSignUpsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}

/** Revokes one session of a user. `false` if it is not an open one of theirs. */
export async function endOneSession(
  db: Db,
  which: { userId: string; sessionId: string },
  reason: string,
  now: string,
): Promise<boolean> {
  const ids = await revokeSessions(db, { userId: which.userId, only: which.sessionId }, reason, now);
  return ids.length > 0;
}
