import { formatDate, formatRelative } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { accountErrorMessage } from './account-error';
import { useSessions, useSignOutDevices, type DeviceSession } from './api/sessions';

/** Where the account is signed in, with sign-out buttons. There is no undo, because signing out locks someone out. */
export function SessionsSection() {
  const sessions = useSessions();
  const signOut = useSignOutDevices();
  const others = sessions.data?.filter((session) => !session.is_current) ?? [];
  const end = (which: DeviceSession | 'others', done: string) =>
    signOut.mutate(which, {
      onSuccess: () => showToast({ message: done }),
      onError: (error) =>
        showToast({
          message: accountErrorMessage(error, 'That device could not be signed out. Please try again.'),
        }),
    });
  return (
    <Section
      title="Devices"
      flush
      aside={
        others.length > 0 && (
          <Button size="small" onClick={() => end('others', 'Every other device is signed out.')}>
            Sign out all others
          </Button>
        )
      }
    >
      <Hint>
        <strong>Sign Out</strong> in the account menu ends this device alone. A new password ends all others.
      </Hint>
      {sessions.isPending && <SkeletonRows label="Loading your devices" rows={2} />}
      {sessions.isError && !sessions.data && (
        <EmptyState
          kind="error"
          title="Your devices did not load"
          action={<Button onClick={() => void sessions.refetch()}>Try again</Button>}
        >
          Nothing about them has changed.
        </EmptyState>
      )}
      {sessions.data && (
        <ul>
          {sessions.data.map((session) => (
            <Row key={session.id}>
              <div>
                <p>
                  <strong>{session.device}</strong>{' '}
                  {session.is_current && <Badge tone="info">This device</Badge>}
                </p>
                <p>
                  {session.ip && `${session.ip} · `}
                  {session.is_current ? 'in use now' : `last used ${formatRelative(session.last_used_at)}`} ·
                  signed in {formatDate(session.created_at)}
                </p>
              </div>
              {!session.is_current && (
                <Button
                  size="small"
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => end(session, `${session.device} is signed out.`)}
                >
                  Sign out
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Hint = styled.p`
  padding: 12px 20px;
  font-size: 14px;
  color: var(--muted);
  @media ${phone} {
    padding-inline: 16px;
  }
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px 20px;
  border-top: 1px solid var(--line);
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p + p {
    font-size: 13px;
    color: var(--muted);
  }
  strong {
    font-weight: 600;
  }
  @media ${phone} {
    padding-inline: 16px;
  }
`;
