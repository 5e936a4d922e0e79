import type { Feature } from '../../feature';
import { onboardingPrivacy } from './onboarding.privacy';
import { onboardingRoutes } from './onboarding.routes';

export const onboardingFeature: Feature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  privacy: onboardingPrivacy,
};
