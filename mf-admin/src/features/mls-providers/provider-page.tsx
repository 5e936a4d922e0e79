/** One MLS provider: state, live sync, history and logs. The tab and the run are in the URL. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useLocation, useNavigate, useParams, useSearchParams } from '@farmpost/shared/client/router';
import type { MlsProvider, SyncRun, SyncType } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { StopIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { LiveDot, Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { TerminalLog } from '@farmpost/shared/ui/terminal/terminal-log';
import { useState } from 'react';
import { href } from '@farmpost/shared/domain/href';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { useProvider, useProviderRuns } from './api/get-provider';
import { useCancelSync, useStartSync } from './api/start-sync';
import { CancelSyncDialog } from './cancel-sync-dialog';
import { FieldMappingTab } from './field-mapping';
import { LiveMonitor, RunMissing } from './live-monitor';
import { isRunning, type LiveRun } from './live-run';
import { intervalNames, providerTypeName } from './provider-state';
import { MissingListings } from './missing-listings';
import { ProviderSummary } from './provider-summary';
import { RunTable } from './run-table';
import { StatisticsSection } from './statistics-section';
import { useLiveRun } from './use-live-run';

const tabs = ['overview', 'live', 'history', 'logs', 'fields'] as const;
/** An active run is among this many latest ones. */
const RECENT = 10;
type TabId = (typeof tabs)[number];
type RunsQuery = ReturnType<typeof useProviderRuns>;

export function Page() {
  const { id = '' } = useParams();
  const provider = useProvider(id);
  const runs = useProviderRuns(id);
  if (provider.data) return <Provider provider={provider.data} query={runs} />;
  return (
    <AdminFrame>
      {provider.error &&
      (hasErrorCode(provider.error, 'not_found') || hasErrorCode(provider.error, 'validation_failed')) ? (
        <>
          <PageHeader title="Provider Not Found" />
          <ButtonLink to="/admin/mls-providers">Back to MLS Providers</ButtonLink>
        </>
      ) : (
        <>
          <PageHeader title="MLS Provider" />
          {provider.error ? (
            <EmptyState
              kind="error"
              title="The provider did not load"
              action={<Button onClick={() => void provider.refetch()}>Try Again</Button>}
            />
          ) : (
            <Paper>
              <SkeletonRows label="Loading the provider" rows={6} />
            </Paper>
          )}
        </>
      )}
    </AdminFrame>
  );
}

function Provider(props: { readonly provider: MlsProvider; readonly query: RunsQuery }) {
  const { provider, query } = props;
  const known = query.data?.data ?? [];
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = useStartSync(provider.id);
  const cancel = useCancelSync();
  const [isCancelling, setCancelling] = useState(false);

  const listed = known.slice(0, RECENT).find(isRunning);
  const tab = tabs.find((candidate) => candidate === address.get('tab')) ?? 'overview';
  const chosen = address.get('run');
  const watched =
    tab === 'live'
      ? (chosen ?? listed?.id ?? known[0]?.id ?? null)
      : tab === 'logs'
        ? chosen
        : (listed?.id ?? null);
  const live = useLiveRun(watched);
  // Keep the watched run's row up to date.
  const runs = known.map((run) => (run.id === live.run?.id ? live.run : run));

  const active = runs.slice(0, RECENT).find(isRunning);
  // Skip rollbacks: they read no feed, so the latest sync's question about missing listings stays open.
  const latest = runs.find(({ rolls_back }) => rolls_back === null);

  const show = (next: TabId, run?: string) =>
    void navigate(`${pathname}?${new URLSearchParams({ tab: next, ...(run ? { run } : {}) }).toString()}`);
  const startSync = (type: SyncType) =>
    start.mutate(type, { onSuccess: ({ syncRunId }) => show('live', syncRunId) });
  const failure = start.error
    ? `Failed to start sync: ${start.error.message || 'Unknown error'}`
    : cancel.error
      ? `Failed to cancel sync: ${cancel.error.message || 'Unknown error'}`
      : null;

  return (
    <AdminFrame>
      <PageHeader
        title={provider.name}
        breadcrumbs={[
          { label: 'Admin', to: '/admin' },
          { label: 'MLS Providers', to: '/admin/mls-providers' },
          { label: provider.name },
        ]}
        description={`${provider.region ?? 'No region'} · code ${provider.code}`}
        actions={
          <Actions>
            {!active && (
              <>
                <Button busy={start.isPending} onClick={() => startSync('incremental')}>
                  Quick Sync
                </Button>
                <Button disabled={start.isPending} onClick={() => startSync('full')}>
                  Full Sync
                </Button>
              </>
            )}
            {active && (
              <Button
                look="danger"
                icon={<StopIcon />}
                disabled={active.cancel_requested || active.status === 'started'}
                onClick={() => setCancelling(true)}
              >
                Cancel Sync
              </Button>
            )}
          </Actions>
        }
      />
      {failure && (
        <Banner
          tone="danger"
          title="Error"
          onDismiss={() => {
            start.reset();
            cancel.reset();
          }}
        >
          {failure}
        </Banner>
      )}
      <Stack>
        {latest?.missing?.decision === 'asked' && (
          <MissingListings runId={latest.id} missing={latest.missing} />
        )}
        <ProviderSummary provider={provider} />
        <Tabs
          label="Provider"
          selected={tab}
          onSelect={(next) => show(next)}
          tabs={[
            { id: 'overview', label: 'Overview' },
            { id: 'live', label: 'Live Sync Monitor', badge: active && <LiveDot aria-hidden="true" /> },
            { id: 'history', label: 'Sync History' },
            { id: 'logs', label: 'Detailed Logs' },
            { id: 'fields', label: 'Field Mapping' },
          ]}
        >
          {tab === 'overview' && (
            <Stack>
              <Connection provider={provider} />
              <StatisticsSection providerId={provider.id} />
              <Runs
                title="Latest runs"
                query={query}
                runs={runs.slice(0, 3)}
                hrefOf={(run) => `${pathname}?tab=logs&run=${run.id}`}
              />
            </Stack>
          )}
          {tab === 'live' && (
            <Stack>
              {watched ? (
                <LiveMonitor live={live} />
              ) : (
                <Paper>
                  <EmptyState kind="first-use" title="No sync has run yet">
                    Start one with Quick Sync or Full Sync.
                  </EmptyState>
                </Paper>
              )}
              <Runs
                title="Recent runs"
                action="View"
                query={query}
                runs={runs.slice(0, 5)}
                current={watched}
                hrefOf={(run) => `${pathname}?tab=live&run=${run.id}`}
              />
            </Stack>
          )}
          {tab === 'history' && (
            <Runs
              title="Sync History"
              query={query}
              runs={runs}
              hrefOf={(run) => `${pathname}?tab=logs&run=${run.id}`}
            />
          )}
          {tab === 'logs' && <RunLog runId={chosen} live={live} />}
          {tab === 'fields' && <FieldMappingTab providerId={provider.id} />}
        </Tabs>
      </Stack>
      {active && isCancelling && (
        <CancelSyncDialog
          onClose={() => setCancelling(false)}
          onCancel={() => {
            cancel.mutate(active.id);
            setCancelling(false);
          }}
        />
      )}
    </AdminFrame>
  );
}

