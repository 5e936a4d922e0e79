/** Asks for the code of the authenticator app, after the password or a provider. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useSession } from '../../session/session';
import type { SecondStepNeeded } from '../../session/second-step-needed';
import { partsOfError } from '../../session/sign-in-rules';

const messages: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'This code is incorrect or was already used. Please enter the current one.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes before trying again.',
  session_not_found: 'This sign-in has ended. Please go back and sign in again.',
};

function messageOf(error: unknown): string {
  const { code, message } = partsOfError(error);
  if (/fetch/i.test(message))
    return 'Connection problem. Please check your internet connection and try again.';
  return messages[code] ?? 'The code could not be checked. Please try again.';
}

interface SecondStepFormProps {
  readonly step: SecondStepNeeded;
  readonly onDone: (me: Me) => void;
  readonly onBack: () => void;
}

export function SecondStepForm({ step, onDone, onBack }: SecondStepFormProps) {
  const { finishSecondStep } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(focus, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = code.replace(/\s/g, '');
    setFailure(null);
    if (!/^\d{6}$/.test(typed)) {
      setFailure('Please enter the six digits that your app shows.');
      return focus();
    }
    setBusy(true);
    const { data, error } = await finishSecondStep(step, typed);
    setBusy(false);
    if (!error) return onDone(data);
    setFailure(messageOf(error));
    setCode('');
    focus();
  };

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <p>Your account has a second step. Please enter the code that your authenticator app shows.</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Six-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        readOnly={isBusy}
        aria-invalid={failure !== null || undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button look="primary" size="large" type="submit" block busy={isBusy} busyLabel="Checking…">
        Confirm
      </Button>
      <Button look="text" disabled={isBusy} onClick={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
