import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { SyncStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import * as paths from '../../paths';
import { useLatestRuns } from './api/list-latest-runs';

const columns: readonly Column<SyncRun>[] = [
  {
    id: 'started',
    header: 'Started',
    cell: (run) => <TwoLines main={formatDateTime(run.started_at)} sub={run.provider_name} />,
  },
  { id: 'status', header: 'Status', cell: (run) => <SyncStatusChip status={run.status} />, phone: 'corner' },
  { id: 'processed', header: 'Processed', numeric: true, cell: (run) => formatCount(run.listings_processed) },
  { id: 'added', header: 'Added', numeric: true, cell: (run) => formatCount(run.listings_added) },
  { id: 'updated', header: 'Updated', numeric: true, cell: (run) => formatCount(run.listings_updated) },
  { id: 'errors', header: 'Errors', numeric: true, cell: (run) => formatCount(run.errors_count) },
];

/** The latest syncs of all providers. */
export function RecentRuns() {
  const runs = useLatestRuns();
  return (
    <Section title="Latest syncs" flush aside={<MoreLink to={paths.providers}>MLS Providers</MoreLink>}>
      {runs.isPending && <SkeletonRows label="Loading the latest syncs" rows={4} />}
      {runs.isError && <EmptyState kind="error" title="The latest syncs did not load" />}
      {runs.data?.data.length === 0 && <EmptyState kind="first-use" title="No sync has run yet" />}
      {runs.data && runs.data.data.length > 0 && (
        <DataTable
          caption="Latest syncs"
          columns={columns}
          rows={runs.data.data}
          rowKey={(run) => run.id}
          rowHref={(run) => href(paths.provider, { id: run.provider_id, tab: 'logs', run: run.id })}
        />
      )}
    </Section>
  );
}
