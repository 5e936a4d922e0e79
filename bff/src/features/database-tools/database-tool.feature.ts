import type { Feature } from '../../feature';
import { databaseToolRoutes } from './database-tool.routes';

export const databaseToolFeature: Feature = {
  name: 'database-tools',
  routes: databaseToolRoutes,
};
