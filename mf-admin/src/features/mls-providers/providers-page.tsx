/** MLS Provider Management: providers, their listings, and their latest runs. */
import { useLocation, useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { ConnectionTest, MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge, CountBadge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { AlertIcon, CheckIcon, PlusIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { StampAvatar } from '@farmpost/shared/ui/stamp-avatar/stamp-avatar';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { SyncDetailsDialog } from '../../sync/sync-details-dialog';
import { useProviders } from './api/list-providers';
import { useSyncedListings } from './api/list-synced-listings';
import { useSyncLogs } from './api/list-sync-logs';
import { ConnectionResult } from './connection-result';
import { ListingsTab } from './listings-tab';
import { ProviderActions } from './provider-actions';
import { ProviderDialog } from './provider-dialog';
import { providerTypeName, SyncStateBadge } from './provider-state';
import { RunTable } from './run-table';

const tabs = ['providers', 'listings', 'logs'] as const;

export function Page() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const selected = tabs.find((tab) => tab === address.get('tab')) ?? 'providers';
  const [failure, setFailure] = useState<string | null>(null);
  const [tested, setTested] = useState<{ name: string; result: ConnectionTest } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const providers = useProviders();
  const listings = useSyncedListings();
  const logs = useSyncLogs();
  const chosenRun = selected === 'logs' ? address.get('run') : null;
  const show = (tab: (typeof tabs)[number]) =>
    void navigate(tab === 'providers' ? pathname : `${pathname}?tab=${tab}`);
  return (
    <AdminFrame>
      <PageHeader
        title="MLS Provider Management"
        actions={
          <>
            <ButtonLink to={paths.syncHistory}>View Sync History</ButtonLink>
            <Button look="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
              Add Provider
            </Button>
          </>
        }
      />
      {failure && (
        <Banner tone="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Banner>
      )}
      {tested && (
        <ConnectionResult name={tested.name} result={tested.result} onDismiss={() => setTested(null)} />
      )}
      {isAdding && (
        <ProviderDialog
          provider={null}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            showToast({ message: 'Provider created successfully!' });
          }}
        />
      )}
      <Tabs
        label="MLS Provider Management"
        selected={selected}
        onSelect={show}
        tabs={[
          { id: 'providers', label: 'Providers', badge: <Total count={providers.data?.data.length} /> },
          { id: 'listings', label: 'Listings', badge: <Total count={listings.data?.total} /> },
          { id: 'logs', label: 'Sync Logs', badge: <Total count={logs.data?.total} /> },
        ]}
      >
        <Paper>
          {selected === 'providers' && (
            <ProvidersTab
              providers={providers}
              onFailure={setFailure}
              onTested={(name, result) => setTested({ name, result })}
            />
          )}
          {selected === 'listings' && <ListingsTab providers={providers.data?.data ?? []} />}
          {selected === 'logs' && <LogsTab runs={logs} />}
        </Paper>
      </Tabs>
      {chosenRun && <SyncDetailsDialog id={chosenRun} onClose={() => show('logs')} />}
    </AdminFrame>
  );
}

const Total = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : <CountBadge count={count} label={`${count} in all`} />;

/** Shown while a query has no rows. */
function Waiting(props: {
  readonly query: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  readonly label: string;
  readonly failure: string;
}): ReactNode {
  if (props.query.isPending) return <SkeletonRows label={props.label} rows={5} />;
  if (!props.query.isError) return null;
  return (
    <EmptyState
      kind="error"
      title={props.failure}
      action={<Button onClick={() => void props.query.refetch()}>Try Again</Button>}
    />
  );
}

function ProvidersTab({
  providers,
  onFailure,
  onTested,
}: {
  readonly providers: ReturnType<typeof useProviders>;
  readonly onFailure: (message: string) => void;
  readonly onTested: (name: string, result: ConnectionTest) => void;
}) {
  if (!providers.data)
    return <Waiting query={providers} label="Loading providers" failure="Providers did not load" />;
  if (providers.data.data.length === 0) return <EmptyState kind="first-use" title="No MLS Providers" />;
  const columns: readonly Column<MlsProvider>[] = [
    {
      id: 'provider',
      header: 'Provider',
      cell: (provider) => (
        <Named>
          <StampAvatar name={provider.name} />
          <div>
            <TwoLines main={provider.name} sub={provider.region ?? 'No region'} />
          </div>
        </Named>
      ),
    },
    {
      id: 'state',
      header: 'Type & Status',
      cell: (provider) => (
        <>
          {providerTypeName(provider)}
          <Actions>
            <Badge
              tone={provider.is_active ? 'success' : 'outline'}
              icon={provider.is_active ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            >
              {provider.is_active ? 'Active' : 'Inactive'}
            </Badge>
            <SyncStateBadge state={provider.sync_status} />
          </Actions>
        </>
      ),
    },
    {
      id: 'last',
      header: 'Last Sync',
      cell: (provider) => (provider.last_sync_at ? formatDateTime(provider.last_sync_at) : 'Never'),
    },
    {
      id: 'settings',
      header: 'Settings',
      cell: (provider) => (
        <TwoLines
          main={provider.sync_settings.auto_sync ? 'Auto' : 'Manual'}
          sub={`${provider.rate_limit_settings.requests_per_hour}/hr`}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (provider) => <ProviderActions provider={provider} onFailure={onFailure} onTested={onTested} />,
    },
  ];
  return (
    <DataTable
      caption="MLS providers"
      columns={columns}
      rows={providers.data.data}
      rowKey={(provider) => provider.id}
      rowHref={(provider) => href(paths.provider, { id: provider.id })}
    />
  );
}

function LogsTab({ runs }: { readonly runs: ReturnType<typeof useSyncLogs> }) {
  if (!runs.data) return <Waiting query={runs} label="Loading sync runs" failure="Sync runs did not load" />;
  return (
    <>
      <RefreshRow query={runs} />
      {runs.data.data.length === 0 ? (
        <EmptyState kind="first-use" title="No Sync History" />
      ) : (
        <RunTable
          caption="Latest sync runs"
          action="View Logs"
          allProviders
          runs={runs.data.data}
          hrefOf={(run) => href(paths.providers, { tab: 'logs', run: run.id })}
        />
      )}
    </>
  );
}

function RefreshRow({
  query,
}: {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}) {
  return (
    <Toolbar>
      <Button
        size="small"
        icon={<RefreshIcon />}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Refresh
      </Button>
    </Toolbar>
  );
}

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;
const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 12px 20px;
`;
