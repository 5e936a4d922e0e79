/** Writes sync runs for other features. */
import type { Db } from '../../db/database';

/** Deletes the log lines of runs that ended before the given time; the runs themselves stay. Returns the count. */
export async function deleteSyncLogsBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sync_logs')
    .where('sync_run_id', 'in', (eb) =>
      eb.selectFrom('sync_runs').select('id').where('finished_at', '<', time),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
