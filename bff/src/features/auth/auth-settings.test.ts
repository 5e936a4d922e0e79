/** Configuration of registration and confirmation emails, and its effect on the settings and the outbox. */
import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { eachEngine } from '../../testing/each-engine';

const EMAIL = 'new.agent@example.com';
const PASSWORD = 'postcards4new';

eachEngine((engine) => {
  let peer: AuthPeer;
  const start = async (environment: Record<string, string> = {}) => {
    peer = await startAuthPeer(engine.db, environment);
  };
  const signUp = (email = EMAIL) => peer.client().signUp({ email, password: PASSWORD });
  const settings = async () => (await peer.request('/settings')).json();

  beforeEach(() => engine.reset());
  afterEach(() => peer.close());

  test('registration is open and requires confirmation by default', async () => {
    await start();
    expect(await settings()).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });

  test('[AUTH-047] closed registration rejects sign-ups, shows in the settings and still allows sign-ins', async () => {
    await start({ DISABLE_SIGNUP: 'true' });
    expect(await settings()).toMatchObject({ disable_signup: true });
    expect((await signUp()).error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect((await signUp(peer.email)).error?.code).toBe('signup_disabled');
    await expect(peer.signedIn()).resolves.toBeDefined();
  });

  test('[AUTH-038] without confirmation emails, sign-up returns a session and reports a taken address', async () => {
    await start({ CONFIRM_EMAIL: 'false' });
    expect(await settings()).toMatchObject({ mailer_autoconfirm: true });
    const { data } = await signUp();
    expect(data.session?.user).toMatchObject({ email: EMAIL, app_metadata: { role: 'agent' } });
    expect((await signUp()).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(await peer.mailsTo(EMAIL)).toEqual([]);
  });

  test('[AUTH-120] the health probe reads the profiles', async () => {
    await start();
    expect((await peer.request('/health')).status).toBe(200);
    await engine.db.schema.alterTable('profiles').renameTo('profiles_away').execute();
    const failed = await peer.request('/health');
    await engine.db.schema.alterTable('profiles_away').renameTo('profiles').execute();
    expect(failed.status).toBe(500);
  });

  test('only the demo stores and shows the links of sent emails', async () => {
    const read = async (environment: Record<string, string>) => {
      await start(environment);
      await peer.client().resetPasswordForEmail(peer.email);
      const token = await peer.tokenTo(peer.email);
      const outbox = await (await peer.app.as('admin').fetch('/api/admin/outbox')).text();
      const rows = await engine.db.selectFrom('messages').selectAll().execute();
      return [outbox.includes(token), JSON.stringify(rows).includes(token)];
    };
    expect(await read({ DEMO: 'true' })).toEqual([true, true]);
    await peer.close();
    await engine.reset();
    expect(await read({ DEMO: 'false' })).toEqual([false, false]);
  });

  test('the database contains no usable link of a queued email', async () => {
    await start({ DEMO: 'false' });
    await peer.client().resetPasswordForEmail(peer.email);
    await peer.runOneJob();
    const waiting = await engine.db.selectFrom('messages').selectAll().execute();
    expect(waiting).toMatchObject([{ status: 'queued', recipient: peer.email }]);
    const jobs = JSON.stringify(await engine.db.selectFrom('embedded_jobs').selectAll().execute());
    const token = await peer.tokenTo(peer.email);
    expect(JSON.stringify(waiting)).not.toContain(token);
    expect(jobs).not.toContain(token);
    expect((await peer.mailsTo(peer.email))[0]?.html).toContain(token);
    const sent = await engine.db.selectFrom('messages').selectAll().execute();
    expect(sent).toMatchObject([{ status: 'sent', sealed_body: null }]);
    expect((await peer.press('recovery', token)).status).toBe(303);
  });

  test('only the browser that signed up can exchange the code of the confirmation', async () => {
    await start();
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
    await browser.signUp({ email: EMAIL, password: PASSWORD });
    const answer = await peer.press('signup', await peer.tokenTo(EMAIL));
    const url = new URL(answer.headers.get('location') ?? '', peer.publicUrl);
    expect(url.pathname).toBe('/');
    const code = url.searchParams.get('code') ?? '';
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
    expect((await peer.client({ flowType: 'pkce' }).exchangeCodeForSession(code)).error).not.toBeNull();
  });
});
