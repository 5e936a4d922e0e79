/** The session's state in a store, and what can be done to it. React reads it through `SessionProvider`. */
import { hasErrorCode, request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { User } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { type Attempt, createAuthActions } from './auth-actions';
import { loadAuthClient } from './auth-client';
import { answerPair, type AuthResult } from './auth-result';
import { createPermissionService } from './permission-service';
import { rememberSession } from './session-store';
import { createAgentSync } from './sync-agent';

/** How long the start may take before the person is asked to sign in (specification 1, section 9). */
export const SESSION_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly timedOut: boolean }
  | { readonly status: 'signed-in'; readonly me: Me; /** As the token tells of him. */ readonly user?: User };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Unticked, the session ends with the browser's. */
  readonly remember: boolean;
}

/** `initial` is what the first render shows; a page from the server shows a visitor's. */
export function createSession(queries: QueryClient, initial: SessionState = { status: 'loading' }) {
  const store = createStore<SessionState>(() => initial);
  const profiles = createPermissionService(() => request('GET /me'));
  const attempts = createStore<Attempt>(() => ({ isRunning: false, error: null }));
  /** The user whose profile is known or being fetched; a later event of the same user changes nothing. */
  let userId: string | null = null;
  let user: User | undefined;
  let following: Promise<void> | null = null;

  const forget = () => {
    userId = null;
    user = undefined;
    attempts.setState({ isRunning: false, error: null }, true);
    profiles.drop();
    queries.clear();
    store.setState({ status: 'signed-out', timedOut: false }, true);
  };
  const loadMe = async (id: string): Promise<Me> => {
    if (userId !== id) queries.clear();
    userId = id;
    const me = await profiles.profileOf(id);
    if (userId === id) store.setState({ status: 'signed-in', me, user }, true);
    return me;
  };
  const reload = async (): Promise<void> => {
    profiles.drop();
    if (userId) await loadMe(userId);
  };
  store.subscribe(createAgentSync(reload));
  /** Follows the auth client's events, those of other tabs among them. */
  const follow = async (): Promise<void> => {
    const auth = await loadAuthClient();
    auth.onAuthStateChange((event, session) => {
      if (!session) {
        forget();
      } else if (userId !== session.user.id || event === 'USER_UPDATED') {
        profiles.drop();
        user = session.user;
        // Not awaited: the client holds its lock during this call, and a request needs that lock for its token.
        void retrying(
          () => loadMe(session.user.id),
          () => userId === session.user.id,
        );
      }
    });
  };
  const start = () =>
    (following ??= follow().catch((cause: unknown) => {
      following = null;
      throw cause;
    }));
  const signIn = async ({ email, password, remember }: Credentials): Promise<Me> => {
    rememberSession(remember);
    const auth = await loadAuthClient();
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error) throw error;
    user = data.user;
    const me = await loadMe(data.user.id);
    await start();
    return me;
  };

  return {
    store,
    attempts,
    start,
    forget,
    actions: createAuthActions({ signIn, setAttempt: (attempt) => attempts.setState(attempt, true) }),
    /** Ends a sign-in by redirect: the code in the address becomes a session, its person is read. */
    finishRedirect: (): Promise<AuthResult<Me | null>> =>
      answerPair('finishRedirect', async () => {
        const auth = await loadAuthClient();
        const started = await auth.initialize();
        const { data, error } = await auth.getSession();
        if (started.error ?? error) throw started.error ?? error;
        if (!data.session) return null;
        user = data.session.user;
        await ensureProfile(user);
        const me = await loadMe(user.id);
        await start();
        return me;
      }),
    /** Somebody is known to be signed in, but not yet who. */
    awaitSession: (): void => {
      if (store.getState().status === 'signed-out') store.setState({ status: 'loading' }, true);
    },
    /** The start took too long: the person is asked to sign in. */
    timeOut: (): void => {
      if (store.getState().status === 'loading')
        store.setState({ status: 'signed-out', timedOut: true }, true);
    },
    /** A refused token is renewed once; a session that cannot be renewed is over. */
    renew: async (): Promise<void> => {
      const auth = await loadAuthClient();
      const { error } = await auth.refreshSession();
      if (!error) return;
      await auth.signOut({ scope: 'local' });
      forget();
    },
    signIn,
    signOut: async (): Promise<void> => {
      const auth = await loadAuthClient();
      // Signed out here even when the server cannot be told.
      await auth.signOut({ scope: 'local' });
      // At once: what the guards do about it must not overtake where the caller goes next.
      flushSync(forget);
    },
    reload,
    /** Before a role check: a profile known for five minutes is read again. What cannot be read stays as it was. */
    recheck: async (): Promise<void> => {
      const id = userId;
      if (store.getState().status !== 'signed-in' || !id || !profiles.isStale(id)) return;
      await loadMe(id).catch(() => undefined);
    },
  };
}

/** One that is there stays as it is. A failure is tolerated: `/me` then stands in for the profile. */
async function ensureProfile({ id, user_metadata: told }: User): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 120) : '');
  const body = {
    first_name: text(told.first_name),
    last_name: text(told.last_name),
    title: 'Real Estate Agent',
  };
  await request('POST /profiles/{id}', { params: { id }, body }).catch(() => undefined);
}

/** Repeats a failed attempt each second while it is wanted; a refused token is not retried. */
async function retrying(attempt: () => Promise<unknown>, isWanted: () => boolean): Promise<void> {
  const deadline = Date.now() + SESSION_TIMEOUT_MS;
  // The attempt itself makes the user wanted, so the first one is not asked about.
  do {
    try {
      await attempt();
      return;
    } catch (error) {
      if (hasErrorCode(error, 'unauthenticated')) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } while (isWanted() && Date.now() < deadline);
}
