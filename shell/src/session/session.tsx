/** Who is signed in. The state is one of three; everything else in the shell is derived from it. */
import { request, setSessionAccess, hasErrorCode } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { Permission, Role } from '@farmpost/shared/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { loadAuthClient } from './auth-client';
import { hasStoredSession, rememberSession } from './session-store';

/** How long the start may take before the person is asked to sign in (specification 1, section 9). */
export const SESSION_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;

type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly timedOut: boolean }
  | { readonly status: 'signed-in'; readonly me: Me };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Unticked, the session ends with the browser's. */
  readonly remember: boolean;
}

export interface Session {
  readonly status: SessionState['status'];
  /** Null unless signed in. */
  readonly me: Me | null;
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
  /** The start took too long: the sign-in page says so. */
  readonly timedOut: boolean;
  /** Resolves once the profile is known. Rejects with the auth client's error, or `ApiError`. */
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly signOut: () => Promise<void>;
  /** Reads the profile again after a change. */
  readonly reload: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  // The wording is the specification's (1, section 8).
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

type Change = { type: 'signed-in'; me: Me } | { type: 'signed-out' } | { type: 'timed-out' };

function reduce(state: SessionState, change: Change): SessionState {
  switch (change.type) {
    case 'signed-in':
      return { status: 'signed-in', me: change.me };
    case 'signed-out':
      return { status: 'signed-out', timedOut: false };
    case 'timed-out':
      return state.status === 'loading' ? { status: 'signed-out', timedOut: true } : state;
  }
}

/** Holds the session for everything below it. Place inside the query client's provider. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, dispatch] = useReducer(reduce, { status: 'loading' });
  const queries = useQueryClient();
  /** The user whose profile is known or being fetched; a later event of the same user changes nothing. */
  const userId = useRef<string | null>(null);

  const actions = useMemo(() => {
    let following: Promise<void> | null = null;

    const forget = () => {
      userId.current = null;
      queries.clear();
      dispatch({ type: 'signed-out' });
    };
    const loadMe = async (id: string): Promise<Me> => {
      if (userId.current !== id) queries.clear();
      userId.current = id;
      const me = await request('GET /me');
      if (userId.current === id) dispatch({ type: 'signed-in', me });
      return me;
    };
    /** Follows the auth client's events, those of other tabs among them. */
    const follow = async (): Promise<void> => {
      const auth = await loadAuthClient();
      auth.onAuthStateChange((event, session) => {
        if (!session) {
          forget();
        } else if (userId.current !== session.user.id || event === 'USER_UPDATED') {
          // Not awaited: the client holds its lock during this call, and a request needs that lock for its token.
          void retrying(
            () => loadMe(session.user.id),
            () => userId.current === session.user.id,
          );
        }
      });
    };
    const start = () =>
      (following ??= follow().catch((cause: unknown) => {
        following = null;
        throw cause;
      }));

    return {
      start,
      forget,
      signIn: async ({ email, password, remember }: Credentials): Promise<Me> => {
        rememberSession(remember);
        const auth = await loadAuthClient();
        const { data, error } = await auth.signInWithPassword({ email, password });
        if (error) throw error;
        const me = await loadMe(data.user.id);
        await start();
        return me;
      },
      signOut: async (): Promise<void> => {
        const auth = await loadAuthClient();
        // Signed out here even when the server cannot be told.
        await auth.signOut({ scope: 'local' });
        // At once: what the guards do about it must not overtake where the caller goes next.
        flushSync(forget);
      },
      reload: async (): Promise<void> => {
        if (userId.current) await loadMe(userId.current);
      },
    };
  }, [queries]);

  useEffect(() => {
    setSessionAccess({
      accessToken: async () => {
        if (!hasStoredSession()) return null;
        const auth = await loadAuthClient();
        const { data } = await auth.getSession();
        return data.session?.access_token ?? null;
      },
      onUnauthenticated: () => void renewOrForget(actions.forget),
    });
    const timer = setTimeout(() => {
      dispatch({ type: 'timed-out' });
    }, SESSION_TIMEOUT_MS);
    const followOtherTab = (event: StorageEvent) => {
      if (event.key === SESSION_STORAGE_KEY && event.newValue !== null)
        actions.start().catch(() => undefined);
    };
    window.addEventListener('storage', followOtherTab);
    // Code that cannot be fetched ends in the time-out.
    if (hasStoredSession()) actions.start().catch(() => undefined);
    else dispatch({ type: 'signed-out' });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', followOtherTab);
    };
  }, [actions]);

  const timedOut = state.status === 'signed-out' && state.timedOut;
  useEffect(() => {
    // The specification asks for it (1, section 4).
    // oxlint-disable-next-line no-console
    if (timedOut) console.warn(`The session was not known after ${SESSION_TIMEOUT_MS / 1000} s.`);
  }, [timedOut]);

  const session = useMemo((): Session => {
    const me = state.status === 'signed-in' ? state.me : null;
    return {
      status: state.status,
      me,
      role: me?.role ?? null,
      permissions: me?.permissions ?? [],
      timedOut,
      signIn: actions.signIn,
      signOut: actions.signOut,
      reload: actions.reload,
    };
  }, [state, timedOut, actions]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A refused token is renewed once; a session that cannot be renewed is over. */
async function renewOrForget(forget: () => void): Promise<void> {
  const auth = await loadAuthClient();
  const { error } = await auth.refreshSession();
  if (!error) return;
  await auth.signOut({ scope: 'local' });
  forget();
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
