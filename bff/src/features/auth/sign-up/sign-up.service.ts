/**
 * Sign-up. With confirmation emails, the request only stores the sign-up, and a job creates the account. So body,
 * headers and timing of the response are the same for a new, a claimed and a taken email, and the response always
 * contains a user with a new id.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { rememberVisitor } from '../../client-invitations/client-invitation.commands';
import { ensureSlug } from '../../profiles/slug.service';
import { AuthError } from '../protocol/auth-error';
import { type GoTrueSession, startSession } from '../sessions/start-session';
import { type GoTrueUser, presentUser } from '../users/user.presenter';
import { findUser } from '../users/user.repo';
import type { AuthParts } from '../sessions/auth-parts';
import { asUserRow, claimOf, insertClaim } from '../claims/claim';
import { recordSignUp } from './claim.service';
import { type Device, lineOf } from '../sessions/device';
import type { CodeChallenge } from '../tokens/one-time-token';
import { assertPassword } from '../passwords/password-rules';
import { insertSignUp, type SignUpRow } from '../claims/sign-up.repo';
import type { UserMetadata } from '../users/user-metadata';
import { readSetting } from '../../product-settings/product-setting.queries';

export interface SignUp extends CodeChallenge {
  /** Normalized. */
  readonly email: string;
  readonly password: string;
  readonly metadata: UserMetadata;
  /** Already validated. */
  readonly redirectTo: string;
  /** The browser, if it opened the link of a salesperson. */
  readonly visitor: string | null;
  /** Enforces the email rate limit. */
  readonly beforeMail: () => Promise<void>;
}

declare module '../../../jobs/job-queue' {
  interface JobPayloads {
    'accounts.sign-up': { signUpId: string };
  }
}

/**
 * Returns an unconfirmed user, or a session if confirmation is turned off.
 * Throws `AuthError`: signup_disabled, weak_password; without confirmation also user_already_exists.
 */
export async function signUp(
  context: AppContext,
  parts: AuthParts,
  input: SignUp,
  device: Device,
): Promise<GoTrueUser | GoTrueSession> {
  const { config } = context;
  if (!(await readSetting(context, 'signup_open'))) {
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  }
  const line = lineOf(input.email, device);
  await assertPassword(parts.hasher, input.password, [input.email], line);
  if (config.CONFIRM_EMAIL) await input.beforeMail();
  const row: SignUpRow = {
    id: uuidv7(),
    email: input.email,
    password_hash: await parts.hasher.hash(input.password, line),
    user_metadata_json: { ...input.metadata },
    redirect_to: input.redirectTo,
    code_challenge: input.codeChallenge,
    code_challenge_method: input.codeChallengeMethod,
    ip: device.ip,
    created_at: context.now().toISOString(),
    token_hash: null,
    expires_at: null,
  };
  const origin = { userId: row.id, visitor: input.visitor, now: row.created_at };
  if (!config.CONFIRM_EMAIL) {
    const session = await signUpWithoutConfirmation(context, parts, row, device);
    await rememberVisitor(context.db, origin);
    return session;
  }
  await transaction(context.db, async (db) => {
    await insertSignUp(db, row);
    await rememberVisitor(db, origin);
    await context.jobs.enqueue(db, 'accounts.sign-up', { signUpId: row.id });
  });
  return presentUser(asUserRow(claimOf(row)), []);
}

async function signUpWithoutConfirmation(
  context: AppContext,
  { tokens }: AuthParts,
  row: SignUpRow,
  device: Device,
): Promise<GoTrueSession> {
  const session = await transaction(context.db, async (db) => {
    const inside = { ...context, db };
    const claim = { ...claimOf(row), email_confirmed_at: row.created_at };
    if (!(await insertClaim(db, claim))) {
      throw new AuthError('user_already_exists', 'User already registered');
    }
    await recordSignUp(inside, { action: 'user.signed_up', userId: row.id, ip: row.ip });
    const user = (await findUser(db, row.id)) ?? asUserRow(claim);
    return startSession(inside, tokens, { user, device, method: 'signup' });
  });
  await ensureSlug(context, row.id);
  return session;
}
