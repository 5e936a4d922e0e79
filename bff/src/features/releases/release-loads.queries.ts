/** What became of releases in browsers, as counts of tickets. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';

const FAILED = sql<boolean>`(failed_kind is not null or is_crashed = ${true} or has_error = ${true})`;

export interface LoadCounts {
  readonly loads: number;
  readonly failures: number;
}

/** Tickets that reported of the release, and those of them that reported a failure. */
export async function countLoads(db: Db, releaseId: string, since = ''): Promise<LoadCounts> {
  const row = await db
    .selectFrom('release_loads')
    .select(({ fn }) => [
      fn.countAll<number>().as('loads'),
      sql<number>`sum(case when ${FAILED} then 1 else 0 end)`.as('failures'),
    ])
    .where('release_id', '=', releaseId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { loads: Number(row.loads), failures: Number(row.failures ?? 0) };
}

/** Too often to fall back to. */
export async function hasFailedOften(db: Db, releaseId: string): Promise<boolean> {
  const { loads, failures } = await countLoads(db, releaseId);
  return failures >= 2 && failures > loads * 0.05;
}
