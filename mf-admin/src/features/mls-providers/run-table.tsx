/** Sync runs as a table; a row opens the run's log. */
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { openTable } from '@farmpost/shared/domain/open-table';
import { formatCount, formatDateTime, formatDuration } from '@farmpost/shared/domain/format';
import { SyncStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';

/** Trigger of a run, worded to follow `Full sync, ` or `started 10:36 AM `. */
export const triggerNames: Readonly<Record<SyncRun['trigger'], string>> = openTable(
  {
    manual: 'manually',
    schedule: 'by schedule',
    import: 'from a file',
  },
  (trigger) => `by ${trigger}`,
);

const started: Column<SyncRun> = {
  id: 'started',
  header: 'Started',
  cell: (run) => (
    <TwoLines
      main={formatDateTime(run.started_at)}
      sub={
        run.rolls_back === null
          ? `${run.sync_type === 'full' ? 'Full' : 'Incremental'} sync, ${triggerNames[run.trigger]}`
          : 'Rollback'
      }
    />
  ),
};
const provider: Column<SyncRun> = { id: 'provider', header: 'Provider', cell: (run) => run.provider_name };
const agent: Column<SyncRun> = {
  id: 'agent',
  header: 'Agent',
  cell: (run) => run.agent_id ?? 'All Agents',
  phone: 'hidden',
};
const results: readonly Column<SyncRun>[] = [
  { id: 'status', header: 'Status', cell: (run) => <SyncStatusChip status={run.status} />, phone: 'corner' },
  { id: 'processed', header: 'Processed', numeric: true, cell: (run) => formatCount(run.listings_processed) },
  { id: 'added', header: 'Added', numeric: true, cell: (run) => formatCount(run.listings_added) },
  { id: 'updated', header: 'Updated', numeric: true, cell: (run) => formatCount(run.listings_updated) },
  { id: 'errors', header: 'Errors', numeric: true, cell: (run) => formatCount(run.errors_count) },
];
/** Seconds with one decimal in the Sync Logs tab, `Xm Ys` above a minute elsewhere (decision 22). */
const inSeconds: Column<SyncRun> = {
  id: 'duration',
  header: 'Duration',
  numeric: true,
  cell: (run) => (run.finished_at ? `${(run.duration_ms / 1000).toFixed(1)}s` : 'N/A'),
};
const inMinutes: Column<SyncRun> = {
  id: 'duration',
  header: 'Duration',
  numeric: true,
  cell: (run) => `${formatDuration(run.duration_ms)}${run.finished_at ? '' : ' so far'}`,
};

const ofOneProvider = [started, ...results, inMinutes];
const ofAllProviders = [started, provider, agent, ...results, inSeconds];

/** The whole row is a link; the button makes that visible. */
const openColumn = (label: string, hrefOf: (run: SyncRun) => string): Column<SyncRun> => ({
  id: 'open',
  header: label,
  hideHeader: true,
  cell: (run) => (
    <ButtonLink size="small" to={hrefOf(run)}>
      {label}
      <span className="visually-hidden"> of {formatDateTime(run.started_at)}</span>
    </ButtonLink>
  ),
});

export interface RunTableProps {
  readonly caption: string;
  readonly runs: readonly SyncRun[];
  readonly hrefOf: (run: SyncRun) => string;
  /** The button's label: `View` or `View Logs`. */
  readonly action: string;
  readonly allProviders?: boolean;
  /** The selected run. */
  readonly current?: string | null;
}

export function RunTable({ caption, runs, hrefOf, action, allProviders = false, current }: RunTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[...(allProviders ? ofAllProviders : ofOneProvider), openColumn(action, hrefOf)]}
      rows={runs}
      rowKey={(run) => run.id}
      isCurrent={(run) => run.id === current}
    />
  );
}
