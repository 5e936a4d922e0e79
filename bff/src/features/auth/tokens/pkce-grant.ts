/** The last step of a sign-in by redirect: the code from the address for the person, to who holds the verifier. */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import { AuthError } from '../protocol/auth-error';
import { takeCode } from './flow-state.repo';

/** Lengths of verifiers are RFC 7636's, the client library's own longer. */
export const pkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(43).max(256),
});

/** A `code_challenge` as a client sends it: only SHA-256 is taken, since a plain one is the verifier itself. */
export const codeChallenge = z.string().regex(/^[\w-]{43}$/);

function fits(verifier: string, challenge: string): boolean {
  const [left, right] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The user whom the code lets in. A code that was tried is gone, also after a wrong verifier.
 * Throws `AuthError`: flow_state_not_found, flow_state_expired, bad_code_verifier.
 */
export async function redeemCode({ db, now }: AppContext, grant: z.infer<typeof pkceGrant>): Promise<string> {
  const row = await takeCode(db, grant.auth_code);
  if (!row) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (row.expires_at <= now().toISOString()) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!fits(grant.code_verifier, row.code_challenge)) {
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return row.user_id;
}
