import type { Feature } from '../../feature';
import { registerDashboardJobs } from './dashboard.jobs';
import { dashboardRoutes } from './dashboard.routes';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
  registerJobs: registerDashboardJobs,
};
