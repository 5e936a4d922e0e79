import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { accountErrorMessage, codeOf } from './account-error';
import {
  type Enrollment,
  type SecondStep,
  useConfirmEnrollment,
  useEnroll,
  useRemoveSecondStep,
  useSecondStep,
} from './api/second-step';
import { Form, Note } from './parts';
import { useFieldFailure } from './use-field-failure';

/** Adds or removes an authenticator app, whose code every sign-in then asks for. */
export function SecondStepSection() {
  const known = useSecondStep();
  const enroll = useEnroll();
  const [isAdded, setAdded] = useState(false);
  const start = () => {
    setAdded(false);
    enroll.mutate();
  };
  const finish = (added: boolean) => {
    enroll.reset();
    setAdded(added);
  };
  return (
    <Section title="Second step">
      <Stack>
        <Note>
          With a second step, a sign-in needs your password and a code from an authenticator app on your
          phone.
        </Note>
        {isAdded && (
          <Banner tone="success">The second step is on. Every other device has been signed out.</Banner>
        )}
        {known.isPending && <SkeletonRows label="Loading your second step" rows={1} />}
        {known.isError && known.data === undefined && (
          <EmptyState
            kind="error"
            title="Your second step did not load"
            action={<Button onClick={() => void known.refetch()}>Try again</Button>}
          >
            Nothing about it has changed.
          </EmptyState>
        )}
        {known.data && <Added step={known.data} onRemoved={() => setAdded(false)} />}
        {known.data === null && enroll.data && (
          <Confirm enrollment={enroll.data} onDone={() => finish(true)} onCancel={() => finish(false)} />
        )}
        {known.data === null && !enroll.data && (
          <>
            {enroll.isError && (
              <Banner tone="danger">
                {accountErrorMessage(enroll.error, 'The app could not be added. Please try again.')}
              </Banner>
            )}
            <Actions>
              <Button look="primary" busy={enroll.isPending} busyLabel="Preparing…" onClick={start}>
                Add an authenticator app
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Section>
  );
}

interface ConfirmProps {
  readonly enrollment: Enrollment;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Confirm({ enrollment, onDone, onCancel }: ConfirmProps) {
  const confirm = useConfirmEnrollment();
  const { field, failure, fail, clear } = useFieldFailure();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const typed = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) return fail('Please enter the six digits that your app shows.');
    clear();
    try {
      await confirm.mutateAsync({ id: enrollment.id, code: typed });
      onDone();
    } catch (error) {
      fail(
        codeOf(error) === 'mfa_verification_failed'
          ? 'This code is incorrect. Please enter the one that your app shows now.'
          : accountErrorMessage(error, 'The code could not be checked. Please try again.'),
      );
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <p>
        Scan this picture with your authenticator app, or type the key into it. Then enter the code it shows.
      </p>
      <Picture src={enrollment.picture} alt="QR code for your authenticator app" width={200} height={200} />
      <p>
        Key: <Secret>{enrollment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      </p>
      <TextField
        ref={field}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        readOnly={confirm.isPending}
        error={failure ?? undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Actions>
        <Button look="primary" type="submit" busy={confirm.isPending} busyLabel="Checking…">
          Turn on the second step
        </Button>
        <Button disabled={confirm.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}

function Added({ step, onRemoved }: { readonly step: SecondStep; readonly onRemoved: () => void }) {
  const remove = useRemoveSecondStep();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        <strong>Authenticator app</strong>, added {formatDate(step.created_at)}
      </p>
      {remove.isError && (
        <Banner tone="danger">
          {accountErrorMessage(remove.error, 'The second step could not be removed. Please try again.')}
        </Banner>
      )}
      {isAsking ? (
        <>
          <p>Without it, your password alone opens your account. Remove the second step?</p>
          <Actions>
            <Button
              look="danger"
              busy={remove.isPending}
              busyLabel="Removing…"
              onClick={() => remove.mutate(step.id, { onSuccess: onRemoved })}
            >
              Remove the second step
            </Button>
            <Button disabled={remove.isPending} onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Actions>
        </>
      ) : (
        <Actions>
          <Button onClick={() => setAsking(true)}>Remove…</Button>
        </Actions>
      )}
    </>
  );
}

const Picture = styled.img`
  border-radius: var(--radius-control);
`;
const Secret = styled.code`
  overflow-wrap: anywhere;
`;
