/** The last step of a sign-in by redirect: exchanges a code and its PKCE verifier for the user. */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import type { SignInMethod } from './sign-in-method';
import { AuthError } from '../protocol/auth-error';
import { takeCode } from './flow-state.repo';

/** RFC 7636 allows verifiers of 43 to 128 characters; the client library sends longer ones. */
export const pkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(43).max(256),
});

/** Only SHA-256 challenges, because a plain challenge is the verifier itself. */
export const codeChallenge = z.string().regex(/^[\w-]{43}$/);

function matchesChallenge(verifier: string, challenge: string): boolean {
  const [left, right] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Returns the user and how they authenticated. Any attempt consumes the code, even with a wrong verifier.
 * Throws `AuthError`: flow_state_not_found, flow_state_expired, bad_code_verifier.
 */
export async function redeemCode(
  { db, now }: AppContext,
  grant: z.infer<typeof pkceGrant>,
): Promise<{ userId: string; method: SignInMethod }> {
  const row = await takeCode(db, grant.auth_code);
  if (!row) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (row.expires_at <= now().toISOString()) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!matchesChallenge(grant.code_verifier, row.code_challenge)) {
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return { userId: row.user_id, method: row.method as SignInMethod };
}
