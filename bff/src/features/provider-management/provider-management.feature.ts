import type { Feature } from '../../feature';
import { providerManagementRoutes } from './provider-management.routes';

export const providerManagementFeature: Feature = {
  name: 'provider-management',
  routes: providerManagementRoutes,
};
