import type { Feature } from '../../feature';
import { platformStatsRoutes } from './platform-stats.routes';

export const platformStatsFeature: Feature = {
  name: 'platform-stats',
  routes: platformStatsRoutes,
};
