/** Users, their sessions and refresh tokens. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type UserRow = Row<'users'> &
  Pick<Row<'profiles'>, 'role'> & {
    /** The address that the account shall move to, while it is not confirmed. */
    readonly new_email: string | null;
  };

const usersWithRole = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
    .selectAll('users')
    .select(['profiles.role', 'email_changes.new_email']);

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return usersWithRole(db).where('users.email', '=', email).executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return usersWithRole(db).where('users.id', '=', id).executeTakeFirst();
}

export async function setPasswordHash(db: Db, userId: string, hash: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setLastSignIn(db: Db, userId: string, now: string): Promise<void> {
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    userAgent: string;
    ip: string;
    method: string;
    now: string;
    expiresAt: string;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
      created_at: session.now,
      refreshed_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
      revoke_reason: null,
      method: session.method,
    })
    .execute();
}

/**
 * Marks a live session as used and thereby locks its row until the transaction ends (on SQLite the write lock
 * is already held). Undefined where the session has ended.
 */
export async function touchSession(
  db: Db,
  id: string,
  times: { now: string; expiresAt: string },
): Promise<Row<'sessions'> | undefined> {
  return db
    .updateTable('sessions')
    .set({ refreshed_at: times.now, expires_at: times.expiresAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', times.now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends sessions of a user: one, all, or all but one. Returns the ids of those that were alive. */
export async function revokeSessions(
  db: Db,
  which: { userId: string; only?: string; except?: string },
  reason: string,
  now: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function insertRefreshToken(
  db: Db,
  token: { id: string; sessionId: string; hash: string; parentId: string | null; now: string },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      id: token.id,
      session_id: token.sessionId,
      token_hash: token.hash,
      parent_id: token.parentId,
      created_at: token.now,
      used_at: null,
    })
    .execute();
}

export async function findRefreshToken(db: Db, hash: string): Promise<Row<'refresh_tokens'> | undefined> {
  return db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

export async function markTokenUsed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('id', '=', id).execute();
}
