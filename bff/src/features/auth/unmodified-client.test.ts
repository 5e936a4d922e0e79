/** The unmodified GoTrue client beyond sign-in and sign-out, including calls that are not supported. */
import type { GoTrueClient } from '@supabase/auth-js';
import jwt from 'jsonwebtoken';
import { uuidv7 } from 'uuidv7';
import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { eachEngine } from '../../testing/each-engine';
import { PASSWORD } from '../../testing/test-app';

eachEngine((engine) => {
  let peer: AuthPeer;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    peer.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const refresh = async (refresh_token: string) =>
    (await peer.client().refreshSession({ refresh_token })).error;
  const sessionOf = async (client: GoTrueClient) => {
    const { data } = await client.getSession();
    if (!data.session) throw new Error('The client has no session.');
    return data.session;
  };
  const suspend = (until: string | null) =>
    engine.db.updateTable('users').set({ banned_until: until }).where('email', '=', peer.email).execute();
  const soon = () => new Date(peer.now().getTime() + 3_600_000).toISOString();

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  describe('a session', () => {
    /** A browser with an expired session in its storage, and a count of its client's refreshes. */
    async function clientWithExpiredSession() {
      const storage = new Map<string, string>();
      let refreshes = 0;
      const client = peer.client({
        storageKey: 'sleeper',
        persistSession: true,
        storage: {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => void storage.set(key, value),
          removeItem: (key: string) => void storage.delete(key),
        },
        fetch: (input, init) => {
          const request = new Request(input, init);
          if (request.url.includes('grant_type=refresh_token')) refreshes += 1;
          return fetch(request);
        },
      });
      await client.signInWithPassword({ email: peer.email, password: PASSWORD });
      const stored = JSON.parse(storage.get('sleeper') ?? '{}') as { refresh_token: string };
      storage.set('sleeper', JSON.stringify({ ...stored, expires_at: 1 }));
      return { client, refreshes: () => refreshes, before: stored.refresh_token };
    }

    test('is refreshed automatically after it expires, once for parallel calls', async () => {
      const { client, refreshes, before } = await clientWithExpiredSession();
      const answers = await Promise.all([client.getSession(), client.getSession(), client.getSession()]);
      expect(refreshes()).toBe(1);
      const tokens = answers.map(({ data }) => data.session?.refresh_token);
      expect(new Set(tokens).size).toBe(1);
      expect(tokens[0]).not.toBe(before);
    });

    test('can be set in another client by its two tokens, but not with an unknown refresh token', async () => {
      const { access_token, refresh_token } = await sessionOf(await peer.signedIn());
      const other = peer.client();
      const { data, error } = await other.setSession({ access_token, refresh_token });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(peer.email);
      expect((await other.updateUser({ data: { hello: 'world' } })).data.user?.user_metadata).toEqual({
        hello: 'world',
      });
      const refused = await peer.client().setSession({ access_token, refresh_token: 'made-up' });
      expect(refused.error?.message).toBe('Invalid Refresh Token: Refresh Token Not Found');
      expect(refused.data.session).toBeNull();
    });

    test('has claims and identities', async () => {
      const client = await peer.signedIn();
      const { access_token } = await sessionOf(client);
      const { data } = await client.getClaims(access_token, { allowExpired: true });
      expect(data?.claims).toMatchObject({ sub: peer.app.accounts.agent.user.id, role: 'authenticated' });
      const { data: ways } = await client.getUserIdentities();
      expect(ways?.identities).toMatchObject([{ provider: 'email', email: peer.email }]);
    });

    test('is not cached', async () => {
      const answer = await post('/token?grant_type=password', { email: peer.email, password: PASSWORD });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test('is not refreshed while the account is suspended', async () => {
      const { refresh_token } = await sessionOf(await peer.signedIn());
      await suspend(soon());
      expect(await refresh(refresh_token)).toMatchObject({ status: 403, code: 'user_banned' });
      await suspend(null);
      await expect(peer.signedIn()).resolves.toBeDefined();
    });

    test('ends with all its tokens when an old token is reused', async () => {
      const tokens = [(await sessionOf(await peer.signedIn())).refresh_token];
      for (let round = 0; round < 3; round += 1) {
        const { data } = await peer.client().refreshSession({ refresh_token: tokens.at(-1) ?? '' });
        tokens.push(data.session?.refresh_token ?? '');
        peer.pass(11);
      }
      expect(await refresh(tokens[0] ?? '')).toMatchObject({
        status: 400,
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      });
      for (const token of tokens) expect(await refresh(token)).toMatchObject({ status: 400 });
    });

    test('ends when the account is deleted, and the client can still sign out', async () => {
      const client = await peer.signedIn();
      const { access_token, refresh_token } = await sessionOf(client);
      await engine.db.deleteFrom('users').where('email', '=', peer.email).execute();
      peer.pass(3);
      const answer = await post('/logout', {}, { authorization: `Bearer ${access_token}` });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ error_code: 'session_not_found' }),
      ]);
      expect(await refresh(refresh_token)).toMatchObject({ code: 'refresh_token_not_found' });
      await client.signOut();
      expect((await client.getSession()).data.session).toBeNull();
    });

    test('is not ended by an unknown scope', async () => {
      const client = await peer.signedIn();
      const { access_token } = await sessionOf(client);
      const answer = await post('/logout?scope=everything', {}, { authorization: `Bearer ${access_token}` });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ error_code: 'validation_failed' }),
      ]);
      expect((await client.getUser(access_token)).data.user?.email).toBe(peer.email);
    });
  });

  test('rejects signed tokens with missing claims or with the session of another user', async () => {
    const { access_token } = await sessionOf(await peer.signedIn());
    const payload = jwt.decode(access_token) as jwt.JwtPayload;
    const keyid = jwt.decode(access_token, { complete: true })?.header.kid ?? '';
    const key = peer.app.context.config.jwtKeys[0] ?? Buffer.alloc(0);
    const sign = (claims: object) => jwt.sign(claims, key, { keyid });
    const { sub: _sub, ...withoutPerson } = payload;
    const { session_id: _session, ...withoutSession } = payload;
    const refused = [
      withoutPerson,
      withoutSession,
      { ...payload, sub: 'invalid-subject-claim' },
      { ...payload, session_id: '' },
      { ...payload, session_id: '00000000-0000-0000-0000-000000000000' },
      { ...payload, session_id: uuidv7() },
      { ...payload, sub: peer.app.accounts.agent2.user.id },
    ].map(sign);
    const statusOf = async (token: string) =>
      (await peer.request('/user', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await statusOf(sign(payload))).toBe(200);
    for (const token of refused) expect(await statusOf(token)).toBe(403);
  });

  test('null removes a metadata name and keeps the others', async () => {
    const client = await peer.signedIn();
    await client.updateUser({ data: { nickname: 'Ada', city: 'Portland' } });
    const { data } = await client.updateUser({ data: { nickname: null } });
    expect(data.user?.user_metadata).toEqual({ city: 'Portland' });
  });

  test('hides the message of an internal error, which the client treats as retryable', async () => {
    const enqueue = jest.spyOn(peer.app.context.jobs, 'enqueue');
    const fail = () => enqueue.mockRejectedValueOnce(new Error('the pool of 10.0.0.7 is full'));
    fail();
    const answer = await post('/recover', { email: peer.email });
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ code: 500, error_code: 'unexpected_failure' });
    expect(body).not.toMatch(/pool|10\.0/);
    fail();
    const { error } = await peer.client().resetPasswordForEmail('nobody@example.com');
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 });
  });

  test('password recovery returns an empty success', async () => {
    const { data, error } = await peer.client().resetPasswordForEmail('this.user@does-not-exist.example');
    expect([data, error]).toEqual([{}, null]);
  });

  const phone = '+18435550142';
  test.each<[string, number, string, (client: GoTrueClient) => Promise<{ error: unknown }>]>([
    ['a magic link', 404, 'not_found', (client) => client.signInWithOtp({ email: peer.email })],
    ['an SMS code', 404, 'not_found', (client) => client.signInWithOtp({ phone })],
    ['sign-up by phone', 400, 'validation_failed', (client) => client.signUp({ phone, password: PASSWORD })],
    [
      'sign-in by phone',
      400,
      'validation_failed',
      (client) => client.signInWithPassword({ phone, password: PASSWORD }),
    ],
    ['a phone number for sign-in', 400, 'validation_failed', (client) => client.updateUser({ phone })],
    [
      'verifying an SMS code',
      400,
      'validation_failed',
      (client) => client.verifyOtp({ phone, token: '123456', type: 'sms' }),
    ],
    ['resending an SMS code', 400, 'validation_failed', (client) => client.resend({ phone, type: 'sms' })],
    ['an anonymous sign-in', 400, 'validation_failed', (client) => client.signInAnonymously()],
    [
      'an ID token of a provider',
      400,
      'unsupported_grant_type',
      (client) => client.signInWithIdToken({ provider: 'google', token: 'x.y.z' }),
    ],
    ['single sign-on', 404, 'not_found', (client) => client.signInWithSSO({ domain: 'example.com' })],
    ['a code to reauthenticate', 404, 'not_found', (client) => client.reauthenticate()],
    [
      'a phone as second factor',
      400,
      'validation_failed',
      (client) => client.mfa.enroll({ factorType: 'phone', phone }),
    ],
    [
      'linking a provider manually',
      404,
      'not_found',
      (client) => client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
    ],
  ])('returns an error for %s, which is not supported', async (_, status, code, ask) => {
    const { error } = await ask(await peer.signedIn());
    expect(error).toMatchObject({ name: 'AuthApiError', status, code });
  });

  test('has no admin endpoints', async () => {
    const { access_token } = await sessionOf(await peer.signedIn());
    const answers = await Promise.all(
      ['/admin/users', '/admin/audit', '/admin/generate_link', '/invite', '/factors'].map((path) =>
        peer.request(path, { headers: { authorization: `Bearer ${access_token}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  test('limits a network to 300 refreshes, ignoring forwarded addresses', async () => {
    const statuses = new Map<number, number>();
    const attempt = async (count: number) => {
      const { status } = await post(
        '/token?grant_type=refresh_token',
        { refresh_token: `made-up-${count}` },
        { 'x-forwarded-for': `192.0.2.${count % 250}` },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    for (let round = 0; round < 31; round += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, count) => attempt(round * 10 + count)));
    }
    expect([...statuses]).toEqual([
      [400, 300],
      [429, 10],
    ]);
  });
});
