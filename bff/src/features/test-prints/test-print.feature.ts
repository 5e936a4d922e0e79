import type { Feature } from '../../feature';
import { registerTestPrintJobs } from './test-print.jobs';
import { testPrintPrivacy } from './test-print.privacy';
import { testPrintRoutes } from './test-print.routes';

export const testPrintFeature: Feature = {
  name: 'test-prints',
  routes: testPrintRoutes,
  registerJobs: registerTestPrintJobs,
  privacy: testPrintPrivacy,
};
