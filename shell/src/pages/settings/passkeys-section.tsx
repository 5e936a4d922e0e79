import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { hasPasskeys, passkeyErrorMessage } from '../../session/passkey-messages';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './api/passkeys';
import { Note } from './parts';

/** Adds and removes passkeys. Removing asks for no confirmation, because adding one again is quick. */
export function PasskeysSection() {
  const passkeys = usePasskeys();
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const failure = add.error ?? remove.error;
  return (
    <Section title="Passkeys">
      <Stack>
        <Note>
          A passkey signs you in with your fingerprint, your face or the PIN of your device. Your password
          keeps working.
        </Note>
        {failure && <Banner tone="danger">{passkeyErrorMessage(failure)}</Banner>}
        {passkeys.isPending && <SkeletonRows label="Loading your passkeys" rows={1} />}
        {passkeys.isError && !passkeys.data && (
          <EmptyState
            kind="error"
            title="Your passkeys did not load"
            action={<Button onClick={() => void passkeys.refetch()}>Try again</Button>}
          >
            Nothing about them has changed.
          </EmptyState>
        )}
        {passkeys.data && passkeys.data.length > 0 && (
          <ul>
            {passkeys.data.map(({ id, name, created_at: added }) => (
              <Row key={id}>
                <p>
                  <strong>{name}</strong>, added {formatDate(added)}
                </p>
                <Button
                  size="small"
                  aria-label={`Remove the passkey ${name}`}
                  disabled={remove.isPending}
                  onClick={() => {
                    add.reset();
                    remove.mutate(id, {
                      onSuccess: () => showToast({ message: 'The passkey was removed.' }),
                    });
                  }}
                >
                  Remove
                </Button>
              </Row>
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          <Actions>
            <Button
              busy={add.isPending}
              busyLabel="Waiting for your device…"
              onClick={() => {
                remove.reset();
                add.mutate(undefined, { onSuccess: () => showToast({ message: 'The passkey was added.' }) });
              }}
            >
              Add a passkey
            </Button>
          </Actions>
        ) : (
          <Note>This browser has no passkeys.</Note>
        )}
      </Stack>
    </Section>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 0;
  > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
`;
