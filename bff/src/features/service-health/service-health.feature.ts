import type { Feature } from '../../feature';
import { registerServiceHealthJobs } from './service-health.jobs';
import { serviceHealthPrivacy } from './service-health.privacy';
import { serviceHealthRoutes } from './service-health.routes';

export const serviceHealthFeature: Feature = {
  name: 'service-health',
  routes: serviceHealthRoutes,
  registerJobs: registerServiceHealthJobs,
  privacy: serviceHealthPrivacy,
};
