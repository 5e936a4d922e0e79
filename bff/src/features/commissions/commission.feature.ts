import type { Feature } from '../../feature';
import { registerCommissionJobs } from './commission.jobs';
import { commissionPrivacy } from './commission.privacy';
import { commissionRoutes } from './commission.routes';
import { deletePayeesKeptBefore } from './tax-form.repo';

export const commissionFeature: Feature = {
  name: 'commissions',
  routes: commissionRoutes,
  registerJobs: registerCommissionJobs,
  privacy: commissionPrivacy,
  sweep: async ({ db }, ago) => ({ taxPayees: await deletePayeesKeptBefore(db, ago(0).slice(0, 10)) }),
};
