import type { Feature } from '../../feature';
import { registerSalesJobs } from './sales.jobs';
import { salesPrivacy } from './sales.privacy';
import { salesRoutes } from './sales.routes';

export const salesFeature: Feature = {
  name: 'sales',
  routes: salesRoutes,
  registerJobs: registerSalesJobs,
  privacy: salesPrivacy,
};
