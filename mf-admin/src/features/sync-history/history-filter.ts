/** The filters of the sync history. Pure. */
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { currentMs } from '@farmpost/shared/domain/clock';

const DAY = 86_400_000;

export const statusOptions = [
  { value: '', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'cancelled', label: 'Canceled' },
] as const;

export const timeOptions = [
  { value: '', label: 'All Time', milliseconds: null },
  { value: 'today', label: 'Today', milliseconds: DAY },
  { value: 'week', label: 'This Week', milliseconds: 7 * DAY },
  { value: 'month', label: 'This Month', milliseconds: 30 * DAY },
] as const;

export interface HistoryFilter {
  readonly search: string;
  /** `in_progress` includes runs that wait for their first step. */
  readonly status: string;
  readonly time: string;
}

export function filterRuns(runs: readonly SyncRun[], filter: HistoryFilter, now = currentMs()): SyncRun[] {
  const wanted = filter.search.trim().toLowerCase();
  const span = timeOptions.find(({ value }) => value === filter.time)?.milliseconds ?? null;
  return runs.filter((run) => {
    const status = run.status === 'started' ? 'in_progress' : run.status;
    if (filter.status !== '' && status !== filter.status) return false;
    if (span !== null && now - Date.parse(run.started_at) > span) return false;
    const searched = [run.provider_id, run.provider_name, run.agent_id ?? ''];
    return wanted === '' || searched.some((text) => text.toLowerCase().includes(wanted));
  });
}

const CUT_AT = 20;
/** A long id is cut, with an ellipsis. */
export const cutId = (id: string): string => (id.length > CUT_AT ? `${id.slice(0, CUT_AT)}…` : id);
