/** Malicious requests: forged tokens, hosts and redirects, and oversized bodies. */
import { randomBytes } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import jwt from 'jsonwebtoken';
import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { eachEngine } from '../../testing/each-engine';

const EMAIL = 'new.agent@example.com';

eachEngine((engine) => {
  let peer: AuthPeer;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    peer.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const recover = (query: string, headers: Record<string, string> = {}) =>
    post(`/recover${query}`, { email: peer.email }, headers);

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db, { REDIRECT_ORIGINS: 'https://preview.example.com' });
  });
  afterEach(() => peer.close());

  test('rejects tampered, truncated, unsigned and foreign access tokens with 4xx', async () => {
    const { data } = await (await peer.signedIn()).getSession();
    const token = data.session?.access_token ?? '';
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = jwt.decode(token) as jwt.JwtPayload;
    const keyid = (jwt.decode(token, { complete: true })?.header.kid ?? '').toString();
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keyid })).toString('base64url');
    const admin = Buffer.from(JSON.stringify({ ...claims, app_metadata: { role: 'admin' } })).toString(
      'base64url',
    );
    const forged = [
      `${head}.${admin}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      token.slice(0, -3),
      `${none}.${payload}.`,
      jwt.sign(claims, randomBytes(32), { keyid }),
      'x'.repeat(5_000),
      '..',
    ];
    const answers = await Promise.all(
      forged.map((each) => peer.request('/user', { headers: { authorization: `Bearer ${each}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 403));
  });

  test('rejects tampered, truncated and foreign refresh tokens and mailed tokens with 4xx', async () => {
    const { data } = await (await peer.signedIn()).getSession();
    const token = data.session?.refresh_token ?? '';
    await recover('');
    const mailed = await peer.tokenTo(peer.email);
    const twist = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    const answers = [
      ...(await Promise.all(
        [twist(token), token.slice(1), mailed, '\0', '', 'x'.repeat(600)].map((refresh_token) =>
          post('/token?grant_type=refresh_token', { refresh_token }),
        ),
      )),
      ...(await Promise.all(
        [twist(mailed), mailed.slice(1), token, '\0', '', 'x'.repeat(600)].map((token_hash) =>
          post('/verify', { type: 'recovery', token_hash }),
        ),
      )),
    ];
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    expect((await peer.press('recovery', mailed)).status).toBe(303);
  });

  /** `fetch` does not allow a custom host header. */
  const rawPost = (path: string, body: object, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = rawRequest(`${peer.app.url}/api/auth${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end(JSON.stringify(body));
    });

  test.each(['/recover', '/signup', '/resend'])(
    'a forged host never appears in an email from %s',
    async (path) => {
      await engine.db
        .updateTable('users')
        .set({ email_confirmed_at: path === '/resend' ? null : peer.now().toISOString() })
        .where('email', '=', peer.email)
        .execute();
      const body = { type: 'signup', email: peer.email, password: 'a fine password' };
      const status = await rawPost(path, body, {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      });
      expect(status).toBe(200);
      const [mail] = await peer.mailsTo(peer.email);
      expect(mail?.text).toContain(`${peer.publicUrl}/${path === '/signup' ? 'login' : 'api/auth/verify?'}`);
      expect(`${mail?.html}${mail?.text}${mail?.messageId}`).not.toContain('evil');
    },
  );

  test.each([
    ['https://portal.farmpost.test/welcome?from=mail', '/welcome?from=mail&access_token='],
    ['https://preview.example.com/reset', 'https://preview.example.com/reset?access_token='],
    ['https://evil.example/', '/reset-password?access_token='],
    ['https://portal.farmpost.test.evil.example/', '/reset-password?access_token='],
    ['https://portal.farmpost.test@evil.example/', '/reset-password?access_token='],
    ['http://portal.farmpost.test/', '/reset-password?access_token='],
    ['//evil.example/', '/reset-password?access_token='],
    ['/\\evil.example/', '/reset-password?access_token='],
    ['https://portal.farmpost.test/%2f%2fevil.example', '/reset-password?access_token='],
    ['javascript:alert(1)', '/reset-password?access_token='],
  ])('a link requested with redirect_to %s leads to %s', async (asked, expected) => {
    await recover(`?redirect_to=${encodeURIComponent(asked)}`);
    const answer = await peer.press('recovery', await peer.tokenTo(peer.email));
    const location = answer.headers.get('location') ?? '';
    expect(location.slice(0, expected.length)).toBe(expected);
  });

  test('drops reserved parameters from the redirect', async () => {
    const asked = `${peer.publicUrl}/reset-password?type=signup&access_token=mine#access_token=mine`;
    await recover(`?redirect_to=${encodeURIComponent(asked)}`);
    const answer = await peer.press('recovery', await peer.tokenTo(peer.email));
    const url = new URL(answer.headers.get('location') ?? '', peer.publicUrl);
    expect([
      url.searchParams.getAll('type'),
      url.searchParams.getAll('access_token').length,
      url.hash,
    ]).toEqual([['recovery'], 1, '']);
    expect(url.href).not.toContain('mine');
  });

  test('rejects oversized, malformed and wrongly typed bodies', async () => {
    const answers = [
      await post('/signup', { email: EMAIL, password: 'x'.repeat(20_000) }),
      await post('/signup', '{'),
      await post('/signup', '[]'),
      await post('/signup', { email: { $ne: null }, password: ['x'] }),
      await post('/signup', { email: EMAIL, password: 'a fine password', code_challenge: 'short' }),
      await post('/recover', {}),
      await post('/resend', { type: 'magiclink', email: EMAIL }),
      await post('/verify', { type: 'recovery' }),
      await peer.request('/verify', { method: 'POST', body: new URLSearchParams({ type: 'x', token: 'x' }) }),
      await peer.request('/verify?type=recovery'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await engine.db.selectFrom('users').selectAll().where('email', '=', EMAIL).execute()).toEqual([]);
  });

  test('limits email requests per network', async () => {
    const codes = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      codes.add((await post('/recover', { email: `nobody${count}@example.com` })).status);
    }
    expect([...codes]).toEqual([200, 429]);
  });

  test('rejects an address with a line break or a second recipient', async () => {
    const refused = ['a@b.example\r\nbcc: x@y.example', 'a@b.example, x@y.example', '<a@b.example>', 'a@b'];
    const answers = await Promise.all(refused.map((email) => post('/recover', { email })));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies).toEqual(refused.map(() => expect.objectContaining({ error_code: 'invalid_email' })));
  });
});
