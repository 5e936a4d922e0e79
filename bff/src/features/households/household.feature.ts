import type { Feature } from '../../feature';
import { householdPrivacy } from './household.privacy';

export const householdFeature: Feature = {
  name: 'households',
  privacy: householdPrivacy,
};
