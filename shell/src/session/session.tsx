/** The signed-in user, for components. */
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
import type { SecondStepNeeded } from './second-step-needed';
import { visitor } from './session-state';

export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  /** `null` unless signed in. */
  readonly me: Me | null;
  readonly user: User | null;
  readonly profile: Profile | null;
  /** The session is not known yet, or an action is running. */
  readonly loading: boolean;
  /** The error of the last action. */
  readonly error: string | null;
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
  /** The session could not be renewed: the sign-in dialog is shown over the current page. */
  readonly hasExpired: boolean;
  /** Startup timed out: the sign-in page says so. */
  readonly timedOut: boolean;
  /** Resolves once the profile is known. Rejects with the auth client's error, or `ApiError`. */
  readonly signIn: (credentials: Credentials) => Promise<Me>;
  readonly signOut: () => Promise<void>;
  /** Sign-in and sign-up for forms; errors are returned. */
  readonly actions: AuthActions;
  /** Completes a redirect sign-in; `null` if the URL has no session. */
  readonly finishRedirect: () => Promise<AuthResult<Me | null>>;
  /** `remember`: as for a password. */
  readonly signInWithPasskey: (remember: boolean) => Promise<AuthResult<Me>>;
  /** Completes a sign-in that failed with `SecondStepNeeded`. */
  readonly finishSecondStep: (step: SecondStepNeeded, code: string) => Promise<AuthResult<Me>>;
  /** Reloads the profile after a change. */
  readonly reload: () => Promise<void>;
  /** Reloads the profile if it is too old for role checks. Never rejects. */
  readonly recheck: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  // The specification fixes the wording (1, section 8).
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

interface SessionProviderProps {
  /** Renders as a visitor first, as the server does, and looks for the session afterwards. */
  readonly isVisitorFirst?: boolean;
  readonly children: ReactNode;
}

/** Provides the session. Place inside the query client's provider. */
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
    // If the code cannot be fetched, the timeout ends the wait, but does not log why.
    void actions.restore().catch(logFailedStart);
    // From here on, the state has this information.
    delete document.documentElement.dataset.session;
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', followOtherTab);
    };
  }, [actions]);

  const timedOut = state.status === 'signed-out' && state.timedOut;
  useEffect(() => {
    // The specification requires it (1, section 4).
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
      signInWithPasskey: actions.signInWithPasskey,
      finishSecondStep: actions.finishSecondStep,
      reload: actions.reload,
      recheck: actions.recheck,
    };
  }, [state, attempt, timedOut, actions]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function logFailedStart(cause: unknown): void {
  // oxlint-disable-next-line no-console -- there is no other place to report it
  console.error('The session could not be started:', cause);
}
