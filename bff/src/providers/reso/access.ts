/** Authorizes requests to a RESO feed. */
import type { ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import { ProviderError } from '../provider-error';
import { requireSetting, type VendorHttp } from '../vendor-http';
import { numberAt, objectAt, textAt } from '../wire';
import { tokenUrlOf, type ResoVendor } from './vendors';

export interface Access {
  token(signal: AbortSignal | undefined): Promise<string>;
  /** Forgets a refused token. False if there is no way to a new one. */
  renew(refused: string): boolean;
}

/** A token that ends this soon is renewed before it is used. */
const MARGIN_MS = 60_000;

export function createAccess(
  vendor: ResoVendor,
  endpoint: string,
  credentials: ApiCredentials,
  request: VendorHttp,
): Access {
  const { apiKey, clientId, clientSecret } = credentials;
  if (vendor.access === 'token' || (apiKey && !clientId)) {
    return {
      token: async () => requireSetting(vendor.name, 'the API key', apiKey),
      renew: () => false,
    };
  }
  let held: { readonly token: string; readonly endsAt: number } | null = null;

  async function fetchToken(signal: AbortSignal | undefined) {
    const { json } = await request({
      url: tokenUrlOf(endpoint),
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: requireSetting(vendor.name, 'the client id', clientId),
        client_secret: requireSetting(vendor.name, 'the client secret', clientSecret),
        scope: 'api',
      }),
      // Asking again only gives another token.
      isRepeatable: true,
      signal,
    }).catch((error: unknown) => {
      // OAuth answers 400 for a wrong client.
      if (error instanceof ProviderError && error.detail.status === 400) {
        throw new ProviderError(vendor.name, 'unauthorized', error.message, error.detail, { cause: error });
      }
      throw error;
    });
    const token = textAt(objectAt(json), 'access_token');
    if (token === null) {
      throw new ProviderError(vendor.name, 'malformed', `${vendor.name} gave no access token`);
    }
    const seconds = numberAt(objectAt(json), 'expires_in') ?? 3600;
    return { token, endsAt: performance.now() + seconds * 1000 - MARGIN_MS };
  }

  return {
    async token(signal) {
      if (held === null || held.endsAt <= performance.now()) held = await fetchToken(signal);
      return held.token;
    },
    renew(refused) {
      if (held?.token === refused) held = null;
      return true;
    },
  };
}
