/** Password recovery with the unmodified GoTrue client. */
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';

const NEW_PASSWORD = 'a better one';

eachEngine((engine) => {
  let peer: AuthPeer;
  const recover = (email = peer.email) =>
    peer.client().resetPasswordForEmail(email, { redirectTo: `${peer.publicUrl}/reset-password` });
  const signIn = (password: string) => peer.client().signInWithPassword({ email: peer.email, password });
  /** Presses the button of the mailed link and returns its target. */
  const open = async () => {
    const answer = await peer.press('recovery', await peer.tokenTo(peer.email));
    return new URL(answer.headers.get('location') ?? '/', peer.publicUrl);
  };
  /** The reset page: a client with the session from its URL. */
  const openPage = async () => {
    const { searchParams } = await open();
    const client = peer.client();
    const { error } = await client.setSession({
      access_token: searchParams.get('access_token') ?? '',
      refresh_token: searchParams.get('refresh_token') ?? '',
    });
    if (error) throw error;
    return client;
  };

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test('[AUTH-115] mails a link that leads to the reset page', async () => {
    expect((await recover()).error).toBeNull();
    const [mail] = await peer.mailsTo(peer.email);
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain(`${peer.publicUrl}/api/auth/verify?token=`);
    expect((await open()).pathname).toBe('/reset-password');
  });

  test('[AUTH-135] the link leads to the reset page with both tokens and the type in the query', async () => {
    await recover();
    const answer = await peer.press('recovery', await peer.tokenTo(peer.email));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const url = new URL(answer.headers.get('location') ?? '', peer.publicUrl);
    expect(url.hash).toBe('');
    expect(url.searchParams.get('type')).toBe('recovery');
    const { data } = await peer.client().getUser(url.searchParams.get('access_token') ?? '');
    expect(data.user?.email).toBe(peer.email);
    expect(url.searchParams.get('refresh_token')).toMatch(/^[\w-]{43}$/);
  });

  test('[AUTH-116] after the link, sets a new password without the old one', async () => {
    await recover();
    const { error } = await (await openPage()).updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn(NEW_PASSWORD)).error).toBeNull();
    expect((await peer.mailsTo(peer.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('[AUTH-133] the new password requires six characters and a letter', async () => {
    await recover();
    const page = await openPage();
    const codes = [];
    for (const password of ['abcd1', '1234567'])
      codes.push((await page.updateUser({ password })).error?.code);
    expect(codes).toEqual(['weak_password', 'weak_password']);
  });

  test('the new password ends the other sessions and keeps this one', async () => {
    const elsewhere = await peer.signedIn();
    const { data } = await elsewhere.getSession();
    await recover();
    const page = await openPage();
    await page.updateUser({ password: NEW_PASSWORD });
    expect((await elsewhere.getUser()).data.user).toBeNull();
    const renewed = await peer.client().refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(renewed.error?.code).toBe('session_expired');
    expect((await page.getUser()).data.user?.email).toBe(peer.email);
  });

  test('the link works once', async () => {
    await recover();
    const token = await peer.tokenTo(peer.email);
    await peer.press('recovery', token);
    const again = await peer.press('recovery', token);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('href="/forgot-password"');
    const { error } = await peer.client().verifyOtp({ type: 'recovery', token_hash: token });
    expect(error?.code).toBe('otp_expired');
  });

  test('only one of several parallel requests with the same link gets a session', async () => {
    await recover();
    const token_hash = await peer.tokenTo(peer.email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => peer.client().verifyOtp({ type: 'recovery', token_hash })),
    );
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(2);
  });

  test('the link expires after an hour', async () => {
    await recover();
    const token = await peer.tokenTo(peer.email);
    peer.pass(60 * 60);
    expect((await peer.press('recovery', token)).status).toBe(410);
  });

  test('a second request invalidates the first link, and a new password invalidates every link', async () => {
    await recover();
    const first = await peer.tokenTo(peer.email);
    peer.pass(60);
    await recover();
    const second = await peer.tokenTo(peer.email);
    expect(second).not.toBe(first);
    expect((await peer.press('recovery', first)).status).toBe(410);
    const page = await openPage();
    peer.pass(60);
    await recover();
    const third = await peer.tokenTo(peer.email);
    await page.updateUser({ password: NEW_PASSWORD });
    expect((await peer.press('recovery', third)).status).toBe(410);
  });

  test('a suspended account gets no email, and its link is rejected', async () => {
    await recover();
    const token = await peer.tokenTo(peer.email);
    const banned_until = new Date(peer.now().getTime() + 3_600_000).toISOString();
    await engine.db.updateTable('users').set({ banned_until }).where('email', '=', peer.email).execute();
    expect((await peer.press('recovery', token)).status).toBe(403);
    const { error } = await peer.client().verifyOtp({ type: 'recovery', token_hash: token });
    expect(error?.code).toBe('user_banned');
    peer.pass(60);
    expect((await recover()).error).toBeNull();
    expect(await peer.mailsTo(peer.email)).toHaveLength(1);
  });

  test('requires the current password an hour after the link was opened', async () => {
    await recover();
    const page = await openPage();
    peer.pass(61 * 60);
    await page.refreshSession();
    const { error } = await page.updateUser({ password: NEW_PASSWORD });
    expect(error?.code).toBe('reauthentication_needed');
  });
});
