/** Changes by one sync run: counts, search, filters and every value before and after. */
import { Link, useNavigate, useParams, useSearchParams } from '@farmpost/shared/client/router';
import { openTable } from '@farmpost/shared/domain/open-table';
import {
  type ChangedField,
  changedFieldNames,
  changedFields,
  type ChangeKind,
  changeKinds,
} from '@farmpost/shared/contracts/listing-change-vocabulary';
import type { ListingChange } from '@farmpost/shared/contracts/listing-changes';
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { formatQuantity, formatCount, formatDateTime, formatDuration } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { SyncStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { DownloadIcon, StopIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useAddressText } from '../../frame/use-address-text';
import * as paths from '../../paths';
import { LOGS_GONE } from '../../sync/sync-details-dialog';
import {
  type ChangeFilter,
  isRunning,
  useCancelRun,
  useChangeCounts,
  useExportChanges,
  useRun,
  useRunChanges,
} from './api/run-changes';
import { kindNames } from './change-words';
import { FieldChanges } from './field-changes';
import { RollbackDialog } from './rollback-dialog';

export function Page() {
  const { id = '' } = useParams();
  const run = useRun(id);
  if (run.data) return <Run run={run.data} />;
  return (
    <AdminFrame>
      <PageHeader title="Sync Run" />
      <Paper>
        {run.isPending && <SkeletonRows label="Loading the sync" rows={6} />}
        {run.isError && (
          <EmptyState
            kind="error"
            title="The sync did not load"
            action={
              <Button busy={run.isFetching} onClick={() => void run.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {run.data === null && (
          <EmptyState
            kind="no-match"
            title={LOGS_GONE}
            action={<ButtonLink to={paths.syncHistory}>Sync History</ButtonLink>}
          />
        )}
      </Paper>
    </AdminFrame>
  );
}

const startedBy: Readonly<Record<SyncRun['trigger'], string>> = openTable(
  {
    manual: 'manually',
    schedule: 'by schedule',
    import: 'from a file',
  },
  (trigger) => `by ${trigger}`,
);

const kindOfRun = (run: SyncRun): string =>
  run.rolls_back === null
    ? `${run.sync_type === 'full' ? 'Full' : 'Incremental'} sync, ${startedBy[run.trigger]}`
    : 'Rollback';

const columns: readonly Column<ListingChange>[] = [
  {
    id: 'listing',
    header: 'Listing',
    width: '280px',
    phone: 'full',
    cell: (change) => (
      <TwoLines main={change.address} sub={`MLS ${change.mls_number ?? change.mls_id ?? 'unknown'}`} />
    ),
  },
  {
    id: 'kind',
    header: 'Change',
    width: '110px',
    phone: 'corner',
    cell: ({ kind }) => <Badge tone={kindNames[kind].tone}>{kindNames[kind].label}</Badge>,
  },
  {
    id: 'fields',
    header: 'Before and after',
    phone: 'full',
    cell: (change) => <FieldChanges change={change} />,
  },
];

function readFilter(address: URLSearchParams): ChangeFilter {
  const q = address.get('q') ?? '';
  const kind = changeKinds.find((name) => name === address.get('kind'));
  const field = changedFieldNames.find((name) => name === address.get('field'));
  return { ...(q && { q }), ...(kind && { kind }), ...(field && { field }) };
}

function Run({ run }: { readonly run: SyncRun }) {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  // Reload the changes whenever the run makes progress.
  const seen = `${run.status}:${run.listings_processed}:${run.listings_removed}`;
  const counts = useChangeCounts(run.id, seen);
  const changes = useRunChanges(run.id, filter, seen);
  const exported = useExportChanges(run.id);
  const cancel = useCancelRun(run.id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [q, setQ] = useAddressText('q');
  const rows = changes.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  const isCleanedUp = counts.data !== undefined && !counts.data.is_complete && !isRunning(run);

  function set(name: string, value: string) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  const nameOf = (kind: ChangeKind) =>
    counts.data ? `${kindNames[kind].label} (${formatCount(counts.data[kind])})` : kindNames[kind].label;

  return (
    <AdminFrame>
      <PageHeader
        title="Sync Run"
        breadcrumbs={[
          { label: 'Admin', to: '/admin' },
          { label: 'MLS Providers', to: paths.providers },
          { label: run.provider_name, to: href(paths.provider, { id: run.provider_id, tab: 'history' }) },
          { label: formatDateTime(run.started_at) },
        ]}
        description={`What the run of ${formatDateTime(run.started_at)} changed.`}
        actions={
          <Actions>
            <ButtonLink to={href(paths.provider, { id: run.provider_id, tab: 'logs', run: run.id })}>
              View Log
            </ButtonLink>
            {isRunning(run) && run.rolls_back !== null && (
              <Button
                look="danger"
                icon={<StopIcon />}
                disabled={run.cancel_requested || cancel.isPending}
                onClick={() => cancel.mutate(undefined, { onError: ({ message }) => showToast({ message }) })}
              >
                Cancel Rollback
              </Button>
            )}
            {!isRunning(run) && (
              <Button look="danger" onClick={() => setAsking(true)}>
                Roll Back…
              </Button>
            )}
            <Button
              icon={<DownloadIcon />}
              busy={exported.isPending}
              onClick={() => exported.mutate(filter, { onError: ({ message }) => showToast({ message }) })}
            >
              Export CSV
            </Button>
          </Actions>
        }
      />
      <Stack>
        <Section title="The run" flush>
          <Facts
            facts={[
              ['Status', <SyncStatusChip key="status" status={run.status} />],
              ['Kind', kindOfRun(run)],
              ...(run.rolls_back === null
                ? []
                : ([
                    [
                      'Takes back',
                      <Link key="of" to={href(paths.syncRun, { id: run.rolls_back })}>
                        what this run changed
                      </Link>,
                    ],
                    ['Left as they are', formatCount(run.listings_unchanged)],
                  ] as const)),
              ['Duration', `${formatDuration(run.duration_ms)}${isRunning(run) ? ' so far' : ''}`],
              ['Processed', formatCount(run.listings_processed)],
              ...changeKinds.map(
                (kind) =>
                  [kindNames[kind].label, counts.data ? formatCount(counts.data[kind]) : '…'] as const,
              ),
              ...(run.error === null ? [] : ([['Error', run.error]] as const)),
            ]}
          />
        </Section>
        {run.fields_left_out.length > 0 && (
          <Section title="Fields left out" flush>
            <Facts
              facts={run.fields_left_out.map(({ field, count, examples }) => [
                field,
                `${formatQuantity(count, 'listing')} kept without it: ${examples.join(', ')}`,
              ])}
            />
          </Section>
        )}
        {isRunning(run) && (
          <Section title={run.rolls_back === null ? 'The sync is running' : 'The rollback is running'}>
            <ProgressRule
              label="Progress"
              value={run.listings_processed}
              max={run.total}
              running
              valueText={`${formatCount(run.listings_processed)} listings so far`}
            />
          </Section>
        )}
        {isCleanedUp && (
          <Banner tone="info" title="Not every change is recorded.">
            What runs changed is kept for 30 days, as their logs are. Created listings stay known.
          </Banner>
        )}
        <section aria-label="Changes">
          <Filters>
            <SearchField label="Search by MLS number or address" value={q} onChange={setQ} />
            <SelectField
              label="Change"
              options={[
                { value: '', label: 'All changes' },
                ...changeKinds.map((kind) => ({ value: kind, label: nameOf(kind) })),
              ]}
              value={filter.kind ?? ''}
              onChange={({ target }) => set('kind', target.value)}
            />
            <SelectField
              label="Field"
              options={[
                { value: '', label: 'All fields' },
                ...changedFieldNames.map((field: ChangedField) => ({
                  value: field,
                  label: changedFields[field].label,
                })),
              ]}
              value={filter.field ?? ''}
              onChange={({ target }) => set('field', target.value)}
            />
          </Filters>
          <Paper>
            {changes.isPending && <SkeletonRows label="Loading the changes" rows={6} />}
            {changes.isError && !changes.data && (
              <EmptyState
                kind="error"
                title="The changes did not load"
                action={
                  <Button busy={changes.isFetching} onClick={() => void changes.refetch()}>
                    Try Again
                  </Button>
                }
              />
            )}
            {changes.data && rows.length === 0 && (
              <EmptyState
                kind={isFiltered ? 'no-match' : 'first-use'}
                title={
                  isFiltered
                    ? 'No changes match'
                    : isCleanedUp
                      ? 'What this run changed has been cleaned up'
                      : isRunning(run)
                        ? 'Nothing has changed so far'
                        : 'This run changed nothing'
                }
                action={isFiltered && <Button onClick={() => setAddress({})}>Clear filters</Button>}
              />
            )}
            {rows.length > 0 && (
              <DataTable
                caption="Changes"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={({ id }) => href(paths.listingChanges, { id })}
                refreshing={changes.isPlaceholderData}
                wide
              />
            )}
          </Paper>
          {changes.hasNextPage && (
            <More>
              <Button busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
                Load more
              </Button>
            </More>
          )}
        </section>
      </Stack>
      {isAsking && (
        <RollbackDialog
          run={run}
          onClose={() => setAsking(false)}
          onStarted={(id) => {
            setAsking(false);
            void navigate(href(paths.syncRun, { id }));
          }}
        />
      )}
    </AdminFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  align-items: end;
  margin-bottom: 16px;
  @media ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 16px;
`;
