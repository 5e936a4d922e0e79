/**
 * Links of sign-ups. Several people may sign up with one address before it is confirmed. Each link confirms the
 * password of its own sign-up only, so the account gets the password of the link that its owner opens.
 */
import type { Db } from '../../../db/database';
import { type CodeChallenge, hashOneTimeToken, newOneTimeToken, signUpLink } from '../tokens/one-time-token';
import type { UserRow } from '../users/user.repo';
import { claimOf, insertClaim } from './claim';
import {
  deleteMailedSignUps,
  findSignUpByToken,
  insertSignUp,
  type SignUpRow,
  takeSignUpByToken,
  updateSignUp,
} from './sign-up.repo';

const ifAlive = (row: SignUpRow | undefined, at: Date): SignUpRow | null =>
  row && (row.expires_at ?? '') > at.toISOString() ? row : null;

/** Does not consume the link. */
export async function peekSignUpLink(db: Db, token: string, at: Date): Promise<SignUpRow | null> {
  return ifAlive(await findSignUpByToken(db, hashOneTimeToken(token)), at);
}

/**
 * Consumes the link and makes the account that of its sign-up. Returns null if the link is unknown, used, replaced or
 * expired. Call it in a transaction.
 */
export async function takeSignUpLink(db: Db, token: string, at: Date): Promise<SignUpRow | null> {
  const signUp = ifAlive(await takeSignUpByToken(db, hashOneTimeToken(token)), at);
  if (!signUp) return null;
  const isCurrent = await isClaimedBy(db, signUp);
  if (!isCurrent && !(await insertClaim(db, claimOf(signUp)))) return null;
  await deleteMailedSignUps(db, signUp.email);
  return signUp;
}

async function isClaimedBy(db: Db, { id }: SignUpRow): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** Replaces the link of the only sign-up of an unconfirmed account. Returns the token to mail. */
export async function renewSignUpLink(
  db: Db,
  user: UserRow & { password_hash: string },
  known: SignUpRow | undefined,
  request: CodeChallenge & { redirectTo: string; ip: string },
  at: Date,
): Promise<string> {
  const token = newOneTimeToken();
  const link = {
    ...signUpLink(token, at),
    redirect_to: request.redirectTo,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
  };
  if (known) await updateSignUp(db, known.id, link);
  else
    await insertSignUp(db, {
      id: user.id,
      email: user.email,
      password_hash: user.password_hash,
      user_metadata_json: user.user_metadata_json,
      ip: request.ip,
      created_at: at.toISOString(),
      ...link,
    });
  return token;
}
