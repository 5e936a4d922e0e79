/** The identity providers that are configured. */
import type { Config } from '../../config';
import { createApple } from './apple.adapter';
import { createGoogle } from './google.adapter';
import type { IdentityProviders } from './identity.port';

export type IdentityConfig = Pick<
  Config,
  | 'publicUrl'
  | 'GOOGLE_ISSUER'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'APPLE_ISSUER'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'
  | 'APPLE_PRIVATE_KEY'
  | 'APPLE_SERVICES_ID'
>;

/** Names of the providers on offer. Each provider's variables are set together or not at all (config.ts). */
export const offeredIdentityProviders = (
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'APPLE_SERVICES_ID'>,
): Record<'google' | 'apple', boolean> => ({
  google: config.GOOGLE_CLIENT_ID !== '',
  apple: config.APPLE_SERVICES_ID !== '',
});

export function createIdentityProviders(config: IdentityConfig): IdentityProviders {
  const offered = offeredIdentityProviders(config);
  const redirectUri = `${config.publicUrl}/api/auth/callback`;
  return {
    ...(offered.google && {
      google: createGoogle({
        issuer: config.GOOGLE_ISSUER,
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        redirectUri,
      }),
    }),
    ...(offered.apple && {
      apple: createApple({
        issuer: config.APPLE_ISSUER,
        teamId: config.APPLE_TEAM_ID,
        keyId: config.APPLE_KEY_ID,
        privateKey: config.APPLE_PRIVATE_KEY,
        servicesId: config.APPLE_SERVICES_ID,
        redirectUri,
      }),
    }),
  };
}
