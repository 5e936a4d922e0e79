import type { Feature } from '../../feature';
import { registerAuditJobs } from './audit.jobs';
import { auditPrivacy } from './audit.privacy';
import { auditRoutes } from './audit.routes';

export const auditFeature: Feature = {
  name: 'audit',
  routes: auditRoutes,
  registerJobs: registerAuditJobs,
  privacy: auditPrivacy,
};
