/** Sessions for the shell's tests: signed out, or a user with a role. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import { buildMe } from '@farmpost/shared/testing/builders';
import type { Session } from '../session/session';

/** Derives permissions from `me`; `changes` overrides any part. Signed out if `me` is `null`. */
export function buildSession(me: Me | null, changes: Partial<Session> = {}): Session {
  return {
    status: me ? 'signed-in' : 'signed-out',
    me,
    user: null,
    profile: me?.profile ?? null,
    loading: false,
    error: null,
    role: me?.role ?? null,
    permissions: me?.permissions ?? [],
    hasExpired: false,
    timedOut: false,
    signIn: async () => buildMe(),
    signOut: async () => undefined,
    reload: async () => undefined,
    actions: {
      signIn: async () => ({ data: buildMe(), error: null }),
      signUp: async () => ({ data: null, error: null }),
      signInWithProvider: async () => ({ data: null, error: null }),
      resendConfirmation: async () => ({ data: null, error: null }),
      sendPasswordReset: async () => ({ data: null, error: null }),
    },
    finishRedirect: async () => ({ data: me, error: null }),
    signInWithPasskey: async () => ({ data: buildMe(), error: null }),
    finishSecondStep: async () => ({ data: buildMe(), error: null }),
    recheck: async () => undefined,
    ...changes,
  };
}
