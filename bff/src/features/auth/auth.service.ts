/** Signing in and out, and staying signed in. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.queries';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token';
import { AuthError } from './auth-error';
import { type GoTrueSession, type GoTrueUser, presentUser } from './auth.presenter';
import {
  findUser,
  findUserByEmail,
  insertRefreshToken,
  insertSession,
  revokeSessions,
  setLastSignIn,
  setPasswordHash,
  type UserRow,
} from './auth.repo';
import type { Authenticator } from './authenticator';
import { findIdentitiesOf } from './identity.repo';
import type { PasswordHasher } from './password-hasher';
import { refreshSession, SESSION_MILLISECONDS } from './refresh-session';
import { hashRefreshToken, newRefreshToken } from './refresh-token';

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** This session, all of the user's, or all but this one. */
type SignOutScope = 'local' | 'global' | 'others';

export interface AuthService {
  /** Throws `AuthError`: invalid_credentials, email_not_confirmed, user_banned. */
  signIn(credentials: { email: string; password: string }, device: Device): Promise<GoTrueSession>;
  /** Throws `AuthError`: refresh_token_not_found, refresh_token_already_used, session_expired, user_banned. */
  refresh(refreshToken: string, device: Device): Promise<GoTrueSession>;
  /** For who proved in another way to be that person. Throws `AuthError`: user_banned, email_not_confirmed, session_not_found. */
  startSessionOf(userId: string, device: Device): Promise<GoTrueSession>;
  signOut(actor: Actor, scope: SignOutScope, device: Device): Promise<void>;
  findUser(userId: string): Promise<GoTrueUser>;
}

/** One spelling of an address, for look-up and limits. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export function createAuthService(
  context: AppContext,
  parts: { tokens: AccessTokens; hasher: PasswordHasher; authenticator: Authenticator },
): AuthService {
  const { tokens, hasher, authenticator } = parts;

  function assertAdmitted(user: UserRow): void {
    if (user.banned_until !== null && user.banned_until > context.now().toISOString()) {
      throw new AuthError('user_banned', 'This account is suspended. Please contact support.');
    }
    if (user.email_confirmed_at === null) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  }

  const presentWithIdentities = async (user: UserRow): Promise<GoTrueUser> =>
    presentUser(user, await findIdentitiesOf(context.db, user.id));

  async function present(user: UserRow, sessionId: string, refreshToken: string): Promise<GoTrueSession> {
    const access = tokens.sign({ id: user.id, email: user.email, role: user.role, sessionId });
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: access.expiresAt,
      refresh_token: refreshToken,
      user: await presentWithIdentities(user),
    };
  }

  async function startSession(user: UserRow, device: Device): Promise<GoTrueSession> {
    const at = context.now();
    const now = at.toISOString();
    const sessionId = uuidv7();
    const refreshToken = newRefreshToken();
    await transaction(context.db, async (db) => {
      await insertSession(db, {
        id: sessionId,
        userId: user.id,
        ...device,
        now,
        expiresAt: new Date(at.getTime() + SESSION_MILLISECONDS).toISOString(),
      });
      await insertRefreshToken(db, {
        id: uuidv7(),
        sessionId,
        hash: hashRefreshToken(refreshToken),
        parentId: null,
        now,
      });
      await setLastSignIn(db, user.id, now);
      await recordAudit(db, {
        actorId: user.id,
        action: 'session.started',
        subjectType: 'session',
        subjectId: sessionId,
        ip: device.ip,
        at,
      });
    });
    return present({ ...user, last_sign_in_at: now }, sessionId, refreshToken);
  }

  return {
    async signIn({ email, password }, device) {
      const user = await findUserByEmail(context.db, normaliseEmail(email));
      const stored = user?.password_hash ?? null;
      const isRight = await hasher.verify(stored, password);
      if (!user || stored === null || !isRight) {
        throw new AuthError('invalid_credentials', 'Invalid login credentials');
      }
      assertAdmitted(user);
      if (hasher.isOutdated(stored)) {
        await setPasswordHash(context.db, user.id, await hasher.hash(password), context.now().toISOString());
      }
      return startSession(user, device);
    },

    async startSessionOf(userId, device) {
      const user = await findUser(context.db, userId);
      if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
      assertAdmitted(user);
      return startSession(user, device);
    },

    async refresh(refreshToken, device) {
      const outcome = await transaction(context.db, (db) =>
        refreshSession({ ...context, db }, refreshToken, device.ip),
      );
      if ('reusedSessionId' in outcome) {
        authenticator.forget([outcome.reusedSessionId]);
        throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
      const user = await findUser(context.db, outcome.userId);
      if (!user)
        throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      assertAdmitted(user);
      return present(user, outcome.sessionId, outcome.refreshToken);
    },

    async signOut(actor, scope, device) {
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
    },

    async findUser(userId) {
      const user = await findUser(context.db, userId);
      if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
      return presentWithIdentities(user);
    },
  };
}
