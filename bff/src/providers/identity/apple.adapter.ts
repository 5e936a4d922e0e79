/** Sign in with Apple. It answers with a form post from its own page (cross-site) and requires a signed client secret. */
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import type { IdentityProvider } from './identity.port';
import { createOidcProvider } from './oidc.adapter';

export interface AppleAccount {
  readonly issuer: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM: the text of Apple's `.p8` file. */
  readonly privateKey: string;
  /** The Services ID, which is the client id. */
  readonly servicesId: string;
  readonly redirectUri: string;
}

/** Apple allows half a year; every use signs a new secret. */
const SECRET_LIFE = '5m';

const applesUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** Names from the unsigned field; empty if it is absent or malformed. */
function readName(user: string | null): { firstName: string; lastName: string } {
  try {
    return applesUser.parse(JSON.parse(user ?? '')).name;
  } catch {
    return { firstName: '', lastName: '' };
  }
}

export function createApple(account: AppleAccount): IdentityProvider {
  return createOidcProvider({
    name: 'apple',
    label: 'Apple',
    issuer: account.issuer,
    clientId: account.servicesId,
    redirectUri: account.redirectUri,
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    hints: ['locale'],
    async clientSecret() {
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: account.keyId })
        .setIssuer(account.teamId)
        .setSubject(account.servicesId)
        .setAudience(account.issuer)
        .setIssuedAt()
        .setExpirationTime(SECRET_LIFE)
        .sign(await importPKCS8(account.privateKey, 'ES256'));
    },
    readIdentity: (claims, user) => ({
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified ?? false,
      isPrivateEmail: claims.is_private_email ?? false,
      ...readName(user),
    }),
  });
}
