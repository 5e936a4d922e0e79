/** The agent's first screen: what to do next, three figures, campaigns, leads and what happened lately. */
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { formatLongDate, formatQuantity } from '@farmpost/shared/domain/format';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { ActivityFeed } from './activity-feed';
import { useDashboard } from './api/get-dashboard';
import { CampaignTable, LeadTable } from './dashboard-tables';
import { GettingStarted } from './getting-started';
import { MarketingOverview } from './marketing-overview';
import { NextAction } from './next-action';

/** `Good morning` by the clock on the wall where the agent sits. */
function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** One sentence on what waits, from the figures themselves. */
function summary({ newLeads, campaigns }: Dashboard): string {
  const inTheMail = campaigns.filter(({ status }) => status === 'active').length;
  const parts = [
    inTheMail > 0 ? `${formatQuantity(inTheMail, 'mailing')} on the way` : null,
    newLeads > 0 ? `${formatQuantity(newLeads, 'lead')} waiting for a first reply` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join(' and ')}.` : 'Nothing waits for you.';
}

export function Page() {
  const { data, error, isFetching, refetch } = useDashboard();
  const [now] = useState(() => new Date());
  return (
    <PageFrame>
      <PageHeader
        title={data?.agent.firstName ? `${greeting(now)}, ${data.agent.firstName}` : greeting(now)}
        description={
          data ? `${formatLongDate(now.toISOString())}. ${summary(data)}` : formatLongDate(now.toISOString())
        }
        actions={
          <ButtonLink look="primary" icon={<PlusIcon />} to="/campaign/new">
            Create Campaign
          </ButtonLink>
        }
      />
      {data && <Overview data={data} />}
      {!data && !error && <SkeletonRows label="Loading your dashboard" rows={8} />}
      {!data && error && (
        <EmptyState
          kind="error"
          title="Unable to load agent data. Please try again later."
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

function Overview({ data }: { readonly data: Dashboard }) {
  return (
    <Stack>
      {data.nextAction && <NextAction action={data.nextAction} />}
      <MarketingOverview data={data} />
      <Columns>
        <Stack>
          <CampaignTable campaigns={data.campaigns} total={data.campaignTotal} />
          <LeadTable leads={data.recentLeads} total={data.leadTotal} />
        </Stack>
        <Stack>
          {data.gettingStarted.some(({ done }) => !done) && <GettingStarted steps={data.gettingStarted} />}
          <ActivityFeed items={data.activity} />
        </Stack>
      </Columns>
    </Stack>
  );
}
