import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { GhostCard } from '@farmpost/shared/ui/illustration/empty';
import { Notice } from '../pages/notice';

/** Shown to an agent instead of a page that requires onboarding. */
export function OnboardingNotice() {
  return (
    <Notice>
      <GhostCard />
      <h1 tabIndex={-1}>Complete Onboarding First</h1>
      <p>A few details about you and your listings are missing. Your first postcard needs them.</p>
      <ButtonLink look="primary" to="/dashboard">
        Go to Dashboard
      </ButtonLink>
    </Notice>
  );
}
