/** Enrolls, verifies and removes second factors of the GoTrue protocol (TOTP). */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import type { Db } from '../../../db/database';
import { openSealedText, sealText } from '../../../db/sealed-text';
import { transaction } from '../../../db/transaction';
import { recordAudit } from '../../audit/audit.commands';
import { senderOf } from '../../messages/sender';
import { queueAccountMail } from '../email-links/account-mail.service';
import { secondStepMail } from '../email-links/auth-mails';
import { AuthError } from '../protocol/auth-error';
import type { SignedInActor } from '../sessions/actor.queries';
import type { AuthParts } from '../sessions/auth-parts';
import { type Device, deviceName } from '../sessions/device';
import { deleteTokensOfSession, insertRefreshToken } from '../sessions/refresh-token.repo';
import { hashRefreshToken, newRefreshToken } from '../sessions/refresh-token';
import { clearSecondStep, passSecondStep, revokeSessions } from '../sessions/session.repo';
import { type GoTrueSession, presentSession } from '../sessions/start-session';
import { findUser } from '../users/user.repo';
import {
  deleteFactor,
  deleteUnverifiedFactors,
  type FactorRow,
  findChallenge,
  findFactor,
  findFactorsOf,
  insertChallenge,
  insertFactor,
  takeChallenge,
  updateFactor,
  claimStep,
} from '../users/factor.repo';
import { newTotpSecret, qrSvg, stepOfCode, totpUri } from './totp';

const MAX_FACTORS = 10;
const CHALLENGE_MILLISECONDS = 5 * 60 * 1000;

export interface EnrolledFactor {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

/**
 * A second step that every sign-in asks for is changed only after it was passed. So are the passkeys of administrators
 * who must use one. Other passkeys are a way in besides the password, which may also remove a lost one.
 */
export function assertMayChangeFactors(actor: SignedInActor, factors: readonly FactorRow[]): void {
  const isProtected = factors.some(
    ({ status, factor_type: type }) =>
      status === 'verified' && (type === 'totp' || actor.lacksSecondStep === true),
  );
  if (actor.aal === 'aal1' && isProtected) {
    throw new AuthError('insufficient_aal', 'Please confirm your second step first.');
  }
}

/** Throws `AuthError`: insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors. */
export async function assertRoomFor(db: Db, actor: SignedInActor, name: string): Promise<void> {
  const factors = await findFactorsOf(db, actor.userId);
  assertMayChangeFactors(actor, factors);
  const verified = factors.filter(({ status }) => status === 'verified');
  if (verified.length >= MAX_FACTORS) {
    throw new AuthError('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached.');
  }
  if (name !== '' && verified.some((factor) => factor.friendly_name === name)) {
    throw new AuthError('mfa_factor_name_conflict', `A factor with the name "${name}" already exists.`);
  }
}

/** Replaces an enrollment that was not finished. */
export async function enrollTotp(
  context: AppContext,
  actor: SignedInActor,
  friendlyName: string,
): Promise<EnrolledFactor> {
  const now = context.now().toISOString();
  const secret = newTotpSecret();
  const id = uuidv7();
  await transaction(context.db, async (db) => {
    await assertRoomFor(db, actor, friendlyName);
    await deleteUnverifiedFactors(db, actor.userId);
    await insertFactor(db, {
      id,
      user_id: actor.userId,
      factor_type: 'totp',
      friendly_name: friendlyName,
      status: 'unverified',
      sealed_secret: sealText(secret, context.config.credentialsKey),
      last_step: null,
      credential_id: null,
      public_key: null,
      last_used_at: null,
      created_at: now,
      updated_at: now,
    });
  });
  const uri = totpUri(secret, actor.email);
  return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrSvg(uri), secret, uri } };
}

async function ownFactor(db: Db, actor: SignedInActor, id: string): Promise<FactorRow> {
  const factor = await findFactor(db, { id, userId: actor.userId });
  if (!factor)
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided factor ID not found');
  return factor;
}

