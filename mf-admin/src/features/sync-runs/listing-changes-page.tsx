/** Changes of one listing by all sync runs, latest first. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useParams } from '@farmpost/shared/client/router';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { useListingChanges } from './api/listing-changes';
import { kindNames } from './change-words';
import { FieldChanges } from './field-changes';

type Change = NonNullable<ReturnType<typeof useListingChanges>['data']>['pages'][number]['data'][number];

const columns: readonly Column<Change>[] = [
  {
    id: 'run',
    header: 'Run',
    width: '220px',
    phone: 'full',
    cell: ({ at, run }) => (
      <TwoLines
        main={formatDateTime(at)}
        sub={
          run.rolls_back !== null
            ? 'Rollback'
            : run.trigger === 'import'
              ? 'File import'
              : `${run.sync_type === 'full' ? 'Full' : 'Incremental'} sync`
        }
      />
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

export function Page() {
  const { id = '' } = useParams();
  const changes = useListingChanges(id);
  const listing = changes.data?.pages[0]?.listing;
  const rows = changes.data?.pages.flatMap(({ data }) => data) ?? [];
  const isUnknown =
    hasErrorCode(changes.error, 'not_found') || hasErrorCode(changes.error, 'validation_failed');
  if (!listing) {
    return (
      <AdminFrame>
        <PageHeader title="Listing History" />
        <Paper>
          {changes.isPending && <SkeletonRows label="Loading the history" rows={6} />}
          {changes.isError && (
            <EmptyState
              kind={isUnknown ? 'no-match' : 'error'}
              title={isUnknown ? 'Listing not found' : 'The history did not load'}
              action={
                isUnknown ? (
                  <ButtonLink to={paths.syncHistory}>Sync History</ButtonLink>
                ) : (
                  <Button busy={changes.isFetching} onClick={() => void changes.refetch()}>
                    Try Again
                  </Button>
                )
              }
            />
          )}
        </Paper>
      </AdminFrame>
    );
  }
  return (
    <AdminFrame>
      <PageHeader
        title="Listing History"
        breadcrumbs={[
          { label: 'Admin', to: '/admin' },
          { label: 'MLS Providers', to: paths.providers },
          ...(listing.provider_id === null
            ? []
            : [
                {
                  label: listing.provider_name ?? 'Provider',
                  to: href(paths.provider, { id: listing.provider_id }),
                },
              ]),
          { label: listing.address },
        ]}
        description={listing.address}
      />
      <Stack>
        <Section title="The listing" flush>
          <Facts
            facts={[
              ['MLS number', listing.mls_number ?? '–'],
              ['MLS id', listing.mls_id ?? '–'],
              ['Status', listing.status],
              [
                'In the feed',
                listing.left_feed_at === null ? 'Yes' : `Gone since ${formatDateTime(listing.left_feed_at)}`,
              ],
            ]}
          />
        </Section>
        <Section title="Changes" flush>
          {rows.length === 0 ? (
            <EmptyState kind="first-use" title="No change is recorded">
              What runs changed is kept for 30 days.
            </EmptyState>
          ) : (
            <DataTable
              caption="Changes of the listing"
              columns={columns}
              rows={rows}
              rowKey={({ run_id }) => run_id}
              rowHref={({ run_id }) => href(paths.syncRun, { id: run_id })}
              wide
            />
          )}
        </Section>
        {changes.hasNextPage && (
          <More>
            <Button busy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
              Load more
            </Button>
          </More>
        )}
      </Stack>
    </AdminFrame>
  );
}

const More = styled.div`
  display: flex;
  justify-content: center;
`;
