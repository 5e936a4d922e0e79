/** Tests accounts with the unmodified GoTrue client against a live server. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { GoTrueClient } from '@supabase/auth-js';
import jwt from 'jsonwebtoken';
import { eachEngine } from '../../testing/each-engine';
import { readConfig } from '../../config';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/test-app';
import { hashRefreshToken } from './sessions/refresh-token';

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  let startedAt: Date;
  const clients: GoTrueClient[] = [];

  /** A separate browser, with its session in memory. */
  function newClient(): GoTrueClient {
    const client = new GoTrueClient({
      url: `${app.url}/api/auth`,
      storageKey: `test-${clients.length}`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    });
    clients.push(client);
    return client;
  }
  const email = () => app.accounts.agent.user.email;
  const signIn = async (client = newClient()) => {
    const { data, error } = await client.signInWithPassword({ email: email(), password: PASSWORD });
    if (error) throw error;
    return data.session;
  };
  const refresh = (token: string) => newClient().refreshSession({ refresh_token: token });
  const pass = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));

  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    startedAt = time;
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
  });
  afterEach(() => app.close());

  describe('signing in', () => {
    test('[AUTH-105] [AUTH-111] returns a session with both tokens, its expiry and the user', async () => {
      const session = await signIn();
      expect(session).toMatchObject({
        token_type: 'bearer',
        expires_in: 900,
        expires_at: Math.floor(time.getTime() / 1000) + 900,
        user: { id: app.accounts.agent.user.id, email: email(), app_metadata: { role: 'agent' } },
      });
      const users = await engine.db.selectFrom('users').selectAll().where('email', '=', email()).execute();
      expect(users[0]?.last_sign_in_at).toBe(time.toISOString());
      const audit = await engine.db.selectFrom('audit_log').selectAll().execute();
      expect(audit).toMatchObject([{ action: 'session.started', actor_id: app.accounts.agent.user.id }]);
    });

    test('the token says of the user what GET /user says, after sign-in and after a refresh', async () => {
      const client = newClient();
      const first = await signIn(client);
      expect((await client.updateUser({ data: { full_name: 'Ada Lopez' } })).error).toBeNull();
      pass(60);
      const second = (await refresh(first.refresh_token)).data.session;
      const { data } = await newClient().getUser(second?.access_token ?? '');
      expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Lopez' });
      expect(jwt.decode(second?.access_token ?? '')).toMatchObject({
        email: data.user?.email,
        phone: data.user?.phone,
        app_metadata: data.user?.app_metadata,
        user_metadata: data.user?.user_metadata,
        is_anonymous: false,
      });
      for (const session of [first, second]) {
        const claims = jwt.decode(session?.access_token ?? '') as jwt.JwtPayload;
        expect([claims.aal, claims.amr]).toEqual([
          'aal1',
          [{ method: 'password', timestamp: Math.floor(startedAt.getTime() / 1000) }],
        ]);
      }
    });

    test('ignores case and surrounding spaces of the address', async () => {
      const { error } = await newClient().signInWithPassword({
        email: ` ${email().toUpperCase()} `,
        password: PASSWORD,
      });
      expect(error).toBeNull();
    });

    test('[AUTH-039] returns the same error for a wrong password and an unknown address', async () => {
      const wrong = await newClient().signInWithPassword({ email: email(), password: 'wrong' });
      const unknown = await newClient().signInWithPassword({
        email: 'nobody@example.com',
        password: 'wrong',
      });
      for (const { data, error } of [wrong, unknown]) {
        expect(error).toMatchObject({
          name: 'AuthApiError',
          message: 'Invalid login credentials',
          code: 'invalid_credentials',
          status: 400,
        });
        expect(data.session).toBeNull();
      }
    });

    test('[AUTH-040] reports an unconfirmed address or a suspended account only if the password is right', async () => {
      const change = (values: { email_confirmed_at?: null; banned_until?: string }) =>
        engine.db.updateTable('users').set(values).where('email', '=', email()).execute();
      const attempt = async (password: string) =>
        (await newClient().signInWithPassword({ email: email(), password })).error?.code;
      await change({ email_confirmed_at: null });
      expect(await attempt(PASSWORD)).toBe('email_not_confirmed');
      expect(await attempt('wrong')).toBe('invalid_credentials');
      await change({ banned_until: new Date(time.getTime() + 60_000).toISOString() });
      expect(await attempt(PASSWORD)).toBe('user_banned');
      expect(await attempt('wrong')).toBe('invalid_credentials');
    });

    test('[AUTH-041] blocks an address for 15 minutes after ten failures from one network', async () => {
      const attempt = async (password: string) =>
        (await newClient().signInWithPassword({ email: email(), password })).error;
      for (let count = 0; count < 10; count += 1) {
        expect(await attempt('wrong')).toMatchObject({ code: 'invalid_credentials' });
      }
      expect(await attempt(PASSWORD)).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        message: expect.stringContaining('Too many requests') as string,
      });
      pass(15 * 60);
      expect(await attempt(PASSWORD)).toBeNull();
    });

    test('rehashes the password when the parameters have changed', async () => {
      const stored = '$argon2id$v=19$m=16,t=1,p=1$';
      const { hash } = await import('@node-rs/argon2');
      await engine.db
        .updateTable('users')
        .set({ password_hash: await hash(PASSWORD, { memoryCost: 16, timeCost: 1, parallelism: 1 }) })
        .where('email', '=', email())
        .execute();
      await signIn();
      const user = await engine.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email())
        .executeTakeFirst();
      expect(user?.password_hash).not.toContain(stored);
      await signIn();
    });
  });

  describe('the current user', () => {
    test('[AUTH-110] is returned for an access token until it expires', async () => {
      const session = await signIn();
      const client = newClient();
      const { data } = await client.getUser(session.access_token);
      expect(data.user).toMatchObject({
        id: app.accounts.agent.user.id,
        email: email(),
        role: 'authenticated',
      });
      pass(900);
      expect((await client.getUser(session.access_token)).error).toMatchObject({
        code: 'bad_jwt',
        status: 403,
      });
    });

    test('is not returned without a token', async () => {
      const response = await fetch(`${app.url}/api/auth/user`);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a Bearer token',
      });
    });
  });

  describe('signing out', () => {
    test('ends all sessions of the user immediately, for a client that names no scope', async () => {
      const client = newClient();
      const mine = await signIn(client);
      const other = await signIn();
      const { error } = await client.signOut();
      expect(error).toBeNull();
      for (const session of [mine, other]) {
        expect((await newClient().getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError');
        expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'session_expired' });
      }
    });

    test.each([
      // The scope of the button Sign Out, which `shell/src/session/session.test.tsx` holds.
      ['[AUTH-113] ends this session immediately and keeps the others', 'local', [false, true]],
      ['ends the others and keeps this session', 'others', [true, false]],
    ] as const)('%s, with the scope %s', async (_, scope, alive) => {
      const client = newClient();
      const sessions = [await signIn(client), await signIn()];
      const { error } = await client.signOut({ scope });
      expect(error).toBeNull();
      const users = await Promise.all(sessions.map((session) => newClient().getUser(session.access_token)));
      expect(users.map(({ data }) => data.user !== null)).toEqual(alive);
    });
  });

  describe('refreshing', () => {
    test('returns a new refresh token and the current role, in the same session', async () => {
      const session = await signIn();
      await engine.db
        .updateTable('profiles')
        .set({ role: 'sales_person' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      const { data, error } = await refresh(session.refresh_token);
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(session.refresh_token);
      expect(data.user?.app_metadata.role).toBe('sales_person');
      expect((await refresh(data.session?.refresh_token ?? '')).error).toBeNull();
      expect(await engine.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    });

    test('stores only hashes of tokens', async () => {
      const session = await signIn();
      const { data } = await refresh(session.refresh_token);
      const rows = await engine.db.selectFrom('refresh_tokens').selectAll().orderBy('created_at').execute();
      const stored = JSON.stringify(rows);
      for (const token of [session.refresh_token, data.session?.refresh_token ?? '']) {
        expect(stored).not.toContain(token);
        expect(stored).toContain(hashRefreshToken(token));
      }
    });

    test('returns the same next token to twenty parallel tabs', async () => {
      const session = await signIn();
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
      const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
      expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
      expect(tokens.size).toBe(1);
    });

    test('accepts a used token for a minute while the next token is unused', async () => {
      const session = await signIn();
      const lost = await refresh(session.refresh_token);
      pass(59);
      const again = await refresh(session.refresh_token);
      expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
    });

    test('ends the session when a copied token is used', async () => {
      const session = await signIn();
      const next = await refresh(session.refresh_token);
      await refresh(next.data.session?.refresh_token ?? '');
      pass(11);
      expect((await refresh(session.refresh_token)).error).toMatchObject({
        code: 'refresh_token_already_used',
      });
      expect((await refresh(next.data.session?.refresh_token ?? '')).error).toMatchObject({
        code: 'session_expired',
      });
      expect((await newClient().getUser(session.access_token)).data.user).toBeNull();
      const audit = await engine.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'session.token_reused')
        .execute();
      expect(audit).toHaveLength(1);
    });

    test('ends the session when a used token comes back after more than a minute', async () => {
      const session = await signIn();
      await refresh(session.refresh_token);
      pass(61);
      expect((await refresh(session.refresh_token)).error).toMatchObject({
        code: 'refresh_token_already_used',
      });
    });

    test('rejects unknown tokens and sessions unused for 30 days', async () => {
      expect((await refresh('made-up')).error).toMatchObject({
        code: 'refresh_token_not_found',
        status: 400,
      });
      const session = await signIn();
      pass(30 * 24 * 60 * 60);
      expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'session_expired' });
    });
  });

  test.each([
    ['90 days', {}, 90],
    ['the configured days', { SESSION_DAYS: '7' }, 7],
  ])('a session ends %s after its sign-in, however often it is used', async (_, environment, days) => {
    await app.close();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
    app = await startTestApp({ db: engine.db, context: { now: () => time, config } });
    let { access_token: access, refresh_token: token } = await signIn();
    for (let day = 1; day < days; day += 1) {
      pass(24 * 60 * 60);
      const { data, error } = await refresh(token);
      expect(error).toBeNull();
      ({ access_token: access, refresh_token: token } = data.session ?? {
        access_token: '',
        refresh_token: '',
      });
    }
    pass(24 * 60 * 60 - 60);
    ({ access_token: access, refresh_token: token } = (await refresh(token)).data.session ?? {
      access_token: access,
      refresh_token: token,
    });
    expect((await newClient().getUser(access)).error).toBeNull();
    pass(60);
    expect((await refresh(token)).error).toMatchObject({ code: 'session_expired' });
    expect((await newClient().getUser(access)).data.user).toBeNull();
  });

  describe('an API request', () => {
    const statusOf = async (path: string) => (await app.as('agent').fetch(path)).status;

    test('uses the role in the database within seconds, not the role in the token', async () => {
      expect(await statusOf('/api/admin/stats')).toBe(403);
      await engine.db
        .updateTable('profiles')
        .set({ role: 'admin' })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
      pass(3);
      expect(await statusOf('/api/admin/stats')).toBe(200);
    });

    test('is rejected within seconds after the session is revoked or the account is suspended', async () => {
      expect(await statusOf('/api/me')).toBe(200);
      const users = engine.db.updateTable('users').where('id', '=', app.accounts.agent.user.id);
      await users.set({ banned_until: new Date(time.getTime() + 3_600_000).toISOString() }).execute();
      pass(3);
      expect(await statusOf('/api/me')).toBe(401);
      await users.set({ banned_until: null }).execute();
      pass(3);
      expect(await statusOf('/api/me')).toBe(200);
      await engine.db.updateTable('sessions').set({ revoked_at: time.toISOString() }).execute();
      pass(3);
      expect(await statusOf('/api/me')).toBe(401);
    });
  });

  test('all errors have the format of the protocol, including malformed bodies and unknown paths', async () => {
    const post = (path: string, body: string) =>
      fetch(`${app.url}/api/auth${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const answers = await Promise.all([
      post('/token?grant_type=password', '{'),
      post('/token?grant_type=password', '{"email":["x"]}'),
      post('/token?grant_type=password', '{"email":"a\\u0000@example.com","password":"x"}'),
      post('/token?grant_type=magic', '{}'),
      post('/nothing', '{}'),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies).toMatchObject([
      { code: 400, error_code: 'bad_json' },
      { code: 400, error_code: 'validation_failed' },
      { code: 400, error_code: 'validation_failed' },
      { code: 400, error_code: 'unsupported_grant_type' },
      { code: 404, error_code: 'not_found' },
    ]);
  });

  test('returns the sign-in methods and its health', async () => {
    const read = async (path: string) => (await fetch(`${app.url}/api/auth${path}`)).json();
    expect(await read('/settings')).toMatchObject({ external: { email: true, google: false, apple: false } });
    expect(await read('/health')).toMatchObject({ name: 'Farmpost accounts' });
  });
});
