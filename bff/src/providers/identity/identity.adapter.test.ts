/** Tests the adapters' requests and the answers they accept, against a provider that can answer anything. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import { describeWithFixtures, readFixture } from '../../testing/fixtures';
import { type ForgedIdentityServer, startForgedIdentityServer } from '../../testing/forged-identity-server';
import { createApple } from './apple.adapter';
import { createGoogle } from './google.adapter';
import type { IdentityProvider } from './identity.port';

const clientId = 'portal.example';
const redirectUri = 'https://farmpost.test/api/auth/callback';
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const answer = {
  code: 'the-code',
  issuer: null,
  user: null,
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
};
const person = { sub: '10769150350006150715113082367', nonce: answer.nonce, email: 'rosa@mail.example' };

let forged: ForgedIdentityServer;
let google: IdentityProvider;
let apple: IdentityProvider;
beforeEach(async () => {
  forged = await startForgedIdentityServer(clientId);
  forged.claims = { ...person, email_verified: true };
  google = createGoogle({ issuer: forged.url, clientId, clientSecret: 'the-secret', redirectUri });
  apple = createApple({
    issuer: forged.url,
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey,
    servicesId: clientId,
    redirectUri,
  });
});
afterEach(() => forged.close());

describe('the authorization request', () => {
  const request = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };

  it('asks Google for a code with state, nonce and a hashed verifier', async () => {
    const url = await google.authorizationUrl({ ...request, hints: {} });
    expect(`${url.origin}${url.pathname}`).toBe(`${forged.url}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
      prompt: 'select_account',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
  });

  it('asks Apple to post its answer, as it must for name and email', async () => {
    const url = await apple.authorizationUrl({ ...request, hints: {} });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
    });
  });

  it('passes on allowed parameters of the caller and never lets them override our own', async () => {
    const url = await google.authorizationUrl({
      ...request,
      hints: {
        login_hint: 'rosa@mail.example',
        client_id: 'evil',
        redirect_uri: 'https://evil.example',
        response_type: 'token',
        response_mode: 'fragment',
        scope: 'https://mail.google.com/',
        state: 'mine',
        nonce: 'mine',
        code_challenge: 'mine',
        request: 'a.b.c',
      },
    });
    expect(url.searchParams.get('login_hint')).toBe('rosa@mail.example');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the-state',
      nonce: 'the-nonce',
    });
    for (const name of ['response_mode', 'request']) expect(url.searchParams.has(name)).toBe(false);
  });
});

describe('the code exchange', () => {
  it('sends Google the code, the verifier and the secret', async () => {
    await google.identify(answer);
    expect(Object.fromEntries(forged.exchanges[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      code_verifier: answer.codeVerifier,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: 'the-secret',
    });
  });

  it('authenticates to Apple with a short-lived JWT signed by the team key', async () => {
    await apple.identify(answer);
    const { payload, protectedHeader } = await jwtVerify(
      forged.exchanges[0]?.get('client_secret') ?? '',
      createPublicKey(privateKey),
      { algorithms: ['ES256'], issuer: 'TEAM123456', subject: clientId, audience: forged.url },
    );
    expect(protectedHeader.kid).toBe('KEY1234567');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });
});

describe('the identity', () => {
  it("is read from Google's token", async () => {
    forged.claims = { ...forged.claims, given_name: 'Rosa', family_name: 'Delgado' };
    expect(await google.identify(answer)).toEqual({
      provider: 'google',
      subject: person.sub,
      email: person.email,
      isEmailVerified: true,
      isPrivateEmail: false,
      firstName: 'Rosa',
      lastName: 'Delgado',
    });
  });

  it('is accepted with the older spelling of the issuer', async () => {
    forged.claims = { ...forged.claims, iss: forged.url.replace('http://', '') };
    expect((await google.identify(answer)).subject).toBe(person.sub);
    await expect(apple.identify(answer)).rejects.toMatchObject({ code: 'token_rejected' });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('from Apple with email_verified and is_private_email %p is read as %p', async (sent, read) => {
    forged.claims = { ...person, email_verified: sent, is_private_email: sent };
    expect(await apple.identify(answer)).toMatchObject({ isEmailVerified: read, isPrivateEmail: read });
  });

  it.each([
    ['{"name":{"firstName":"Rosa","lastName":"Delgado"},"email":"evil@mail.example"}', ['Rosa', 'Delgado']],
    ['{"name":{"firstName":"Rosa"}}', ['Rosa', '']],
    ['{"name":7}', ['', '']],
    ['not json', ['', '']],
    [null, ['', '']],
  ])('from Apple takes only names from the unsigned field %s', async (user, [firstName, lastName]) => {
    expect(await apple.identify({ ...answer, user })).toMatchObject({
      firstName,
      lastName,
      email: person.email,
      subject: person.sub,
    });
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['several audiences for another party', { aud: [clientId, 'somebody-else'], azp: 'somebody-else' }],
    ['another nonce', { nonce: 'of another request' }],
    ['no nonce', { nonce: undefined }],
    ['an expiry in the past', { exp: Math.floor(currentMs() / 1000) - 60 }],
    ['no expiry', { exp: undefined }],
    ['a start in the future', { nbf: Math.floor(currentMs() / 1000) + 600 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['an email that is not a string', { email: ['rosa@mail.example'] }],
    ['a verification that is not a boolean', { email_verified: 'yes' }],
  ])('is rejected with %s', async (_, claims) => {
    forged.claims = { ...forged.claims, ...claims };
    await expect(google.identify(answer)).rejects.toMatchObject({ code: 'token_rejected' });
  });

  it('is rejected with a signature from another key', async () => {
    forged.isKeyWrong = true;
    await expect(google.identify(answer)).rejects.toMatchObject({ code: 'token_rejected' });
  });

  it('is rejected without a signature, or signed with public data', async () => {
    const claims = () => ({ ...person, email_verified: true });
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const publicText = new TextEncoder().encode(
      await calculateJwkThumbprint(await exportJWK(createPublicKey(privateKey))),
    );
    for (const makeToken of [
      async (iss: string) =>
        `${encode({ alg: 'none' })}.${encode({ ...claims(), iss, aud: clientId, exp: 4e9, iat: 1 })}.`,
      (iss: string) =>
        new SignJWT({ ...claims(), iss, aud: clientId })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(publicText),
    ]) {
      forged.makeToken = makeToken;
      await expect(google.identify(answer)).rejects.toMatchObject({ code: 'token_rejected' });
    }
  });

  it('is not requested when another issuer answered', async () => {
    await expect(google.identify({ ...answer, issuer: 'https://evil.example' })).rejects.toMatchObject({
      code: 'token_rejected',
    });
    expect(forged.exchanges).toEqual([]);
    expect((await google.identify({ ...answer, issuer: forged.url })).subject).toBe(person.sub);
  });
});

it('reports that the provider is down, and recovers later', async () => {
  const { port } = new URL(forged.url);
  await forged.close();
  const request = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), hints: {} };
  await expect(google.authorizationUrl(request)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(google.identify(answer)).rejects.toMatchObject({ code: 'unavailable' });
  forged = await startForgedIdentityServer(clientId, Number(port));
  expect((await google.authorizationUrl(request)).origin).toBe(forged.url);
});

describeWithFixtures("the vendors' published documents", () => {
  interface Discovery {
    issuer: string;
    id_token_signing_alg_values_supported: string[];
    token_endpoint_auth_methods_supported: string[];
    response_modes_supported?: string[];
  }
  it.each(['google', 'apple'])('of %s offer what the adapter asks for', (name) => {
    const published = readFixture(`oidc/${name}-openid-configuration.json`) as Discovery;
    expect(published.issuer).toBe(
      name === 'google' ? 'https://accounts.google.com' : 'https://appleid.apple.com',
    );
    expect(published.id_token_signing_alg_values_supported).toContain('RS256');
    expect(published.token_endpoint_auth_methods_supported).toContain('client_secret_post');
    // Google's document lists no response modes; Google answers in the query.
    expect(published.response_modes_supported ?? ['form_post']).toContain('form_post');
  });
});
