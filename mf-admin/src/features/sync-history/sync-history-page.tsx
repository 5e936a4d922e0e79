/** Syncs of all providers, 100 on a page, filtered by provider, status and time. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDateTime, formatDuration } from '@farmpost/shared/domain/format';
import { SyncStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { ChevronLeftIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { HISTORY_PAGE, useSyncHistory } from './api/sync-history';
import { cutId, filterRuns, statusOptions, timeOptions } from './history-filter';
import { SyncDetailsDialog } from '../../sync/sync-details-dialog';

const columnsWith = (open: (id: string) => void): readonly Column<SyncRun>[] => [
  {
    id: 'started',
    header: 'Started',
    phone: 'full',
    cell: (run) => (
      <TwoLines
        main={formatDateTime(run.started_at)}
        sub={run.rolls_back ? 'Rollback' : run.sync_type === 'full' ? 'Full sync' : 'Incremental sync'}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'corner',
    cell: ({ status }) => <SyncStatusChip status={status} />,
  },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider_name, provider_id }) => (
      <span title={provider_id}>
        <TwoLines main={provider_name} sub={cutId(provider_id)} />
      </span>
    ),
  },
  {
    id: 'agent',
    header: 'Agent',
    cell: ({ agent_id }) => (agent_id === null ? 'All Agents' : cutId(agent_id)),
  },
  {
    id: 'duration',
    header: 'Duration',
    numeric: true,
    cell: ({ duration_ms, finished_at }) => `${formatDuration(duration_ms)}${finished_at ? '' : ' so far'}`,
  },
  {
    id: 'results',
    header: 'Results',
    cell: (run) => (
      <TwoLines
        main={`${formatCount(run.listings_processed)} processed`}
        sub={`${formatCount(run.listings_added)} added, ${formatCount(run.listings_updated)} updated, ${formatCount(run.errors_count)} errors`}
      />
    ),
  },
  {
    id: 'details',
    header: 'Details',
    hideHeader: true,
    phone: 'full',
    cell: (run) => (
      <Button size="small" onClick={() => open(run.id)}>
        View Details
        <span className="visually-hidden"> of {formatDateTime(run.started_at)}</span>
      </Button>
    ),
  },
];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const offset = HISTORY_PAGE * Math.max(0, Math.floor(Number(address.get('page') ?? '1')) - 1 || 0);
  const history = useSyncHistory(offset);
  const total = history.data?.total ?? 0;
  const page = offset / HISTORY_PAGE + 1;
  const filter = {
    search: address.get('q') ?? '',
    status: address.get('status') ?? '',
    time: address.get('time') ?? '',
  };
  const runs = history.data?.data ?? [];
  const shown = filterRuns(runs, filter);
  const opened = address.get('run');

  function set(name: string, value: string) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name !== 'run' },
    );
  }
  return (
    <AdminFrame>
      <PageHeader
        title="Sync History"
        description={
          history.data ? `${shown.length} of ${runs.length} syncs` : 'The latest syncs of all providers.'
        }
        actions={
          <ButtonLink to="/admin" icon={<ChevronLeftIcon />}>
            Back to Admin
          </ButtonLink>
        }
      />
      <Filters>
        <SearchField
          label="Search by provider or agent"
          value={filter.search}
          onChange={(value) => set('q', value)}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={filter.status}
          onChange={({ target }) => set('status', target.value)}
        />
        <SelectField
          label="Time"
          hideLabel
          options={timeOptions}
          value={filter.time}
          onChange={({ target }) => set('time', target.value)}
        />
      </Filters>
      <Paper>
        {history.isPending && <SkeletonRows label="Loading the syncs" rows={8} />}
        {history.isError && !history.data && (
          <EmptyState
            kind="error"
            title="The sync history did not load"
            action={
              <Button busy={history.isFetching} onClick={() => void history.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {history.data && runs.length === 0 && (
          <EmptyState
            kind="first-use"
            title="No sync runs have been completed yet. Start a sync from the MLS Provider Management page."
            action={<ButtonLink to={paths.providers}>MLS Provider Management</ButtonLink>}
          />
        )}
        {runs.length > 0 && shown.length === 0 && (
          <EmptyState
            kind="no-match"
            title="No syncs match your current filters. Try adjusting your search criteria."
            action={<Button onClick={() => setAddress({}, { replace: true })}>Clear filters</Button>}
          />
        )}
        {shown.length > 0 && (
          <DataTable
            caption="Sync history"
            columns={columnsWith((id) => set('run', id))}
            rows={shown}
            rowKey={({ id }) => id}
            refreshing={history.isPlaceholderData}
            wide
          />
        )}
        {(offset > 0 || total > offset + HISTORY_PAGE) && (
          <Pages>
            <p>
              Syncs {formatCount(offset + 1)} to {formatCount(offset + runs.length)} of {formatCount(total)}
            </p>
            {offset > 0 && (
              <Button size="small" onClick={() => set('page', page === 2 ? '' : String(page - 1))}>
                Newer
              </Button>
            )}
            {total > offset + HISTORY_PAGE && (
              <Button size="small" onClick={() => set('page', String(page + 1))}>
                Older
              </Button>
            )}
          </Pages>
        )}
      </Paper>
      {opened && <SyncDetailsDialog id={opened} onClose={() => set('run', '')} />}
    </AdminFrame>
  );
}

const Pages = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 10px 20px;
  border-top: 3px double var(--control);
  color: var(--muted);
  p {
    flex: 1;
  }
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px 180px;
  gap: 12px;
  margin-bottom: 16px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
