/** Rejections and redirects of mailed links. */
import { createHash, randomBytes } from 'node:crypto';
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';

const NEW = 'new.person@example.com';
const TOKEN = 'x'.repeat(43);

eachEngine((engine) => {
  let peer: AuthPeer;
  const send = (path: string, body: object, method = 'POST', headers: Record<string, string> = {}) =>
    peer.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const codeOf = async (answer: Response) =>
    [answer.status, ((await answer.json()) as { error_code?: string }).error_code] as const;

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test.each([
    ['no type', { token_hash: TOKEN }],
    ['an unsupported type', { type: 'magiclink', token_hash: TOKEN }],
    ['an SMS type', { type: 'sms', token: '123456', phone: '+18435550142' }],
    ['no token', { type: 'signup' }],
    ['a token without its email', { type: 'signup', token: TOKEN }],
    ['a token and a hash', { type: 'signup', token: TOKEN, email: NEW, token_hash: TOKEN }],
  ])('rejects verification with %s', async (_, body) => {
    expect(await codeOf(await send('/verify', body))).toEqual([400, 'validation_failed']);
  });

  /** Requests a link of the given type and returns the recipient. */
  const mailed = {
    signup: async () => {
      await peer.client().signUp({ email: NEW, password: 'a fine password' });
      return NEW;
    },
    recovery: async () => {
      await peer.client().resetPasswordForEmail(peer.email);
      return peer.email;
    },
    email_change: async () => {
      await (await peer.signedIn()).updateUser({ email: NEW });
      return peer.email;
    },
  } as const;

  test.each(['signup', 'recovery', 'email_change'] as const)(
    'a %s link is rejected, but not consumed, while the account is suspended',
    async (type) => {
      const address = await mailed[type]();
      const token = await peer.tokenTo(address);
      const ban = (banned_until: string | null) =>
        engine.db.updateTable('users').set({ banned_until }).where('email', '=', address).execute();
      await ban(new Date(peer.now().getTime() + 3_600_000).toISOString());
      expect((await peer.press(type, token)).status).toBe(403);
      const { error } = await peer.client().verifyOtp({ type, token_hash: token });
      expect(error).toMatchObject({ status: 403, code: 'user_banned' });
      await ban(null);
      expect((await peer.press(type, token)).status).toBeLessThan(400);
    },
  );

  test.each(['signup', 'recovery', 'email_change'] as const)(
    'a %s link is not consumed by a HEAD request or by use as another type',
    async (type) => {
      const token = await peer.tokenTo(await mailed[type]());
      const other = type === 'recovery' ? 'signup' : 'recovery';
      expect((await peer.request(`/verify?type=${type}&token=${token}`, { method: 'HEAD' })).status).toBe(
        200,
      );
      expect((await peer.press(other, token)).status).toBe(410);
      expect((await peer.press(type, token)).status).toBeLessThan(400);
    },
  );

  test('ignores a redirect_to that is added to the link', async () => {
    await mailed.recovery();
    const token = await peer.tokenTo(peer.email);
    const answer = await peer.request(`/verify?redirect_to=https%3A%2F%2Fevil.example%2F`, {
      method: 'POST',
      body: new URLSearchParams({ type: 'recovery', token, redirect_to: 'https://evil.example/' }),
    });
    expect(answer.headers.get('location')).toMatch(/^\/reset-password\?/);
  });

  test.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [303, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [303, { origin: 'null' }],
    [303, { origin: 'https://portal.farmpost.test' }],
  ] as const)('the form answers %d to a post with %j', async (status, headers) => {
    await mailed.recovery();
    const token = await peer.tokenTo(peer.email);
    const body = new URLSearchParams({ type: 'recovery', token });
    const answer = await peer.request('/verify', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('set-cookie')).toBeNull();
    if (status === 303) return;
    expect(await answer.text()).toContain('Please open the link in our email.');
    expect((await peer.press('recovery', token)).status).toBe(303);
  });

  describe('a PKCE challenge', () => {
    const verifier = randomBytes(42).toString('hex');
    const challenge = createHash('sha256').update(verifier).digest('base64url');

    test('requires both challenge and method, or neither', async () => {
      const { data } = await (await peer.signedIn()).getSession();
      const authorization = `Bearer ${data.session?.access_token ?? ''}`;
      const requests = [
        ['/signup', 'POST', { email: NEW, password: 'a fine password' }],
        ['/recover', 'POST', { email: NEW }],
        ['/resend', 'POST', { email: NEW, type: 'signup' }],
        ['/resend', 'POST', { email: NEW, type: 'email_change' }],
        ['/user', 'PUT', { data: { a: 1 } }],
      ] as const;
      for (const [path, method, body] of requests) {
        for (const half of [{ code_challenge: challenge }, { code_challenge_method: 's256' }]) {
          const answer = await send(path, { ...body, ...half }, method, { authorization });
          expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
        }
      }
      expect(await peer.mailsTo(NEW)).toEqual([]);
    });

    test('works with a resent link', async () => {
      await mailed.signup();
      peer.pass(60);
      await send('/resend', {
        email: NEW,
        type: 'signup',
        code_challenge: challenge,
        code_challenge_method: 's256',
      });
      const answer = await peer.press('signup', await peer.tokenTo(NEW));
      const url = new URL(answer.headers.get('location') ?? '', peer.publicUrl);
      const exchange = (code_verifier: string) =>
        send('/token?grant_type=pkce', { auth_code: url.searchParams.get('code'), code_verifier });
      const session = (await (await exchange(verifier)).json()) as { user?: { email: string } };
      expect(session.user?.email).toBe(NEW);
      expect((await exchange(verifier)).status).toBe(404);
    });
  });

  test('recovery with a PKCE challenge answers with a code for the browser that asked, and no tokens', async () => {
    const storage = new Map<string, string>();
    const browser = peer.client({
      flowType: 'pkce',
      persistSession: true,
      storage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
    });
    await browser.resetPasswordForEmail(peer.email, { redirectTo: `${peer.publicUrl}/reset-password` });
    const answer = await peer.press('recovery', await peer.tokenTo(peer.email));
    const url = new URL(answer.headers.get('location') ?? '', peer.publicUrl);
    expect([answer.status, url.pathname, [...url.searchParams.keys()]]).toEqual([
      303,
      '/reset-password',
      ['code'],
    ]);
    const { data, error } = await browser.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(peer.email);
    // The session is a recovery session: it sets a password without the current one.
    expect((await browser.updateUser({ password: 'chosen after recovery' })).error).toBeNull();
    const { error: wrong } = await peer
      .client({ flowType: 'pkce' })
      .exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(wrong).not.toBeNull();
  });

  test('two confirmations by the same address do not change the email', async () => {
    await mailed.email_change();
    const token_hash = await peer.tokenTo(NEW);
    const verify = () => peer.client().verifyOtp({ type: 'email_change', token_hash });
    expect((await verify()).error).toBeNull();
    expect((await verify()).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await peer.client().signInWithPassword({ email: NEW, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});
