import type { Me } from '@farmpost/shared/contracts/accounts';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatPhone, toE164 } from '@farmpost/shared/domain/phone';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions } from '@farmpost/shared/ui/section/section';
import { useState, type FormEvent } from 'react';
import { accountErrorMessage } from './account-error';
import { useSendPhoneCode, useVerifyPhone } from './api/notifications';
import { Form, Note } from './parts';
import { useCountdown } from './use-countdown';
import { useFieldFailure } from './use-field-failure';

/** Seconds before another code may be requested: a message takes that long to arrive. */
export const RESEND_SECONDS = 60;

/** A number that was sent a code. */
interface Sent {
  readonly phone: string;
  /** Milliseconds since the epoch. */
  readonly resendAt: number;
}

/** Verifies that a number belongs to the user, with a texted code entered in this form. */
export function PhoneVerification({ phone }: { readonly phone: Me['phone'] }) {
  const [isChanging, setChanging] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isDone, setDone] = useState(false);
  if (sent) {
    return (
      <CodeForm
        sent={sent}
        onSent={setSent}
        onLeave={() => setSent(null)}
        onDone={() => {
          setSent(null);
          setChanging(false);
          setDone(true);
        }}
      />
    );
  }
  if (phone.verifiedAt !== null && !isChanging) {
    return (
      <>
        {isDone && <Banner tone="success">{formatPhone(phone.number)} is verified.</Banner>}
        <Actions>
          <Note>Verified number: {formatPhone(phone.number)}</Note>
          <Button look="text" size="small" onClick={() => setChanging(true)}>
            Use another number
          </Button>
        </Actions>
      </>
    );
  }
  return <NumberForm number={isChanging ? '' : phone.number} onSent={setSent} />;
}

function NumberForm({ number, onSent }: { readonly number: string; readonly onSent: (sent: Sent) => void }) {
  const send = useSendPhoneCode();
  const { field, failure, fail, clear } = useFieldFailure();
  const [phone, setPhone] = useState(number === '' ? '' : formatPhone(number));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (toE164(phone) === null) {
      return fail('Please enter a US mobile number with its area code.');
    }
    clear();
    try {
      const answer = await send.mutateAsync(phone.trim());
      onSent({ phone: answer.phone, resendAt: currentMs() + RESEND_SECONDS * 1000 });
    } catch (error) {
      fail(accountErrorMessage(error, 'The code could not be sent. Please try again.'));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        value={phone}
        readOnly={send.isPending}
        error={failure ?? undefined}
        help="We text a 6-digit code to it."
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Button type="submit" busy={send.isPending} busyLabel="Sending…">
        Text me a code
      </Button>
    </Form>
  );
}

interface CodeFormProps {
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  /** Returns to the number field. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

function CodeForm({ sent, onSent, onLeave, onDone }: CodeFormProps) {
  const verify = useVerifyPhone();
  const send = useSendPhoneCode();
  const { field, failure, fail, clear } = useFieldFailure();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (!/^\d{6}$/.test(code.trim())) return fail('Enter the 6 digits from the text message.');
    clear();
    try {
      await verify.mutateAsync(code.trim());
      onDone();
    } catch (error) {
      fail(accountErrorMessage(error, 'The code could not be checked. Please try again.'));
    }
  };
  const sendAgain = async () => {
    try {
      const answer = await send.mutateAsync(sent.phone);
      clear();
      setCode('');
      onSent({ phone: answer.phone, resendAt: currentMs() + RESEND_SECONDS * 1000 });
      field.current?.focus();
    } catch (error) {
      fail(accountErrorMessage(error, 'The code could not be sent. Please try again.'));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Banner tone="info">We sent a 6-digit code to {formatPhone(sent.phone)}.</Banner>
      <TextField
        ref={field}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        readOnly={verify.isPending}
        error={failure ?? undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Actions>
        <Button look="primary" type="submit" busy={verify.isPending} busyLabel="Checking…">
          Verify number
        </Button>
        <SendAgain
          key={sent.resendAt}
          from={sent.resendAt}
          busy={send.isPending}
          onClick={() => void sendAgain()}
        />
        <Button look="text" onClick={onLeave}>
          Change the number
        </Button>
      </Actions>
    </Form>
  );
}

interface SendAgainProps {
  /** When another message may be requested, in milliseconds since the epoch. */
  readonly from: number;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function SendAgain({ from, busy, onClick }: SendAgainProps) {
  const seconds = useCountdown(from);
  return (
    <Button disabled={seconds > 0} busy={busy} busyLabel="Sending…" onClick={onClick}>
      {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
    </Button>
  );
}
