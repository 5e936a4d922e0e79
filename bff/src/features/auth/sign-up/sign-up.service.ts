/**
 * Signing up. With confirmation mails the request only writes down what was asked for, and a job makes the account:
 * so body, headers and time of the answer are the same for a new, a claimed and a taken address, and the answer is a
 * user with an id of this moment.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { ensureSlug } from '../../profiles/slug.service';
import { AuthError } from '../protocol/auth-error';
import { type GoTrueSession, startSession } from '../sessions/start-session';
import { type GoTrueUser, presentUser } from '../users/user.presenter';
import { findUser } from '../users/user.repo';
import type { AuthParts } from '../sessions/auth-parts';
import { asUserRow, claimOf, insertClaim, recordSignUp } from './claim.service';
import type { Device } from '../sessions/device';
import type { CodeChallenge } from '../tokens/one-time-token';
import { assertPassword } from '../passwords/password-rules';
import { insertSignUp, type SignUpRow } from './sign-up.repo';
import type { UserMetadata } from '../users/user-metadata';

export interface SignUp extends CodeChallenge {
  /** In its one spelling. */
  readonly email: string;
  readonly password: string;
  readonly metadata: UserMetadata;
  /** Checked already. */
  readonly redirectTo: string;
  /** Counts the mail against its limit; throws where there were too many. */
  readonly beforeMail: () => Promise<void>;
}

declare module '../../../jobs/job-queue' {
  interface JobPayloads {
    'accounts.sign-up': { signUpId: string };
  }
}

/**
 * A user who still has to confirm, or a session where confirmation is switched off.
 * Throws `AuthError`: signup_disabled, weak_password; without confirmation also user_already_exists.
 */
export async function signUp(
  context: AppContext,
  parts: AuthParts,
  wish: SignUp,
  device: Device,
): Promise<GoTrueUser | GoTrueSession> {
  const { config } = context;
  if (config.DISABLE_SIGNUP) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  assertPassword(wish.password);
  if (config.CONFIRM_EMAIL) await wish.beforeMail();
  const row: SignUpRow = {
    id: uuidv7(),
    email: wish.email,
    password_hash: await parts.hasher.hash(wish.password),
    user_metadata_json: { ...wish.metadata },
    redirect_to: wish.redirectTo,
    code_challenge: wish.codeChallenge,
    code_challenge_method: wish.codeChallengeMethod,
    ip: device.ip,
    created_at: context.now().toISOString(),
  };
  if (!config.CONFIRM_EMAIL) return signUpAtOnce(context, parts, row, device);
  await transaction(context.db, async (db) => {
    await insertSignUp(db, row);
    await context.jobs.enqueue(db, 'accounts.sign-up', { signUpId: row.id });
  });
  return presentUser(asUserRow(claimOf(row)), []);
}

async function signUpAtOnce(
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
