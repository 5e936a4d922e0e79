/** A sign-in that still needs its second step. Its session is kept out of storage, because it opens nothing yet. */
import type { Session as AuthSession } from '@supabase/auth-js';

export class SecondStepNeeded extends Error {
  override readonly name = 'SecondStepNeeded';
  constructor(readonly session: AuthSession) {
    super('Please confirm your second step.');
  }
}

/** The level in the token: `aal2` has passed a second factor. */
function levelOf({ access_token: token }: AuthSession): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}

/** The server accepts the session only for its second step. */
export const needsSecondStep = (session: AuthSession): boolean =>
  levelOf(session) !== 'aal2' &&
  (session.user.factors ?? []).some(
    (factor) => factor.factor_type === 'totp' && factor.status === 'verified',
  );
