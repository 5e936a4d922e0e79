/** Payouts: made of all approved lines, and paid share by share. */
import type { CommissionAccounts, CommissionPayout } from '@farmpost/shared/contracts/commissions';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CheckIcon, ClockIcon, DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useCreatePayout, useExportPayout } from './api/commissions';
import { PayoutDialog } from './payout-dialog';

export function PayoutsSection({ data }: { readonly data: CommissionAccounts }) {
  const { payable, payouts } = data;
  const create = useCreatePayout(payouts.length);
  const exportPayout = useExportPayout();
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = payouts.find(({ id }) => id === openedId);
  const columns: readonly Column<CommissionPayout>[] = [
    {
      id: 'payout',
      header: 'Payout',
      cell: (payout) => (
        <TwoLines
          main={`Payout ${payout.number}`}
          sub={payout.people.map(({ salesPerson }) => salesPerson.name).join(', ')}
        />
      ),
    },
    {
      id: 'state',
      header: 'State',
      phone: 'corner',
      cell: ({ paidAt, people }) =>
        paidAt === null ? (
          <Badge tone="warning" icon={<ClockIcon size={14} />}>
            {people.some(({ payment }) => payment?.state === 'paid') ? 'Paid in part' : 'Not paid yet'}
          </Badge>
        ) : (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            Paid {formatDate(paidAt)}
          </Badge>
        ),
    },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
    { id: 'lines', header: 'Lines', numeric: true, cell: ({ lines }) => lines },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: ({ totalCents }) => <b>{formatMoney(totalCents)}</b>,
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (payout) => (
        <Actions>
          <Button
            size="small"
            look="text"
            icon={<DownloadIcon />}
            busy={exportPayout.isPending && exportPayout.variables.id === payout.id}
            onClick={() => exportPayout.mutate(payout)}
          >
            CSV<span className="visually-hidden"> of payout {payout.number}</span>
          </Button>
          <Button size="small" onClick={() => setOpened(payout.id)}>
            {payout.paidAt === null ? 'Pay' : 'Details'}
            <span className="visually-hidden"> payout {payout.number}</span>
          </Button>
        </Actions>
      ),
    },
  ];
  return (
    <Section
      title="Payouts"
      flush
      aside={
        payable.lines > 0 && (
          <Button
            look="primary"
            busy={create.isPending}
            busyLabel="Creating…"
            onClick={() =>
              create.mutate(payable.cents, {
                onSuccess: ({ number }) => showToast({ message: `Payout ${number} created` }),
              })
            }
          >
            Create payout of {formatMoney(payable.cents)}
          </Button>
        )
      }
    >
      {create.isError && (
        <Notice>
          <Banner tone="danger" title="No payout was created.">
            {create.error.message}
          </Banner>
        </Notice>
      )}
      {exportPayout.isError && (
        <Notice>
          <Banner tone="danger">The payout could not be exported. Please try again.</Banner>
        </Notice>
      )}
      {payable.lines > 0 && (
        <Notice>
          <p>
            {formatQuantity(payable.lines, 'approved line')} of{' '}
            {formatQuantity(payable.people, 'salesperson', 'salespeople')} wait for a payout.
          </p>
        </Notice>
      )}
      {payouts.length === 0 ? (
        <EmptyState kind="first-use" title="No payouts yet">
          Approve lines above; a payout takes all of them.
        </EmptyState>
      ) : (
        <DataTable wide caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
      )}
      {opened && <PayoutDialog payout={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

const Notice = styled.div`
  padding: 0 20px 16px;
  color: var(--muted);
`;
