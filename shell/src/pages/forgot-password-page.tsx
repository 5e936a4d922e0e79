/** `/forgot-password`: requests the email with the reset link. */
import { Link } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useRef, useState, type FormEvent } from 'react';
import { Form } from '../chrome/auth-modal/auth-form';
import { firstForgotFailure, forgotErrorMessage, UNEXPECTED_MESSAGE } from '../session/auth-messages';
import { useSession } from '../session/session';
import { AccountSheet } from './account-sheet';

type Message = { readonly tone: 'danger' | 'success'; readonly text: string };

export function ForgotPasswordPage() {
  const { actions } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<Message | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  const send = async (): Promise<Message> => {
    try {
      const { error } = await actions.sendPasswordReset(email.trim());
      if (error) return { tone: 'danger', text: forgotErrorMessage(error) };
      return {
        tone: 'success',
        text: 'If an account uses this address, we sent instructions to reset its password. Please check your inbox and your spam folder.',
      };
    } catch {
      return { tone: 'danger', text: UNEXPECTED_MESSAGE };
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const failed = firstForgotFailure(email);
    if (failed) {
      setMessage({ tone: 'danger', text: failed });
      field.current?.focus();
      return;
    }
    setMessage(null);
    setSubmitting(true);
    setMessage(await send());
    setSubmitting(false);
  };

  return (
    <AccountSheet title="Forgot your password?">
      <p>Enter the email address of your account, and we will send you a link to choose a new password.</p>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        {message && <Banner tone={message.tone}>{message.text}</Banner>}
        <TextField
          ref={field}
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          disabled={isSubmitting}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button look="primary" size="large" type="submit" block busy={isSubmitting} busyLabel="Sending…">
          Send reset link
        </Button>
      </Form>
      <p>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountSheet>
  );
}
