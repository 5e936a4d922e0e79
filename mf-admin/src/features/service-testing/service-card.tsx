/** One service: its state, what that means, its response time, uptime and facts, and a test. */
import type { ServiceHealth } from '@farmpost/shared/contracts/service-health';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { ServiceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Caps, Paper } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId } from 'react';
import styled from 'styled-components';
import { useTestService } from './api/health';
import { checkedAgo } from './health-words';
import { UptimeBar } from '@farmpost/shared/ui/uptime/uptime-bar';

interface ServiceCardProps {
  readonly service: ServiceHealth;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export function ServiceCard({ service, isRefreshing, onRefresh }: ServiceCardProps) {
  const test = useTestService();
  const titleId = useId();
  const { displayName, status, incidents } = service;
  const open = incidents.find(({ endedAt }) => endedAt === null);
  const last = incidents.find(({ endedAt }) => endedAt !== null);

  async function runTest() {
    try {
      const { success, error } = await test.mutateAsync(service.serviceName);
      if (!success) showToast({ message: `${displayName} failed its test: ${error ?? 'no reason given'}` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Please try again.';
      showToast({ message: `${displayName} was not tested. ${reason}` });
    }
  }
  return (
    <Card as="article" aria-labelledby={titleId} data-status={status}>
      <Head>
        <div>
          <h2 id={titleId}>{displayName}</h2>
          <p>{service.purpose}</p>
        </div>
        <ServiceStatusChip status={status} />
      </Head>
      {service.errorMessage && (
        <Banner tone={status === 'down' ? 'danger' : 'warning'} title={`${service.errorMessage}.`}>
          {service.consequence} {open && `Since ${formatDateTime(open.startedAt)}.`}
        </Banner>
      )}
      <FoldedSection
        title={`Figures of ${displayName}`}
        startsOpen={status === 'down' || status === 'degraded'}
      >
        <Details>
          <div>
            <Caps>Response time</Caps>
            <Time>
              {service.responseTimeMs === null ? '–' : formatCount(service.responseTimeMs)}
              {service.responseTimeMs !== null && <small> ms</small>}
            </Time>
            <Note>
              {service.usualResponseTimeMs === null
                ? 'no call in 24 hours'
                : `usual ${formatCount(service.usualResponseTimeMs)} ms`}
            </Note>
          </div>
          <UptimeBar uptime={service.uptime} name={displayName} />
          <Rows>
            <div>
              <dt>Configured</dt>
              <dd>{service.isConfigured ? 'Yes' : 'No'}</dd>
            </div>
            {Object.entries(service.metadata).map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
            {!service.isConfigured && (
              <div>
                <dt>Until then</dt>
                <dd>{service.consequence}</dd>
              </div>
            )}
            {last && (
              <div>
                <dt>Last incident</dt>
                <dd>
                  {formatDateTime(last.startedAt)}, {last.errorMessage}
                </dd>
              </div>
            )}
          </Rows>
        </Details>
      </FoldedSection>
      <Foot>
        <span>
          {service.lastChecked === null ? 'Not checked' : `Checked ${checkedAgo(service.lastChecked)}`}
        </span>
        <Button
          size="small"
          icon={<RefreshIcon />}
          busy={isRefreshing}
          aria-label={`Refresh ${displayName}`}
          onClick={onRefresh}
        >
          Refresh
        </Button>
        <Button
          size="small"
          disabled={!service.isConfigured}
          busy={test.isPending}
          busyLabel="Testing..."
          onClick={() => void runTest()}
        >
          Test Service
        </Button>
      </Foot>
    </Card>
  );
}

const Card = styled(Paper)`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px 20px;
  border-top: 3px solid var(--control);
  &[data-status='healthy'] {
    border-top-color: var(--success);
  }
  &[data-status='degraded'] {
    border-top-color: var(--warning);
  }
  &[data-status='down'] {
    border-top-color: var(--danger);
  }
  &[data-status='unconfigured'] {
    border-style: dashed;
    background: var(--sunken);
  }
`;
const Details = styled.div`
  display: grid;
  gap: 16px;
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  > :first-child {
    flex: 1;
  }
  h2 {
    font: 600 20px/28px var(--font-display);
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Time = styled.p`
  font: 700 30px/36px var(--font-display);
  small {
    font: 14px var(--font-text);
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
const Rows = styled.dl`
  font-size: 13px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: auto;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
  > :first-child {
    flex: 1;
  }
`;
