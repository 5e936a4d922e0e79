import type { Feature } from '../../feature';
import { registerCommissionJobs } from './commission.jobs';
import { commissionPrivacy } from './commission.privacy';
import { commissionRoutes } from './commission.routes';

export const commissionFeature: Feature = {
  name: 'commissions',
  routes: commissionRoutes,
  registerJobs: registerCommissionJobs,
  privacy: commissionPrivacy,
};
