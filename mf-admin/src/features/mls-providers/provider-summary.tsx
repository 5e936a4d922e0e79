/** Four facts about a provider side by side: status, source with its limits, sync mode, last sync. */
import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatDate, formatQuantity, formatTime } from '@farmpost/shared/domain/format';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Caps, Paper } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SyncStateBadge, intervalNames, providerTypeName } from './provider-state';

export function ProviderSummary({ provider }: { readonly provider: MlsProvider }) {
  const { rate_limit_settings: limits, sync_settings: settings } = provider;
  return (
    <Row as="section" aria-label="The provider">
      <Cell label="Status" value={provider.is_active ? 'Active' : 'Inactive'}>
        <SyncStateBadge state={provider.sync_status} />
      </Cell>
      <Cell label="Provider" value={providerTypeName(provider)}>
        {formatQuantity(limits.requests_per_hour, 'request')} per hour, burst{' '}
        {formatCount(limits.burst_limit)}
      </Cell>
      <Cell label="Sync mode" value={settings.auto_sync ? 'Automatic' : 'Manual'}>
        {settings.auto_sync ? `${intervalNames[settings.sync_interval]}, batch` : 'Batch'} of{' '}
        {formatCount(settings.batch_size)}
      </Cell>
      <Cell label="Last sync" value={provider.last_sync_at ? formatTime(provider.last_sync_at) : 'Never'}>
        {[
          provider.last_sync_at && formatDate(provider.last_sync_at),
          provider.listing_count === 0
            ? 'No listings yet'
            : formatQuantity(provider.listing_count, 'listing'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Cell>
    </Row>
  );
}

function Cell(props: { readonly label: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <div>
      <Caps>{props.label}</Caps>
      <Value>{props.value}</Value>
      <Note>{props.children}</Note>
    </div>
  );
}

const Row = styled(Paper)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  overflow: hidden;
  > div {
    margin: -1px 0 0 -1px;
    padding: 15px 16px 14px 17px;
    border: solid var(--line);
    border-width: 1px 0 0 1px;
  }
  @media ${laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Value = styled.p`
  margin-top: 6px;
  font: 700 20px/28px var(--font-display);
  font-variant-numeric: lining-nums;
`;
const Note = styled.div`
  margin-top: 2px;
  font-size: 13px;
  color: var(--muted);
`;
