/** The agent's first screen: what to do next, three figures, campaigns, leads and recent activity. */
import { hasErrorCode } from '@farmpost/shared/client';
import { Link } from '@farmpost/shared/client/router';
import { Slot } from '@farmpost/shared/client/slot';
import type { Dashboard as DashboardData, HotBlock } from '@farmpost/shared/contracts/dashboard';
import { mustFinishOnboarding } from '@farmpost/shared/domain/access';
import { currentTime } from '@farmpost/shared/domain/clock';
import { capitalize, formatCount, formatLongDate, formatQuantity } from '@farmpost/shared/domain/format';
import * as paths from '@farmpost/shared/domain/paths';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CoinIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Suspense, lazy, useEffect, useState } from 'react';
import styled from 'styled-components';
import { RecentActivity } from './recent-activity';
import { useDashboard, useHotBlocks } from './api/get-dashboard';
import { useMe } from '../../account/get-me';
import { confirmIdentity, officeAddress, onboarding } from '../../paths';
import { CampaignTable, LeadTable } from './dashboard-tables';
import { GettingStarted } from './getting-started';
import { HotBlocks } from './hot-blocks';
import { MarketingOverview } from './marketing-overview';
import { NextAction } from './next-action';

const SLOW_MS = 3000;

/** `Good morning` and so on, by the agent's local time. */
function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const inWords = (count: number, one: string, many: string) =>
  `${numerals[count] ?? formatCount(count)} ${count === 1 ? one : many}`;

/** One sentence about what needs attention, built from the figures. */
function summary({ newLeads, campaigns, waitingDrafts, nextAction, unknownAgent }: DashboardData): string {
  const inTheMail = campaigns.filter(({ status }) => status === 'active').length;
  const decision = nextAction && waitingDrafts < 2 ? `a ${pieceNouns[nextAction.kind].one} is` : null;
  const parts = [
    nextAction
      ? `${decision ?? inWords(waitingDrafts, 'draft is', 'drafts are')} waiting for your decision`
      : null,
    inTheMail > 0 ? `${inWords(inTheMail, 'mailing is', 'mailings are')} on the way` : null,
    newLeads > 0 ? `${inWords(newLeads, 'lead is', 'leads are')} waiting for a first reply` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0 && unknownAgent) return 'Nothing is mailed yet.';
  return parts.length === 0 ? 'Nothing needs your attention.' : `${capitalize(listed.format(parts))}.`;
}

const Onboarding = lazy(() =>
  import('../../onboarding/onboarding-wizard').then((module) => ({ default: module.OnboardingWizard })),
);

/** Agents and people without a role finish onboarding first (specification 2, section 2). */
export function Page() {
  const me = useMe();
  const [now] = useState(currentTime);
  if (me.data && mustFinishOnboarding(me.data)) {
    return (
      <Suspense fallback={null}>
        <Onboarding />
      </Suspense>
    );
  }
  if (me.isError && !me.data) {
    return (
      <PageFrame>
        <PageHeader title={greeting(now)} />
        <EmptyState
          kind="error"
          title="Error loading your profile. Please try again later."
          action={
            <Button busy={me.isFetching} onClick={() => void me.refetch()}>
              Try Again
            </Button>
          }
        />
      </PageFrame>
    );
  }
  const isAgent = me.data?.role === 'agent';
  return (
    <Dashboard
      isKnown={!me.isPending}
      isAgent={isAgent}
      lacksOffice={isAgent && me.data?.profile.office === null}
    />
  );
}

interface DashboardProps {
  /** Whether the signed-in person is known; until then, they may still have to finish onboarding. */
  readonly isKnown: boolean;
  readonly isAgent: boolean;
  /** Nothing can be printed: cards have no return address. */
  readonly lacksOffice: boolean;
}

