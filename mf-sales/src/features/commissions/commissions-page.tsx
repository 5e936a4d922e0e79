/** The salesperson's earned, pending and forecast commissions. Filters are in the URL. */
import type { CommissionOverview } from '@farmpost/shared/contracts/commissions';
import { commissionBaseNames, formatRate } from '@farmpost/shared/domain/commissions';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useMe } from '../../account/get-me';
import { GoalsSection } from '../../goals/goals-section';
import { useCommissionOverview } from './api/commissions';
import { ForecastStub } from './forecast-stub';
import { LedgerSection } from './ledger-section';
import { PayoutSection } from './payout-section';
import { StatementsSection } from './statements-section';
import { TaxSection } from './tax-section';

export function Page() {
  const overview = useCommissionOverview();
  const { data } = overview;
  return (
    <PageFrame>
      <PageHeader
        title="Commissions"
        description="Your commissions on clients’ payments. Entries never change; a refund adds a new one."
      />
      {overview.isPending && (
        <Paper>
          <SkeletonRows label="Loading your commissions" rows={8} />
        </Paper>
      )}
      {overview.isError && !data && (
        <Paper>
          <EmptyState
            kind="error"
            title="Your commissions did not load"
            action={
              <Button busy={overview.isFetching} onClick={() => void overview.refetch()}>
                Try Again
              </Button>
            }
          >
            We show no figure rather than a wrong one.
          </EmptyState>
        </Paper>
      )}
      {data && <Overview data={data} />}
    </PageFrame>
  );
}

function Overview({ data }: { readonly data: CommissionOverview }) {
  const { sums, nextAvailableAt } = data;
  const isSalesPerson = useMe().data?.role === 'sales_person';
  return (
    <Stack>
      <FigureRow label="Commissions in figures">
        <Figure
          label="Pending"
          value={formatMoney(sums.pendingCents)}
          unit={nextAvailableAt ? `next on ${formatDate(nextAvailableAt)}` : 'on hold'}
        />
        <Figure label="Available" value={formatMoney(sums.availableCents)} unit="to be approved" />
        <Figure label="Approved" value={formatMoney(sums.approvedCents)} unit="to be paid" />
        <Figure label="Paid" value={formatMoney(sums.paidCents)} unit="so far" />
      </FigureRow>
      <Columns>
        <Stack>
          <LedgerSection clients={data.clients} months={data.statements.map(({ month }) => month)} />
          <StatementsSection statements={data.statements} />
        </Stack>
        <Stack>
          {isSalesPerson && <PayoutSection />}
          <GoalsSection withPast />
          <ForecastStub forecast={data.forecast} />
          {isSalesPerson && <TaxSection />}
          <HowItWorks rates={data.rates} holdDays={data.holdDays} />
        </Stack>
      </Columns>
    </Stack>
  );
}

function HowItWorks({ rates, holdDays }: Pick<CommissionOverview, 'rates' | 'holdDays'>) {
  return (
    <Section title="How you earn" flush>
      <Facts
        termWidth="96px"
        facts={[
          [
            commissionBaseNames.membership,
            `${formatRate(rates.membership)} of what a client pays, for their first 12 paid months.`,
          ],
          [
            commissionBaseNames.mail,
            `${formatRate(rates.mail)} of what a client pays for cards, for 12 months after their first payment.`,
          ],
          [
            'Hold',
            holdDays === 0
              ? 'None: a commission can be approved once the payment clears.'
              : `${formatQuantity(holdDays, 'day')} after the payment, in case it is refunded.`,
          ],
          ['Refunds', 'A refund takes back its share with a new entry. Paid entries never change.'],
          [
            'A new rate',
            'Applies to payments from its start date. Commissions you have earned keep their rate.',
          ],
        ]}
      />
    </Section>
  );
}
