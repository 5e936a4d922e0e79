/** Sign-in, sign-out and session refresh. */
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/database';
import { transaction } from '../../../db/transaction';
import type { Actor } from '../../../http/define-route';
import { recordAudit } from '../../audit/audit.commands';
import { AuthError } from '../protocol/auth-error';
import type { AuthParts } from './auth-parts';
import { assertAdmitted, type GoTrueSession, presentSession, startSession } from './start-session';
import { findUser, findUserByEmail, setPasswordHash } from '../users/user.repo';
import { revokeSessions } from './session.repo';
import { type Device, lineOf } from './device';
import { normalizeEmail } from '../protocol/email-address';
import { refreshSession } from './refresh-session';
import type { SignInMethod } from '../tokens/sign-in-method';

/** `local`: this session; `global`: all sessions of the user; `others`: all but this one. */
type SignOutScope = 'local' | 'global' | 'others';

/**
 * Runs `alongside` in the transaction that creates the session.
 * Throws `AuthError`: invalid_credentials, email_not_confirmed, user_banned.
 */
export async function signIn(
  context: AppContext,
  { tokens, hasher }: AuthParts,
  { email, password }: { email: string; password: string },
  device: Device,
  alongside: (trx: Db) => Promise<void>,
): Promise<GoTrueSession> {
  const user = await findUserByEmail(context.db, normalizeEmail(email));
  const stored = user?.password_hash ?? null;
  const line = lineOf(normalizeEmail(email), device);
  const isRight = await hasher.verify(stored, password, line);
  if (!user || stored === null || !isRight) {
    throw new AuthError('invalid_credentials', 'Invalid login credentials');
  }
  assertAdmitted(user, context.now());
  if (hasher.isOutdated(stored)) {
    const fresh = await hasher.hash(password, line);
    await setPasswordHash(context.db, user.id, fresh, context.now().toISOString());
  }
  return transaction(context.db, async (db) => {
    const session = await startSession({ ...context, db }, tokens, { user, device, method: 'password' });
    await alongside(db);
    return session;
  });
}

/** Throws `AuthError`: refresh_token_not_found, refresh_token_already_used, session_expired, user_banned. */
export async function refresh(
  context: AppContext,
  { tokens, authenticator }: AuthParts,
  refreshToken: string,
  device: Device,
): Promise<GoTrueSession> {
  const outcome = await transaction(context.db, (db) =>
    refreshSession({ ...context, db }, refreshToken, device.ip),
  );
  if ('reusedSessionId' in outcome) {
    authenticator.forget([outcome.reusedSessionId]);
    throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const user = await findUser(context.db, outcome.userId);
  if (!user) throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  assertAdmitted(user, context.now());
  return presentSession(context, tokens, user, {
    ...outcome.session,
    refreshToken: outcome.refreshToken,
  });
}

export async function signOut(
  context: AppContext,
  { authenticator }: AuthParts,
  actor: Actor,
  scope: SignOutScope,
  device: Device,
): Promise<void> {
  const at = context.now();
  const which = {
    userId: actor.userId,
    ...(scope === 'local' && { only: actor.sessionId }),
    ...(scope === 'others' && { except: actor.sessionId }),
  };
  const ended = await transaction(context.db, async (db) => {
    const ids = await revokeSessions(db, which, `signed out (${scope})`, at.toISOString());
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'session.revoked',
      subjectType: 'session',
      subjectId: actor.sessionId,
      detail: { scope, ended: ids.length },
      ip: device.ip,
      at,
    });
    return ids;
  });
  authenticator.forget(ended);
}

/**
 * Starts a session for a user who has authenticated in another way.
 * Throws `AuthError`: user_banned, email_not_confirmed, session_not_found.
 */
export async function startSessionOf(
  context: AppContext,
  { tokens }: AuthParts,
  { userId, method }: { userId: string; method: SignInMethod },
  device: Device,
): Promise<GoTrueSession> {
  const user = await findUser(context.db, userId);
  if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
  return startSession(context, tokens, { user, device, method });
}
