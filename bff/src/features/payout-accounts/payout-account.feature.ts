import type { Feature } from '../../feature';
import { registerPayoutAccountJobs } from './payout-account.jobs';
import { payoutAccountPrivacy } from './payout-account.privacy';
import { payoutAccountRoutes } from './payout-account.routes';

export const payoutAccountFeature: Feature = {
  name: 'payout-accounts',
  routes: payoutAccountRoutes,
  registerJobs: registerPayoutAccountJobs,
  privacy: payoutAccountPrivacy,
};
