/**
 * Runs the session: dispatches events to `session-state.ts` and runs the effects of each transition. React reads the
 * state through `SessionProvider`.
 */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { hasErrorCode, request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { currentMs } from '@farmpost/shared/domain/clock';
import type { GoTrueClient, Session as AuthSession, User } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { type Attempt, createAuthActions, type Credentials } from './auth-actions';
import { loadAuthClient } from './auth-client';
import { answerPair, type AuthResult } from './auth-result';
import { readProfileOf } from './early-profile';
import { ensureProfile } from './ensure-profile';
import { createPermissionService } from './permission-service';
import { createReauthentication } from './reauthentication';
import { needsSecondStep, SecondStepNeeded } from './second-step-needed';
import { type SessionEffect, type SessionEvent, type SessionState, transition } from './session-state';
import { hasRedirectCode, hasStoredSession, rememberSession, sessionStore } from './session-store';
import { runOnce, shareRun } from './share-run';
import { createSignOutChannel } from './sign-out-channel';
import { createAgentSync } from './sync-agent';
import { leaveView, stopView, viewToken } from './view';

/** How long startup may take before the user is asked to sign in (specification 1, section 9). */
export const SESSION_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;
const noAttempt: Attempt = { isRunning: false, error: null };

/** `initial` is the state of the first render; a server-rendered page starts as a visitor. */
export function createSession(
  queries: QueryClient,
  initial: SessionState = { status: 'loading', user: null },
) {
  const store = createStore<SessionState>(() => initial);
  const attempts = createStore<Attempt>(() => noAttempt);
  const profiles = createPermissionService(readProfileOf);
  const calls = createReauthentication();
  const channel = createSignOutChannel((userId) => dispatch({ type: 'remote-sign-out', userId }));

  const dispatch = (event: SessionEvent): void => {
    const { state, effects } = transition(store.getState(), event);
    // Run effects before publishing the state: clearing the cache must not drop the first fetch of a page that mounts.
    effects.forEach(run);
    const show = () => store.setState(state, true);
    // Remove a user's data from the screen before any other code runs.
    if (effects.some(({ type }) => type === 'forget-person')) flushSync(show);
    else show();
  };

  const run = (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'forget-person':
        profiles.drop();
        return queries.clear();
      case 'reset-attempt':
        return attempts.setState(noAttempt, true);
      case 'read-profile':
        profiles.drop();
        return void readUntilKnown(effect.userId);
      case 'hold-calls':
        return calls.open();
      case 'release-calls':
        return calls.settle(effect.isSamePerson);
      case 'announce-sign-out':
        return channel.announce(effect.userId);
      case 'adopt-session':
        return void loadAuthClient().then((auth) => auth.setSession(effect.session));
    }
  };

  const readProfile = async (userId: string): Promise<Me> => {
    const me = await profiles.profileOf(userId);
    dispatch({ type: 'profile-read', userId, me });
    return me;
  };
  const readUntilKnown = async (userId: string): Promise<void> => {
    await retrying(
      () => readProfile(userId),
      () => store.getState().user?.id === userId,
    );
    dispatch({ type: 'timed-out' });
  };
  const reload = async (): Promise<void> => {
    profiles.drop();
    const { user } = store.getState();
    if (user) await readProfile(user.id);
  };
  const syncAgent = createAgentSync(reload);
  store.subscribe((state) => (viewToken() === null ? syncAgent(state) : undefined));

  const onAuthEvent = (event: string, session: AuthSession | null): void => {
    if (session && needsSecondStep(session)) return;
    if (!session) dispatch({ type: 'session-lost' });
    else if (!hasStoredSession()) dispatch({ type: 'private-session', session });
    else dispatch({ type: 'session-arrived', user: session.user, isChanged: event === 'USER_UPDATED' });
  };
  /** Subscribes to the auth client's events, including those from other tabs. */
  const start = runOnce(async (): Promise<void> => {
    const auth = await loadAuthClient();
    channel.open();
    auth.onAuthStateChange(onAuthEvent);
  });
  const checkStorage = (): void => {
    if (!hasStoredSession()) dispatch({ type: 'storage-emptied' });
  };

  const signIn = async ({ email, password, remember }: Credentials): Promise<Me> => {
    rememberSession(remember);
    const auth = await loadAuthClient();
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error) throw error;
    if (needsSecondStep(data.session)) throw holdSession(data.session);
    return enter(data.user);
  };
  /** After a sign-in on this page. */
  const enter = async (user: User): Promise<Me> => {
    dispatch({ type: 'authenticated', user });
    const me = await readProfile(user.id);
    await start();
    return me;
  };

  /** Shows the portal as the user of the view. */
  const enterView = async (): Promise<void> => {
    dispatch({ type: 'session-expected' });
    const read = async () => {
      const me = await request('GET /me');
      const { id, email, created_at } = me.profile;
      const user = { id, email, created_at, aud: '', app_metadata: {}, user_metadata: {} };
      dispatch({ type: 'authenticated', user });
      dispatch({ type: 'profile-read', userId: id, me });
    };
    await retrying(read, () => true);
  };

  return {
    store,
    attempts,
    actions: createAuthActions({
      signIn,
      setAttempt: (attempt) => attempts.setState(attempt, true),
      onWindow: () => dispatch({ type: 'window-opened' }),
    }),
    /** Looks for a session in this browser. Rejects if the auth client's code cannot be fetched. */
    restore: async (): Promise<void> => {
      if (viewToken() !== null) return enterView();
      if (!hasStoredSession() && !hasRedirectCode()) return dispatch({ type: 'no-session-found' });
      dispatch({ type: 'session-expected' });
      await start();
    },
    timeOut: (): void => dispatch({ type: 'timed-out' }),
    /** Called when another tab has stored or removed a session. */
    onStorageChange: async (): Promise<void> => {
      // The administrator may have signed out, which ends the view.
      if (viewToken() !== null) return reload();
      if (!hasStoredSession()) return checkStorage();
      await start();
      const { data } = await (await loadAuthClient()).getSession();
      if (data.session) onAuthEvent('SIGNED_IN', data.session);
    },
    signIn,
    /** Completes a redirect sign-in: exchanges the code in the URL for a session and reads the profile. */
    finishRedirect: (): Promise<AuthResult<Me | null>> =>
      answerPair('finishRedirect', async () => {
        const auth = await loadAuthClient();
        const started = await auth.initialize();
        const { data, error } = await auth.getSession();
        if (started.error ?? error) throw started.error ?? error;
        if (!data.session) return null;
        if (needsSecondStep(data.session)) throw holdSession(data.session);
        const { user } = data.session;
        dispatch({ type: 'authenticated', user });
        await ensureProfile(user);
        const me = await readProfile(user.id);
        await start();
        return me;
      }),
    signInWithPasskey: (remember: boolean): Promise<AuthResult<Me>> =>
      answerPair('signInWithPasskey', async () => {
        const { openWithPasskey } = await import('./passkey');
        const opened = await openWithPasskey();
        rememberSession(remember);
        const auth = await loadAuthClient();
        const { data, error } = await auth.setSession(opened);
        if (error) throw error;
        return enter(data.user ?? opened.user);
      }),
    /** Enters with a session whose two factors the server has accepted. */
    finishSecondStep: (step: SecondStepNeeded, code: string): Promise<AuthResult<Me>> =>
      answerPair('finishSecondStep', async () => {
        const { passSecondStep } = await import('./second-step');
        const passed = await passSecondStep(step, code);
        const auth = await loadAuthClient();
        const { data, error } = await auth.setSession(passed);
        if (error) throw error;
        return enter(data.user ?? passed.user);
      }),
    signOut: async (): Promise<void> => {
      if (viewToken() !== null) return stopView();
      dispatch({ type: 'sign-out-started' });
      await removeSession(await loadAuthClient());
      dispatch({ type: 'signed-out' });
    },
    accessToken: async (): Promise<string | null> => {
      const token = viewToken();
      if (token !== null) return token;
      checkStorage();
      if (calls.isOpen() && !(await calls.result())) return null;
      if (!hasStoredSession()) return null;
      const auth = await loadAuthClient();
      const stored = await storedToken(auth);
      return stored ?? ((await calls.result()) ? storedToken(auth) : null);
    },
    /** Refreshes a rejected token once. If that fails, the session is over and the user is asked to sign in again. */
    renew: shareRun(async (): Promise<boolean> => {
      if (viewToken() !== null) {
        leaveView();
        return false;
      }
      if (calls.isOpen()) return calls.result();
      const auth = await loadAuthClient();
      const { error } = await auth.refreshSession();
      if (!error) return true;
      // No response: the session may still be valid.
      if (error.name === 'AuthRetryableFetchError') return false;
      // Another tab refreshed it first.
      if (error.name === 'AuthRefreshDiscardedError') return hasStoredSession();
      await removeSession(auth);
      dispatch({ type: 'session-lost' });
      return calls.result();
    }),
    reload,
    /** Before a role check: reloads a profile older than five minutes. If that fails, the profile stays unchanged. */
    recheck: async (): Promise<void> => {
      const state = store.getState();
      const isShown = state.status === 'signed-in' || state.status === 'expired';
      if (isShown && profiles.isStale(state.user.id)) await readProfile(state.user.id).catch(() => undefined);
    },
  };
}

/** Removes a session from storage that is useless before its second step. */
function holdSession(session: AuthSession): SecondStepNeeded {
  sessionStore.removeItem(SESSION_STORAGE_KEY);
  return new SecondStepNeeded(session);
}

/** Signs out in this browser even if the server cannot be reached. */
async function removeSession(auth: GoTrueClient): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) sessionStore.removeItem(SESSION_STORAGE_KEY);
}

const storedToken = async (auth: GoTrueClient): Promise<string | null> =>
  (await auth.getSession()).data.session?.access_token ?? null;

/** Retries a failed attempt every second while it is wanted; a rejected token is not retried. */
async function retrying(attempt: () => Promise<unknown>, isWanted: () => boolean): Promise<void> {
  const deadline = currentMs() + SESSION_TIMEOUT_MS;
  // The state has the user only after the first attempt has started.
  do {
    try {
      await attempt();
      return;
    } catch (error) {
      if (hasErrorCode(error, 'unauthenticated')) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } while (isWanted() && currentMs() < deadline);
}
