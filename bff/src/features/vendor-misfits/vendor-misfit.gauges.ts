/** Answers and events of vendors that could not be read, for operators. */
import type { Gauge } from '../../http/gauges';
import { listMisfitsByVendor } from './vendor-misfit.queries';

const DAY = 86_400_000;

export const vendorMisfitGauges: readonly Gauge[] = [
  {
    name: 'farmpost_vendor_misfits_last_day',
    help: 'Answers and events of a vendor that do not fit its format, of kinds seen within 24 hours',
    labels: ['vendor'],
    read: async ({ db, now }) => {
      const since = new Date(now().getTime() - DAY).toISOString();
      return (await listMisfitsByVendor(db, since)).map(({ vendor, times }) => ({
        labels: { vendor },
        value: times,
      }));
    },
  },
];
