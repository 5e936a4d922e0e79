import type { Feature } from '../../feature';
import { activityRoutes } from './activity.routes';

export const activityFeature: Feature = {
  name: 'activity',
  routes: activityRoutes,
};
