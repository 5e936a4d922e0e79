/** State of the external services, one line each. */
import { ServiceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { MoreLink, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { useSystemStatus } from './api/get-system-status';

export function SystemStatus() {
  const status = useSystemStatus();
  const data = status.data?.data;
  return (
    <Section
      title="System status"
      flush
      aside={<MoreLink to="/admin/service-testing">Service Testing</MoreLink>}
    >
      {status.isPending && <SkeletonRows label="Loading the system status" rows={3} />}
      {status.isError && !data && (
        <EmptyState
          kind="error"
          title="The system status is not available"
          action={<Button onClick={() => void status.refetch()}>Try Again</Button>}
        />
      )}
      {data && (
        <List>
          {data.services.map(({ serviceName, displayName, status: state, consequence }) => (
            <li key={serviceName}>
              <strong>{displayName}</strong>
              <span>{consequence}</span>
              <ServiceStatusChip status={state} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(120px, 180px) minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
    font-size: 14px;
  }
  span {
    color: var(--muted);
  }
`;
