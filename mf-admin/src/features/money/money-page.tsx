/** The platform's money by month, each figure with its definition, and the journal for the accountant. */
import { Link } from '@farmpost/shared/client/router';
import type { MoneyMonth, PlatformMoney } from '@farmpost/shared/contracts/platform-money';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { monthName } from '@farmpost/shared/domain/months';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Figure, FigureRow, LoadingFigures } from '@farmpost/shared/ui/figure/figure';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { AdjustmentTable } from '../../desk/adjustment-table';
import { useParameter } from '../../frame/use-parameter';
import { useExportJournal, useOpenAdjustments, usePlatformMoney } from './api/money';

const flat = (note: string) => ({ direction: 'flat' as const, text: '', note });

function Figures({ money: { month, mrr, churn } }: { readonly money: PlatformMoney }) {
  return (
    <FigureRow label="Headline figures">
      <Figure
        label="Revenue"
        value={formatMoney(month.revenueCents)}
        delta={flat(
          `${formatMoney(month.mailCents)} mail, ${formatMoney(month.membershipCents)} memberships`,
        )}
      />
      <Figure
        label="Returned to cards"
        value={formatMoney(month.returnedCents)}
        delta={flat(`${formatMoney(month.givenBackCents)} refunds and credits given`)}
      />
      <Figure
        label="MRR now"
        value={formatMoney(mrr.cents)}
        delta={flat(
          `${formatQuantity(mrr.memberships, 'membership')}, ${formatCount(mrr.inFreeTime)} in free time, ${formatCount(mrr.paused)} paused`,
        )}
      />
      <Figure
        label="Churn"
        value={churn === null ? '–' : formatPercent(churn.lost / churn.before)}
        delta={flat(
          churn === null
            ? 'nobody paid in the month before'
            : `${formatCount(churn.lost)} of ${formatCount(churn.before)}, ${monthName(churn.month)}`,
        )}
      />
    </FigureRow>
  );
}

const monthColumns: readonly Column<MoneyMonth>[] = [
  { id: 'month', header: 'Month', phone: 'full', cell: ({ month }) => <strong>{monthName(month)}</strong> },
  { id: 'mail', header: 'Mail', numeric: true, cell: ({ mailCents }) => formatMoney(mailCents) },
  { id: 'member', header: 'Memberships', numeric: true, cell: (row) => formatMoney(row.membershipCents) },
  { id: 'free', header: 'Free cards', numeric: true, cell: ({ freeCents }) => formatMoney(-freeCents) },
  { id: 'given', header: 'Given back', numeric: true, cell: (row) => formatMoney(-row.givenBackCents) },
  {
    id: 'revenue',
    header: 'Revenue',
    numeric: true,
    cell: ({ revenueCents }) => <strong>{formatMoney(revenueCents)}</strong>,
  },
  { id: 'tax', header: 'Tax', numeric: true, cell: ({ taxCents }) => formatMoney(taxCents) },
  { id: 'paid', header: 'Paid by card', numeric: true, cell: ({ paidCents }) => formatMoney(paidCents) },
  { id: 'returned', header: 'Returned', numeric: true, cell: (row) => formatMoney(-row.returnedCents) },
];

function Customer({ userId, customer }: { readonly userId: string | null; readonly customer: string }) {
  return userId === null ? customer : <Link to={href(paths.user, { id: userId })}>{customer}</Link>;
}

