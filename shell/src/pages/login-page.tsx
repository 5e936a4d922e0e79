/** `/login`: the way in, and back to the page that asked for it. */
import { Navigate, useLocation } from '@farmpost/shared/client/router';
import type { DemoAccount } from '@farmpost/shared/contracts/platform';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Street } from '@farmpost/shared/ui/illustration/street';
import { AirmailStripe, Caps } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useSession } from '../session/session';
import { firstSignInFailure, signInErrorMessage, type SignInFailure } from '../session/sign-in-rules';
import { signInTarget } from '../session/sign-in-target';

/** What a guard leaves for this page when it sends somebody here. */
interface LoginState {
  /** The path that was asked for. */
  readonly from?: string;
  /** The session was not known in time. */
  readonly timedOut?: boolean;
  /** Why a signed-in person was led away from another role's page. */
  readonly refused?: string;
}

type Failure = { readonly message: string; readonly field: SignInFailure['field'] | null };

export function LoginPage({ demoAccounts }: { readonly demoAccounts: readonly DemoAccount[] }) {
  const session = useSession();
  const { search, state } = useLocation();
  const { from, timedOut = session.timedOut, refused } = (state ?? {}) as LoginState;
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isSignedIn && refused) showToast({ message: refused });
  }, [isSignedIn, refused]);
  if (isSignedIn) {
    return <Navigate to={signInTarget(search, from, session.role)} replace />;
  }
  return (
    <Spread>
      <Sheet>
        <AirmailStripe />
        <Inner>
          <h1 tabIndex={-1}>Sign in to your account</h1>
          {timedOut && <Banner tone="warning">Authentication check timed out. Please log in again.</Banner>}
          <SignInForm demoAccounts={demoAccounts} />
        </Inner>
      </Sheet>
      <Scene>
        <Street />
      </Scene>
    </Spread>
  );
}

function SignInForm({ demoAccounts }: { readonly demoAccounts: readonly DemoAccount[] }) {
  const { signIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', password: '', remember: true });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const change = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }));
  const focus = (field: SignInFailure['field']) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const failed = firstSignInFailure(values);
    setFailure(failed);
    if (failed) return focus(failed.field);
    setSubmitting(true);
    try {
      await signIn({ ...values, email: values.email.trim() });
    } catch (error) {
      setFailure({ message: signInErrorMessage(error), field: null });
      setSubmitting(false);
    }
  };

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        value={values.email}
        disabled={isSubmitting}
        aria-invalid={failure?.field === 'email' || undefined}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        disabled={isSubmitting}
        aria-invalid={failure?.field === 'password' || undefined}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Checkbox
        label="Remember me"
        checked={values.remember}
        disabled={isSubmitting}
        onChange={(event) => change({ remember: event.currentTarget.checked })}
      />
      <Button look="primary" size="large" type="submit" block busy={isSubmitting} busyLabel="Signing in…">
        Sign In
      </Button>
      {demoAccounts.length > 0 && (
        <Demo aria-label="Demo accounts">
          <Caps>Demo accounts</Caps>
          {demoAccounts.map(({ email, password, label }) => (
            <Button
              key={email}
              look="text"
              size="small"
              disabled={isSubmitting}
              onClick={() => {
                setFailure(null);
                change({ email, password });
              }}
            >
              <strong>{label}</strong>
              <span>{email}</span>
            </Button>
          ))}
        </Demo>
      )}
    </Form>
  );
}

const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
  gap: 32px;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 48px var(--page-gutter);
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 460px);
    justify-content: center;
    padding-block: 24px;
  }
`;
const Sheet = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  box-shadow: var(--e1);
`;
const Inner = styled.div`
  display: grid;
  gap: 20px;
  padding: 36px 36px 32px;
  @media (max-width: 640px) {
    padding: 24px 20px;
  }
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Demo = styled.section`
  display: grid;
  gap: 2px;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 3px double var(--control);
  button {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-inline: -8px;
    font-weight: 400;
  }
  strong {
    font-weight: 600;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--muted);
  }
`;
const Scene = styled.div`
  min-height: 420px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  @media (max-width: 960px) {
    display: none;
  }
`;
