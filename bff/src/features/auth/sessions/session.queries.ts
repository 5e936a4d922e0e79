/** Queries for other features. */
import type { Db } from '../../../db/database';
import { deviceName } from './device';
import { findLiveSessions } from './session.repo';

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

/** A user's open sessions, most recently used first. */
export async function listOpenSessions(db: Db, userId: string, now: string) {
  const rows = await findLiveSessions(db, userId, now);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    startedAt: row.created_at,
    lastUsedAt: row.refreshed_at,
    secondMethod: row.second_method,
  }));
}

/** Sign-ins of a user up to a time, latest first. */
export async function listSignIns(db: Db, userId: string, before: string, limit: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'method', 'second_method'])
    .where('user_id', '=', userId)
    .where('created_at', '<=', before)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    at: row.created_at,
    method: row.method,
    secondMethod: row.second_method,
  }));
}

/** Whether a password is set, and how many second factors are confirmed. */
export async function findSignInState(db: Db, userId: string) {
  const factors = await db
    .selectFrom('mfa_factors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirstOrThrow();
  return { factors: Number(factors.count) };
}
