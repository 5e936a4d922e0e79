/** Homes that were stored under two spellings and became one, and what the kept home took over. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { HouseholdMerge } from '@farmpost/shared/contracts/household-merges';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { PAGE_SIZE, useHouseholdMerges } from './api/list-household-merges';

const counted = (count: number, one: string, many: string): string | false =>
  count > 0 && `${formatCount(count)} ${count === 1 ? one : many}`;

function takenOver({ moved, canceledPieces }: HouseholdMerge): string {
  const parts = [
    counted(moved.pieces, 'card', 'cards'),
    counted(moved.leads, 'lead', 'leads'),
    counted(moved.choices, 'choice about cards', 'choices about cards'),
    counted(canceledPieces, 'second card canceled', 'second cards canceled'),
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing';
}

const columns: readonly Column<HouseholdMerge>[] = [
  {
    id: 'kept',
    header: 'Home',
    cell: ({ keptAddress, place }) => <TwoLines main={keptAddress} sub={place} />,
  },
  { id: 'merged', header: 'Was also stored as', cell: ({ mergedAddress }) => mergedAddress },
  { id: 'moved', header: 'Took over', cell: takenOver },
  { id: 'at', header: 'Merged', numeric: true, cell: ({ mergedAt }) => formatDateTime(mergedAt) },
];

interface Progress {
  readonly keyVersion: number;
  readonly homesLeft: number;
  readonly listingsLeft: number;
}

function progressOf({ keyVersion, homesLeft, listingsLeft }: Progress): string {
  if (homesLeft === 0 && listingsLeft === 0) {
    return `All addresses are compared by version ${keyVersion} of the rules.`;
  }
  const left = [counted(homesLeft, 'home', 'homes'), counted(listingsLeft, 'listing', 'listings')];
  return `Comparing addresses by version ${keyVersion} of the rules: ${left.filter(Boolean).join(' and ')} left.`;
}

export function Page() {
  const [address] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const { data, isError, isPending, isPlaceholderData, refetch } = useHouseholdMerges(page);
  return (
    <AdminFrame>
      <PageHeader
        title="Merged Homes"
        description={data ? progressOf(data) : 'Homes that were stored under two spellings and became one.'}
      />
      <Paper>
        {isPending && <SkeletonRows label="Loading the merged homes" rows={6} />}
        {isError && !data && (
          <EmptyState
            kind="error"
            title="The merged homes did not load"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )}
        {data?.total === 0 && (
          <EmptyState kind="first-use" title="No merged homes">
            When an update reads addresses better, homes that were stored under two spellings become one and
            appear here. Their cards, leads and opt-outs stay together.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Merged homes"
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            refreshing={isPlaceholderData}
          />
        )}
      </Paper>
      {data && data.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          hrefOf={(next) => href(paths.householdMerges, { page: next })}
        />
      )}
    </AdminFrame>
  );
}
