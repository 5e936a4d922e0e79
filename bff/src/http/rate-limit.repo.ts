/** Rate limit counters: one row per key, the same statement on both engines. */
import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface RateLimitCount {
  readonly points: number;
  /** End of the window, ISO-8601. */
  readonly expiresAt: string;
}

/** Adds points in one statement; after the window ends, a new one starts with them. */
export async function addPoints(
  db: Db,
  entry: { key: string; points: number; now: string; expiresAt: string },
): Promise<RateLimitCount> {
  const isOver = sql<boolean>`rate_limits.expires_at <= ${entry.now}`;
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

export async function deleteEndedWindows(db: Db, now: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
