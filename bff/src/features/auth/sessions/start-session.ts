/** Starts a session after any sign-in method. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import type { Row } from '../../../db/tables';
import { transaction } from '../../../db/transaction';
import { recordAudit } from '../../audit/audit.commands';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../tokens/access-token';
import { AuthError } from '../protocol/auth-error';
import type { GoTrueUser } from '../users/user.presenter';
import { presentOwnUser } from '../users/own-user';
import { insertRefreshToken } from './refresh-token.repo';
import { insertSession } from './session.repo';
import { setLastSignIn, type UserRow } from '../users/user.repo';
import type { Device } from './device';
import { sessionEnd } from './session-end';
import { methodsOf, type SignInMethod } from '../tokens/sign-in-method';
import { hashRefreshToken, newRefreshToken } from './refresh-token';

export interface GoTrueSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds. */
  readonly expires_in: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: GoTrueUser;
}

/** Throws `AuthError`: user_banned. */
export function assertNotBanned(user: UserRow, at: Date): void {
  if (user.banned_until !== null && user.banned_until > at.toISOString()) {
    throw new AuthError('user_banned', 'This account is suspended. Please contact support.');
  }
}

/** Throws `AuthError`: user_banned, email_not_confirmed. */
export function assertAdmitted(user: UserRow, at: Date): void {
  assertNotBanned(user, at);
  if (user.email_confirmed_at === null) throw new AuthError('email_not_confirmed', 'Email not confirmed');
}

/** Presents the session in the GoTrue format, with a new access token. */
export async function presentSession(
  { db }: Pick<AppContext, 'db'>,
  tokens: AccessTokens,
  user: UserRow,
  session: Pick<Row<'sessions'>, 'id' | 'method' | 'created_at' | 'second_method' | 'second_at'> & {
    refreshToken: string;
  },
): Promise<GoTrueSession> {
  const presented = await presentOwnUser(db, user);
  const access = tokens.sign({
    user: presented,
    sessionId: session.id,
    aal: session.second_method === null ? 'aal1' : 'aal2',
    amr: methodsOf(session),
  });
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: access.expiresAt,
    refresh_token: session.refreshToken,
    user: presented,
  };
}

/** Joins the caller's transaction if there is one. Throws `AuthError`: user_banned, email_not_confirmed. */
export async function startSession(
  context: AppContext,
  tokens: AccessTokens,
  { user, device, method }: { user: UserRow; device: Device; method: SignInMethod },
): Promise<GoTrueSession> {
  const at = context.now();
  assertAdmitted(user, at);
  const now = at.toISOString();
  const id = uuidv7();
  const refreshToken = newRefreshToken();
  await transaction(context.db, async (db) => {
    await insertSession(db, {
      id,
      userId: user.id,
      ...device,
      method,
      // A passkey is a device and its PIN or fingerprint: two factors.
      ...(method === 'webauthn' && { secondMethod: method }),
      now,
      expiresAt: (await sessionEnd({ ...context, db }, at, at)).toISOString(),
    });
    await insertRefreshToken(db, {
      id: uuidv7(),
      sessionId: id,
      hash: hashRefreshToken(refreshToken),
      parentId: null,
      now,
    });
    await setLastSignIn(db, user.id, now);
    await recordAudit(db, {
      actorId: user.id,
      action: 'session.started',
      subjectType: 'session',
      subjectId: id,
      detail: { method },
      ip: device.ip,
      at,
    });
  });
  return presentSession(
    context,
    tokens,
    { ...user, last_sign_in_at: now },
    {
      id,
      refreshToken,
      method,
      created_at: now,
      second_method: method === 'webauthn' ? method : null,
      second_at: method === 'webauthn' ? now : null,
    },
  );
}
