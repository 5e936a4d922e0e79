/** Sign-up and confirmation with the unmodified GoTrue client. */
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { commonPasswords } from '../passwords/common-passwords';
import { eachEngine } from '../../../testing/each-engine';

const EMAIL = 'new.agent@example.com';
const PASSWORD = 'postcards4new';

eachEngine((engine) => {
  let peer: AuthPeer;
  const signUp = (password = PASSWORD, email = EMAIL) =>
    peer.client().signUp({
      email,
      password,
      options: { emailRedirectTo: peer.publicUrl, data: { full_name: 'Ada Lopez Vega', role: 'admin' } },
    });
  const signIn = (password = PASSWORD, email = EMAIL) =>
    peer.client().signInWithPassword({ email, password });
  const usersOf = (email: string) =>
    engine.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test('[AUTH-036] [AUTH-112] returns a user without a session, who can sign in after confirming by email', async () => {
    const { data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, email_confirmed_at: null });
    const [mail] = await peer.mailsTo(EMAIL);
    expect((await signIn()).error?.code).toBe('email_not_confirmed');
    expect(mail?.subject).toBe('Confirm your email address');
    await peer.press('signup', await peer.tokenTo(EMAIL));
    expect((await signIn()).data.user).toMatchObject({
      id: data.user?.id,
      email_confirmed_at: peer.now().toISOString(),
      app_metadata: { role: 'agent' },
    });
  });

  test('[AUTH-037] the mailed link confirms and redirects to the root of the portal', async () => {
    await signUp();
    const answer = await peer.press('signup', await peer.tokenTo(EMAIL));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  test('creates a profile with the given name and the role agent, ignoring a requested role', async () => {
    const { data } = await signUp();
    await peer.mailsTo(EMAIL);
    const profile = await engine.db.selectFrom('profiles').selectAll().where('email', '=', EMAIL).execute();
    expect(profile).toMatchObject([
      { id: data.user?.id, role: 'agent', first_name: 'Ada', last_name: 'Lopez Vega' },
    ]);
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Lopez Vega' });
  });

  test('assigns a unique slug on confirmation', async () => {
    const slugOf = async (email: string) =>
      (await engine.db.selectFrom('profiles').select('slug').where('email', '=', email).execute())[0]?.slug;
    for (const email of [EMAIL, 'namesake@example.com']) {
      await signUp(PASSWORD, email);
      const token = await peer.tokenTo(email);
      expect(await slugOf(email)).toBeNull();
      await peer.press('signup', token);
    }
    expect([await slugOf(EMAIL), await slugOf('namesake@example.com')]).toEqual([
      'ada-lopez-vega',
      'ada-lopez-vega-2',
    ]);
  });

  test('assigns unique slugs to agents with the same name who confirm in parallel', async () => {
    const emails = [EMAIL, 'namesake@example.com', 'third@example.com'];
    const tokens: string[] = [];
    for (const email of emails) {
      await signUp(PASSWORD, email);
      tokens.push(await peer.tokenTo(email));
    }
    await Promise.all(tokens.map((token) => peer.press('signup', token)));
    const profiles = await engine.db
      .selectFrom('profiles')
      .select('slug')
      .where('email', 'in', emails)
      .orderBy('slug')
      .execute();
    expect(profiles.map(({ slug }) => slug)).toEqual([
      'ada-lopez-vega',
      'ada-lopez-vega-2',
      'ada-lopez-vega-3',
    ]);
  });

  test('opening the link does not consume it; the button does, once', async () => {
    await signUp();
    const token = await peer.tokenTo(EMAIL);
    const page = await peer.request(`/verify?type=signup&token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('>Confirm my address</button>');
    expect((await usersOf(EMAIL))[0]?.email_confirmed_at).toBeNull();
    expect((await peer.press('signup', token)).status).toBe(303);
    const again = await peer.press('signup', token);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('href="/login"');
  });

  test('the link expires after 24 hours', async () => {
    await signUp();
    const token = await peer.tokenTo(EMAIL);
    peer.pass(24 * 60 * 60);
    expect((await peer.request(`/verify?type=signup&token=${token}`)).status).toBe(410);
    expect((await peer.press('signup', token)).status).toBe(410);
    expect((await signIn()).error?.code).toBe('email_not_confirmed');
  });

  test('the client can confirm with the token and is signed in', async () => {
    await signUp();
    const token_hash = await peer.tokenTo(EMAIL);
    const client = peer.client();
    const { data, error } = await client.verifyOtp({ type: 'signup', token_hash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
    expect((await peer.client().verifyOtp({ type: 'signup', token_hash })).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
    });
  });

  test('a token works only with its own type and address', async () => {
    await signUp();
    const token = await peer.tokenTo(EMAIL);
    const answers = [
      await peer.client().verifyOtp({ type: 'recovery', token_hash: token }),
      await peer.client().verifyOtp({ type: 'signup', token, email: 'other@example.com' }),
      await peer.client().verifyOtp({ type: 'signup', token, email: EMAIL.toUpperCase() }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(['otp_expired', 'otp_expired', undefined]);
  });

  test('resending mails a new link and invalidates the previous one', async () => {
    await signUp();
    const first = await peer.tokenTo(EMAIL);
    peer.pass(60);
    const { error } = await peer.client().resend({ type: 'signup', email: EMAIL });
    expect(error).toBeNull();
    const second = await peer.tokenTo(EMAIL);
    expect((await peer.press('signup', first)).status).toBe(410);
    expect((await peer.press('signup', second)).status).toBe(303);
  });

  test('resending to a confirmed or unknown address succeeds but mails nothing', async () => {
    const answers = await Promise.all(
      [peer.email, 'nobody@example.com'].map((email) => peer.client().resend({ type: 'signup', email })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect([await peer.mailsTo(peer.email), await peer.mailsTo('nobody@example.com')]).toEqual([[], []]);
  });

  test('stores only a hash of the token', async () => {
    await signUp();
    const token = await peer.tokenTo(EMAIL);
    const rows = await engine.db.selectFrom('sign_ups').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('[AUTH-052] [AUTH-133] rejects invalid addresses, and passwords that are short or have no letter', async () => {
    const errors = [
      (await signUp(PASSWORD, 'not an address')).error,
      (await signUp(PASSWORD, 'a@b')).error,
      (await signUp(PASSWORD, 'a,b@example.com')).error,
      (await signUp('abcd1')).error,
      (await signUp('123456')).error,
      (await signUp('')).error,
    ];
    expect(errors.map((error) => error?.code)).toEqual([
      ...Array<string>(3).fill('invalid_email'),
      ...Array<string>(3).fill('weak_password'),
    ]);
    expect(errors[3]).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    expect(errors[4]).toMatchObject({ reasons: ['characters'] });
    expect(errors[5]?.message).toMatch(/^Password should be at least 6 characters/);
    expect((await signUp('h7tQ2x')).error).toBeNull();
  });

  test.each([
    'password',
    'Password',
    ' LetMeIn ',
    'qwertyuiop',
    'trustno1',
    EMAIL,
    EMAIL.toUpperCase(),
    'New.Agent',
  ])('rejects %j, which is common, the address itself or its name', async (password) => {
    const { error } = await signUp(password);
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] });
    expect(error?.message).toMatch(/is too common|cannot be your password/);
  });

  test.each(['password1234', 'aaaaaaaaaaaaaa', `${EMAIL}1`, `${EMAIL.split('@')[0]}2`])(
    'rejects %j, which is soon guessed, and says why',
    async (password) => {
      const { error } = await signUp(password);
      expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] });
      expect(error?.message).toMatch(/^This password is easy to guess\. (It .+|Add .+)\. Please choose/);
    },
  );

  test('knows 10,000 common passwords', () => {
    expect(commonPasswords.size).toBe(10_000);
    expect([...commonPasswords].every((word) => word === word.toLowerCase())).toBe(true);
  });

  test('mails an address at most once a minute', async () => {
    await signUp();
    expect((await signUp()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await signUp(PASSWORD, 'another@example.com')).error).toBeNull();
    peer.pass(60);
    expect((await signUp()).error).toBeNull();
    expect(await peer.mailsTo(EMAIL)).toHaveLength(2);
  });
});
