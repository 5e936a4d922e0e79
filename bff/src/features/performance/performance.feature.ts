import type { Feature } from '../../feature';
import { performanceRoutes } from './performance.routes';

export const performanceFeature: Feature = {
  name: 'performance',
  routes: performanceRoutes,
};