export async function challengeFactor(
  { db, now }: AppContext,
  actor: SignedInActor,
  factorId: string,
): Promise<{ id: string; type: 'totp'; expires_at: number }> {
  const factor = await ownFactor(db, actor, factorId);
  if (factor.factor_type !== 'totp') {
    throw new AuthError('validation_failed', 'A passkey is used through the sign-in.');
  }
  const at = now();
  const id = uuidv7();
  const expiresAt = new Date(at.getTime() + CHALLENGE_MILLISECONDS);
  await insertChallenge(db, {
    id,
    user_id: actor.userId,
    factor_id: factor.id,
    challenge: '',
    created_at: at.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

const wrongCode = (): AuthError =>
  new AuthError('mfa_verification_failed', 'Invalid TOTP code entered: please use the current one.');

/**
 * Finishes an enrollment or passes the second step. The session keeps its id and gets new tokens, and its unused ones
 * end. A finished enrollment ends the other sessions, which have not passed it. Runs `alongside` in the transaction.
 * Throws `AuthError`: mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed.
 */
export async function verifyFactor(
  context: AppContext,
  { tokens, authenticator }: AuthParts,
  actor: SignedInActor,
  answer: { factorId: string; challengeId: string; code: string },
  device: Device,
  alongside: (trx: Db) => Promise<void>,
): Promise<GoTrueSession> {
  const at = context.now();
  const now = at.toISOString();
  const refreshToken = newRefreshToken();
  const { session, ended } = await transaction(context.db, async (db) => {
    const factor = await ownFactor(db, actor, answer.factorId);
    const challenge = await findChallenge(db, answer.challengeId);
    if (!challenge || challenge.factor_id !== factor.id || challenge.expires_at <= now) {
      throw new AuthError(
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge',
      );
    }
    const secret = openSealedText(factor.sealed_secret ?? '', context.config.credentialsKey);
    const step = stepOfCode(secret, answer.code, at);
    if (step === null || !(await claimStep(db, factor.id, step, now))) throw wrongCode();
    if (!(await takeChallenge(db, challenge.id))) throw wrongCode();
    const session = await passSecondStep(db, actor.sessionId, 'totp', now);
    if (!session) throw new AuthError('session_not_found', 'The session has ended.');
    await deleteTokensOfSession(db, session.id);
    await insertRefreshToken(db, {
      id: uuidv7(),
      sessionId: session.id,
      hash: hashRefreshToken(refreshToken),
      parentId: null,
      now,
    });
    const ended =
      factor.status === 'verified' ? [] : await finishEnrollment({ ...context, db }, actor, factor, device);
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'session.second_step_passed',
      subjectType: 'session',
      subjectId: session.id,
      detail: { method: 'totp' },
      ip: device.ip,
      at,
    });
    await alongside(db);
    return { session, ended };
  });
  authenticator.forget([actor.sessionId, ...ended]);
  const user = await findUser(context.db, actor.userId);
  if (!user) throw new AuthError('session_not_found', 'The account no longer exists.');
  return presentSession(context, tokens, user, { ...session, refreshToken });
}

/** Call it in a transaction. Returns the ids of the ended sessions. */
export async function finishEnrollment(
  context: AppContext,
  actor: SignedInActor,
  factor: Pick<FactorRow, 'id' | 'factor_type'>,
  device: Device,
): Promise<string[]> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  await updateFactor(db, factor.id, { status: 'verified', updated_at: now });
  await announce(context, actor, factor, 'added', device);
  if (factor.factor_type !== 'totp') return [];
  return revokeSessions(db, { userId: actor.userId, except: actor.sessionId }, 'second step added', now);
}

async function announce(
  context: AppContext,
  actor: SignedInActor,
  factor: Pick<FactorRow, 'id' | 'factor_type'>,
  what: 'added' | 'removed',
  device: Device,
): Promise<void> {
  const at = context.now();
  const origin = { device: deviceName(device.userAgent), at };
  await queueAccountMail(
    context,
    actor.email,
    secondStepMail(factor.factor_type, what, origin, senderOf(context)),
  );
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: `user.factor_${what}`,
    subjectType: 'user',
    subjectId: actor.userId,
    detail: { type: factor.factor_type },
    ip: device.ip,
    at,
  });
}

/** Throws `AuthError`: mfa_factor_not_found, insufficient_aal. */
export async function removeFactor(
  context: AppContext,
  { authenticator }: AuthParts,
  actor: SignedInActor,
  factorId: string,
  device: Device,
): Promise<void> {
  const changed = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const factor = await ownFactor(db, actor, factorId);
    if (factor.status === 'verified') assertMayChangeFactors(actor, [factor]);
    await deleteFactor(db, factor.id);
    if (factor.status === 'unverified') return [];
    await announce(inside, actor, factor, 'removed', device);
    const left = (await findFactorsOf(db, actor.userId)).some(({ status }) => status === 'verified');
    return left ? [] : clearSecondStep(db, actor.userId);
  });
  authenticator.forget(changed);
}
