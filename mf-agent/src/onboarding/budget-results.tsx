/** Results that a budget may bring, labeled as an estimate (decisions 26, 27 and 37). */
import {
  annualScenarios,
  budgetEstimate,
  budgetEstimateAssumptions,
} from '@farmpost/shared/domain/calculators/budget-estimate';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Section } from '@farmpost/shared/ui/section/section';
import { DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';

const dollars = (value: number) => `$${formatCount(value)}`;
const { dealValueDollars, leadToDeal, returnText } = budgetEstimateAssumptions;

export function BudgetResults({ dollars: budget }: { readonly dollars: number }) {
  const { postcards, leads, revenueDollars, leadRevenueDollars } = budgetEstimate(budget);
  return (
    <Section title="What it may bring" aside={<Aside>Estimate</Aside>}>
      <div aria-live="polite">
        <Facts
          facts={[
            ['Postcards', formatCount(postcards)],
            ['Leads', `${formatCount(leads.from)} to ${formatCount(leads.to)}`],
            ['Revenue', `${dollars(revenueDollars.from)} to ${dollars(revenueDollars.to)}`],
            ['Return', returnText],
            [
              'Revenue by its leads',
              `${dollars(leadRevenueDollars.from)} to ${dollars(leadRevenueDollars.to)}`,
            ],
          ]}
        />
      </div>
      <DataTable
        caption="A year with this budget"
        rows={annualScenarios(budget)}
        rowKey={({ listings }) => String(listings)}
        columns={[
          {
            id: 'listings',
            header: 'Listings',
            cell: ({ listings }) => `${formatQuantity(listings, 'listing')} a year`,
            phone: 'full',
          },
          {
            id: 'spend',
            header: 'Spend',
            numeric: true,
            cell: ({ spendDollars }) => dollars(spendDollars),
            phone: 'fact',
          },
          {
            id: 'profit',
            header: 'Net profit',
            numeric: true,
            cell: ({ netProfitDollars: { from, to } }) => `${dollars(from)} to ${dollars(to)}`,
            phone: 'fact',
          },
        ]}
      />
      <Note>
        An illustrative model, not a promise. Revenue by its leads counts {dollars(dealValueDollars)} a deal,
        one deal from every {Math.round(1 / leadToDeal)} leads.
      </Note>
    </Section>
  );
}

const Aside = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
const Note = styled.p`
  padding-top: 12px;
  color: var(--muted);
  font-size: 13px;
`;
