/** The session's state in a store, and what can be done to it. React reads it through `SessionProvider`. */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { hasErrorCode, request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { GoTrueClient, Session as AuthSession, User } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { type Attempt, createAuthActions } from './auth-actions';
import { loadAuthClient } from './auth-client';
import { answerPair, type AuthResult } from './auth-result';
import { ensureProfile } from './ensure-profile';
import { type LeaveChannel, openLeaveChannel } from './leave-channel';
import { createPermissionService } from './permission-service';
import { createReauthentication } from './reauthentication';
import { hasStoredSession, rememberSession, sessionStore } from './session-store';
import { createAgentSync } from './sync-agent';

/** How long the start may take before the person is asked to sign in (specification 1, section 9). */
export const SESSION_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly timedOut: boolean }
  | {
      readonly status: 'signed-in';
      readonly me: Me;
      /** As the token tells of him. */
      readonly user?: User;
      /** The session could not be renewed: his page stays open until he has proved himself again. */
      readonly hasExpired?: boolean;
    };

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
  let renewing: Promise<boolean> | null = null;
  /** Who signs out, here or in another tab: the end of his session is no surprise. */
  let leaving: string | null = null;
  let channel: LeaveChannel | null = null;
  /** A window of this tab is at a provider; the session that it brings is this tab's. */
  let hasWindow = false;
  const reauthentication = createReauthentication();

  const forget = () => {
    userId = null;
    user = undefined;
    leaving = null;
    reauthentication.settle(false);
    attempts.setState({ isRunning: false, error: null }, true);
    profiles.drop();
    queries.clear();
    store.setState({ status: 'signed-out', timedOut: false }, true);
  };
  /** The session is gone. Who was at work keeps his page. */
  const expire = () => {
    const now = store.getState();
    if (now.status !== 'signed-in' || leaving === userId) return forget();
    reauthentication.open();
    store.setState({ ...now, hasExpired: true }, true);
  };
  const hearOfLeaving = (id: string) => {
    if (id !== userId) return;
    leaving = id;
    if (reauthentication.isOpen()) forget();
  };
  /** There is a valid session again, or somebody else's: of the first person nothing stays. */
  const admit = (next: User) => {
    const now = store.getState();
    const isSamePerson = userId === next.id;
    user = next;
    userId = next.id;
    leaving = null;
    if (!isSamePerson) {
      profiles.drop();
      queries.clear();
      // Shown at once, so that nothing of the first person's page outlives him.
      if (now.status === 'signed-in') flushSync(() => store.setState({ status: 'loading' }, true));
    } else if (now.status === 'signed-in' && now.hasExpired) {
      store.setState({ status: 'signed-in', me: now.me, user: next }, true);
    }
    reauthentication.settle(isSamePerson);
  };
  const loadMe = async (id: string): Promise<Me> => {
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
    channel ??= openLeaveChannel(hearOfLeaving);
    auth.onAuthStateChange((event, session) => {
      if (session) take(event, session);
      else expire();
    });
  };
  const take = (event: string, session: AuthSession) => {
    // Another tab's session that is not to be remembered: this tab cannot have it.
    if (!hasStoredSession()) {
      if (hasWindow) void adopt(session);
      return;
    }
    const { id } = session.user;
    const isKnown = userId === id && event !== 'USER_UPDATED';
    if (event === 'USER_UPDATED') profiles.drop();
    admit(session.user);
    // Not awaited: the client holds its lock during this call, and a request needs that lock for its token.
    if (!isKnown) {
      void retrying(
        () => loadMe(id),
        () => userId === id,
      ).then(timeOut);
    }
  };
  const adopt = async (session: AuthSession): Promise<void> => {
    hasWindow = false;
    await (await loadAuthClient()).setSession(session);
  };
  /** It took too long to learn who is signed in: the person is asked to sign in. */
  const timeOut = (): void => {
    if (store.getState().status === 'loading') store.setState({ status: 'signed-out', timedOut: true }, true);
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
    admit(data.user);
    const me = await loadMe(data.user.id);
    await start();
    return me;
  };

  const renew = async (): Promise<boolean> => {
    if (reauthentication.isOpen()) return reauthentication.result();
    const auth = await loadAuthClient();
    const { error } = await auth.refreshSession();
    if (!error) return true;
    // Nobody answered: the session may still be good.
    if (error.name === 'AuthRetryableFetchError') return false;
    // Another tab was faster.
    if (error.name === 'AuthRefreshDiscardedError') return hasStoredSession();
    await removeSession(auth);
    expire();
    return reauthentication.result();
  };

  /** The stored session is gone, and nobody said so: another tab's doing, or the browser's. */
  const noticeLoss = () => {
    if (store.getState().status === 'signed-in' && !hasStoredSession()) expire();
  };

  return {
    store,
    attempts,
    start,
    forget,
    actions: createAuthActions({
      signIn,
      setAttempt: (attempt) => attempts.setState(attempt, true),
      onWindow: () => (hasWindow = true),
    }),
    /** Ends a sign-in by redirect: the code in the address becomes a session, its person is read. */
    finishRedirect: (): Promise<AuthResult<Me | null>> =>
      answerPair('finishRedirect', async () => {
        const auth = await loadAuthClient();
        const started = await auth.initialize();
        const { data, error } = await auth.getSession();
        if (started.error ?? error) throw started.error ?? error;
        if (!data.session) return null;
        admit(data.session.user);
        await ensureProfile(data.session.user);
        const me = await loadMe(data.session.user.id);
        await start();
        return me;
      }),
    /** Somebody is known to be signed in, but not yet who. */
    awaitSession: (): void => {
      if (store.getState().status === 'signed-out') store.setState({ status: 'loading' }, true);
    },
    timeOut,
    accessToken: async (): Promise<string | null> => {
      noticeLoss();
      if (reauthentication.isOpen() && !(await reauthentication.result())) return null;
      if (!hasStoredSession()) return null;
      const auth = await loadAuthClient();
      const token = await storedToken(auth);
      return token ?? ((await reauthentication.result()) ? storedToken(auth) : null);
    },
    noticeLoss,
    /** A refused token is renewed once. A session that cannot be is over, and its person is asked to sign in again. */
    renew: (): Promise<boolean> => {
      renewing ??= renew().finally(() => (renewing = null));
      return renewing;
    },
    /** A session that another tab has stored. */
    takeStored: async (): Promise<void> => {
      const auth = await loadAuthClient();
      const { data } = await auth.getSession();
      if (data.session) take('SIGNED_IN', data.session);
    },
    signIn,
    signOut: async (): Promise<void> => {
      if (userId) {
        leaving = userId;
        channel?.tell(userId);
      }
      const auth = await loadAuthClient();
      await removeSession(auth);
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

/** Signed out here even when the server cannot be told. */
async function removeSession(auth: GoTrueClient): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) sessionStore.removeItem(SESSION_STORAGE_KEY);
}

const storedToken = async (auth: GoTrueClient): Promise<string | null> =>
  (await auth.getSession()).data.session?.access_token ?? null;

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
