/** Statistics of a provider's runs in the last 30 days. */
import type { SyncStatistics } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDuration } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useSyncStatistics } from './api/get-provider';

interface Counted {
  readonly listings: number;
  readonly fields: number;
}

/** Listings per thousand: `1`, `0.4`. */
function rateOf(days: readonly Counted[]): string | null {
  const sum = (of: (day: Counted) => number) => days.reduce((total, day) => total + of(day), 0);
  const listings = sum((day) => day.listings);
  if (listings === 0) return null;
  return String(Number(((sum((day) => day.fields) / listings) * 1000).toPrecision(2)));
}

/** Compares the last day with the days before, so that a change in the feed shows at once. */
function leftOutInWords(days: SyncStatistics['fields_left_out']): string {
  const total = days.reduce((sum, { fields }) => sum + fields, 0);
  const [last, before] = [rateOf(days.slice(-1)), rateOf(days.slice(0, -1))];
  if (total === 0 || last === null) return formatCount(total);
  const trend = before === null ? '' : `, ${before} on the days before`;
  return `${formatCount(total)}: ${last} of 1,000 listings on the last day${trend}`;
}

export function StatisticsSection({ providerId }: { readonly providerId: string }) {
  const { data, isError, refetch } = useSyncStatistics(providerId);
  return (
    <Section title="Last 30 days" flush>
      {data && (
        <Facts
          facts={[
            ['Runs', formatCount(data.total_runs)],
            ['Completed', formatCount(data.completed)],
            ['Failed', formatCount(data.failed)],
            [
              'Average duration',
              data.average_duration_ms === null ? '–' : formatDuration(data.average_duration_ms),
            ],
            ['Listings processed', formatCount(data.total_processed)],
            ['Added', formatCount(data.total_added)],
            ['Updated', formatCount(data.total_updated)],
            ['Errors', formatCount(data.total_errors)],
            ['Fields left out', leftOutInWords(data.fields_left_out)],
          ]}
        />
      )}
      {!data && isError && (
        <EmptyState
          kind="error"
          title="The statistics did not load"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {!data && !isError && <SkeletonRows label="Loading the statistics" rows={3} />}
    </Section>
  );
}
