import type { Feature } from '../../feature';
import { mlsProviderPrivacy } from './mls-provider.privacy';
import { mlsProviderRoutes } from './mls-provider.routes';

export const mlsProviderFeature: Feature = {
  name: 'mls-providers',
  routes: mlsProviderRoutes,
  privacy: mlsProviderPrivacy,
};
