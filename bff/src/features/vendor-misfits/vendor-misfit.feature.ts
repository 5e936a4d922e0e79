import type { Feature } from '../../feature';
import { vendorMisfitGauges } from './vendor-misfit.gauges';
import { deleteMisfitsBefore } from './vendor-misfit.repo';
import { vendorMisfitPrivacy } from './vendor-misfit.privacy';
import { vendorMisfitRoutes } from './vendor-misfit.routes';

/** Long enough to see what a vendor has changed. */
const KEEP_DAYS = 30;

export const vendorMisfitFeature: Feature = {
  name: 'vendor-misfits',
  routes: vendorMisfitRoutes,
  sweep: async ({ db }, ago) => ({ misfits: await deleteMisfitsBefore(db, ago(KEEP_DAYS)) }),
  privacy: vendorMisfitPrivacy,
  gauges: vendorMisfitGauges,
};
