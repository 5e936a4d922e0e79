/** Loads what the wizard starts from. Also shown by the dashboard to people who have not finished. */
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useMe } from '../account/get-me';
import { useProfile } from '../profile-form/api/get-profile';
import { useAgentRecord, useOnboarding } from './api/onboarding';
import { Wizard, type WizardProps } from './wizard';

export function OnboardingWizard({ leave }: Pick<WizardProps, 'leave'>) {
  const me = useMe();
  const profile = useProfile(me.data);
  const agentId = me.data?.agentId ?? null;
  const agent = useAgentRecord(agentId);
  const onboarding = useOnboarding(agentId);
  const parts = agentId === null ? [me, profile] : [me, profile, agent, onboarding];
  const failed = parts.find(({ isError }) => isError);
  if (me.data && profile.data && (agentId === null || (agent.data && onboarding.data))) {
    return (
      <Wizard
        me={me.data}
        profile={profile.data}
        agent={agent.data ?? null}
        onboarding={onboarding.data ?? null}
        {...(leave && { leave })}
      />
    );
  }
  return (
    <PageFrame>
      <h1 tabIndex={-1}>Your setup</h1>
      <Paper>
        {failed ? (
          <EmptyState
            kind="error"
            title={
              profile.isError ? 'Failed to load profile data. Please try again.' : 'Your setup did not load'
            }
            action={<Button onClick={() => parts.forEach((part) => void part.refetch())}>Try Again</Button>}
          />
        ) : (
          <SkeletonRows label="Loading your setup" rows={6} />
        )}
      </Paper>
    </PageFrame>
  );
}
