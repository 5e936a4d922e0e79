import type { Dashboard, Trend } from '@farmpost/shared/contracts/dashboard';
import { formatCount, formatDollars } from '@farmpost/shared/domain/format';
import { Sparkline } from '@farmpost/shared/ui/chart/sparkline';
import { Figure, type FigureProps, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { billing } from '@farmpost/shared/domain/paths';

/** How the last 30 days compare with the 30 before. */
function deltaOf({ value, previous }: Trend): FigureProps['delta'] {
  const change = value - previous;
  if (change === 0) return { direction: 'flat', text: 'As many', note: 'as the 30 days before' };
  return {
    direction: change > 0 ? 'up' : 'down',
    text: formatCount(Math.abs(change)),
    note: `${change > 0 ? 'more' : 'fewer'} than the 30 days before`,
    bad: change < 0,
  };
}

/** Marketing Overview: budget, leads and postcards. */
export function MarketingOverview({ data }: { readonly data: Dashboard }) {
  return (
    <FigureRow label="Marketing Overview">
      <Figure
        label="Listing Budget"
        value={formatDollars(data.listingBudgetCents)}
        unit="per listing"
        to={billing}
      />
      <Figure
        label="Leads Captured"
        value={formatCount(data.leads.value)}
        unit="last 30 days"
        delta={deltaOf(data.leads)}
        sparkline={<Sparkline points={data.leads.points} label="Leads per day over 30 days" />}
        to="/leads"
      />
      <Figure
        label="Postcards Sent"
        value={formatCount(data.postcards.value)}
        unit="last 30 days"
        delta={deltaOf(data.postcards)}
        sparkline={
          <Sparkline shape="bars" points={data.postcards.points} label="Postcards per day over 30 days" />
        }
      />
    </FigureRow>
  );
}
