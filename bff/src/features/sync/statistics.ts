/** Statistics of several runs. Pure. */
import type { SyncStatistics } from '@farmpost/shared/contracts/mls-providers';
import { leftOutTrend } from './left-out';
import type { Run } from './sync.repo';

type Counted = Pick<
  Run,
  | 'status'
  | 'started_at'
  | 'finished_at'
  | 'listings_processed'
  | 'listings_added'
  | 'listings_updated'
  | 'errors_count'
  | 'details_json'
>;

export function statisticsOf(runs: readonly Counted[]): Omit<SyncStatistics, 'days'> {
  const sum = (of: (run: Counted) => number) => runs.reduce((total, run) => total + of(run), 0);
  const durations = runs.flatMap(({ started_at: start, finished_at: end }) =>
    end === null ? [] : [Math.max(0, Date.parse(end) - Date.parse(start))],
  );
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  return {
    total_runs: runs.length,
    completed: runs.filter(({ status }) => status === 'completed').length,
    failed: runs.filter(({ status }) => status === 'failed').length,
    average_duration_ms: durations.length === 0 ? null : Math.round(total / durations.length),
    total_processed: sum((run) => run.listings_processed),
    total_added: sum((run) => run.listings_added),
    total_updated: sum((run) => run.listings_updated),
    total_errors: sum((run) => run.errors_count),
    fields_left_out: leftOutTrend(runs),
  };
}
