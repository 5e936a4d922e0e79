import type { Feature } from '../../feature';
import { deleteMisfitsBefore } from './misfit.repo';
import { registerServiceHealthJobs } from './service-health.jobs';
import { serviceHealthPrivacy } from './service-health.privacy';
import { serviceHealthRoutes } from './service-health.routes';

/** Long enough to see what a vendor has changed. */
const KEEP_MISFITS_DAYS = 30;

export const serviceHealthFeature: Feature = {
  name: 'service-health',
  routes: serviceHealthRoutes,
  registerJobs: registerServiceHealthJobs,
  sweep: async ({ db }, ago) => ({ misfits: await deleteMisfitsBefore(db, ago(KEEP_MISFITS_DAYS)) }),
  privacy: serviceHealthPrivacy,
};
