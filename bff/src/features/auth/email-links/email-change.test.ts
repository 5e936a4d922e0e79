/** Changes an account's email address with the unmodified GoTrue client. */
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';

const NEW = 'moved@example.com';

eachEngine((engine) => {
  let peer: AuthPeer;
  const ask = async (email = NEW) => (await peer.signedIn()).updateUser({ email });
  const userOf = async () => {
    const { id } = peer.app.accounts.agent.user;
    return engine.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  const press = async (address: string) => peer.press('email_change', await peer.tokenTo(address));

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test('changes the address in user, profile and agent record after both addresses confirm', async () => {
    const { data, error } = await ask();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: peer.email, new_email: NEW });
    const half = await press(NEW);
    expect([half.status, await half.text()]).toEqual([200, expect.stringContaining('One more address')]);
    expect((await userOf()).email).toBe(peer.email);
    const whole = await press(peer.email);
    expect([whole.status, whole.headers.get('location')]).toEqual([303, '/']);
    expect((await userOf()).email).toBe(NEW);
    const { id } = peer.app.accounts.agent.user;
    const profile = await engine.db.selectFrom('profiles').select('email').where('id', '=', id).execute();
    const agent = await engine.db.selectFrom('agents').select('email').where('user_id', '=', id).execute();
    expect([profile, agent]).toEqual([[{ email: NEW }], [{ email: NEW }]]);
    expect((await peer.client().signInWithPassword({ email: NEW, password: PASSWORD })).error).toBeNull();
  });

  test('notifies the previous address of the change', async () => {
    await ask();
    await press(peer.email);
    await press(NEW);
    const subjects = (await peer.mailsTo(peer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm the change of your email address', 'Your email address was changed']);
  });

  test('does not count two confirmations by the same address', async () => {
    await ask();
    const token = await peer.tokenTo(NEW);
    await peer.press('email_change', token);
    expect((await peer.press('email_change', token)).status).toBe(410);
    expect((await userOf()).email).toBe(peer.email);
  });

  test('the client can confirm both tokens and gets a session after the second', async () => {
    await ask();
    const verify = async (address: string) =>
      peer.client().verifyOtp({ type: 'email_change', token_hash: await peer.tokenTo(address) });
    expect(await verify(peer.email)).toEqual({ data: { user: null, session: null }, error: null });
    expect((await verify(NEW)).data.session?.user.email).toBe(NEW);
  });

  test('gives the same response for a taken address, notifies its owner and changes nothing', async () => {
    const taken = peer.app.accounts.agent2.user.email;
    const { data, error } = await ask(taken);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: peer.email, new_email: taken });
    const mails = await peer.mailsTo(taken);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Farmpost account']);
    await press(peer.email);
    expect((await userOf()).email).toBe(peer.email);
  });

  test('rejects the confirmation if the address was taken in the meantime', async () => {
    await ask();
    await press(peer.email);
    const token = await peer.tokenTo(NEW);
    await engine.db
      .updateTable('users')
      .set({ email: NEW })
      .where('id', '=', peer.app.accounts.agent2.user.id)
      .execute();
    expect((await peer.press('email_change', token)).status).toBe(410);
    expect((await userOf()).email).toBe(peer.email);
  });

  test('replaces an unconfirmed account with the new address', async () => {
    await peer.client().signUp({ email: NEW, password: 'chosen by another' });
    await peer.mailsTo(NEW);
    await ask();
    await press(peer.email);
    await press(NEW);
    expect((await userOf()).email).toBe(NEW);
    const attempt = await peer.client().signInWithPassword({ email: NEW, password: 'chosen by another' });
    expect(attempt.error?.code).toBe('invalid_credentials');
  });

  test('links expire after 24 hours', async () => {
    await ask();
    const tokens = [await peer.tokenTo(peer.email), await peer.tokenTo(NEW)];
    peer.pass(24 * 60 * 60);
    for (const token of tokens) expect((await peer.press('email_change', token)).status).toBe(410);
  });

  test('resends the link to the address that has not confirmed', async () => {
    await ask();
    await press(peer.email);
    peer.pass(60);
    const first = await peer.tokenTo(NEW);
    expect((await peer.client().resend({ type: 'email_change', email: NEW })).error).toBeNull();
    expect(await peer.mailsTo(peer.email)).toHaveLength(1);
    expect(await peer.tokenTo(NEW)).not.toBe(first);
    await press(NEW);
    expect((await userOf()).email).toBe(NEW);
  });

  test('is canceled by requesting the current address', async () => {
    await ask();
    const token = await peer.tokenTo(NEW);
    const { data } = await ask(peer.email);
    expect(data.user).not.toHaveProperty('new_email');
    expect((await peer.press('email_change', token)).status).toBe(410);
  });

  test('is limited to once a minute and rejects invalid addresses', async () => {
    await ask();
    expect((await ask('another@example.com')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    expect((await ask('no address')).error).toMatchObject({ code: 'invalid_email' });
  });
});
