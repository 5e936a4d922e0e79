import type { Feature } from '../../feature';
import { backupGauges } from './backup.gauges';
import { registerBackupJobs } from './backup.jobs';
import { backupPrivacy } from './backup.privacy';
import { databaseToolRoutes } from './database-tool.routes';

export const databaseToolFeature: Feature = {
  name: 'database-tools',
  routes: databaseToolRoutes,
  registerJobs: registerBackupJobs,
  privacy: backupPrivacy,
  gauges: backupGauges,
};
