/** The rows behind one figure. */
import { Link } from '@farmpost/shared/client/router';
import type { CostPart } from '@farmpost/shared/contracts/billing-vocabulary';
import type { PerformanceRow } from '@farmpost/shared/contracts/performance';
import type { Measure } from '@farmpost/shared/contracts/performance-vocabulary';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { type RowsQuery, useRows } from './api/list-rows';

export const measureNames: Readonly<Record<Measure, string>> = {
  spend: 'Spend',
  accepted: 'Cards accepted',
  delivered: 'Delivered',
  scanned: 'Cards scanned',
  leads: 'Leads',
  appointments: 'Appointments',
  listings_won: 'Listings won',
  closings: 'Closings',
};

const partNames: Readonly<Record<CostPart, string>> = {
  cards: 'Spend on cards',
  membership: 'Spend on membership',
  other: 'Tax and refunds',
};

const columns: readonly Column<PerformanceRow>[] = [
  {
    id: 'row',
    header: 'Row',
    cell: ({ title, detail, href }) => (
      <TwoLines main={href ? <Link to={href}>{title}</Link> : title} sub={detail} />
    ),
  },
  { id: 'at', header: 'Date', cell: ({ at }) => formatDate(at), numeric: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountCents }) => (amountCents === null ? '–' : formatMoney(amountCents)),
    numeric: true,
  },
];

export function RowsDialog({ query, onClose }: { readonly query: RowsQuery; readonly onClose: () => void }) {
  const rows = useRows(query);
  const title = query.part ? partNames[query.part] : measureNames[query.measure];
  const data = rows.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog open title={title} onClose={onClose}>
      {rows.isPending && <SkeletonRows label="Loading the rows" rows={6} />}
      {rows.isError && (
        <EmptyState
          kind="error"
          title="The rows did not load"
          action={
            <Button busy={rows.isFetching} onClick={() => void rows.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {rows.data && data.length === 0 && <EmptyState kind="no-match" title="No rows in this range" />}
      {data.length > 0 && (
        <DataTable caption={`Rows of ${title}`} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {rows.hasNextPage && (
        <More>
          <Button busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            Show more rows
          </Button>
        </More>
      )}
    </Dialog>
  );
}

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: 12px;
`;
