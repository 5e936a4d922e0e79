import type { Feature } from '../../feature';
import { registerMailingPlanJobs } from './mailing-plan.jobs';
import { mailingPlanPrivacy } from './mailing-plan.privacy';
import { mailingPlanRoutes } from './mailing-plan.routes';
import { planRehearsalRoutes } from './plan-rehearsal.routes';

export const mailingPlanFeature: Feature = {
  name: 'mailing-plans',
  routes: [...planRehearsalRoutes, ...mailingPlanRoutes],
  registerJobs: registerMailingPlanJobs,
  privacy: mailingPlanPrivacy,
};
