/** The platform's key figures, for its administrator. */
import { formatCount } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { AdminFrame } from '../../frame/admin-frame';
import { Alarms } from './alarms';
import { QuickActions } from './quick-actions';
import { RecentRuns } from './recent-runs';
import { SystemStatus } from './system-status';
import { useSystemStats } from '../../frame/get-system-stats';

export function Page() {
  const { data, error, isFetching, refetch } = useSystemStats();
  return (
    <AdminFrame>
      <PageHeader title="Admin" description="People, providers and mail across the platform." />
      <Stack>
        <Alarms />
      </Stack>
      {!data && !error && (
        <Paper>
          <SkeletonRows label="Loading system statistics" rows={4} />
        </Paper>
      )}
      {!data && error && (
        <EmptyState
          kind="error"
          title="Failed to load system statistics"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data && (
        <Stack>
          <FigureRow label="People">
            <Figure
              label="Users"
              value={formatCount(data.totalUsers)}
              unit={`${formatCount(data.recentSignups)} new in 30 days`}
            />
            <Figure label="Agents" value={formatCount(data.totalAgents)} />
            <Figure label="Salespeople" value={formatCount(data.totalSalesPeople)} />
            <Figure label="Admins" value={formatCount(data.totalAdmins)} />
          </FigureRow>
          <FigureRow label="Mail and listings">
            <Figure label="Active campaigns" value={formatCount(data.activeCampaigns)} />
            <Figure
              label="Listings"
              value={formatCount(data.totalListings)}
              to="/admin/mls-providers?tab=listings"
            />
            <Figure
              label="MLS providers"
              value={formatCount(data.totalMLSProviders)}
              to="/admin/mls-providers"
            />
          </FigureRow>
          <SystemStatus />
          <QuickActions />
          <RecentRuns />
        </Stack>
      )}
    </AdminFrame>
  );
}
