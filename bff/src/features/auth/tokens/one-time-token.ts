/** Tokens of mailed links: 256 bits, stored only as a hash. They work once and expire. */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';
import { deleteOneTimeToken, findOneTimeToken, replaceOneTimeToken } from './one-time-token.repo';

type OneTimeToken = Row<'one_time_tokens'>;
export type TokenKind = OneTimeToken['kind'];

const HOUR = 60 * 60 * 1000;
const SIGN_UP_LINK_HOURS = 24;
export const LIFETIME_HOURS: Readonly<Record<TokenKind, number>> = {
  recovery: 1,
  email_change_current: 24,
  email_change_new: 24,
};

/** The client's PKCE challenge, stored until the link is opened. */
export interface CodeChallenge {
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
}

export interface TokenRequest extends CodeChallenge {
  readonly userId: string;
  readonly kind: TokenKind;
  /** The recipient. */
  readonly email: string;
  /** Already validated. */
  readonly redirectTo: string;
  /** Instead of the kind's usual lifetime. */
  readonly lifetimeHours?: number;
}

export const hashOneTimeToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newOneTimeToken = (): string => randomBytes(32).toString('base64url');

/** The columns that a sign-up stores for its link. */
export const signUpLink = (token: string, at: Date) => ({
  token_hash: hashOneTimeToken(token),
  expires_at: new Date(at.getTime() + SIGN_UP_LINK_HOURS * HOUR).toISOString(),
});

/** Returns the token to mail, and invalidates the user's previous one of that kind. */
export async function issueOneTimeToken(db: Db, request: TokenRequest, at: Date): Promise<string> {
  const token = newOneTimeToken();
  await replaceOneTimeToken(db, {
    token_hash: hashOneTimeToken(token),
    user_id: request.userId,
    kind: request.kind,
    email: request.email,
    redirect_to: request.redirectTo,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
    created_at: at.toISOString(),
    expires_at: new Date(
      at.getTime() + (request.lifetimeHours ?? LIFETIME_HOURS[request.kind]) * HOUR,
    ).toISOString(),
  });
  return token;
}

const ifAlive = (row: OneTimeToken | undefined, at: Date): OneTimeToken | null =>
  row && row.expires_at > at.toISOString() ? row : null;

/** Consumes the token. Returns null if it is unknown, used, replaced or expired. */
export async function takeOneTimeToken(db: Db, token: string, at: Date): Promise<OneTimeToken | null> {
  return ifAlive(await deleteOneTimeToken(db, hashOneTimeToken(token)), at);
}

/** Like `takeOneTimeToken`, without consuming the token. */
export async function peekOneTimeToken(db: Db, token: string, at: Date): Promise<OneTimeToken | null> {
  return ifAlive(await findOneTimeToken(db, hashOneTimeToken(token)), at);
}
