import type { Feature } from '../../feature';
import { analyticsRoutes } from './analytics.routes';

export const analyticsFeature: Feature = {
  name: 'analytics',
  routes: analyticsRoutes,
};
