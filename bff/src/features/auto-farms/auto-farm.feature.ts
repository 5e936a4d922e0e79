import type { Feature } from '../../feature';
import { registerAutoFarmJobs } from './auto-farm.jobs';
import { autoFarmPrivacy } from './auto-farm.privacy';
import { autoFarmRoutes } from './auto-farm.routes';

export const autoFarmFeature: Feature = {
  name: 'auto-farms',
  routes: autoFarmRoutes,
  registerJobs: registerAutoFarmJobs,
  privacy: autoFarmPrivacy,
};
