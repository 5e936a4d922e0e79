/** Which secrets each kind of MLS feed uses. */
import type { ApiCredentials, ApiProvider } from '../contracts/mls-providers';

export type SecretName = keyof ApiCredentials;

export const feedSecrets: Readonly<Record<ApiProvider, readonly SecretName[]>> = {
  simplyrets: ['username', 'password'],
  spark: ['apiKey'],
  trestle: ['clientId', 'clientSecret'],
  custom: ['apiKey'],
};

/** Stored secrets go only to their own host. An address that is not a URL matches no host. */
export const isSameHost = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
