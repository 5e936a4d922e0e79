import type { Feature } from '../../feature';
import { commissionPrivacy } from './commission.privacy';
import { commissionRoutes } from './commission.routes';

export const commissionFeature: Feature = {
  name: 'commissions',
  routes: commissionRoutes,
  privacy: commissionPrivacy,
};
