import type { Feature } from '../../feature';
import { registerCrmJobs } from './crm-connection.jobs';
import { crmPrivacy } from './crm-connection.privacy';
import { crmConnectionRoutes } from './crm-connection.routes';

export const crmConnectionFeature: Feature = {
  name: 'crm-connections',
  routes: crmConnectionRoutes,
  registerJobs: registerCrmJobs,
  privacy: crmPrivacy,
};
