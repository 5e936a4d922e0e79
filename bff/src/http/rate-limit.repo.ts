/** Counters of rate limits: one row a key, the same statement on both engines. */
import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface RateLimitCount {
  readonly points: number;
  readonly expiresAt: string;
}

/** Adds points in one statement; a window that has ended (or `restart`) begins anew. */
export async function addPoints(
  db: Db,
  entry: { key: string; points: number; now: string; expiresAt: string; restart: boolean },
): Promise<RateLimitCount> {
  const isOver = entry.restart
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.ref('rate_limits.expires_at')} <= ${entry.now}`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key: entry.key, points: entry.points, expires_at: entry.expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { points: row.points, expiresAt: row.expires_at };
}

export async function findPoints(db: Db, key: string, now: string): Promise<RateLimitCount | null> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['points', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { points: row.points, expiresAt: row.expires_at } : null;
}

export async function deletePoints(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedWindows(db: Db, now: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
