import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';

export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    userAgent: string;
    ip: string;
    method: string;
    /** If the sign-in itself is two factors. */
    secondMethod?: string;
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
      second_method: session.secondMethod ?? null,
      second_at: session.secondMethod === undefined ? null : session.now,
    })
    .execute();
}

/**
 * Marks a live session as used, which locks its row until the end of the transaction (SQLite already has the write
 * lock). Returns undefined if the session has ended.
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

/** Revokes one, all, or all but one of a user's sessions. Returns the ids of the revoked ones. */
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

export async function findLiveSession(db: Db, id: string): Promise<Row<'sessions'> | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Most recently used first. */
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

/** Returns undefined if the session has ended. */
export async function passSecondStep(
  db: Db,
  id: string,
  method: string,
  now: string,
): Promise<Row<'sessions'> | undefined> {
  return db
    .updateTable('sessions')
    .set({ second_method: method, second_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** After a user's last factor was removed. Returns the ids of the changed sessions. */
export async function clearSecondStep(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ second_method: null, second_at: null })
    .where('user_id', '=', userId)
    .where('second_method', 'is not', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
