/** Who is signed in, as components read it. */
import { setSessionAccess } from '@farmpost/shared/client';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { Permission, Role } from '@farmpost/shared/contracts/roles';
import type { User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import type { AuthActions, Credentials } from './auth-actions';
import type { AuthResult } from './auth-result';
import { createSession, SESSION_TIMEOUT_MS } from './create-session';
import { effectiveRole } from './effective-role';
import { visitor } from './session-state';

export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  /** Null unless signed in. */
  readonly me: Me | null;
  readonly user: User | null;
  readonly profile: Profile | null;
  /** The session is not known yet, or an action runs. */
  readonly loading: boolean;
  /** How the last action failed. */
  readonly error: string | null;
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
  /** The session could not be renewed: the sign-in dialog is shown over the current page. */
  readonly hasExpired: boolean;
  /** The start took too long: the sign-in page says so. */
  readonly timedOut: boolean;
  /** Resolves once the profile is known. Rejects with the auth client's error, or `ApiError`. */
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly signOut: () => Promise<void>;
  /** Signing in and up for forms: errors are answered. */
  readonly actions: AuthActions;
  /** Ends a sign-in by redirect; null where the address brought no session. */
  readonly finishRedirect: () => Promise<AuthResult<Me | null>>;
  /** Reads the profile again after a change. */
  readonly reload: () => Promise<void>;
  /** Reads the profile again where it is older than the role checks believe it. Never rejects. */
  readonly recheck: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  // The wording is the specification's (1, section 8).
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

interface SessionProviderProps {
  /** The first render shows a visitor's page, as the server does; the session is looked for after it. */
  readonly isVisitorFirst?: boolean;
  readonly children: ReactNode;
}

/** Holds the session for everything below it. Place inside the query client's provider. */
export function SessionProvider({ isVisitorFirst = false, children }: SessionProviderProps) {
  const queries = useQueryClient();
  const [actions] = useState(() => createSession(queries, isVisitorFirst ? visitor : undefined));
  const state = useStore(actions.store);
  const attempt = useStore(actions.attempts);

  useEffect(() => {
    setSessionAccess({ accessToken: actions.accessToken, onUnauthenticated: actions.renew });
    const timer = setTimeout(actions.timeOut, SESSION_TIMEOUT_MS);
    const followOtherTab = (event: StorageEvent) => {
      if (event.key === SESSION_STORAGE_KEY) void actions.onStorageChange().catch(logFailedStart);
    };
    window.addEventListener('storage', followOtherTab);
    // Code that cannot be fetched ends in the time-out, which does not say why.
    void actions.restore().catch(logFailedStart);
    // The state tells it from here on.
    delete document.documentElement.dataset.session;
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
    const shown = state.status === 'signed-in' || state.status === 'expired' ? state : null;
    const me = shown?.me ?? null;
    const user = shown?.user ?? null;
    return {
      status: state.status === 'expired' ? 'signed-in' : state.status,
      me,
      user,
      profile: me?.profile ?? null,
      loading: state.status === 'loading' || attempt.isRunning,
      error: attempt.error,
      role: me && effectiveRole(user, me.role),
      permissions: me?.permissions ?? [],
      hasExpired: state.status === 'expired',
      timedOut,
      signIn: actions.signIn,
      signOut: actions.signOut,
      actions: actions.actions,
      finishRedirect: actions.finishRedirect,
      reload: actions.reload,
      recheck: actions.recheck,
    };
  }, [state, attempt, timedOut, actions]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function logFailedStart(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where this belongs
  console.error('The session could not be started:', cause);
}
