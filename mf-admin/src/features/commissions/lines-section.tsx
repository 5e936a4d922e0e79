/** Lines by state, with a checkbox where one can be approved. The filters are in the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { APPROVAL_LIMIT, commissionStates } from '@farmpost/shared/contracts/commission-vocabulary';
import type { CommissionAccounts, CommissionLine } from '@farmpost/shared/contracts/commissions';
import {
  commissionBaseNames,
  commissionKindName,
  commissionStateNames,
  formatRate,
} from '@farmpost/shared/domain/commissions';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useApprove, useLines } from './api/commissions';

interface LinesProps {
  readonly people: CommissionAccounts['people'];
  readonly salesPerson: string | undefined;
}

const nameOf = (line: CommissionLine) =>
  `${commissionKindName(line.kind, line.amountCents)} of ${line.client.name}, ${formatMoney(line.amountCents)}`;

export function LinesSection({ people, salesPerson }: LinesProps) {
  const [address, setAddress] = useSearchParams();
  const state = commissionStates.find((value) => value === address.get('state')) ?? 'available';
  const lines = useLines({ state, ...(salesPerson && { salesPerson }) });
  const approve = useApprove();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rows = lines.data?.pages.flatMap((page) => page.data) ?? [];
  const chosen = rows.filter(({ id }) => state === 'available' && picked.has(id)).slice(0, APPROVAL_LIMIT);
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setPicked(new Set());
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const pick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(picked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  };
  const submit = () =>
    approve.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: ({ approved }) => {
          setPicked(new Set());
          showToast({ message: `${formatQuantity(approved, 'commission')} approved` });
        },
      },
    );
  const columns: readonly Column<CommissionLine>[] = [
    ...(state === 'available'
      ? [
          {
            id: 'pick',
            header: 'Approve',
            hideHeader: true,
            width: '44px',
            cell: (line: CommissionLine) => (
              <Checkbox
                hideLabel
                label={nameOf(line)}
                checked={picked.has(line.id)}
                onChange={({ currentTarget }) => pick([line.id], currentTarget.checked)}
              />
            ),
          },
        ]
      : []),
    {
      id: 'person',
      header: 'Salesperson',
      cell: (line) => <TwoLines main={line.salesPerson.name} sub={`booked ${formatDate(line.createdAt)}`} />,
    },
    {
      id: 'entry',
      header: 'Entry',
      cell: (line) => (
        <TwoLines main={commissionKindName(line.kind, line.amountCents)} sub={line.client.name} />
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
      cell: (line) => {
        const { name, tone } = commissionStateNames[line.state];
        const until = line.state === 'pending' ? ` until ${formatDate(line.availableAt)}` : '';
        const payout = line.payoutNumber === null ? '' : `, payout ${line.payoutNumber}`;
        return <Badge tone={tone}>{name + until + payout}</Badge>;
      },
    },
    {
      id: 'amount',
      header: 'Commission',
      numeric: true,
      cell: ({ amountCents }) => <b>{formatMoney(amountCents)}</b>,
    },
  ];
  return (
    <Section title="Lines" flush>
      <Filters role="group" aria-label="Filter the lines">
        <SelectField
          label="State"
          value={state}
          options={commissionStates.map((value) => ({ value, label: commissionStateNames[value].name }))}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
        />
        <SelectField
          label="Salesperson"
          value={salesPerson ?? ''}
          options={[
            { value: '', label: 'Everyone' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => choose('person', currentTarget.value)}
        />
      </Filters>
      {approve.isError && (
        <Notice>
          <Banner tone="danger" title="Nothing was approved.">
            {approve.error.message}
          </Banner>
        </Notice>
      )}
      {state === 'available' && rows.length > 0 && (
        <Notice>
          <Actions>
            <Checkbox
              label="All shown"
              checked={chosen.length === Math.min(rows.length, APPROVAL_LIMIT)}
              onChange={({ currentTarget }) =>
                pick(
                  rows.map(({ id }) => id),
                  currentTarget.checked,
                )
              }
            />
            <Button
              look="primary"
              disabled={chosen.length === 0}
              busy={approve.isPending}
              busyLabel="Approving…"
              onClick={submit}
            >
              {chosen.length === 0
                ? 'Approve'
                : `Approve ${formatMoney(chosen.reduce((sum, { amountCents }) => sum + amountCents, 0))}`}
            </Button>
            <Hint>A payment is approved together with its refunds and disputes.</Hint>
          </Actions>
        </Notice>
      )}
      {lines.isPending && <SkeletonRows label="Loading the lines" rows={5} />}
      {lines.isError && rows.length === 0 && (
        <EmptyState
          kind="error"
          title="The lines did not load"
          action={
            <Button busy={lines.isFetching} onClick={() => void lines.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {lines.isSuccess && rows.length === 0 && (
        <EmptyState
          kind="no-match"
          title={state === 'available' ? 'Nothing to approve' : 'No lines in this state'}
        >
          {state === 'available' ? 'Lines appear here when their hold ends.' : null}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          wide
          caption="Commission lines"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          refreshing={lines.isPlaceholderData}
        />
      )}
      {lines.hasNextPage && (
        <More>
          <Button busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            Show earlier lines
          </Button>
        </More>
      )}
    </Section>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 240px));
  gap: 12px;
  padding: 0 20px 16px;
  @media ${phone} {
    padding-inline: 16px;
  }
`;
const Notice = styled.div`
  padding: 0 20px 16px;
`;
const Hint = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px;
`;
