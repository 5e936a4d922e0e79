/**
 * Sign-ins that leave the page and come back. Of every secret only a SHA-256 is stored, and each is taken once:
 * `delete … returning` lets one of two simultaneous requests win.
 *
 * - A flow (`auth_flows`) is a trip to an identity provider, found again by its `state`.
 * - A code (`auth_codes`) is the end of a trip, by a provider or by a mailed link: the redirect carries it as
 *   `?code=…` and the client that holds the verifier of `code_challenge` trades it for a session
 *   (`/token?grant_type=pkce`, see pkce-grant.ts). Whoever lets a person in by a link keeps the challenge that the
 *   client sent with its request (`code_challenge`, method `s256`) beside the link's own token, and calls
 *   `issueCode` when the link was used.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database';
import type { NewRow, Row } from '../../../db/tables';

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

/** The flow of that state, also one that has run out; the second caller gets undefined. */
export async function takeFlow(db: Db, state: string): Promise<Flow | undefined> {
  return db
    .deleteFrom('auth_flows')
    .where('state_hash', '=', hashOf(state))
    .returningAll()
    .executeTakeFirst();
}

/** Makes a code that is good once, for five minutes. `codeChallenge` is a base64url SHA-256. */
export async function issueCode(
  db: Db,
  { userId, codeChallenge, now }: { userId: string; codeChallenge: string; now: Date },
): Promise<string> {
  const code = newSecret();
  await db
    .insertInto('auth_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      code_challenge: codeChallenge,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_MILLISECONDS).toISOString(),
    })
    .execute();
  return code;
}

/** The row of that code, also one that has run out; the second caller gets undefined. */
export async function takeCode(db: Db, code: string): Promise<Row<'auth_codes'> | undefined> {
  return db.deleteFrom('auth_codes').where('code_hash', '=', hashOf(code)).returningAll().executeTakeFirst();
}

/** Codes on their way to a client that must not arrive: the account changed hands. */
export async function deleteCodesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_codes').where('user_id', '=', userId).execute();
}
