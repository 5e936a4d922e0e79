/** Short-lived access tokens (JWT), sent with every request. */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import type { AuthenticationMethod } from './sign-in-method';
import type { GoTrueUser } from '../users/user.presenter';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const AUDIENCE = 'authenticated';
const ALGORITHM = 'HS256';

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
});

const keyHeader = z.object({ kid: z.string() });

/** One or two proofs of who the user is. */
export type AssuranceLevel = 'aal1' | 'aal2';

interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  /** Signs a token whose user claims are the same as the answer of `GET /user`. */
  sign(session: {
    user: Pick<GoTrueUser, 'id' | 'email' | 'phone' | 'app_metadata' | 'user_metadata' | 'is_anonymous'>;
    sessionId: string;
    aal: AssuranceLevel;
    amr: readonly AuthenticationMethod[];
  }): {
    token: string;
    /** Unix seconds. */
    expiresAt: number;
  };
  /** Returns null if the token is malformed, forged, expired or for another audience. */
  verify(token: string): AccessClaims | null;
}

interface SigningKey {
  readonly id: string;
  /** jsonwebtoken would convert a string to a KeyObject on every call. */
  readonly key: KeyObject;
}

const toSigningKey = (bytes: Buffer): SigningKey => ({
  id: createHash('sha256').update('kid').update(bytes).digest('hex').slice(0, 12),
  key: createSecretKey(bytes),
});

/** The first key signs. All keys verify, so that a key can be rotated while its tokens are still valid. */
export function createAccessTokens(options: {
  keys: readonly Buffer[];
  issuer: string;
  now: () => Date;
}): AccessTokens {
  const keys = options.keys.map(toSigningKey);
  const [current] = keys;
  if (!current) throw new Error('At least one signing key is required.');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const seconds = () => Math.floor(options.now().getTime() / 1000);
  return {
    sign({ user, sessionId, aal, amr }) {
      const issuedAt = seconds();
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = jwt.sign(
        {
          iss: options.issuer,
          aud: AUDIENCE,
          sub: user.id,
          iat: issuedAt,
          exp: expiresAt,
          email: user.email,
          role: AUDIENCE,
          session_id: sessionId,
          aal,
          amr,
          phone: user.phone,
          app_metadata: user.app_metadata,
          user_metadata: user.user_metadata,
          is_anonymous: user.is_anonymous,
        },
        current.key,
        { algorithm: ALGORITHM, keyid: current.id },
      );
      return { token, expiresAt };
    },
    verify(token) {
      const keyId = readKeyId(token);
      const key = keyId === null ? undefined : byId.get(keyId);
      if (!key) return null;
      try {
        const payload = claims.parse(
          jwt.verify(token, key, {
            algorithms: [ALGORITHM],
            issuer: options.issuer,
            audience: AUDIENCE,
            clockTimestamp: seconds(),
          }),
        );
        return { userId: payload.sub, sessionId: payload.session_id };
      } catch {
        return null;
      }
    },
  };
}

function readKeyId(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    return keyHeader.parse(header).kid;
  } catch {
    return null;
  }
}
