/** Account actions other than the session itself. Each resolves to a data/error pair and never throws. */
import type { GoTrueClient } from '@supabase/auth-js';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { loadAuthClient } from './auth-client';
import type { Provider } from './auth-messages';
import { answerPair, type AuthResult } from './auth-result';
import { rememberSession } from './session-store';

/** Whether an action is running, and the error of the last one. */
export interface Attempt {
  readonly isRunning: boolean;
  readonly error: string | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** If false, the session ends when the browser closes. */
  readonly remember: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

export interface ProviderOptions {
  /** Portal path to show after the return. */
  readonly redirect?: string;
  /** Value of the "Remember me" checkbox; true if there is none. */
  readonly remember?: boolean;
  /** Keeps the current page open and opens the provider in a pop-up window. */
  readonly inWindow?: boolean;
}

export interface AuthActions {
  readonly signIn: (credentials: Credentials) => Promise<AuthResult<Me>>;
  /** Does not sign in: the address must be confirmed by email first. */
  readonly signUp: (account: NewAccount) => Promise<AuthResult<null>>;
  /** Navigates to the provider, or opens it in a pop-up window. */
  readonly signInWithProvider: (provider: Provider, options?: ProviderOptions) => Promise<AuthResult<null>>;
  readonly resendConfirmation: (email: string) => Promise<AuthResult<null>>;
  readonly sendPasswordReset: (email: string) => Promise<AuthResult<null>>;
}

interface Parts {
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly setAttempt: (attempt: Attempt) => void;
  readonly leaveTo?: (url: string) => void;
  /** Called when a provider's pop-up window has opened. */
  readonly onWindow?: () => void;
}

type Answered = { readonly error: Error | null };
async function withClient<T extends Answered>(act: (auth: GoTrueClient) => Promise<T>): Promise<T> {
  const answer = await act(await loadAuthClient());
  if (answer.error) throw answer.error;
  return answer;
}

export function createAuthActions({
  signIn,
  setAttempt,
  leaveTo = (url) => window.location.assign(url),
  onWindow = () => undefined,
}: Parts): AuthActions {
  /** Publishes that the action is running, then its error. */
  const attempted = async <T>(name: string, act: () => Promise<T>): Promise<AuthResult<T>> => {
    setAttempt({ isRunning: true, error: null });
    const result = await answerPair(name, act);
    setAttempt({ isRunning: false, error: result.error?.message ?? null });
    return result;
  };
  const originRoot = () => window.location.origin;
  return {
    signIn: (credentials) => attempted('signIn', () => signIn(credentials)),
    signUp: ({ email, password }) =>
      attempted('signUp', async () => {
        const options = { emailRedirectTo: originRoot() };
        await withClient((auth) => auth.signUp({ email, password, options }));
        return null;
      }),
    signInWithProvider: (provider, { redirect, remember = true, inWindow = false } = {}) =>
      attempted('signInWithProvider', async () => {
        rememberSession(remember);
        const redirectTo = originRoot() + href(paths.authCallback, { redirect, window: inWindow ? 1 : null });
        const options = { redirectTo, skipBrowserRedirect: true };
        const { data } = await withClient((auth) => auth.signInWithOAuth({ provider, options }));
        if (!data.url) return null;
        if (!inWindow) leaveTo(data.url);
        else if (window.open(data.url, 'farmpost-sign-in', 'popup,width=520,height=760')) onWindow();
        else throw new Error('popup_blocked');
        return null;
      }),
    resendConfirmation: (email) =>
      answerPair('resendConfirmation', async () => {
        const options = { emailRedirectTo: originRoot() };
        await withClient((auth) => auth.resend({ type: 'signup', email, options }));
        return null;
      }),
    sendPasswordReset: (email) =>
      answerPair('sendPasswordReset', async () => {
        const { requestRecovery } = await import('./recovery');
        await requestRecovery(email, `${originRoot()}/reset-password`);
        return null;
      }),
  };
}
