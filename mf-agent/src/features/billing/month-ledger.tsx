/** The ledger of the month with a running sum, the next invoice as a stub, and the money of each listing. */
import type { Usage, UsageEntry } from '@farmpost/shared/contracts/billing';
import { ledgerEntryName } from '@farmpost/shared/domain/billing';
import {
  formatCount,
  formatDate,
  formatDollars,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Link } from '@farmpost/shared/client/router';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';

interface Line extends UsageEntry {
  readonly id: string;
  readonly runningTotalCents: number;
}

const cardKinds: ReadonlySet<string> = new Set([
  'postcard',
  'free_postcard',
  'credit',
  'free_postcard_credit',
]);

const testNames: Readonly<Partial<Record<UsageEntry['kind'], string>>> = {
  postcard: 'Test prints to you',
  credit: 'Test prints to you, credit',
};

const columns: readonly Column<Line>[] = [
  {
    id: 'entry',
    header: 'Entry',
    cell: (line) => (
      <TwoLines
        main={(line.isTest && testNames[line.kind]) || ledgerEntryName(line)}
        sub={
          line.campaignId && line.campaignName ? (
            <Link to={href(paths.campaign, { id: line.campaignId })}>{line.campaignName}</Link>
          ) : undefined
        }
      />
    ),
  },
  { id: 'date', header: 'Date', cell: (line) => formatDate(line.date) },
  {
    id: 'count',
    header: 'Count',
    numeric: true,
    cell: (line) => (cardKinds.has(line.kind) ? formatCount(line.count) : '–'),
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: (line) => <b>{formatMoney(line.amountCents)}</b> },
  {
    id: 'running-total',
    header: 'Running total',
    numeric: true,
    cell: (line) => formatMoney(line.runningTotalCents),
  },
];

function linesOf(usage: Usage): Line[] {
  let runningTotalCents = 0;
  return usage.entries.map((entry) => {
    runningTotalCents += entry.amountCents;
    return {
      ...entry,
      id: `${entry.date}:${entry.kind}:${entry.campaignId ?? ''}:${entry.isTest}:${entry.amountCents > 0}`,
      runningTotalCents,
    };
  });
}

const monthName = (from: string) =>
  new Date(from).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

export function MonthLedger({ usage }: { readonly usage: Usage }) {
  const month = monthName(usage.from);
  return (
    <Section flush title={`${month} so far`}>
      {usage.entries.length === 0 ? (
        <EmptyState kind="first-use" title="Nothing charged yet this month">
          Cards enter when the printer accepts them, not when you press send.
        </EmptyState>
      ) : (
        <DataTable
          caption={`Ledger of ${month}`}
          columns={columns}
          rows={linesOf(usage)}
          rowKey={({ id }) => id}
          footer={[
            `${month} to date`,
            '',
            formatQuantity(usage.cards, 'card'),
            formatMoney(usage.totalCents),
            '',
          ]}
        />
      )}
      {usage.averagePerListingCents !== null && (
        <Note>
          {formatMoney(usage.averagePerListingCents)} per listing with cards this month. You have{' '}
          {formatQuantity(usage.activeListings, 'active listing')}.
        </Note>
      )}
      <Note>
        Entries are final; a mistake is corrected with a new entry. Cards enter when the printer accepts them.
        Stopped cards never appear. <Link to="/contact">Something wrong? Tell us within 30 days</Link>
      </Note>
    </Section>
  );
}

export function NextInvoice({ usage }: { readonly usage: Usage }) {
  const { nextInvoice: next, reserved } = usage;
  return (
    <Stub role="group" aria-label="Next invoice, estimate">
      <h2>Next invoice, estimate</h2>
      <Most>
        <strong>{formatMoney(next.mostCents)}</strong>
        {next.at && <span>on {formatDate(next.at)}</span>}
      </Most>
      <dl>
        <Row term="Cards not invoiced yet" cents={next.cardsCents} />
        {reserved.map(({ campaignId, campaignName, cents }) => (
          <Row key={campaignId} term={`Reserved, ${campaignName}`} cents={cents} />
        ))}
        <Row term="Membership" cents={next.membershipCents} />
        <Row term="Most you can be charged" cents={next.mostCents} isTotal />
      </dl>
      <p>Before tax. If you stop a mailing, its money comes back. Returned First-Class cards are credited.</p>
    </Stub>
  );
}

function Row(props: { readonly term: string; readonly cents: number; readonly isTotal?: boolean }) {
  return (
    <div data-total={props.isTotal || undefined}>
      <dt>{props.term}</dt>
      <dd>{formatMoney(props.cents)}</dd>
    </div>
  );
}

export function ListingBudgets({ usage }: { readonly usage: Usage }) {
  if (usage.listings.length === 0) return null;
  return (
    <Section title="Listing budgets" aside={<MoreLink to="?tab=budget">Change</MoreLink>}>
      <Listings>
        {usage.listings.map(({ listingId, address, budgetCents, spentCents, reservedCents }) => (
          <li key={listingId}>
            <span>{address}</span>
            <span>
              {formatMoney(spentCents)}
              {reservedCents > 0 && `, ${formatMoney(reservedCents)} reserved`} of{' '}
              {formatDollars(budgetCents)}
            </span>
            <Bar
              aria-hidden="true"
              style={{
                '--spent': `${Math.min(100, (spentCents / budgetCents) * 100)}%`,
                '--held': `${Math.min(100, ((spentCents + reservedCents) / budgetCents) * 100)}%`,
              }}
            />
          </li>
        ))}
      </Listings>
      <Small>Solid is spent, hatched is reserved for cards that wait. Returned cards are taken off.</Small>
    </Section>
  );
}

const Note = styled.p`
  padding: 12px 20px 16px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
`;
const Small = styled.p`
  margin-top: 12px;
  color: var(--muted);
  font-size: 13px;
`;
const Stub = styled.div`
  padding: 24px 20px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  color: var(--text);
  background:
    radial-gradient(circle at 50% 8px, var(--bg) 3px, transparent 3.5px) 0 0 / 12px 16px repeat-x,
    var(--kraft-soft);
  h2 {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid color-mix(in srgb, var(--text) 20%, transparent);
    font-size: 13px;
  }
  dl > [data-total] {
    border-top: 1px solid var(--text);
    border-bottom: 3px double var(--text);
    font-weight: 600;
  }
  dd {
    white-space: nowrap;
  }
  > p {
    margin-top: 12px;
    font-size: 13px;
  }
`;
const Most = styled.p`
  display: flex;
  align-items: baseline;
  gap: 8px;
  margin: 4px 0 12px;
  strong {
    font: 800 30px/36px var(--font-display);
  }
`;
const Listings = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    font-size: 13px;
  }
`;
const Bar = styled.div`
  flex: 1 0 100%;
  height: 6px;
  background:
    linear-gradient(var(--primary) 0 0) 0 / var(--spent) 100% no-repeat,
    repeating-linear-gradient(-45deg, var(--text) 0 2px, var(--kraft) 2px 5px) 0 / var(--held) 100% no-repeat,
    var(--sunken);
`;
