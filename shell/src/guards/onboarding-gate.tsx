/** Before a page that works with campaigns or leads: an agent finishes onboarding first. */
import { mustFinishOnboarding } from '@farmpost/shared/domain/access';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { GhostCard } from '@farmpost/shared/ui/illustration/empty';
import type { ReactNode } from 'react';
import { ViewReady } from '../boot/view-ready';
import { useSession } from '../session/session';
import { Notice } from '../pages/notice';

export function OnboardingGate({ children }: { readonly children: ReactNode }) {
  const { me } = useSession();
  if (!me || !mustFinishOnboarding(me)) return children;
  return (
    <Notice>
      <GhostCard />
      <h1 tabIndex={-1}>Complete Onboarding First</h1>
      <p>A few details about you and your listings are missing. Your first postcard needs them.</p>
      <ButtonLink look="primary" to="/dashboard">
        Go to Dashboard
      </ButtonLink>
      <ViewReady title="Complete Onboarding First" />
    </Notice>
  );
}
