/** What can be done about an account, beside the session itself. Each action answers with a pair and never throws. */
import type { GoTrueClient } from '@supabase/auth-js';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { loadAuthClient } from './auth-client';
import type { Provider } from './auth-messages';
import { answerPair, type AuthResult } from './auth-result';
import { rememberSession } from './session-store';

/** Whether an action runs, and how the last one failed. */
export interface Attempt {
  readonly isRunning: boolean;
  readonly error: string | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Unticked, the session ends with the browser's. */
  readonly remember: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

export interface ProviderWay {
  /** Path of the portal to show after the return. */
  readonly redirect?: string;
  /** As the box of that name; true where there is none. */
  readonly remember?: boolean;
  /** The current page stays open, and the provider's opens in a window. */
  readonly inWindow?: boolean;
}

export interface AuthActions {
  readonly signIn: (credentials: Credentials) => Promise<AuthResult<Me>>;
  /** Signs nobody in: the address is confirmed by mail first. */
  readonly signUp: (account: NewAccount) => Promise<AuthResult<null>>;
  /** Leaves the page for the provider's, or opens that in a window. */
  readonly signInWithProvider: (provider: Provider, way?: ProviderWay) => Promise<AuthResult<null>>;
  readonly resendConfirmation: (email: string) => Promise<AuthResult<null>>;
  readonly sendPasswordReset: (email: string) => Promise<AuthResult<null>>;
}

interface Parts {
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly setAttempt: (attempt: Attempt) => void;
  readonly leaveTo?: (url: string) => void;
  /** Called when a window is open at a provider. */
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
  /** Tells that it runs, then how it failed. */
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
        await withClient((auth) =>
          auth.resetPasswordForEmail(email, { redirectTo: `${originRoot()}/reset-password` }),
        );
        return null;
      }),
  };
}
