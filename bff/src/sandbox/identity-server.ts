/**
 * Google or Apple on this machine: a certified OpenID provider with the vendor's URLs, claims and quirks. The library
 * does what the two share; this file adds Apple's signed client secret, its `user` field on the first authorization,
 * and an account chooser.
 */
import { createHash, createPublicKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';
import { escapeHtml } from '../http/escape-html';
import type { Faults } from './faults';
import { chooserPage, errorPage } from './identity-page';
import { claimsOf, type IdentityPerson, type IdentityVendor, namedPeople, personOf } from './identity-people';
import type { RunningServer } from './vendor-server';

/** How the portal authenticates at the token endpoint. */
export type ClientProof =
  | { readonly kind: 'secret'; readonly secret: string }
  /** Apple's: a JWT signed with the team's key. */
  | { readonly kind: 'signed'; readonly teamId: string; readonly keyId: string; readonly privateKey: string };

export interface IdentityServerOptions {
  readonly vendor: IdentityVendor;
  readonly port: number;
  readonly clientId: string;
  readonly proof: ClientProof;
  readonly faults: Faults;
}

const CLIENT_NAME = 'Farmpost';
const MAX_BODY_BYTES = 16 * 1024;

const vendorSettings = {
  google: {
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  },
  apple: {
    scopes: ['openid', 'email', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], name: [] },
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
  },
} as const satisfies Record<IdentityVendor, Configuration>;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}

function sendPage(response: ServerResponse, status: number, make: (nonce: string) => string): void {
  const nonce = randomBytes(12).toString('base64');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: browsers also apply it to the redirect that follows a choice.
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
  });
  response.end(make(nonce));
}

function chosenPerson(vendor: IdentityVendor, form: URLSearchParams): IdentityPerson | null {
  const email = form.get('email') ?? '';
  if (form.get('other') === null) {
    const named = namedPeople.find((person) => person.email === email);
    return named ? personOf(vendor, named) : null;
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return null;
  return personOf(vendor, {
    email,
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    isVerified: form.get('verified') !== null,
    hide: form.get('hide') !== null,
  });
}

/** Whether the JWT is a valid Apple client secret. */
async function isSignedSecret(
  secret: string,
  proof: Extract<ClientProof, { kind: 'signed' }>,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<boolean> {
  try {
    const { protectedHeader } = await jwtVerify(secret, createPublicKey(proof.privateKey), {
      algorithms: ['ES256'],
      issuer: proof.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
      maxTokenAge: '183 days',
    });
    return protectedHeader.kid === proof.keyId;
  } catch {
    return false;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

export async function startIdentityServer(options: IdentityServerOptions): Promise<RunningServer> {
  const { vendor, clientId, proof, faults } = options;
  const people = new Map<string, IdentityPerson>();
  /** People who have signed in before: Apple sends a name only the first time. */
  const greeted = new Set<string>();
  /** The library compares one fixed secret; a verified signed secret is swapped for it. */
  const fixedSecret = proof.kind === 'secret' ? proof.secret : randomBytes(24).toString('hex');

  async function createProvider(issuer: string): Promise<Provider> {
    // Loaded on the first request: most runs of the sandbox never sign in this way.
    const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const provider = new OidcProvider(issuer, {
      ...vendorSettings[vendor],
      scopes: [...vendorSettings[vendor].scopes],
      jwks: {
        keys: [
          { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
        ],
      },
      clients: [
        {
          client_id: clientId,
          client_secret: fixedSecret,
          client_name: CLIENT_NAME,
          // The library requires one; the check below accepts the portal's path on any local port.
          redirect_uris: ['http://localhost/api/auth/callback'],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'RS256',
        },
      ],
      clientAuthMethods: ['client_secret_post'],
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      // Cookies are shared by all ports of a host.
      cookies: {
        keys: [randomBytes(24).toString('hex')],
        names: {
          session: `${vendor}_session`,
          interaction: `${vendor}_interaction`,
          resume: `${vendor}_resume`,
        },
      },
      ttl: {
        AuthorizationCode: 300,
        Interaction: 3600,
        Session: 3600,
        Grant: 3600,
        IdToken: 600,
        AccessToken: 600,
      },
      findAccount(_ctx, subject) {
        const person = people.get(subject);
        return person && { accountId: subject, claims: () => claimsOf(vendor, person) };
      },
      renderError(ctx, out) {
        ctx.type = 'html';
        ctx.body = errorPage(vendor, out.error_description ?? out.error, '');
      },
    });
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/auth\/callback$/.test(uri);

    provider.use(async (ctx, next) => {
      if (ctx.method === 'POST' && ctx.path === vendorSettings[vendor].routes.token) {
        const form = await readForm(ctx.req);
        const secret = form.get('client_secret') ?? '';
        const isRight =
          proof.kind === 'signed'
            ? await isSignedSecret(secret, proof, { issuer, clientId })
            : isSame(secret, proof.secret);
        form.set('client_secret', isRight ? fixedSecret : 'wrong');
        Object.assign(ctx.req, { body: Object.fromEntries(form) });
      }
      await next();
      // Apple's own addition to the form that its page posts.
      const subject = ctx.oidc?.entities.Account?.accountId;
      const person = subject === undefined ? undefined : people.get(subject);
      if (vendor === 'apple' && person && typeof ctx.body === 'string' && ctx.body.includes('name="code"')) {
        if (greeted.has(person.subject)) return;
        greeted.add(person.subject);
        const { firstName, lastName, email } = person;
        const user = escapeHtml(JSON.stringify({ name: { firstName, lastName }, email }));
        ctx.body = ctx.body.replace(
          '<noscript>',
          `<input type="hidden" name="user" value="${user}"/><noscript>`,
        );
      }
    });
    return provider;
  }

  async function interact(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { params, uid } = await provider.interactionDetails(request, response);
    const action = `/interaction/${uid}`;
    if (request.method !== 'POST') {
      sendPage(response, 200, (nonce) => chooserPage({ vendor, action, client: CLIENT_NAME, nonce }));
      return;
    }
    const form = await readForm(request);
    if (form.has('cancel')) {
      const error = vendor === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
      await provider.interactionFinished(request, response, {
        error,
        error_description: 'The user cancelled.',
      });
      return;
    }
    const person = chosenPerson(vendor, form);
    if (!person) {
      sendPage(response, 400, (nonce) => chooserPage({ vendor, action, client: CLIENT_NAME, nonce }));
      return;
    }
    people.set(person.subject, person);
    const grant = new provider.Grant({ accountId: person.subject, clientId });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: person.subject },
      consent: { grantId: await grant.save() },
    });
  }

  let provider: Promise<Provider> | null = null;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = await faults.take(vendor, request.method ?? 'GET');
    if (fault === 'hang') return;
    if (fault === 'rate-limit' || fault === 'server-error') {
      response.writeHead(fault === 'rate-limit' ? 429 : 500).end();
      return;
    }
    if (fault === 'garbage') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Just a moment</title>');
      return;
    }
    const ready = await (provider ??= createProvider(url));
    const path = new URL(request.url ?? '/', url).pathname;
    if (path.startsWith('/interaction/')) {
      await interact(ready, request, response);
      return;
    }
    // Every sign-in shows the chooser, so a demo can switch people.
    if (path === vendorSettings[vendor].routes.authorization) delete request.headers.cookie;
    await ready.callback()(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      const message = error instanceof Error ? error.message : String(error);
      sendPage(response, 400, (nonce) => errorPage(vendor, message, nonce));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
