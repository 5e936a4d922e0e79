/** Cost and return of the agent's mail. Every figure is counted from rows, and opens them. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { costParts } from '@farmpost/shared/contracts/billing-vocabulary';
import { leadAttributions } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Performance } from '@farmpost/shared/contracts/performance';
import {
  measures,
  type PerformanceRange,
  performanceRanges,
} from '@farmpost/shared/contracts/performance-vocabulary';
import { formatCount, formatDateTime, formatMoney } from '@farmpost/shared/domain/format';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import * as paths from '@farmpost/shared/domain/paths';
import { usePerformance } from './api/get-performance';
import { AttributionTable } from './attribution-table';
import { ComparisonSection } from './comparison-section';
import { Funnel } from './funnel';
import { MonthSection } from './month-section';
import { ReturnColumns } from './return-columns';
import { RowsDialog } from './rows-dialog';
import { TipsSection } from './tips-section';

const rangeNames: Readonly<Record<PerformanceRange, string>> = {
  all: 'Since you joined',
  '12m': 'Last 12 months',
  '90d': 'Last 90 days',
  '30d': 'Last 30 days',
};

export function Page() {
  const [address, setAddress] = useSearchParams();
  const range = performanceRanges.find((value) => value === address.get('range')) ?? 'all';
  const performance = usePerformance(range);
  const { data } = performance;
  const measure = measures.find((value) => value === address.get('rows'));
  const attribution = leadAttributions.find((value) => value === address.get('by'));
  const part = costParts.find((value) => value === address.get('part'));
  const campaignId = address.get('campaign') ?? undefined;
  const without = (...names: string[]) => {
    const next = new URLSearchParams(address);
    for (const name of names) next.delete(name);
    return next;
  };
  return (
    <PageFrame>
      <PageHeader
        title="Performance"
        description={
          data
            ? `Counted ${formatDateTime(data.countedAt)} from the ledger and the mail’s own scans.`
            : 'What your mail cost, and what came of it.'
        }
        actions={
          <SelectField
            label="Range"
            hideLabel
            options={performanceRanges.map((value) => ({ value, label: rangeNames[value] }))}
            value={range}
            onChange={(event) => {
              const next = without('range');
              if (event.currentTarget.value !== 'all') next.set('range', event.currentTarget.value);
              setAddress(next, { replace: true });
            }}
          />
        }
      />
      {performance.isPending && (
        <Paper>
          <SkeletonRows label="Loading your performance" rows={10} />
        </Paper>
      )}
      {performance.isError && !data && (
        <Paper>
          <EmptyState
            kind="error"
            title="Performance did not load"
            action={
              <Button busy={performance.isFetching} onClick={() => void performance.refetch()}>
                Try Again
              </Button>
            }
          >
            We show no figure rather than a wrong one.
          </EmptyState>
        </Paper>
      )}
      {data && <Results data={data} isStale={performance.isPlaceholderData} />}
      {measure && (
        <RowsDialog
          query={{
            range,
            measure,
            ...(campaignId !== undefined && { campaignId }),
            ...(part !== undefined && { part }),
            ...(attribution !== undefined && { attribution }),
          }}
          onClose={() => setAddress(without('rows', 'campaign', 'by', 'part'), { preventScrollReset: true })}
        />
      )}
    </PageFrame>
  );
}

function Results({ data, isStale }: { readonly data: Performance; readonly isStale: boolean }) {
  if (data.totals.accepted === 0 && data.totals.leads === 0 && data.totals.spend === 0) {
    return (
      <Paper>
        <EmptyState
          kind="first-use"
          title="Nothing to count yet"
          action={
            <ButtonLink look="primary" to={paths.newCampaign}>
              Create Campaign
            </ButtonLink>
          }
        >
          Figures appear with the first card that the printer accepts.
        </EmptyState>
      </Paper>
    );
  }
  return (
    <Stack aria-busy={isStale || undefined}>
      <ReturnColumns data={data} />
      <Funnel totals={data.totals} />
      <Columns>
        <AttributionTable data={data} />
        <HowWeCount data={data} />
      </Columns>
      <ComparisonSection comparison={data.comparison} />
      <Columns>
        <MonthSection months={data.months} />
        <TipsSection data={data} />
      </Columns>
    </Stack>
  );
}

function HowWeCount({ data }: { readonly data: Performance }) {
  const matched = data.attribution.find(({ state }) => state === 'matched');
  return (
    <Section title="How we count" flush>
      <Facts
        termWidth="96px"
        facts={[
          [
            'Scans',
            'A card counts once, however often it is scanned. Robots, tests and your own device do not count.',
          ],
          ['Leads', 'A person once, whatever they send. Merged leads are one.'],
          [
            'Spend',
            `${formatMoney(data.totals.spend)}, your ledger to the cent: free and returned cards cost nothing, and test prints are left out.`,
          ],
          ['Commission', 'What you enter with each closing.'],
          [
            'Lift',
            'A home is drawn once for 180 days and for all your mailings. Listings and sales in the MLS are found for both groups alike, so they come first.',
          ],
          [
            'Left out',
            `${formatCount(matched?.closings ?? 0)} sales at mailed homes that never asked, and all that is not linked to a card.`,
          ],
        ]}
      />
    </Section>
  );
}
