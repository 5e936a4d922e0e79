import type { Feature } from '../../feature';
import { clientPrivacy } from './client.privacy';
import { clientRoutes } from './client.routes';

export const clientFeature: Feature = {
  name: 'clients',
  routes: clientRoutes,
  privacy: clientPrivacy,
};
