/** A customer's money: balance, this month's ledger, invoices with refunds, and credits. */
import type { Adjustment } from '@farmpost/shared/contracts/adjustments';
import type { UsageEntry } from '@farmpost/shared/contracts/billing';
import type { Customer, CustomerInvoice } from '@farmpost/shared/contracts/customers';
import { historyName, ledgerEntryName } from '@farmpost/shared/domain/billing';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import { AdjustmentTable } from '../../../desk/adjustment-table';
import { CreditDialog, ExtendDialog } from './money-dialogs';
import { Balance, SubHead } from './parts';
import { RefundForm } from './refund-form';

const ENTRIES = 6;
const INVOICES = 6;

const entryColumns: readonly Column<UsageEntry>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => formatDate(`${date}T12:00:00.000Z`) },
  {
    id: 'entry',
    header: 'Entry',
    phone: 'full',
    cell: (entry) => (
      <TwoLines
        main={`${entry.isTest ? 'Test print: ' : ''}${ledgerEntryName(entry)}`}
        sub={[entry.campaignName, entry.count > 1 ? formatQuantity(entry.count, 'entry', 'entries') : null]
          .filter(Boolean)
          .join(', ')}
      />
    ),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ amountCents }) => formatMoney(amountCents) },
];

export function MoneySection({
  userId,
  money,
  adjustments,
}: {
  readonly userId: string;
  readonly money: NonNullable<Customer['money']>;
  readonly adjustments: readonly Adjustment[];
}) {
  const [open, setOpen] = useState<'credit' | 'extend' | null>(null);
  const [refunding, setRefunding] = useState<string | null>(null);
  const [isAllEntries, setAllEntries] = useState(false);
  const [isAllInvoices, setAllInvoices] = useState(false);
  const refunded = money.invoices.find(({ id }) => id === refunding);
  const mayExtend =
    money.settings?.subscriptionStatus === 'active' &&
    money.settings.endsAt === null &&
    money.settings.nextBillingDate !== null;
  const invoiceColumns: readonly Column<CustomerInvoice>[] = [
    {
      id: 'invoice',
      header: 'Invoice',
      phone: 'full',
      cell: ({ description, number }) => <TwoLines main={description} sub={number ?? 'no number yet'} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ status, paidAt, returnedCents }) => {
        const { name, tone } = historyName(status);
        return (
          <TwoLines
            main={<Badge tone={tone}>{paidAt === null ? name : `${name} ${formatDate(paidAt)}`}</Badge>}
            sub={returnedCents > 0 ? `${formatMoney(returnedCents)} went back` : undefined}
          />
        );
      },
    },
    { id: 'total', header: 'Total', numeric: true, cell: ({ amountCents }) => formatMoney(amountCents) },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'corner',
      cell: ({ id, number, refundableCents }) =>
        refundableCents > 0 && (
          <Button
            size="small"
            aria-expanded={refunding === id}
            aria-label={`Refund ${number ?? 'this invoice'}`}
            onClick={() => setRefunding(refunding === id ? null : id)}
          >
            Refund
          </Button>
        ),
    },
  ];
  const entries = isAllEntries ? money.entries : money.entries.slice(0, ENTRIES);
  const invoices = isAllInvoices ? money.invoices : money.invoices.slice(0, INVOICES);
  const before = refunded ? invoices.slice(0, invoices.indexOf(refunded) + 1) : invoices;
  const after = refunded ? invoices.slice(invoices.indexOf(refunded) + 1) : [];
  const table = (rows: readonly CustomerInvoice[], caption: string) => (
    <DataTable
      caption={caption}
      columns={invoiceColumns}
      rows={rows}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === refunding}
    />
  );
  return (
    <div id="money">
      <Section
        title="Money"
        flush
        aside={
          <Actions>
            <Button size="small" onClick={() => setOpen('credit')}>
              Credit…
            </Button>
            {mayExtend && (
              <Button size="small" onClick={() => setOpen('extend')}>
                Extend…
              </Button>
            )}
          </Actions>
        }
      >
        <Balance>
          <div>
            <dt>Unbilled</dt>
            <dd>{formatMoney(money.unbilledCents)}</dd>
          </div>
          <div>
            <dt>Reserved</dt>
            <dd>{formatMoney(money.reservedCents)}</dd>
          </div>
          <div>
            <dt>Credit left</dt>
            <dd>{formatMoney(money.creditCents)}</dd>
          </div>
          <div>
            <dt>Refunded this year</dt>
            <dd>{formatMoney(money.refundedThisYearCents)}</dd>
          </div>
        </Balance>
        {entries.length === 0 ? (
          <EmptyState kind="first-use" title="No entry this month">
            An entry is final. A mistake is put right by a new entry.
          </EmptyState>
        ) : (
          <DataTable
            caption="This month’s ledger"
            columns={entryColumns}
            rows={entries}
            rowKey={({ date, kind, campaignId, amountCents }) =>
              `${date}${kind}${campaignId ?? ''}${amountCents}`
            }
          />
        )}
        <SubHead>
          <h3>Invoices</h3>
          {money.entries.length > ENTRIES && (
            <Button size="small" look="text" onClick={() => setAllEntries(!isAllEntries)}>
              {isAllEntries
                ? 'Fewer entries'
                : `All ${formatQuantity(money.entries.length, 'entry', 'entries')}`}
            </Button>
          )}
          {money.invoices.length > INVOICES && (
            <Button size="small" look="text" onClick={() => setAllInvoices(!isAllInvoices)}>
              {isAllInvoices ? 'Fewer invoices' : `All ${formatQuantity(money.invoices.length, 'invoice')}`}
            </Button>
          )}
        </SubHead>
        {money.invoices.length === 0 ? (
          <EmptyState kind="first-use" title="No invoice yet">
            The first one is made when the free time ends.
          </EmptyState>
        ) : (
          <>
            {table(before, 'Invoices')}
            {refunded && (
              <RefundForm
                key={refunded.id}
                invoice={refunded}
                money={money}
                onClose={() => setRefunding(null)}
              />
            )}
            {after.length > 0 && table(after, 'Earlier invoices')}
          </>
        )}
        {adjustments.length > 0 && (
          <>
            <SubHead>
              <h3>Refunds and credits</h3>
            </SubHead>
            <AdjustmentTable rows={adjustments} />
          </>
        )}
      </Section>
      {open === 'credit' && <CreditDialog userId={userId} money={money} onClose={() => setOpen(null)} />}
      {open === 'extend' && <ExtendDialog userId={userId} money={money} onClose={() => setOpen(null)} />}
    </div>
  );
}
