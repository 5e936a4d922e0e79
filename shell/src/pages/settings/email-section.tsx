import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { useState, type FormEvent } from 'react';
import { useSession } from '../../session/session';
import { accountErrorMessage } from './account-error';
import { useCancelEmailChange, useChangeEmail, useResendEmailChange } from './api/change-credentials';
import { Form, Note } from './parts';
import { useFieldFailure } from './use-field-failure';

/** The problem with a new address, before anything is sent; `null` if there is none. */
function emailFailure(email: string, current: string): string | null {
  if (email === '') return 'Please enter your new email address.';
  if (!isEmail(email)) return 'Please enter a valid email address (e.g., name@example.com).';
  if (email.toLowerCase() === current.toLowerCase()) return 'This is already your address.';
  return null;
}

/** The sign-in address. A change takes effect once both the old and the new address have confirmed it. */
export function EmailSection({ me }: { readonly me: Me }) {
  return (
    <Section title="Email address">
      <Stack>
        <p>
          <strong>{me.profile.email}</strong>
        </p>
        {me.pendingEmail === null ? (
          <ChangeForm current={me.profile.email} />
        ) : (
          <PendingChange current={me.profile.email} pending={me.pendingEmail} />
        )}
      </Stack>
    </Section>
  );
}

function ChangeForm({ current }: { readonly current: string }) {
  const { reload } = useSession();
  const change = useChangeEmail();
  const { field, failure, fail, clear } = useFieldFailure();
  const [email, setEmail] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const address = email.trim();
    const failed = emailFailure(address, current);
    if (failed) return fail(failed);
    clear();
    try {
      await change.mutateAsync(address);
      await reload();
    } catch (error) {
      fail(accountErrorMessage(error, 'The address could not be changed. Please try again.'));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label="New email address"
        type="email"
        autoComplete="email"
        value={email}
        readOnly={change.isPending}
        error={failure ?? undefined}
        help="We write to both addresses. The change takes effect once both have confirmed it."
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button look="primary" type="submit" busy={change.isPending} busyLabel="Sending…">
        Change email address
      </Button>
    </Form>
  );
}

function PendingChange({ current, pending }: { readonly current: string; readonly pending: string }) {
  const { reload } = useSession();
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange();
  const failure = resend.error ?? cancel.error;
  return (
    <Stack>
      <Banner tone="info" title="Waiting for both confirmations.">
        We sent a link to {current} and one to {pending}. Open both; until then you sign in with {current}.
      </Banner>
      {failure && (
        <Banner tone="danger">
          {accountErrorMessage(failure, 'Something went wrong. Please try again in a moment.')}
        </Banner>
      )}
      {resend.isSuccess && !failure && <Banner tone="success">Both messages are on their way again.</Banner>}
      <Note>Nothing there? Check your spam folder first.</Note>
      <Actions>
        <Button
          busy={resend.isPending}
          busyLabel="Sending…"
          onClick={() => {
            cancel.reset();
            resend.mutate(pending);
          }}
        >
          Send both again
        </Button>
        <Button
          look="text"
          busy={cancel.isPending}
          busyLabel="Canceling…"
          onClick={() => {
            resend.reset();
            cancel.mutate(current, { onSuccess: () => void reload() });
          }}
        >
          Cancel the change
        </Button>
      </Actions>
    </Stack>
  );
}
