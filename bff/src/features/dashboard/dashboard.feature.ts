import type { Feature } from '../../feature';
import { dashboardRoutes } from './dashboard.routes';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
};
