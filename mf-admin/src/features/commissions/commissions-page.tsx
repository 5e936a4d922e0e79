/** Commissions of all salespeople: approve lines, pay them in batches, set rates. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { CommissionAccounts } from '@farmpost/shared/contracts/commissions';
import { formatMoney } from '@farmpost/shared/domain/format';
import { payoutAccountStateNames } from '@farmpost/shared/domain/payout-accounts';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { AdminFrame } from '../../frame/admin-frame';
import { useAccounts, useSetPayoutWay } from './api/commissions';
import { GoalsSection } from './goals-section';
import { LinesSection } from './lines-section';
import { PayoutsSection } from './payouts-section';
import { RatesSection } from './rates-section';
import { TaxFormsSection } from './tax-forms-section';

export function Page() {
  const accounts = useAccounts();
  const { data } = accounts;
  return (
    <AdminFrame>
      <PageHeader
        title="Commissions"
        description="What salespeople earned by their clients’ payments. Nothing here changes an earned line."
      />
      {accounts.isPending && (
        <Paper>
          <SkeletonRows label="Loading commissions" rows={8} />
        </Paper>
      )}
      {accounts.isError && !data && (
        <Paper>
          <EmptyState
            kind="error"
            title="Commissions did not load"
            action={
              <Button busy={accounts.isFetching} onClick={() => void accounts.refetch()}>
                Try Again
              </Button>
            }
          />
        </Paper>
      )}
      {data && <Accounts data={data} />}
    </AdminFrame>
  );
}

type Person = CommissionAccounts['people'][number];
type Sums = Person['sums'];

const people: readonly Column<Person>[] = [
  { id: 'person', header: 'Salesperson', cell: ({ name, email }) => <TwoLines main={name} sub={email} /> },
  ...(
    [
      ['pendingCents', 'Pending'],
      ['availableCents', 'Available'],
      ['approvedCents', 'Approved'],
      ['paidCents', 'Paid'],
    ] as const
  ).map(([key, header]) => ({
    id: key,
    header,
    numeric: true,
    cell: ({ sums }: Person) => formatMoney(sums[key]),
  })),
  { id: 'way', header: 'Paid by', phone: 'full', cell: (person) => <PaidBy person={person} /> },
];

/** How a person is paid, and the switch between both ways for those who connected an account. */
function PaidBy({ person }: { readonly person: Person }) {
  const set = useSetPayoutWay();
  const { id, name, account, isByHand } = person;
  if (account === 'none') return <>By hand</>;
  const state = payoutAccountStateNames[account];
  return (
    <Actions>
      {isByHand ? (
        <Badge tone="neutral">By hand</Badge>
      ) : (
        <Badge tone={state.tone}>Stripe: {state.name.toLowerCase()}</Badge>
      )}
      <Button
        size="small"
        look="text"
        busy={set.isPending}
        onClick={() =>
          set.mutate({ id, isByHand: !isByHand }, { onError: ({ message }) => showToast({ message }) })
        }
      >
        {isByHand ? 'Use Stripe' : 'Pay by hand'}
        <span className="visually-hidden"> for {name}</span>
      </Button>
    </Actions>
  );
}

function Accounts({ data }: { readonly data: CommissionAccounts }) {
  const [address] = useSearchParams();
  const sum = (key: keyof Sums) => data.people.reduce((total, { sums }) => total + sums[key], 0);
  const salesPerson = data.people.find(({ id }) => id === address.get('person'))?.id;
  return (
    <Stack>
      <FigureRow label="Commissions in figures">
        <Figure label="Pending" value={formatMoney(sum('pendingCents'))} unit="on hold" />
        <Figure label="Available" value={formatMoney(sum('availableCents'))} unit="to approve" />
        <Figure label="Approved" value={formatMoney(sum('approvedCents'))} unit="to pay" />
        <Figure label="Paid" value={formatMoney(sum('paidCents'))} unit="so far" />
      </FigureRow>
      <LinesSection people={data.people} salesPerson={salesPerson} />
      <PayoutsSection data={data} />
      <Section title="Salespeople" flush>
        {data.people.length === 0 ? (
          <EmptyState kind="first-use" title="No salespeople yet">
            Give someone the role Sales Person under Users.
          </EmptyState>
        ) : (
          <DataTable
            caption="Commissions by salesperson"
            columns={people}
            rows={data.people}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
      <TaxFormsSection />
      <GoalsSection />
      <RatesSection data={data} />
    </Stack>
  );
}
