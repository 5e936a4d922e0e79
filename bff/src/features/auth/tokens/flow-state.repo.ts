/**
 * State of sign-ins by redirect. Secrets are stored only as SHA-256 and work once: with `delete … returning`, only
 * one of two parallel requests succeeds.
 *
 * - A flow (`auth_flows`) is a redirect to an identity provider, found again by its `state`.
 * - A code (`auth_codes`) is the result of a provider sign-in or a mailed link. The redirect contains it as `?code=…`,
 *   and the client with the verifier of `code_challenge` exchanges it for a session (`/token?grant_type=pkce`, see
 *   pkce-grant.ts). Mailed links store the client's `code_challenge` (method `s256`) with their token and call
 *   `issueCode` when the link is used.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database';
import type { NewRow, Row } from '../../../db/tables';
import type { SignInMethod } from './sign-in-method';

const CODE_MILLISECONDS = 5 * 60 * 1000;

export const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export type Flow = Row<'auth_flows'>;

export async function insertFlow(
  db: Db,
  state: string,
  flow: Omit<NewRow<'auth_flows'>, 'state_hash'>,
): Promise<void> {
  await db
    .insertInto('auth_flows')
    .values({ ...flow, state_hash: hashOf(state) })
    .execute();
}

/** Deletes and returns the flow, even if it has expired. A second caller gets undefined. */
export async function takeFlow(db: Db, state: string): Promise<Flow | undefined> {
  return db
    .deleteFrom('auth_flows')
    .where('state_hash', '=', hashOf(state))
    .returningAll()
    .executeTakeFirst();
}

/** Creates a code that works once, for five minutes. `codeChallenge` is a base64url SHA-256. */
export async function issueCode(
  db: Db,
  {
    userId,
    codeChallenge,
    method,
    now,
  }: { userId: string; codeChallenge: string; method: SignInMethod; now: Date },
): Promise<string> {
  const code = newSecret();
  await db
    .insertInto('auth_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      code_challenge: codeChallenge,
      method,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_MILLISECONDS).toISOString(),
    })
    .execute();
  return code;
}

/** Deletes and returns the code's row, even if it has expired. A second caller gets undefined. */
export async function takeCode(db: Db, code: string): Promise<Row<'auth_codes'> | undefined> {
  return db.deleteFrom('auth_codes').where('code_hash', '=', hashOf(code)).returningAll().executeTakeFirst();
}

/** Revokes unused codes, after the password or the owner of the account changed. */
export async function deleteCodesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
}
