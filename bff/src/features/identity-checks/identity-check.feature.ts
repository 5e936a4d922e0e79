import type { Feature } from '../../feature';
import { identityCheckPrivacy } from './identity-check.privacy';
import { identityCheckRoutes } from './identity-check.routes';

export const identityCheckFeature: Feature = {
  name: 'identity-checks',
  routes: identityCheckRoutes,
  privacy: identityCheckPrivacy,
};
