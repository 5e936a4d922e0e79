/** What can be done about an account, beside the session itself. Each action answers with a pair and never throws. */
import type { GoTrueClient } from '@supabase/auth-js';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { loadAuthClient } from './auth-client';
import type { Provider } from './auth-messages';
import { answerPair, type AuthResult } from './auth-result';
import type { Credentials } from './create-session';

/** Whether an action runs, and how the last one failed. */
export interface Attempt {
  readonly isRunning: boolean;
  readonly error: string | null;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

export interface AuthActions {
  readonly signIn: (credentials: Credentials) => Promise<AuthResult<Me>>;
  /** Signs nobody in: the address is confirmed by mail first. */
  readonly signUp: (account: NewAccount) => Promise<AuthResult<null>>;
  /** Leaves the page for the provider's; `redirect` is the path of the portal to show after the return. */
  readonly signInWithProvider: (provider: Provider, redirect?: string) => Promise<AuthResult<null>>;
  readonly resendConfirmation: (email: string) => Promise<AuthResult<null>>;
  readonly sendPasswordReset: (email: string) => Promise<AuthResult<null>>;
}

interface Parts {
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly setAttempt: (attempt: Attempt) => void;
  readonly leaveTo?: (url: string) => void;
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
    signInWithProvider: (provider, redirect) =>
      attempted('signInWithProvider', async () => {
        const query = redirect ? `?${new URLSearchParams({ redirect }).toString()}` : '';
        const redirectTo = `${originRoot()}/auth/callback${query}`;
        const options = { redirectTo, skipBrowserRedirect: true };
        const { data } = await withClient((auth) => auth.signInWithOAuth({ provider, options }));
        if (data.url) leaveTo(data.url);
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
