/** The sign-in and sign-up form of the modal and of both pages. It never navigates. */
import { Link } from '@farmpost/shared/client/router';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { lazy, Suspense, useRef, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { SecondStepNeeded } from '../../session/second-step-needed';
import { useSession } from '../../session/session';
import {
  authErrorMessage,
  firstSignInFailure,
  firstSignUpFailure,
  partsOfError,
  type AuthMode,
  type SignInFailure,
} from '../../session/sign-in-rules';
import { usePasswordWeakness } from '../../session/use-password-weakness';
import { rememberWantedPath } from '../../session/wanted-path';
import { PasskeyButton } from './passkey-button';
import { PasswordField } from './password-field';
import { ProviderButtons } from './provider-buttons';

const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form')).SecondStepForm }));

const SIGNED_UP =
  "Account created successfully! Please check your email and click the confirmation link to activate your account. Don't forget to check your spam folder.";

export interface AuthFormProps {
  readonly mode: AuthMode;
  /** The modal offers Apple only, and no "Remember me". */
  readonly place: 'page' | 'modal';
  /** Fills in the address of an invitation, unless someone has typed another one. */
  readonly invitedEmail?: string | null | undefined;
  /** Portal path to show after a provider sign-in, or after sign-up. */
  readonly redirect?: string | undefined;
  readonly onSignedIn?: (me: Me) => void;
  /** Rendered below the form; may fill in an account. */
  readonly foot?: (fill: (account: { email: string; password: string }) => void) => ReactNode;
}

interface Message {
  readonly tone: 'danger' | 'success';
  readonly text: string;
  readonly field?: SignInFailure['field'];
  /** An address whose confirmation email can be sent again. */
  readonly unconfirmed?: string;
}

export function AuthForm({ mode, place, invitedEmail, redirect, onSignedIn, foot }: AuthFormProps) {
  const { actions } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', password: '', confirmation: '', remember: true });
  const [message, setMessage] = useState<Message | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [step, setStep] = useState<SecondStepNeeded | null>(null);
  const [shownMode, setShownMode] = useState(mode);
  if (shownMode !== mode) {
    setShownMode(mode);
    setMessage(null);
    setValues({ ...values, password: '', confirmation: '' });
  }
  const [filledIn, setFilledIn] = useState('');
  if (invitedEmail && invitedEmail !== filledIn) {
    setFilledIn(invitedEmail);
    if (values.email === '') setValues({ ...values, email: invitedEmail });
  }
  const isNew = mode === 'sign-up';
  const weakness = usePasswordWeakness(isNew ? values.password : '', values.email);
  const change = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }));
  const field = (name: SignInFailure['field']) => ({
    name,
    value: values[name],
    disabled: isSubmitting,
    'aria-invalid': message?.field === name || undefined,
    onChange: (event: FormEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });

  const send = async (): Promise<Message | null> => {
    const email = values.email.trim();
    const { password, remember } = values;
    if (isNew) {
      const { error } = await actions.signUp({ email, password });
      if (error) return { tone: 'danger', text: authErrorMessage(error, mode) };
      change({ password: '', confirmation: '' });
      if (redirect !== undefined) rememberWantedPath(redirect);
      return { tone: 'success', text: SIGNED_UP, unconfirmed: email };
    }
    const { data, error } = await actions.signIn({ email, password, remember });
    if (error instanceof SecondStepNeeded) {
      change({ password: '' });
      setStep(error);
      return null;
    }
    if (error) {
      const isUnconfirmed = partsOfError(error).code === 'email_not_confirmed';
      const text = authErrorMessage(error, mode);
      return { tone: 'danger', text, ...(isUnconfirmed && { unconfirmed: email }) };
    }
    onSignedIn?.(data);
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const failed = isNew ? firstSignUpFailure(values) : firstSignInFailure(values);
    if (failed) {
      setMessage({ tone: 'danger', text: failed.message, field: failed.field });
      form.current?.querySelector<HTMLInputElement>(`[name="${failed.field}"]`)?.focus();
      return;
    }
    setMessage(null);
    setSubmitting(true);
    setMessage(await send());
    setSubmitting(false);
  };

  if (step) {
    return (
      <Suspense fallback={<p role="status">Loading the second step…</p>}>
        <SecondStepForm step={step} onDone={(me) => onSignedIn?.(me)} onBack={() => setStep(null)} />
      </Suspense>
    );
  }
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {message && <Banner tone={message.tone}>{message.text}</Banner>}
      {message?.unconfirmed && <ResendLink key={message.unconfirmed} email={message.unconfirmed} />}
      <TextField label="Email address" type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        help={isNew ? (weakness ?? 'At least 6 characters with a letter.') : undefined}
        {...field('password')}
      />
      {isNew && (
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmation')} />
      )}
      {!isNew && (
        <Aside>
          {place === 'page' && (
            <Checkbox
              label="Remember me"
              checked={values.remember}
              disabled={isSubmitting}
              onChange={(event) => change({ remember: event.currentTarget.checked })}
            />
          )}
          <Link to="/forgot-password">Forgot your password?</Link>
        </Aside>
      )}
      <Button
        look="primary"
        size="large"
        type="submit"
        block
        busy={isSubmitting}
        busyLabel={isNew ? 'Creating account…' : 'Signing in…'}
      >
        {isNew ? 'Create Account' : 'Sign In'}
      </Button>
      {!isNew && (
        <PasskeyButton
          remember={values.remember}
          disabled={isSubmitting}
          onSignedIn={(me) => onSignedIn?.(me)}
          onFailure={(text) => setMessage(text === null ? null : { tone: 'danger', text })}
        />
      )}
      <ProviderButtons
        show={place === 'page' ? ['google', 'apple'] : ['apple']}
        disabled={isSubmitting}
        options={{ redirect, remember: isNew || values.remember }}
        onFailure={(text) => setMessage(text === null ? null : { tone: 'danger', text })}
      />
      {foot?.((account) => {
        setMessage(null);
        change(account);
      })}
    </Form>
  );
}

/** Sends the confirmation email again. */
function ResendLink({ email }: { readonly email: string }) {
  const { actions } = useSession();
  const [state, setState] = useState<'idle' | 'running' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('running');
    const { error } = await actions.resendConfirmation(email);
    setState(error ? 'failed' : 'sent');
  };
  if (state === 'sent')
    return <Banner tone="success">If {email} waits for its confirmation, a new link is on its way.</Banner>;
  return (
    <>
      {state === 'failed' && (
        <Banner tone="danger">The link could not be sent. Please wait a minute and try again.</Banner>
      )}
      <Flush>
        <Button look="text" busy={state === 'running'} busyLabel="Sending…" onClick={() => void send()}>
          Resend the confirmation link
        </Button>
      </Flush>
    </>
  );
}

/** Aligns a text button's label with the text above it. */
export const Flush = styled.div`
  margin-left: -8px;
`;
export const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
