/** Payouts: made of all approved lines, exported for the bank, marked as paid once. */
import type { CommissionAccounts, CommissionPayout } from '@farmpost/shared/contracts/commissions';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CheckIcon, ClockIcon, DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useCreatePayout, useExportPayout, usePay } from './api/commissions';

export function PayoutsSection({ data }: { readonly data: CommissionAccounts }) {
  const { payable, payouts } = data;
  const create = useCreatePayout(payouts.length);
  const exportPayout = useExportPayout();
  const [paying, setPaying] = useState<CommissionPayout | null>(null);
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
      cell: ({ paidAt }) =>
        paidAt === null ? (
          <Badge tone="warning" icon={<ClockIcon size={14} />}>
            Not paid yet
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
          {payout.paidAt === null && (
            <Button size="small" onClick={() => setPaying(payout)}>
              Mark as paid<span className="visually-hidden">: payout {payout.number}</span>
            </Button>
          )}
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
      {paying && <PayDialog payout={paying} onClose={() => setPaying(null)} />}
    </Section>
  );
}

function PayDialog({ payout, onClose }: { readonly payout: CommissionPayout; readonly onClose: () => void }) {
  const pay = usePay();
  return (
    <Dialog
      open
      title={`Mark payout ${payout.number} as paid`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={pay.isPending}
            busyLabel="Saving…"
            onClick={() =>
              pay.mutate(payout.id, {
                onSuccess: () => {
                  showToast({ message: `Payout ${payout.number} marked as paid` });
                  onClose();
                },
              })
            }
          >
            Mark {formatMoney(payout.totalCents)} as paid
          </Button>
        </>
      }
    >
      {pay.isError && <Banner tone="danger">{pay.error.message}</Banner>}
      <p>
        Do this after the money has left the bank. It cannot be undone: a later refund is taken off the next
        payout.
      </p>
      <List>
        {payout.people.map(({ salesPerson, email, cents }) => (
          <li key={email}>
            <span>{salesPerson.name}</span>
            <b>{formatMoney(cents)}</b>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const Notice = styled.div`
  padding: 0 20px 16px;
  color: var(--muted);
`;
const List = styled.ul`
  list-style: none;
  margin: 12px 0 0;
  padding: 0;
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
`;
