/** What a provider's runs of the last 30 days came to. */
import { formatCount, formatDuration } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useSyncStatistics } from './api/get-provider';

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
