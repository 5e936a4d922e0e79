/**
 * Passkeys (WebAuthn): added in a session, and a sign-in of their own. A passkey is a device and its PIN or fingerprint,
 * so its session has passed two factors.
 */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../../config';
import type { AppContext } from '../../../context';
import type { Row } from '../../../db/tables';
import { transaction } from '../../../db/transaction';
import { AuthError } from '../protocol/auth-error';
import type { SignedInActor } from '../sessions/actor.queries';
import type { AuthParts } from '../sessions/auth-parts';
import { type Device, deviceName } from '../sessions/device';
import { type GoTrueSession, startSession } from '../sessions/start-session';
import { findUser } from '../users/user.repo';
import {
  findFactorsOf,
  findPasskey,
  insertChallenge,
  insertFactor,
  takeChallenge,
  updateFactor,
} from '../users/factor.repo';
import { assertRoomFor, finishEnrollment } from './factor.service';

const CHALLENGE_MILLISECONDS = 5 * 60 * 1000;

/** The site that passkeys belong to: its host name is part of every one of them. */
const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

async function storeChallenge(
  { db, now }: AppContext,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const at = now();
  const id = uuidv7();
  await insertChallenge(db, {
    id,
    user_id: userId,
    factor_id: null,
    challenge,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + CHALLENGE_MILLISECONDS).toISOString(),
  });
  return id;
}

/** A challenge works once, whatever the answer is. Throws `AuthError`: mfa_challenge_expired. */
async function consumeChallenge(
  { db, now }: AppContext,
  id: string,
  userId: string | null,
): Promise<Row<'mfa_challenges'>> {
  const challenge = await takeChallenge(db, id);
  const isOurs = challenge?.user_id === userId && challenge.factor_id === null;
  if (!isOurs || challenge.expires_at <= now().toISOString()) {
    throw new AuthError('mfa_challenge_expired', 'This took too long. Please try again.');
  }
  return challenge;
}

export interface PasskeyChallenge<T> {
  readonly challenge_id: string;
  readonly options: T;
}

/** Throws `AuthError`: insufficient_aal, too_many_enrolled_mfa_factors. */
export async function beginPasskey(
  context: AppContext,
  actor: SignedInActor,
): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  await assertRoomFor(context.db, actor, '');
  const factors = await findFactorsOf(context.db, actor.userId);
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: siteOf(context.config).rpID,
    userName: actor.email,
    userID: new TextEncoder().encode(actor.userId),
    attestationType: 'none',
    excludeCredentials: factors.flatMap(({ credential_id: id }) => (id === null ? [] : [{ id }])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: await storeChallenge(context, options.challenge, actor.userId), options };
}

/** Throws `AuthError`: insufficient_aal, mfa_challenge_expired, mfa_verification_failed. */
export async function addPasskey(
  context: AppContext,
  actor: SignedInActor,
  answer: { challengeId: string; response: RegistrationResponseJSON },
  device: Device,
): Promise<{ id: string; friendly_name: string }> {
  const { challenge } = await consumeChallenge(context, answer.challengeId, actor.userId);
  const { rpID, origin } = siteOf(context.config);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer.response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused();
  const { credential } = registrationInfo;
  const now = context.now().toISOString();
  const added = { id: uuidv7(), friendly_name: deviceName(device.userAgent) };
  await transaction(context.db, async (db) => {
    await assertRoomFor(db, actor, '');
    if (await findPasskey(db, credential.id)) throw refused();
    await insertFactor(db, {
      ...added,
      user_id: actor.userId,
      factor_type: 'webauthn',
      status: 'verified',
      sealed_secret: null,
      last_step: null,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      transports_json: [...(credential.transports ?? [])],
      last_used_at: null,
      created_at: now,
      updated_at: now,
    });
    await finishEnrollment({ ...context, db }, actor, { id: added.id, factor_type: 'webauthn' }, device);
  });
  return added;
}

const refused = (): AuthError =>
  new AuthError('mfa_verification_failed', 'This passkey could not be added. Please try again.');

/** The same for everyone: the browser offers the passkeys that it has for this site. */
export async function beginPasskeySignIn(
  context: AppContext,
): Promise<PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context.config).rpID,
    userVerification: 'required',
  });
  return { challenge_id: await storeChallenge(context, options.challenge, null), options };
}

/** Throws `AuthError`: mfa_challenge_expired, invalid_credentials, user_banned, email_not_confirmed. */
export async function signInWithPasskey(
  context: AppContext,
  { tokens }: AuthParts,
  answer: { challengeId: string; response: AuthenticationResponseJSON },
  device: Device,
): Promise<GoTrueSession> {
  const { challenge } = await consumeChallenge(context, answer.challengeId, null);
  const { rpID, origin } = siteOf(context.config);
  const unknown = () => new AuthError('invalid_credentials', 'This passkey is not known here.');
  const passkey = await findPasskey(context.db, answer.response.id);
  if (!passkey) throw unknown();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer.response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id ?? '',
      publicKey: new Uint8Array(Buffer.from(passkey.public_key ?? '', 'base64url')),
      counter: passkey.sign_count,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw unknown();
  const user = await findUser(context.db, passkey.user_id);
  if (!user) throw unknown();
  return transaction(context.db, async (db) => {
    await updateFactor(db, passkey.id, {
      sign_count: authenticationInfo.newCounter,
      last_used_at: context.now().toISOString(),
    });
    return startSession({ ...context, db }, tokens, { user, device, method: 'webauthn' });
  });
}
