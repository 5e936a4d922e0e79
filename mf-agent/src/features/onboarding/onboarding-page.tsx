/** Onboarding, for agents. It stays open afterwards: an MLS or a budget is changed in the same steps. */
import { OnboardingWizard } from '../../onboarding/onboarding-wizard';

export function Page() {
  return <OnboardingWizard />;
}
