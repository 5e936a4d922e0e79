/** Sign in with Google. */
import type { IdentityProvider } from './identity.port';
import { createOidcProvider } from './oidc.adapter';

export interface GoogleAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export function createGoogle({ clientSecret, ...account }: GoogleAccount): IdentityProvider {
  return createOidcProvider({
    ...account,
    name: 'google',
    label: 'Google',
    olderIssuers: [account.issuer.replace(/^https?:\/\//, '')],
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    hints: ['prompt', 'login_hint', 'hd'],
    clientSecret: async () => clientSecret,
    readIdentity: (claims) => ({
      email: claims.email ?? null,
      isEmailVerified: claims.email_verified ?? false,
      isPrivateEmail: false,
      firstName: claims.given_name ?? '',
      lastName: claims.family_name ?? '',
    }),
  });
}
