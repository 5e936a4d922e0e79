/** `/settings`: portal and account settings of the signed-in user. The tab is part of the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Stack } from '@farmpost/shared/ui/section/section';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import styled from 'styled-components';
import { useSession } from '../../session/session';
import { AudienceDecisionsSection } from './audience-decisions-section';
import { DeletionSection } from './deletion-section';
import { DisplaySection } from './display-section';
import { EmailSection } from './email-section';
import { ExportSection } from './export-section';
import { NotificationsSection } from './notifications-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { SecondStepSection } from './second-step-section';
import { SessionsSection } from './sessions-section';

const tabs = [
  { id: 'display', label: 'Display' },
  { id: 'sign-in', label: 'Sign-in' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'data', label: 'Data' },
] as const;

export function SettingsPage() {
  const { me } = useSession();
  const [address, setAddress] = useSearchParams();
  // The guard keeps visitors out, but may notice a sign-out a moment later.
  if (!me) return null;
  if (me.viewing) {
    return (
      <Page>
        <PageHeader title="Settings" />
        <EmptyState kind="no-match" title="Settings are not available in this view">
          They show how this person signs in, their devices and their data.
        </EmptyState>
      </Page>
    );
  }
  const asked = address.get('tab');
  const selected = tabs.find(({ id }) => id === asked)?.id ?? 'display';
  return (
    <Page>
      <PageHeader title="Settings" description={`Signed in as ${me.profile.email}`} />
      <Narrow>
        <Tabs label="Settings" tabs={tabs} selected={selected} onSelect={(tab) => setAddress({ tab })}>
          <Stack>
            {selected === 'display' && <DisplaySection />}
            {selected === 'sign-in' && (
              <>
                <EmailSection me={me} />
                <PasswordSection />
                <SecondStepSection />
                <PasskeysSection />
                <SessionsSection />
              </>
            )}
            {selected === 'notifications' && <NotificationsSection me={me} />}
            {selected === 'data' && (
              <>
                <ExportSection />
                {me.role === 'agent' && <AudienceDecisionsSection />}
                <DeletionSection me={me} />
              </>
            )}
          </Stack>
        </Tabs>
      </Narrow>
    </Page>
  );
}

const Narrow = styled.div`
  max-width: 760px;
`;