function Runs(props: {
  readonly title: string;
  readonly query: RunsQuery;
  readonly runs: readonly SyncRun[];
  readonly hrefOf: (run: SyncRun) => string;
  readonly action?: string;
  readonly current?: string | null;
}) {
  return (
    <Section title={props.title} flush>
      {!props.query.data && props.query.isError ? (
        <EmptyState
          kind="error"
          title="Sync runs did not load"
          action={<Button onClick={() => void props.query.refetch()}>Try Again</Button>}
        />
      ) : !props.query.data ? (
        <SkeletonRows label="Loading sync runs" rows={3} />
      ) : props.runs.length === 0 ? (
        <EmptyState kind="first-use" title="No Sync History" />
      ) : (
        <RunTable
          caption={props.title}
          runs={props.runs}
          hrefOf={props.hrefOf}
          action={props.action ?? 'View Logs'}
          current={props.current}
        />
      )}
    </Section>
  );
}

function RunLog({ runId, live }: { readonly runId: string | null; readonly live: LiveRun }) {
  if (runId === null) {
    return (
      <Paper>
        <EmptyState kind="first-use" title="Select a Sync Run">
          Choose one in the Sync History tab.
        </EmptyState>
      </Paper>
    );
  }
  if (live.run === null) return <RunMissing live={live} />;
  return (
    <Stack>
      <Actions>
        <ButtonLink to={href(paths.syncRun, { id: runId })}>What it changed</ButtonLink>
      </Actions>
      {live.lines.length === 0 ? (
        <Paper>
          <EmptyState kind="no-match" title="No log entries found" />
        </Paper>
      ) : (
        <TerminalLog
          title={`Log of the run of ${formatDateTime(live.run.started_at)}`}
          lines={live.lines}
          fileName={`sync-${runId}`}
        />
      )}
    </Stack>
  );
}

function Connection({ provider }: { readonly provider: MlsProvider }) {
  const facts: readonly (readonly [string, string])[] = [
    ['API endpoint', provider.api_endpoint],
    ['Provider', providerTypeName(provider)],
    ['State', provider.is_active ? 'Active' : 'Inactive'],
    ['Sync mode', provider.sync_settings.auto_sync ? 'Automatic' : 'Manual'],
    ['Interval', intervalNames[provider.sync_settings.sync_interval]],
    ['Batch size', formatCount(provider.sync_settings.batch_size)],
  ];
  return (
    <Section title="Connection" flush>
      <Facts facts={facts} />
    </Section>
  );
}
