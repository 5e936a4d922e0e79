/** OpenID Connect as Google and Apple both speak it; their differences are in `OidcVendor`. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { ProviderError } from '../provider-error';
import { createVendorHttp } from '../vendor-http';
import {
  type AuthorizationAnswer,
  type IdentityProvider,
  type IdentityProviderName,
  IdentityError,
  type ProvenIdentity,
} from './identity.port';

export interface OidcVendor {
  readonly name: IdentityProviderName;
  readonly label: string;
  readonly issuer: string;
  /** Other issuer spellings seen in the vendor's tokens. */
  readonly olderIssuers?: readonly string[];
  readonly clientId: string;
  /** `{PUBLIC_URL}/api/auth/callback`, as registered with the vendor. */
  readonly redirectUri: string;
  readonly scope: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Parameters that the caller may set. */
  readonly hints: readonly string[];
  clientSecret(): Promise<string>;
  readIdentity(claims: IdTokenClaims, user: string | null): Omit<ProvenIdentity, 'provider' | 'subject'>;
}

/** Apple sometimes sends booleans as strings. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  email_verified: flag.optional(),
  is_private_email: flag.optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type IdTokenClaims = z.infer<typeof idTokenClaims>;

const tokenAnswer = z.object({ id_token: z.string() });
const tokenFault = z.object({ error: z.string(), error_description: z.string().optional() });

/** How long the vendor's discovery document is cached; the vendor allows about a day. */
const KEEP_DISCOVERY_MILLISECONDS = 60 * 60 * 1000;
const TIMEOUT_SECONDS = 8;
const CLOCK_TOLERANCE_SECONDS = 30;

interface Endpoints {
  readonly configuration: oidc.Configuration;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

export function createOidcProvider(vendor: OidcVendor): IdentityProvider {
  const issuers = [vendor.issuer, ...(vendor.olderIssuers ?? [])];
  const http = createVendorHttp({
    provider: vendor.name,
    timeoutMs: TIMEOUT_SECONDS * 1000,
    // A code works only once.
    retries: 0,
    readFault(body) {
      const { data } = tokenFault.safeParse(body);
      return data ? { code: data.error, message: data.error_description ?? data.error } : {};
    },
  });
  let discovered: { endpoints: Promise<Endpoints>; until: number } | null = null;

  async function discover(): Promise<Endpoints> {
    const configuration = await oidc.discovery(
      new URL(vendor.issuer),
      vendor.clientId,
      undefined,
      oidc.None(),
      {
        timeout: TIMEOUT_SECONDS,
        // Only the sandbox's issuers lack TLS; the configuration refuses them in production.
        ...(vendor.issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
      },
    );
    const { token_endpoint: tokenEndpoint, jwks_uri: keys } = configuration.serverMetadata();
    if (!tokenEndpoint || !keys) throw new Error('The discovery document is missing an endpoint.');
    return {
      configuration,
      tokenEndpoint,
      keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_SECONDS * 1000 }),
    };
  }

  function endpoints(): Promise<Endpoints> {
    if (!discovered || discovered.until < currentMs()) {
      const found = { endpoints: discover(), until: currentMs() + KEEP_DISCOVERY_MILLISECONDS };
      found.endpoints.catch(() => {
        if (discovered === found) discovered = null;
      });
      discovered = found;
    }
    return discovered.endpoints.catch((cause: unknown) => {
      throw new IdentityError('unavailable', `${vendor.name} could not be discovered`, { cause });
    });
  }

  async function exchange(tokenEndpoint: string, answer: AuthorizationAnswer): Promise<string> {
    try {
      const { json } = await http({
        url: tokenEndpoint,
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: answer.code,
          redirect_uri: vendor.redirectUri,
          code_verifier: answer.codeVerifier,
          client_id: vendor.clientId,
          client_secret: await vendor.clientSecret(),
        }),
      });
      return tokenAnswer.parse(json).id_token;
    } catch (cause) {
      const isRefused = cause instanceof ProviderError && ['rejected', 'unauthorized'].includes(cause.code);
      throw new IdentityError(
        isRefused ? 'exchange_refused' : 'unavailable',
        `${vendor.name} did not trade the code`,
        { cause },
      );
    }
  }

  async function verify(token: string, keys: JWTVerifyGetKey, nonce: string): Promise<IdTokenClaims> {
    let claims: JWTPayload;
    try {
      const verified = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: vendor.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      claims = verified.payload;
    } catch (cause) {
      // A failed key download is an outage; any other error is a bad token.
      const isOutage = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError);
      throw new IdentityError(
        isOutage ? 'unavailable' : 'token_rejected',
        `${vendor.name}'s token cannot be verified`,
        { cause },
      );
    }
    if (claims.nonce !== nonce)
      throw new IdentityError('token_rejected', 'The token is for a different request.');
    if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== vendor.clientId) {
      throw new IdentityError('token_rejected', 'The token is for a different client.');
    }
    const read = idTokenClaims.safeParse(claims);
    if (!read.success) {
      throw new IdentityError('token_rejected', 'The token lacks a required claim.', { cause: read.error });
    }
    return read.data;
  }

  return {
    name: vendor.name,
    label: vendor.label,

    async authorizationUrl({ state, nonce, codeVerifier, hints }) {
      const { configuration } = await endpoints();
      const allowed = Object.entries(hints).filter(([name]) => vendor.hints.includes(name));
      return oidc.buildAuthorizationUrl(configuration, {
        ...vendor.parameters,
        ...Object.fromEntries(allowed),
        response_type: 'code',
        redirect_uri: vendor.redirectUri,
        scope: vendor.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async identify(answer) {
      if (answer.issuer !== null && !issuers.includes(answer.issuer)) {
        throw new IdentityError(
          'token_rejected',
          `The answer comes from another issuer than ${vendor.name}.`,
        );
      }
      const { tokenEndpoint, keys } = await endpoints();
      const claims = await verify(await exchange(tokenEndpoint, answer), keys, answer.nonce);
      return { provider: vendor.name, subject: claims.sub, ...vendor.readIdentity(claims, answer.user) };
    },
  };
}