function Dashboard({ isKnown, isAgent, lacksOffice }: DashboardProps) {
  const { data, error, isFetching, refetch } = useDashboard();
  // Asked for at once with the rest; without an answer, the page shows none.
  const blocks = useHotBlocks();
  const [now] = useState(currentTime);
  return (
    <PageFrame>
      <PageHeader
        title={data?.agent.firstName ? `${greeting(now)}, ${data.agent.firstName}` : greeting(now)}
        description={
          data ? `${formatLongDate(now.toISOString())}. ${summary(data)}` : formatLongDate(now.toISOString())
        }
        actions={
          <>
            <ButtonLink icon={<CoinIcon />} to={paths.billing}>
              Billing Settings
            </ButtonLink>
            <ButtonLink look="primary" icon={<PlusIcon />} to="/campaign/new">
              Create Campaign
            </ButtonLink>
          </>
        }
      />
      {data && isKnown && error && (
        <Banner tone="warning">Some data failed to load, but you can still use the dashboard.</Banner>
      )}
      {lacksOffice && (
        <Banner tone="warning">
          Your cards carry your office as return address, and nothing is printed without it.{' '}
          <Link to={officeAddress}>Add your office address</Link>, and mailings that wait for it go on.
        </Banner>
      )}
      {data?.unknownAgent && data.nextAction?.obstacle?.settledIn !== 'identity' && (
        <Banner tone="warning">
          {data.unknownAgent} <Link to={confirmIdentity}>See where this stands</Link>.
        </Banner>
      )}
      {data && isKnown && <Overview data={data} blocks={blocks.data?.data ?? []} />}
      {!(data && isKnown) && !error && <Waiting />}
      {!data && error && (
        <Failure error={error} isAgent={isAgent} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

/** Offers a reload if loading takes long. */
function Waiting() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Paper>
      <SkeletonRows label="Loading your dashboard" rows={8} />
      {isSlow && (
        <Slow role="status">
          This is taking longer than usual. <a href={window.location.href}>Reload the page</a>
        </Slow>
      )}
    </Paper>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly isAgent: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Failure(props: FailureProps) {
  if (hasErrorCode(props.error, 'forbidden') && props.isAgent) {
    return (
      <EmptyState
        kind="no-match"
        title="No agent profile found. Please complete onboarding."
        action={
          <ButtonLink look="primary" to={onboarding}>
            Complete onboarding
          </ButtonLink>
        }
      />
    );
  }
  if (hasErrorCode(props.error, 'forbidden')) {
    return (
      <EmptyState
        kind="no-match"
        title="This dashboard is for agents"
        action={<ButtonLink to="/">Go to your start page</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      kind="error"
      title={
        props.error.name === 'TimeoutError'
          ? 'Loading timed out. Please refresh the page.'
          : 'Unable to load agent data. Please try again later.'
      }
      action={
        <Button busy={props.busy} onClick={props.onRetry}>
          Try Again
        </Button>
      }
    />
  );
}

function Overview({ data, blocks }: { readonly data: DashboardData; readonly blocks: readonly HotBlock[] }) {
  return (
    <Stack>
      {data.undeliveredAlerts > 0 && <UndeliveredAlerts count={data.undeliveredAlerts} />}
      {data.nextAction && <NextAction action={data.nextAction} waitingDrafts={data.waitingDrafts} />}
      <MarketingOverview data={data} />
      <Columns>
        <Stack>
          <CampaignTable campaigns={data.campaigns} total={data.campaignTotal} />
          <LeadTable leads={data.recentLeads} total={data.leadTotal} />
        </Stack>
        <Stack>
          {data.gettingStarted.some(({ done }) => !done) && <GettingStarted steps={data.gettingStarted} />}
          <HotBlocks blocks={blocks} />
          <RecentActivity items={data.activity} />
          <Slot name="dashboard.aside" />
        </Stack>
      </Columns>
    </Stack>
  );
}

function UndeliveredAlerts({ count }: { readonly count: number }) {
  return (
    <Banner
      tone="warning"
      title={`${formatQuantity(count, 'lead alert')} ${count === 1 ? 'is' : 'are'} not delivered yet.`}
    >
      {count === 1 ? 'The lead itself is' : 'The leads themselves are'} safe.{' '}
      <Link to={paths.leads}>Open your leads</Link>
    </Banner>
  );
}

const Slow = styled.p`
  padding: 0 20px 16px;
  color: var(--muted);
`;