const failedColumns: readonly Column<PlatformMoney['failed'][number]>[] = [
  { id: 'who', header: 'Customer', phone: 'full', cell: (row) => <Customer {...row} /> },
  { id: 'invoice', header: 'Invoice', cell: ({ number }) => number ?? '–' },
  { id: 'at', header: 'Failed', cell: ({ failedAt }) => formatDate(failedAt) },
  { id: 'cents', header: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];
const pastDueColumns: readonly Column<PlatformMoney['pastDue'][number]>[] = [
  { id: 'who', header: 'Customer', phone: 'full', cell: (row) => <Customer {...row} /> },
  { id: 'since', header: 'Since', cell: ({ since }) => formatDate(since) },
  { id: 'owed', header: 'Owes', numeric: true, cell: ({ owedCents }) => formatMoney(owedCents) },
];

const definitions = [
  [
    'Revenue',
    'Cards that printers accepted in the month, at their price, plus fees on invoices of the month, less returned and failed cards, free postcards, refunds and credits. Without tax.',
  ],
  [
    'Returned to cards',
    'Refunds that reached the card, and disputes that the bank took, less disputes that were won.',
  ],
  [
    'MRR',
    'Monthly fees of memberships that are active or past due now. Without free time, pauses, and memberships that were canceled.',
  ],
  [
    'Churn',
    'Customers who paid a fee in the month before, and none in this month, as a share of those customers. A pause for the whole month counts as lost. Only complete months.',
  ],
  ['Past due', 'Memberships whose fee could not be charged. Their mailings wait.'],
  ['Months', 'In UTC, by the time of each entry in the ledger. Every figure is a sum of its rows.'],
] as const;

function Body({ money }: { readonly money: PlatformMoney }) {
  const adjustments = useOpenAdjustments();
  return (
    <Stack>
      {adjustments.data && adjustments.data.data.length > 0 && (
        <Section title="Refunds and credits to decide" flush>
          <AdjustmentTable rows={adjustments.data.data} withCustomer />
        </Section>
      )}
      <Section title="By month" flush aside={<span>latest first</span>}>
        <DataTable
          caption="Money by month"
          columns={monthColumns}
          rows={money.months.toReversed()}
          rowKey={({ month }) => month}
          isCurrent={({ month }) => month === money.month.month}
          wide
        />
      </Section>
      <Two>
        <Section title="Failed payments" flush aside={<span>{formatCount(money.failed.length)}</span>}>
          {money.failed.length === 0 ? (
            <EmptyState kind="first-use" title="No payment failed" />
          ) : (
            <DataTable
              caption="Failed payments"
              columns={failedColumns}
              rows={money.failed}
              rowKey={({ invoiceId }) => invoiceId}
            />
          )}
        </Section>
        <Section title="Past due" flush aside={<span>{formatCount(money.pastDue.length)}</span>}>
          {money.pastDue.length === 0 ? (
            <EmptyState kind="first-use" title="Nobody is past due" />
          ) : (
            <DataTable
              caption="Past due accounts"
              columns={pastDueColumns}
              rows={money.pastDue}
              rowKey={({ userId, customer }) => userId ?? customer}
            />
          )}
        </Section>
      </Two>
      <Section title="How these figures are counted">
        <Definitions>
          {definitions.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Definitions>
      </Section>
    </Stack>
  );
}

export function Page() {
  const [chosen, setMonth] = useParameter('month');
  const money = usePlatformMoney(chosen);
  const journal = useExportJournal();
  const { data } = money;
  const month = data?.month.month;
  return (
    <AdminFrame>
      <PageHeader
        title="Money"
        description={
          data &&
          `Customers owe ${formatMoney(data.owedCents)} now; scheduled mailings reserve ${formatMoney(data.reservedCents)}.`
        }
        actions={
          data && (
            <>
              <SelectField
                label="Month"
                hideLabel
                options={data.months
                  .toReversed()
                  .map((row) => ({ value: row.month, label: monthName(row.month) }))}
                value={month ?? ''}
                onChange={({ target }) => setMonth(target.value)}
              />
              <Button
                icon={<DownloadIcon />}
                busy={journal.isPending}
                onClick={() => month && journal.mutate(month)}
              >
                Journal CSV
              </Button>
            </>
          )
        }
      />
      {journal.isError && <Banner tone="danger">{journal.error.message}</Banner>}
      {data ? (
        <>
          <Figures money={data} />
          <Body money={data} />
        </>
      ) : money.isError ? (
        <Paper>
          <EmptyState
            kind="error"
            title="The figures did not load"
            action={<Button onClick={() => void money.refetch()}>Try Again</Button>}
          >
            {money.error.message}
          </EmptyState>
        </Paper>
      ) : (
        <>
          <LoadingFigures labels={['Revenue', 'Returned to cards', 'MRR now', 'Churn']} />
          <Paper>
            <SkeletonRows label="Loading the figures" rows={8} />
          </Paper>
        </>
      )}
    </AdminFrame>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: 24px;
  align-items: start;
`;
const Definitions = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  max-width: 80ch;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    color: var(--muted);
  }
`;
