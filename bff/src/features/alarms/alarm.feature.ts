import type { Feature } from '../../feature';
import { registerAlarmJobs } from './alarm.jobs';
import { alarmPrivacy } from './alarm.privacy';
import { deleteEndedBefore } from './alarm.repo';
import { alarmRoutes } from './alarm.routes';

const KEPT_DAYS = 90;

export const alarmFeature: Feature = {
  name: 'alarms',
  routes: alarmRoutes,
  registerJobs: registerAlarmJobs,
  privacy: alarmPrivacy,
  sweep: async ({ db }, ago) => ({ alarmNotices: await deleteEndedBefore(db, ago(KEPT_DAYS)) }),
};
