import type { Feature } from '../feature';
import { registryRoutes } from './registry.routes';

export const registryFeature: Feature = { name: 'gateway', routes: registryRoutes };
