/** Age of each MLS's listings, for operators. */
import { ageSeconds, type Gauge } from '../../http/gauges';
import { findActiveProviders } from '../mls-providers/mls-provider.queries';

export const syncGauges: readonly Gauge[] = [
  {
    name: 'farmpost_mls_sync_age_seconds',
    help: 'Time since the last completed sync of an active MLS, or since it was added',
    labels: ['mls'],
    read: async (context) =>
      (await findActiveProviders(context.db)).map(({ code, last_sync_at, created_at }) => ({
        labels: { mls: code },
        value: ageSeconds(context, last_sync_at ?? created_at),
      })),
  },
];
