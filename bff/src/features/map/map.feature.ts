import type { Feature } from '../../feature';
import { mapRoutes } from './map.routes';

export const mapFeature: Feature = {
  name: 'map',
  routes: mapRoutes,
};
