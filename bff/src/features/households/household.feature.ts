import type { Feature } from '../../feature';
import { registerHouseholdJobs } from './household.jobs';
import { householdPrivacy } from './household.privacy';

export const householdFeature: Feature = {
  name: 'households',
  registerJobs: registerHouseholdJobs,
  privacy: householdPrivacy,
};
