/** `/reset-password`: the target of a mailed reset link. Its tokens are removed from the address bar immediately. */
import { Link, useLocation, useNavigate } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form } from '../chrome/auth-modal/auth-form';
import { PasswordField } from '../chrome/auth-modal/password-field';
import {
  firstResetFailure,
  INVALID_LINK_MESSAGE,
  resetErrorMessage,
  type ResetFailure,
} from '../session/auth-messages';
import { openRecovery, tokensOfLink, type Recovery } from '../session/recovery';
import { usePasswordWeakness } from '../session/use-password-weakness';
import { AccountSheet } from './account-sheet';

/** Milliseconds the success is shown before the redirect to sign-in (specification 1, section 9). */
const LEAVE_AFTER_MS = 2_000;
const DONE = 'Your password was changed. Please sign in with the new one.';

type LinkState = 'verifying' | 'invalid' | Recovery;

export function ResetPasswordPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [tokens] = useState(() => tokensOfLink(search));
  const [link, setLink] = useState<LinkState>(tokens ? 'verifying' : 'invalid');
  useEffect(() => {
    void navigate({ search: '' }, { replace: true });
    if (!tokens) return;
    let isOpen = true;
    void openRecovery(tokens).then(({ data }) => {
      if (isOpen) setLink(data ?? 'invalid');
    });
    return () => {
      isOpen = false;
    };
  }, [tokens, navigate]);

  return (
    <AccountSheet title="Reset your password">
      {link === 'verifying' && <p role="status">Verifying your reset link…</p>}
      {link === 'invalid' && (
        <>
          <Banner tone="danger">{INVALID_LINK_MESSAGE}</Banner>
          <p>
            <Link to="/forgot-password">Request a new link</Link>
          </p>
        </>
      )}
      {typeof link === 'object' && <NewPasswordForm recovery={link} />}
      <p>
        <Link to="/login">Back to sign in</Link>
      </p>
    </AccountSheet>
  );
}

function NewPasswordForm({ recovery }: { readonly recovery: Recovery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [failure, setFailure] = useState<{ message: string; field?: ResetFailure['field'] } | null>(null);
  const [progress, setProgress] = useState<'open' | 'running' | 'done'>('open');
  const weakness = usePasswordWeakness(values.password, '');
  const isLocked = progress !== 'open';
  useEffect(() => {
    if (progress !== 'done') return;
    const timer = setTimeout(
      () => void navigate('/login', { replace: true, state: { message: DONE } }),
      LEAVE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [progress, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    const failed = firstResetFailure(values);
    setFailure(failed);
    if (failed) return form.current?.querySelector<HTMLInputElement>(`[name="${failed.field}"]`)?.focus();
    setProgress('running');
    const { error } = await recovery.setPassword(values.password);
    if (error) setFailure({ message: resetErrorMessage(error) });
    setProgress(error ? 'open' : 'done');
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    disabled: isLocked,
    autoComplete: 'new-password',
    'aria-invalid': failure?.field === name || undefined,
    onChange: (event: FormEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      {progress === 'done' && <Banner tone="success">{DONE}</Banner>}
      <PasswordField label="New password" help={weakness ?? undefined} {...field('password')} />
      <PasswordField label="Confirm new password" {...field('confirmation')} />
      <Button
        look="primary"
        size="large"
        type="submit"
        block
        disabled={progress === 'done'}
        busy={progress === 'running'}
        busyLabel="Saving…"
      >
        Set new password
      </Button>
    </Form>
  );
}
