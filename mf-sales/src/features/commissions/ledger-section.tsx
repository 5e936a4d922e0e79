/** The ledger, filtered by the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import {
  commissionBases,
  commissionStates,
  type CommissionState,
} from '@farmpost/shared/contracts/commission-vocabulary';
import type { CommissionLine, CommissionOverview } from '@farmpost/shared/contracts/commissions';
import {
  commissionBaseNames,
  commissionKindName,
  commissionStateNames,
  formatRate,
} from '@farmpost/shared/domain/commissions';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { CheckIcon, ClockIcon, CoinIcon, PendingIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type LineFilter, useCommissions } from './api/commissions';

const icons: Readonly<Record<CommissionState, ReactNode>> = {
  pending: <ClockIcon size={14} />,
  available: <PendingIcon size={14} />,
  approved: <CheckIcon size={14} />,
  paid: <CoinIcon size={14} />,
};

function StateBadge({ line }: { readonly line: CommissionLine }) {
  const { name, tone } = commissionStateNames[line.state];
  return (
    <Badge tone={tone} icon={icons[line.state]}>
      {line.state === 'pending' ? `${name} until ${formatDate(line.availableAt)}` : name}
    </Badge>
  );
}

const columns: readonly Column<CommissionLine>[] = [
  {
    id: 'entry',
    header: 'Entry',
    cell: (line) => (
      <TwoLines
        main={commissionKindName(line.kind, line.amountCents)}
        sub={`${line.client.name} · ${formatDate(line.createdAt)}`}
      />
    ),
  },
  {
    id: 'share',
    header: 'Share of',
    cell: (line) => (
      <TwoLines
        main={commissionBaseNames[line.base]}
        sub={
          line.reversesId === null
            ? `${formatRate(line.basisPoints)} of ${formatMoney(line.baseCents)}`
            : `at ${formatRate(line.basisPoints)}`
        }
      />
    ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'corner',
    cell: (line) => <StateBadge line={line} />,
  },
  {
    id: 'payout',
    header: 'Payout',
    numeric: true,
    cell: ({ payoutNumber }) => payoutNumber ?? '–',
  },
  {
    id: 'amount',
    header: 'Commission',
    numeric: true,
    cell: ({ amountCents }) => <b>{formatMoney(amountCents)}</b>,
  },
];

interface LedgerProps {
  readonly clients: CommissionOverview['clients'];
  readonly months: readonly string[];
}

export function LedgerSection({ clients, months }: LedgerProps) {
  const [address, setAddress] = useSearchParams();
  const state = commissionStates.find((value) => value === address.get('state'));
  const base = commissionBases.find((value) => value === address.get('share'));
  const client = clients.find(({ id }) => id === address.get('client'))?.id;
  const month = months.find((value) => value === address.get('month'));
  const filter: LineFilter = {
    ...(state && { state }),
    ...(base && { base }),
    ...(client && { client }),
    ...(month && { month }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const lines = useCommissions(filter);
  const rows = lines.data?.pages.flatMap((page) => page.data) ?? [];
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    options: readonly { readonly value: string; readonly label: string }[],
    all: string,
  ) => (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    />
  );
  return (
    <Section title="Ledger" flush>
      <Filters role="group" aria-label="Filter the ledger">
        {select(
          'state',
          'State',
          state,
          commissionStates.map((value) => ({ value, label: commissionStateNames[value].name })),
          'All states',
        )}
        {select(
          'share',
          'Share of',
          base,
          commissionBases.map((value) => ({ value, label: commissionBaseNames[value] })),
          'All payments',
        )}
        {select(
          'client',
          'Client',
          client,
          clients.map(({ id, name }) => ({ value: id, label: name })),
          'All clients',
        )}
        {select(
          'month',
          'Month',
          month,
          months.map((value) => ({ value, label: monthName(value) })),
          'All months',
        )}
      </Filters>
      {lines.isPending && <SkeletonRows label="Loading the ledger" rows={6} />}
      {lines.isError && rows.length === 0 && (
        <EmptyState
          kind="error"
          title="The ledger did not load"
          action={
            <Button busy={lines.isFetching} onClick={() => void lines.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {lines.isSuccess && rows.length === 0 && !isFiltered && (
        <EmptyState kind="first-use" title="No commission yet">
          The first payment of a client you brought in appears here right away.
        </EmptyState>
      )}
      {lines.isSuccess && rows.length === 0 && isFiltered && (
        <EmptyState
          kind="no-match"
          title="No entry matches these filters"
          action={
            <Button onClick={() => setAddress(new URLSearchParams(), { replace: true })}>
              Clear filters
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <DataTable
          wide
          caption="Commission ledger"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          refreshing={lines.isPlaceholderData}
        />
      )}
      {lines.hasNextPage && (
        <More>
          <Button busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            Show earlier entries
          </Button>
        </More>
      )}
    </Section>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 12px;
  padding: 0 20px 16px;
  @media ${phone} {
    padding-inline: 16px;
  }
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px;
`;
