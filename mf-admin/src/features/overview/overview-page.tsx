/** The platform's key figures, for its administrator. */
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { QuickActions } from './quick-actions';
import { useWork } from './api/get-work';
import { RecentRuns } from './recent-runs';
import { SystemStatus } from './system-status';
import { TodayFigures } from './today-figures';
import { WorkList } from './work-list';
import { useSystemStats } from '../../frame/get-system-stats';

export function Page() {
  const { data, error, isFetching, refetch } = useSystemStats();
  const work = useWork();
  return (
    <AdminFrame>
      <PageHeader
        title="Admin"
        description={
          work.data
            ? work.data.items.length === 0
              ? 'Nothing needs a person.'
              : `${formatQuantity(work.data.items.length, 'thing needs', 'things need')} a person.`
            : 'People, providers and mail across the platform.'
        }
      />
      <Work>
        {work.data ? (
          <>
            <WorkList items={work.data.items} />
            <TodayFigures today={work.data.today} />
          </>
        ) : (
          <Paper>
            {work.isError ? (
              <EmptyState
                kind="error"
                title="The work list did not load"
                action={
                  <Button busy={work.isFetching} onClick={() => void work.refetch()}>
                    Try Again
                  </Button>
                }
              >
                {work.error.message}
              </EmptyState>
            ) : (
              <SkeletonRows label="Loading the work list" rows={4} />
            )}
          </Paper>
        )}
      </Work>
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
              to="/admin/users"
            />
            <Figure label="Agents" value={formatCount(data.totalAgents)} to="/admin/users?role=agent" />
            <Figure
              label="Salespeople"
              value={formatCount(data.totalSalesPeople)}
              to="/admin/users?role=sales_person"
            />
            <Figure label="Admins" value={formatCount(data.totalAdmins)} to="/admin/users?role=admin" />
          </FigureRow>
          <FigureRow label="Mail and listings">
            <Figure label="Active campaigns" value={formatCount(data.activeCampaigns)} to="/admin/mailings" />
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

const Work = styled(Stack)`
  margin-bottom: 24px;
`;
