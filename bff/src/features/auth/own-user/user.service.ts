/** Reads and changes the signed-in user's own account. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import type { Actor } from '../../../http/define-route';
import { senderOf } from '../../messages/sender';
import { recordAudit } from '../../audit/audit.commands';
import { queueAccountMail } from '../email-links/account-mail.service';
import { AuthError } from '../protocol/auth-error';
import { passwordChangedMail } from '../email-links/auth-mails';
import { presentOwnUser } from '../users/own-user';
import type { GoTrueUser } from '../users/user.presenter';
import { findUser, updateUser, type UserRow } from '../users/user.repo';
import { findLiveSession, revokeSessions } from '../sessions/session.repo';
import type { AuthParts } from '../sessions/auth-parts';
import { type Device, deviceName, lineOf } from '../sessions/device';
import { cancelEmailChange, requestEmailChange } from '../email-links/email-change.service';
import { deleteCodesOf } from '../tokens/flow-state.repo';
import type { CodeChallenge } from '../tokens/one-time-token';
import { deleteOneTimeTokensOf } from '../tokens/one-time-token.repo';
import type { PasswordLine } from '../passwords/password-hasher';
import { assertPassword } from '../passwords/password-rules';
import { mergeMetadata, type UserMetadata } from '../users/user-metadata';

/** How long a recovery session may set a password without the current one. */
const RECOVERY_MILLISECONDS = 60 * 60 * 1000;
/** How long a new session may set the first password of an account without one. */
const FIRST_PASSWORD_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface UserChange extends CodeChallenge {
  readonly password?: string;
  readonly currentPassword?: string;
  /** Normalized. */
  readonly email?: string;
  readonly metadata?: UserMetadata;
  /** Already validated. */
  readonly redirectTo: string;
}

async function ownUser(context: AppContext, userId: string): Promise<UserRow> {
  const user = await findUser(context.db, userId);
  if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
  return user;
}

export async function readUser(context: AppContext, userId: string): Promise<GoTrueUser> {
  return presentOwnUser(context.db, await ownUser(context, userId));
}

/**
 * A session alone is not enough, because the computer may be unattended: a new password requires the current one or a
 * recent recovery session. Throws `AuthError`: reauthentication_needed, invalid_credentials, same_password.
 */
async function assertMaySetPassword(
  context: AppContext,
  { hasher }: AuthParts,
  user: UserRow,
  sessionId: string,
  change: { password: string; currentPassword?: string | undefined; line: PasswordLine },
): Promise<void> {
  const session = await findLiveSession(context.db, sessionId);
  const age = context.now().getTime() - Date.parse(session?.created_at ?? '');
  if (session?.method === 'recovery' && age <= RECOVERY_MILLISECONDS) return;
  if (user.password_hash === null) {
    if (age <= FIRST_PASSWORD_MILLISECONDS) return;
    throw new AuthError('reauthentication_needed', 'Please sign in again to set a password.');
  }
  if (change.currentPassword === undefined) {
    throw new AuthError('reauthentication_needed', 'Please enter your current password too.');
  }
  if (!(await hasher.verify(user.password_hash, change.currentPassword, change.line))) {
    throw new AuthError('invalid_credentials', 'The current password is incorrect.');
  }
  if (change.password === change.currentPassword) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
}

/** Call it in a transaction. Returns the ids of the revoked sessions. */
async function setPassword(
  context: AppContext,
  actor: Actor,
  user: UserRow,
  passwordHash: string,
  device: Device,
): Promise<string[]> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  await updateUser(db, user.id, { password_hash: passwordHash, updated_at: now });
  await deleteOneTimeTokensOf(db, user.id, 'recovery');
  await deleteCodesOf(db, user.id);
  const which = { userId: user.id, except: actor.sessionId };
  const ended = await revokeSessions(db, which, 'password changed', now);
  const origin = { device: deviceName(device.userAgent), at };
  await queueAccountMail(context, user.email, passwordChangedMail(origin, senderOf(context)));
  await recordAudit(db, {
    actorId: user.id,
    action: 'user.password_changed',
    subjectType: 'user',
    subjectId: user.id,
    detail: { endedSessions: ended.length },
    ip: device.ip,
    at,
  });
  return ended;
}

/**
 * A new password takes effect immediately and ends the other sessions. A new email takes effect after both addresses
 * have confirmed it. Throws `AuthError`: weak_password, reauthentication_needed, invalid_credentials, same_password.
 */
export async function changeUser(
  context: AppContext,
  parts: AuthParts,
  actor: Actor,
  change: UserChange,
  device: Device,
): Promise<GoTrueUser> {
  const before = await ownUser(context, actor.userId);
  const { password, currentPassword } = change;
  let passwordHash: string | null = null;
  if (password !== undefined) {
    const emails = [before.email, ...(change.email === undefined ? [] : [change.email])];
    const line = lineOf(before.email, device);
    await assertPassword(parts.hasher, password, emails, line);
    await assertMaySetPassword(context, parts, before, actor.sessionId, { password, currentPassword, line });
    passwordHash = await parts.hasher.hash(password, line);
  }
  const { user, ended } = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const user = await ownUser(inside, actor.userId);
    const ended = passwordHash === null ? [] : await setPassword(inside, actor, user, passwordHash, device);
    if (change.metadata !== undefined) {
      await updateUser(db, user.id, {
        user_metadata_json: mergeMetadata(user.user_metadata_json, change.metadata),
        updated_at: context.now().toISOString(),
      });
    }
    if (change.email === user.email) await cancelEmailChange(db, user.id);
    else if (change.email !== undefined) {
      await requestEmailChange(inside, user, { ...change, newEmail: change.email });
      await recordAudit(db, {
        actorId: user.id,
        action: 'user.email_change_requested',
        subjectType: 'user',
        subjectId: user.id,
        ip: device.ip,
        at: context.now(),
      });
    }
    return { user: await ownUser(inside, actor.userId), ended };
  });
  parts.authenticator.forget(ended);
  return presentOwnUser(context.db, user);
}
