/** Asks the user to prove their identity again, over the current page, which stays as it is. */
import { useLocation, useNavigate } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Provider } from '../session/auth-messages';
import { useSession } from '../session/session';
import { isSessionRemembered } from '../session/session-store';
import { authErrorMessage } from '../session/sign-in-rules';
import { Flush, Form } from './auth-modal/auth-form';
import { PasswordField } from './auth-modal/password-field';
import { ProviderButtons } from './auth-modal/provider-buttons';

const providers: readonly Provider[] = ['google', 'apple'];

/** The account's sign-in methods; the password if none are known. */
function signInMethods(metadata: Readonly<Record<string, unknown>> | undefined): readonly unknown[] {
  const methods = metadata?.providers;
  return Array.isArray(methods) && methods.length > 0 ? methods : ['email'];
}

export function Reauthentication() {
  const { me, user, actions, signOut } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const email = user?.email ?? me?.profile.email ?? '';
  const methods = signInMethods(user?.app_metadata);
  const hasPassword = methods.includes('email');
  const remember = isSessionRemembered();

  const focusPassword = () => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  // The email address is already filled in.
  useEffect(focusPassword, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    if (password === '') {
      setFailure('Please enter your password.');
      focusPassword();
      return;
    }
    setFailure(null);
    setSubmitting(true);
    const { error } = await actions.signIn({ email, password, remember });
    setSubmitting(false);
    if (error) setFailure(authErrorMessage(error, 'sign-in'));
  };
  const leave = async () => {
    await signOut();
    void navigate('/login', { state: { from: pathname + search + hash } });
  };

  return (
    <Dialog title="Sign in again" open>
      <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Your session has ended. Sign in to continue where you left off. Nothing you typed on this page is
          lost.
        </p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField label="Email address" type="email" autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              value={password}
              disabled={isSubmitting}
              aria-invalid={failure !== null || undefined}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button
              look="primary"
              size="large"
              type="submit"
              block
              busy={isSubmitting}
              busyLabel="Signing in…"
            >
              Sign In
            </Button>
          </>
        )}
        <ProviderButtons
          show={providers.filter((provider) => methods.includes(provider))}
          label={hasPassword ? 'Or continue with' : 'Continue with'}
          disabled={isSubmitting}
          options={{ remember, inWindow: true }}
          onFailure={setFailure}
        />
        <Flush>
          <Button look="text" onClick={() => void leave()}>
            Sign out instead
          </Button>
        </Flush>
      </Form>
    </Dialog>
  );
}
