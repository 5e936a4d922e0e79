import type { Feature } from '../../feature';
import { registerHouseholdMergeJobs } from './household-merge.jobs';
import { householdMergePrivacy } from './household-merge.privacy';
import { householdMergeRoutes } from './household-merge.routes';

export const householdMergeFeature: Feature = {
  name: 'household-merges',
  routes: householdMergeRoutes,
  registerJobs: registerHouseholdMergeJobs,
  privacy: householdMergePrivacy,
};
