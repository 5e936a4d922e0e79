/** External services: their state, tests, measurements, and the jobs that depend on them. */
import type { HealthDashboard } from '@farmpost/shared/contracts/service-health';
import { formatQuantity, formatTime } from '@farmpost/shared/domain/format';
import type { ServiceStatus } from '@farmpost/shared/contracts/service-health';
import { Link } from '@farmpost/shared/client/router';
import { serviceStatusNames } from '@farmpost/shared/domain/status-names';
import { ServiceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PauseIcon, PlayIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Caps, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { AlarmSection } from './alarm-section';
import { useHealth } from './api/health';
import { overallSentence } from './health-words';
import { JobTables } from './job-tables';
import { MetricsSection } from './metrics-section';
import { ServiceCard } from './service-card';
import { TestCall } from './test-call';

const counted = ['healthy', 'degraded', 'down', 'unconfigured'] as const satisfies readonly ServiceStatus[];

/** `HTTP 503: …`, or the specified words if there was no response. */
function failureText(error: unknown): string {
  const { status, message } = error as { status?: number; message?: string };
  return status ? `HTTP ${status}: ${message ?? ''}` : 'Failed to fetch health data';
}

function Overall({ data }: { readonly data: HealthDashboard }) {
  const namesOf = (status: ServiceStatus) =>
    data.services
      .filter((service) => service.status === status)
      .map(({ displayName }) => displayName)
      .join(', ');
  return (
    <Summary as="section" aria-label="Overall status">
      <div>
        <Caps>Overall</Caps>
        <Word data-status={data.overallStatus}>{serviceStatusNames[data.overallStatus].name}</Word>
        <p>{overallSentence(data)}</p>
        <small>
          {data.lastUpdated === null ? 'Not checked yet.' : `Last updated ${formatTime(data.lastUpdated)}.`}{' '}
          Next check in {formatQuantity(data.nextCheckIn, 'second')}.
        </small>
      </div>
      <Counts>
        {counted.map((status) => (
          <div key={status}>
            <dt>
              <ServiceStatusChip status={status} />
            </dt>
            <dd>
              <strong>{data.serviceCount[status]}</strong>
              <small>{namesOf(status) || 'none'}</small>
            </dd>
          </div>
        ))}
      </Counts>
    </Summary>
  );
}

export function Page() {
  const [isAutomatic, setAutomatic] = useState(true);
  const health = useHealth(isAutomatic);
  const data = health.data?.data;
  const refresh = () => void health.refetch();
  return (
    <AdminFrame>
      <PageHeader
        title="Service Testing"
        description={
          <>
            Services from outside, checked every minute, and the jobs that depend on them. Agents read the
            same checks on the <Link to="/status">status page</Link>.
          </>
        }
        actions={
          <>
            <Button
              look="text"
              icon={isAutomatic ? <PauseIcon /> : <PlayIcon />}
              onClick={() => setAutomatic(!isAutomatic)}
            >
              {isAutomatic ? 'Stop Auto-Refresh' : 'Start Auto-Refresh'}
            </Button>
            <ButtonLink to={paths.vendorMisfits}>Unread Answers</ButtonLink>
            <Button icon={<RefreshIcon />} busy={health.isFetching} onClick={refresh}>
              Refresh Now
            </Button>
          </>
        }
      />
      <Stack>
        {health.isPending && (
          <Paper>
            <SkeletonRows label="Loading the services" rows={14} />
          </Paper>
        )}
        {health.isError && (
          <Paper>
            <EmptyState
              kind="error"
              title="Connection Error"
              action={
                <Button busy={health.isFetching} onClick={refresh}>
                  Retry Connection
                </Button>
              }
            >
              {failureText(health.error)}
            </EmptyState>
          </Paper>
        )}
        {data && (
          <>
            <Overall data={data} />
            <Cards>
              {data.services.map((service) => (
                <ServiceCard
                  key={service.serviceName}
                  service={service}
                  isRefreshing={health.isFetching}
                  onRefresh={refresh}
                />
              ))}
            </Cards>
          </>
        )}
        <AlarmSection />
        <FoldedSection title="Metrics">
          <MetricsSection />
        </FoldedSection>
        {data && (
          <FoldedSection title="Try a call">
            <TestCall services={data.services} />
          </FoldedSection>
        )}
        <FoldedSection title="Background jobs">
          <Stack>
            <JobTables />
          </Stack>
        </FoldedSection>
      </Stack>
    </AdminFrame>
  );
}

const Summary = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 2fr);
  border-top: 3px solid var(--text);
  > div {
    padding: 16px 20px;
  }
  small {
    color: var(--muted);
  }
  @media ${tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Word = styled.p`
  font: 700 30px/40px var(--font-display);
  &[data-status='healthy'] {
    color: var(--success);
  }
  &[data-status='degraded'] {
    color: var(--warning);
  }
  &[data-status='down'] {
    color: var(--danger);
  }
`;
const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-left: 1px solid var(--line);
  > div {
    padding: 16px;
    border-right: 1px solid var(--line);
  }
  dd {
    display: grid;
    gap: 2px;
    margin-top: 8px;
  }
  strong {
    font: 700 30px/36px var(--font-display);
  }
  @media ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 16px;
`;
