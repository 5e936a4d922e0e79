/** Refunds and credits with their state; a waiting one is approved or declined here. */
import { Link } from '@farmpost/shared/client/router';
import type { Adjustment } from '@farmpost/shared/contracts/adjustments';
import { adjustmentReasonName, adjustmentStatusName } from '@farmpost/shared/domain/billing';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import * as paths from '../paths';
import { useDecide } from './acts';

interface AdjustmentTableProps {
  readonly rows: readonly Adjustment[];
  readonly withCustomer?: boolean;
}

export function AdjustmentTable({ rows, withCustomer = false }: AdjustmentTableProps) {
  const decide = useDecide();
  const run = (row: Adjustment, isApproved: boolean) =>
    decide.mutate(
      { id: row.id, isApproved },
      {
        onSuccess: () => showToast({ message: isApproved ? 'Approved' : 'Declined' }),
        onError: ({ message }) => showToast({ message }),
      },
    );
  const columns: readonly Column<Adjustment>[] = [
    {
      id: 'what',
      header: 'Refund or credit',
      phone: 'full',
      cell: (row) => (
        <TwoLines
          main={`${row.kind === 'refund' ? `Refund of ${row.invoiceNumber ?? 'an invoice'}` : 'Credit'}, ${adjustmentReasonName(row.reason).toLowerCase()}`}
          sub={`${formatDate(row.createdAt)}, ${row.requestedBy}${row.note === '' ? '' : `: “${row.note}”`}`}
        />
      ),
    },
    ...(withCustomer
      ? [
          {
            id: 'customer',
            header: 'Customer',
            phone: 'full' as const,
            cell: ({ userId, customer }: Adjustment) =>
              userId === null ? customer : <Link to={href(paths.user, { id: userId })}>{customer}</Link>,
          },
        ]
      : []),
    {
      id: 'status',
      header: 'State',
      phone: 'full',
      cell: ({ status, failure }) => {
        const { name, tone } = adjustmentStatusName(status);
        return (
          <>
            <Badge tone={tone}>{name}</Badge> {failure}
          </>
        );
      },
    },
    { id: 'cents', header: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'full',
      cell: (row) =>
        row.status === 'waiting' && (
          <Actions>
            <Button size="small" onClick={() => run(row, false)}>
              Decline
            </Button>
            <Button size="small" look="primary" onClick={() => run(row, true)}>
              Approve {formatMoney(row.cents)}
            </Button>
          </Actions>
        ),
    },
  ];
  return <DataTable caption="Refunds and credits" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
