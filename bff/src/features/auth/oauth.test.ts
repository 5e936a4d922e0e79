/** Signing in at Google and Apple: the unmodified client, the portal, and a real OpenID provider on this machine. */
import { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'kysely';
import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { type Choice, OAuthBrowser } from '../../testing/oauth-browser';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app';
import { insertSession } from './auth.repo';
import { issueCode } from './flow-state.repo';
import { issueOneTimeToken } from './one-time-token';

const rosa = { email: 'rosa.delgado@mail.example' } as const;

eachEngine((engine) => {
  let sandbox: Sandbox;
  let app: TestApp;
  let time: Date;
  let clients = 0;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    sandbox = await startSandbox({ speed: 0 });
  });
  afterAll(() => sandbox.close());
  async function start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env, ...variables });
    app = await startTestApp({
      db: engine.db,
      context: { config, providers: createProviders(config), now: () => time },
    });
  }
  beforeEach(async () => {
    await engine.reset();
    time = new Date();
    await start();
  });
  afterEach(async () => {
    sandbox.clearFaults();
    await app.close();
  });

  const callback = () => `${app.context.config.publicUrl}/auth/callback`;
  function newClient(): GoTrueClient {
    return new GoTrueClient({
      url: `${app.url}/api/auth`,
      storageKey: `oauth-${(clients += 1)}`,
      flowType: 'pkce',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    });
  }
  /** The address that the client sends the browser to. */
  async function authorizeUrl(client: GoTrueClient, provider: 'google' | 'apple', redirectTo = callback()) {
    const { data, error } = await client.signInWithOAuth({
      provider,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return data.url;
  }
  const challenge = `code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`;
  async function exchange(code: string, verifier: string) {
    const response = await fetch(`${app.url}/api/auth/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    return { status: response.status, body: await response.json() };
  }
  async function dance(provider: 'google' | 'apple', choice: Choice, client = newClient()) {
    const browser = new OAuthBrowser(app);
    const end = await browser.signIn(await authorizeUrl(client, provider), choice);
    return { client, browser, end, code: end.searchParams.get('code') ?? '' };
  }
  async function signIn(provider: 'google' | 'apple', choice: Choice) {
    const { client, code, end, browser } = await dance(provider, choice);
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) throw error;
    return { session: data.session, user: data.user, end, browser };
  }

  const rows = {
    users: () => engine.db.selectFrom('users').selectAll().execute(),
    identities: () => engine.db.selectFrom('identities').selectAll().execute(),
    codes: () => engine.db.selectFrom('auth_codes').selectAll().execute(),
    audit: async () =>
      (await engine.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    user: (email: string) =>
      engine.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    profile: (id: string) =>
      engine.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
  };
  /** What an address says of an error, in the query and alike in the fragment. */
  function errorOf(end: URL): Record<string, string> {
    const fragment = new URLSearchParams(end.hash.slice(1));
    for (const [name, value] of fragment) expect(end.searchParams.get(name)).toBe(value);
    return Object.fromEntries(fragment);
  }
  /** A request of the API that answers by a redirect. */
  async function walk(path: string, init: RequestInit = {}): Promise<URL> {
    const response = await fetch(`${app.url}/api/auth${path}`, { ...init, redirect: 'manual' });
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '');
  }
  const other = (email: string) =>
    ({ other: 'yes', email, firstName: 'Nora', lastName: 'Quist', verified: 'yes' }) as const;

  describe('a new person', () => {
    test.each(['google', 'apple'] as const)(
      '[AUTH-125] signs up with %s and becomes an agent',
      async (provider) => {
        const { session, user, end } = await signIn(provider, rosa);
        expect(`${end.origin}${end.pathname}`).toBe(callback());
        expect(session.expires_in).toBe(900);
        expect(user).toMatchObject({
          email: rosa.email,
          email_confirmed_at: time.toISOString(),
          app_metadata: { provider, providers: [provider], role: 'agent' },
          identities: [{ provider, email: rosa.email, user_id: user.id }],
        });
        expect(await rows.profile(user.id)).toMatchObject({
          email: rosa.email,
          role: 'agent',
          title: 'Real Estate Agent',
          first_name: 'Rosa',
          last_name: 'Delgado',
          slug: 'rosa-delgado',
        });
        expect(await rows.audit()).toEqual(['user.created', 'session.started']);
      },
    );

    test('[AUTH-126] signs in also where the profile cannot be stored, and gets it the next time', async () => {
      // The index makes every new agent's title a second one.
      await engine.db
        .updateTable('profiles')
        .set({ title: sql`id` })
        .execute();
      await engine.db
        .updateTable('profiles')
        .set({ title: 'Real Estate Agent' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      await sql`create unique index test_one_title on profiles (title)`.execute(engine.db);
      try {
        const { user } = await signIn('google', rosa);
        expect(user.app_metadata.role).toBeNull();
        expect(await rows.profile(user.id)).toBeUndefined();
      } finally {
        await sql`drop index test_one_title`.execute(engine.db);
      }
      const { user } = await signIn('google', rosa);
      expect(user.app_metadata.role).toBe('agent');
    });

    test('gets another address for the landing page where the name is taken', async () => {
      await engine.db
        .updateTable('profiles')
        .set({ slug: 'rosa-delgado' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      const { user } = await signIn('google', rosa);
      expect(await rows.profile(user.id)).toMatchObject({ slug: 'rosa-delgado-2' });
    });

    test('is the same person the next time, whatever his address is by then', async () => {
      const first = await signIn('google', rosa);
      await engine.db
        .updateTable('users')
        .set({ email: 'moved@mail.example' })
        .where('id', '=', first.user.id)
        .execute();
      const second = await signIn('google', rosa);
      expect(second.user).toMatchObject({ id: first.user.id, email: 'moved@mail.example' });
      expect(await rows.identities()).toHaveLength(1);
    });

    test('may hide his address from us at Apple', async () => {
      const { user } = await signIn('apple', { ...other('nora@mail.example'), hide: 'yes' });
      expect(user.email).toMatch(/^[0-9a-f]{10}@privaterelay\.appleid\.example$/);
      expect(await rows.identities()).toMatchObject([{ is_private_email: true, email: user.email }]);
    });

    test('is named by Apple once, and keeps the name', async () => {
      const first = await signIn('apple', other('named-once@mail.example'));
      const second = await signIn('apple', other('named-once@mail.example'));
      expect(first.browser.posted[0]?.fields).toHaveProperty('user');
      expect(second.browser.posted[0]?.fields).not.toHaveProperty('user');
      expect(await rows.profile(second.user.id)).toMatchObject({ first_name: 'Nora', last_name: 'Quist' });
    });

    test('is made once where two answers come at the same time', async () => {
      const clients = [newClient(), newClient(), newClient()];
      const ends = await Promise.all(clients.map((client) => dance('google', rosa, client)));
      const signedIn = await Promise.all(
        ends.map(async ({ client, code }) => (await client.exchangeCodeForSession(code)).data.user?.id),
      );
      expect(new Set(signedIn).size).toBe(1);
      expect(await rows.identities()).toHaveLength(1);
    });
  });

  describe('an account that has the address', () => {
    test('is linked where the address is confirmed, and keeps its password', async () => {
      const { user: owner } = app.accounts.agent;
      const { user } = await signIn('google', other(owner.email));
      expect(user).toMatchObject({
        id: owner.id,
        app_metadata: { provider: 'email', providers: ['email', 'google'], role: 'agent' },
      });
      const again = await signIn('apple', other(owner.email.toUpperCase()));
      expect(again.user.app_metadata.providers).toEqual(['email', 'google', 'apple']);
      const byPassword = await newClient().signInWithPassword({ email: owner.email, password: PASSWORD });
      expect(byPassword.error).toBeNull();
      expect((await rows.user(owner.email)).password_hash).toBe(owner.password_hash);
      expect(await rows.profile(owner.id)).toMatchObject({ first_name: 'Dana', title: 'Broker' });
      expect(await rows.audit()).toContain('identity.linked');
      const mails = await engine.db.selectFrom('messages').selectAll().orderBy('id').execute();
      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [owner.email, 'You can now sign in with Google'],
        [owner.email, 'You can now sign in with Apple'],
      ]);
    });

    test('goes to its owner where nobody has confirmed it: the password and what it opened are gone', async () => {
      const { password_hash } = app.accounts.agent.user;
      const squatter = await buildUser(engine.db, {
        email: rosa.email,
        password_hash,
        email_confirmed_at: null,
        user_metadata_json: { first_name: 'Mallory' },
      });
      const session = {
        userId: squatter.id,
        userAgent: '',
        ip: '',
        method: 'password',
        now: time.toISOString(),
      };
      const expiresAt = new Date(time.getTime() + 3_600_000).toISOString();
      await insertSession(engine.db, { ...session, id: 'of-the-squatter', expiresAt });
      await issueCode(engine.db, { userId: squatter.id, codeChallenge: 'c'.repeat(43), now: time });
      await issueOneTimeToken(
        engine.db,
        {
          userId: squatter.id,
          kind: 'signup',
          email: rosa.email,
          redirectTo: '/',
          codeChallenge: null,
          codeChallengeMethod: null,
        },
        time,
      );

      const { code, client } = await dance('google', rosa);
      expect(await rows.codes()).toHaveLength(1);
      const { data } = await client.exchangeCodeForSession(code);
      expect(data.user).toMatchObject({
        id: squatter.id,
        email_confirmed_at: time.toISOString(),
        app_metadata: { provider: 'google', providers: ['google'] },
      });
      expect(await rows.user(rosa.email)).toMatchObject({ password_hash: null, user_metadata_json: {} });
      expect(await engine.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
      const byPassword = await newClient().signInWithPassword({ email: rosa.email, password: PASSWORD });
      expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' });
      const [ended] = await engine.db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', 'of-the-squatter')
        .execute();
      expect(ended?.revoked_at).toBe(time.toISOString());
      expect(await rows.audit()).toEqual(expect.arrayContaining(['user.taken_over', 'identity.linked']));
    });

    test('goes to its owner also where accounts are confirmed unseen', async () => {
      await app.close();
      await start({ CONFIRM_EMAIL: 'false' });
      const { user: squatter } = app.accounts.agent;
      const { user } = await signIn('google', other(squatter.email));
      expect(user.id).toBe(squatter.id);
      expect((await rows.user(squatter.email)).password_hash).toBeNull();
    });

    test('is not made where nobody may sign up, but stays open to who has one', async () => {
      await app.close();
      await start({ DISABLE_SIGNUP: 'true' });
      const { user: owner } = app.accounts.agent;
      expect(errorOf((await dance('google', rosa)).end).error_code).toBe('signup_disabled');
      expect(await rows.identities()).toEqual([]);
      expect((await signIn('google', other(owner.email))).user.id).toBe(owner.id);
    });

    test.each(['google', 'apple'] as const)(
      'is neither linked nor made for an address that %s has not verified',
      async (provider) => {
        const { user: owner } = app.accounts.agent;
        for (const email of [owner.email, 'nobody-yet@mail.example']) {
          const { end } = await dance(provider, { other: 'yes', email });
          expect(errorOf(end)).toMatchObject({
            error: 'access_denied',
            error_code: 'provider_email_needs_verification',
          });
          expect(end.searchParams.has('code')).toBe(false);
        }
        expect(await rows.identities()).toEqual([]);
        expect(await rows.users()).toHaveLength(4);
        expect(await rows.audit()).toEqual(['sign_in.refused', 'sign_in.refused']);
      },
    );

    test('stays shut while it is suspended, before and after it was linked', async () => {
      const { user: owner } = app.accounts.agent;
      const ban = (until: string | null) =>
        engine.db.updateTable('users').set({ banned_until: until }).where('id', '=', owner.id).execute();
      const until = new Date(time.getTime() + 3_600_000).toISOString();
      await ban(until);
      expect(errorOf((await dance('google', other(owner.email))).end).error_code).toBe('user_banned');
      expect(await rows.identities()).toEqual([]);
      await ban(null);
      const { client, code } = await dance('google', other(owner.email));
      await ban(until);
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'user_banned' });
      expect(errorOf((await dance('google', other(owner.email))).end).error_code).toBe('user_banned');
    });
  });

  describe('the code', () => {
    test('is good once', async () => {
      const { client, code } = await dance('google', rosa);
      expect((await client.exchangeCodeForSession(code)).error).toBeNull();
      expect(await exchange(code, 'v'.repeat(64))).toMatchObject({
        status: 404,
        body: { code: 404, error_code: 'flow_state_not_found' },
      });
    });

    test('is good for five minutes', async () => {
      const { client, code } = await dance('google', rosa);
      time = new Date(time.getTime() + 5 * 60_000);
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
        status: 422,
        code: 'flow_state_expired',
      });
    });

    test('is worth nothing to who has not begun, and is spent by his attempt', async () => {
      const { client, code } = await dance('google', rosa);
      expect(await exchange(code, 'v'.repeat(64))).toMatchObject({
        status: 400,
        body: { error_code: 'bad_code_verifier' },
      });
      expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
        code: 'flow_state_not_found',
      });
    });

    test('and the state are nowhere stored as they are', async () => {
      const { code } = await dance('google', rosa);
      const state = (await walk(`/authorize?provider=google&${challenge}`)).searchParams.get('state') ?? '';
      const flows = await engine.db.selectFrom('auth_flows').selectAll().execute();
      expect(flows).toHaveLength(1);
      const stored = JSON.stringify([await rows.codes(), flows]);
      for (const secret of [code, state]) expect(stored).not.toContain(secret);
    });

    test('and its verifier have to be there', async () => {
      expect(await exchange('', '')).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
      expect(await exchange('made-up', 'v'.repeat(64))).toMatchObject({ status: 404 });
    });
  });

  describe('the state', () => {
    async function answered() {
      const browser = new OAuthBrowser(app);
      await browser.signIn(await authorizeUrl(newClient(), 'apple'), rosa);
      return browser.posted[0]?.fields ?? {};
    }
    const post = (fields: Record<string, string>) =>
      walk('/callback', { method: 'POST', body: new URLSearchParams(fields) });

    test('is good once', async () => {
      const end = await post(await answered());
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(errorOf(end)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_state' });
    });

    test.each(['', '?code=x', '?code=x&state=made-up', '?code=x&state=%00', '?state=a&state=b'])(
      'has to be one of ours: %s',
      async (query) => {
        const end = await walk(`/callback${query}`);
        expect(end.href.startsWith(callback())).toBe(true);
        expect(errorOf(end).error_code).toBe('bad_oauth_state');
      },
    );

    test('is good for ten minutes', async () => {
      const browser = new OAuthBrowser(app);
      const page = await browser.open(await authorizeUrl(newClient(), 'google'));
      time = new Date(time.getTime() + 10 * 60_000);
      expect(errorOf(await browser.choose(page, rosa)).error_code).toBe('bad_oauth_state');
      expect(await rows.identities()).toEqual([]);
    });

    test('belongs to the provider that it was made for', async () => {
      // An answer of Apple under a state of Google: the code is unknown there.
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await post({ ...(await answered()), state: begun.searchParams.get('state') ?? '' });
      expect(errorOf(end).error_code).toBe('bad_oauth_callback');
    });

    test('that comes back without a code is refused', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await walk(`/callback?state=${begun.searchParams.get('state')}`);
      expect(errorOf(end).error_code).toBe('bad_oauth_callback');
    });
  });

  describe('a provider', () => {
    test.each([
      ['google', 'Google'],
      ['apple', 'Apple'],
    ] as const)('at which the person cancels leads back with access_denied: %s', async (provider, label) => {
      const { end } = await dance(provider, { cancel: 'yes' });
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(errorOf(end)).toEqual({
        error: 'access_denied',
        error_code: 'access_denied',
        error_description: `access_denied: signing in with ${label} was cancelled.`,
      });
    });

    test('that does not take the code leads back with that error', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const end = await walk(`/callback?code=made-up&state=${begun.searchParams.get('state')}`);
      expect(errorOf(end)).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'Unable to exchange external code',
      });
    });

    test('that is down leads back with an error, at the begin and at the end', async () => {
      sandbox.addFault({ vendor: 'google', mode: 'server-error' });
      const end = await walk(`/authorize?provider=google&${challenge}`);
      expect(errorOf(end)).toMatchObject({
        error: 'server_error',
        error_description: 'Google cannot be reached. Please try again in a moment.',
      });
      sandbox.clearFaults();
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      sandbox.addFault({ vendor: 'google', mode: 'server-error', method: 'POST' });
      const late = await walk(`/callback?code=x&state=${begun.searchParams.get('state')}`);
      expect(errorOf(late)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    });

    test('whose words would be markup or endless is quoted shortly and as text', async () => {
      const begun = await walk(`/authorize?provider=google&${challenge}`);
      const query = new URLSearchParams({
        state: begun.searchParams.get('state') ?? '',
        error: '<script>',
        error_description: `one\r\ntwo ${'x'.repeat(500)}`,
      });
      const said = errorOf(await walk(`/callback?${query}`));
      expect(said.error).toBe('server_error');
      expect(said.error_description).toMatch(/^one {2}two x+$/);
      expect(said.error_description).toHaveLength(200);
    });

    test('that is unknown or not configured is refused', async () => {
      for (const name of ['github', 'email', '__proto__', '']) {
        expect(errorOf(await walk(`/authorize?provider=${name}&${challenge}`)).error_code).toBe(
          'provider_disabled',
        );
      }
    });

    test('is named in the settings where it is configured', async () => {
      const settings = (await (await fetch(`${app.url}/api/auth/settings`)).json()) as { external: object };
      expect(settings.external).toMatchObject({ google: true, apple: true });
    });
  });

  describe('the way back', () => {
    test.each([
      ['https://evil.example/auth/callback'],
      ['http://localhost:4000.evil.example/'],
      ['http://localhost:4000@evil.example/'],
      ['//evil.example'],
      ['/\\evil.example'],
      ['http://localhost:4000/%2f%2fevil.example'],
      ['javascript:alert(1)'],
    ])('never leads to %s', async (redirectTo) => {
      const end = await new OAuthBrowser(app).signIn(
        await authorizeUrl(newClient(), 'google', redirectTo),
        rosa,
      );
      expect(`${end.origin}${end.pathname}`).toBe(callback());
      expect(end.searchParams.has('code')).toBe(true);
    });

    test('[AUTH-114] is /auth/callback, or the page that the caller names', async () => {
      const named = `${app.context.config.publicUrl}/onboarding`;
      for (const [query, expected] of [
        ['', callback()],
        [`&redirect_to=${encodeURIComponent(named)}`, named],
      ] as const) {
        const browser = new OAuthBrowser(app);
        const path = `/api/auth/authorize?provider=apple&${challenge}${query}`;
        const end = await browser.signIn(`${app.url}${path}`, rosa);
        expect(`${end.origin}${end.pathname}`).toBe(expected);
      }
    });

    test('keeps what the caller put in the address, but not what is ours to say there', async () => {
      const end = await new OAuthBrowser(app).signIn(
        await authorizeUrl(
          newClient(),
          'google',
          `${callback()}?redirect=%2Fleads&code=mine&error=mine#access_token=mine`,
        ),
        rosa,
      );
      expect([...end.searchParams.keys()].toSorted()).toEqual(['code', 'redirect']);
      expect(end.searchParams.get('redirect')).toBe('/leads');
      expect(end.searchParams.get('code')).not.toBe('mine');
      expect(end.hash).toBe('');
    });

    test('needs a hashed challenge: a sign-in without one would be anybody’s', async () => {
      for (const query of [
        '',
        `&code_challenge=${'c'.repeat(43)}&code_challenge_method=plain`,
        '&code_challenge=c&code_challenge_method=s256',
      ]) {
        expect(errorOf(await walk(`/authorize?provider=google${query}`)).error_code).toBe(
          'validation_failed',
        );
      }
    });

    test('passes nothing reserved of the caller’s on to the provider', async () => {
      const url = await walk(
        `/authorize?provider=google&${challenge}&state=mine&nonce=mine&client_id=mine&redirect_uri=https%3A%2F%2Fevil.example&scope=admin&response_type=token`,
      );
      expect(url.origin).toBe(sandbox.env.GOOGLE_ISSUER);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: sandbox.env.GOOGLE_CLIENT_ID,
        redirect_uri: `${app.context.config.publicUrl}/api/auth/callback`,
        response_type: 'code',
        scope: 'openid email profile',
      });
      expect(url.search).not.toContain('mine');
      expect(url.searchParams.get('code_challenge')).not.toBe('c'.repeat(43));
    });

    test('is the configured one, whatever host the request names', async () => {
      const response = await fetch(`${app.url}/api/auth/callback`, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      });
      expect(response.headers.get('location')).toMatch(new RegExp(`^${callback()}\\?`));
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    });
  });

  test('stops after sixty steps of one network in five minutes, in the browser’s way', async () => {
    for (let count = 0; count < 60; count += 1) await walk('/callback');
    expect(errorOf(await walk('/callback')).error_code).toBe('over_request_rate_limit');
    time = new Date(time.getTime() + 5 * 60_000);
    expect(errorOf(await walk('/callback')).error_code).toBe('bad_oauth_state');
  });
});
