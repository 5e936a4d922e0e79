/** Labels and badges for a provider's type and last sync. */
import type { ApiProvider, MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import type { StatusTone } from '@farmpost/shared/domain/status-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { AlertIcon, CheckIcon, ClockIcon, HelpIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import type { ReactNode } from 'react';

export const providerTypeNames: Readonly<Record<ApiProvider, string>> = {
  simplyrets: 'SimplyRETS',
  spark: 'Spark',
  trestle: 'Trestle',
  custom: 'RESO Web API',
};

/** A page that is older than the server may not know a type. */
export const providerTypeName = ({ api_provider }: Pick<MlsProvider, 'api_provider'>): string =>
  (providerTypeNames as Readonly<Record<string, string | undefined>>)[api_provider] ?? 'Unknown';

type Interval = MlsProvider['sync_settings']['sync_interval'];
export const intervalNames: Readonly<Record<Interval, string>> = {
  '15m': 'Every 15 minutes',
  '30m': 'Every 30 minutes',
  '1h': 'Every hour',
  '4h': 'Every 4 hours',
  '12h': 'Every 12 hours',
  '24h': 'Every day',
};

type State = MlsProvider['sync_status'];
const states: Readonly<Record<State, { name: string; tone: StatusTone; icon: ReactNode }>> = openTable(
  {
    completed: { name: 'Synced', tone: 'success', icon: <CheckIcon size={14} /> },
    syncing: { name: 'Syncing', tone: 'info', icon: <RefreshIcon size={14} /> },
    error: { name: 'Error', tone: 'danger', icon: <AlertIcon size={14} /> },
    never: { name: 'Never synced', tone: 'outline', icon: <ClockIcon size={14} /> },
  },
  (state) => ({ name: wordsOfKey(state), tone: 'outline', icon: <HelpIcon size={14} /> }),
);

export function SyncStateBadge({ state }: { readonly state: State }) {
  const { name, tone, icon } = states[state];
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  );
}
