import { RESTORE_DAYS } from '@farmpost/shared/contracts/farm-vocabulary';
import type { Feature } from '../../feature';
import { registerFarmJobs } from './farm.jobs';
import { sweepFarms } from '../households/farm.commands';
import { farmRoutes } from './farm.routes';

export const farmFeature: Feature = {
  name: 'farms',
  routes: farmRoutes,
  registerJobs: registerFarmJobs,
  sweep: async ({ db }, ago) => ({ farms: await sweepFarms(db, ago(RESTORE_DAYS)) }),
};
