import type { Feature } from '../../feature';
import { syncGauges } from './sync.gauges';
import { deleteSyncLogsBefore } from './sync.commands';
import { registerSyncJobs } from './sync.jobs';
import { syncPrivacy } from './sync.privacy';
import { syncRoutes } from './sync.routes';

/** The longest range of the sync history. */
const KEEP_LOGS_DAYS = 30;

export const syncFeature: Feature = {
  name: 'sync',
  routes: syncRoutes,
  registerJobs: registerSyncJobs,
  sweep: async ({ db }, ago) => ({ syncLogs: await deleteSyncLogsBefore(db, ago(KEEP_LOGS_DAYS)) }),
  privacy: syncPrivacy,
  gauges: syncGauges,
};
