/** Gates pages for campaigns and leads until the agent finishes onboarding. */
import { mustFinishOnboarding } from '@farmpost/shared/domain/access';
import type { ReactNode } from 'react';
import { OwnPage } from '../pages/own-page';
import { useSession } from '../session/session';

const loadNotice = async () => (await import('./onboarding-notice')).OnboardingNotice;

export function OnboardingGate({ children }: { readonly children: ReactNode }) {
  const { me } = useSession();
  if (!me || !mustFinishOnboarding(me)) return children;
  return <OwnPage title="Complete Onboarding First" load={loadNotice} />;
}
