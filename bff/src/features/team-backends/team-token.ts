/**
 * Tokens with which the portal names a person to a team's back end (RFC 7519), and the key set that verifies them
 * (RFC 7517). The keys follow from JWT_KEYS, so a rotation of those rotates these; the key before stays in the set.
 */
import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../http/define-route';

/** A call takes far less; the back end may allow for its clock. */
export const TEAM_TOKEN_SECONDS = 60;

/** Order of the curve P-256 (NIST SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than the order has, so that the remainder is even (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40;

interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

interface TeamKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

function teamKeyOf(secret: Buffer): TeamKey {
  const seed = Buffer.from(hkdfSync('sha512', secret, '', 'farmpost team tokens', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  const privateBytes = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(privateBytes);
  const point = pair.getPublicKey();
  const publicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const;
  const jwk = { ...publicKey, d: privateBytes.toString('base64url') };
  // The members in this order make the thumbprint (RFC 7638, 3.2).
  const { crv, kty, x, y } = publicKey;
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y }));
  return {
    id: thumbprint.digest('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey,
  };
}

export interface TeamTokens {
  /** For one call of the person to the part's back end. */
  sign(actor: Actor, part: string): string;
  /** As `/.well-known/jwks.json` answers. */
  readonly keySet: { readonly keys: readonly (PublicKey & { kid: string; alg: 'ES256'; use: 'sig' })[] };
}

/** @param issuer the portal's origin */
export function createTeamTokens(options: {
  readonly secrets: readonly Buffer[];
  readonly issuer: string;
  readonly now: () => Date;
}): TeamTokens {
  const keys = options.secrets.map(teamKeyOf);
  const [current] = keys;
  if (!current) throw new Error('At least one signing key is required.');
  return {
    sign(actor, part) {
      const issuedAt = Math.floor(options.now().getTime() / 1000);
      return jwt.sign(
        {
          iss: options.issuer,
          aud: part,
          team: part,
          sub: actor.userId,
          role: actor.role,
          jti: uuidv7(),
          iat: issuedAt,
          exp: issuedAt + TEAM_TOKEN_SECONDS,
          // An administrator views the portal as this person (RFC 8693, 4.1).
          ...(actor.viewing && { act: { sub: actor.viewing.adminId } }),
        },
        current.privateKey,
        { algorithm: 'ES256', keyid: current.id },
      );
    },
    keySet: {
      keys: keys.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: 'ES256', use: 'sig' })),
    },
  };
}
