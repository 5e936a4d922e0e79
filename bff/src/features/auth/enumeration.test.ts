/** Responses never reveal which addresses have accounts, and no one can prepare an account for someone else. */
import { type AuthPeer, startAuthPeer } from '../../testing/auth-peer';
import { eachEngine } from '../../testing/each-engine';
import { recordStatements } from '../../testing/record-statements';
import { PASSWORD } from '../../testing/test-app';

const FRESH = 'fresh@example.com';
const CLAIMED = 'claimed@example.com';
const ATTACKERS = 'chosen by another';

eachEngine((engine) => {
  let peer: AuthPeer;
  const post = (path: string, body: object) =>
    peer.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signUp = (email: string, password = 'a fine password') =>
    post('/signup', { email, password, data: { name: 'Ada' } });
  const signIn = (email: string, password: string) => peer.client().signInWithPassword({ email, password });
  /** The visible response, with ids and addresses masked. */
  const shown = async (answer: Response) => {
    const text = (await answer.text())
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
      .replace(/"[\w.+]+@[\w.]+"/g, '"ADDRESS"');
    const headers = [...answer.headers.keys()].filter((name) => name !== 'date').sort();
    return { status: answer.status, headers, text };
  };

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test('[AUTH-134] sign-up returns the same status, headers and body for a taken, a claimed and a new address', async () => {
    await signUp(CLAIMED);
    peer.pass(60);
    const [fresh, claimed, taken] = [await signUp(FRESH), await signUp(CLAIMED), await signUp(peer.email)];
    const expected = await shown(fresh);
    expect(expected.status).toBe(200);
    expect(await shown(claimed)).toEqual(expected);
    expect(await shown(taken)).toEqual(expected);
  });

  test('sign-up runs the same statements for a taken, a claimed and a new address', async () => {
    await signUp(CLAIMED);
    await peer.mailsTo(CLAIMED);
    await peer.close();
    const { db, statements } = recordStatements(engine.db);
    peer = await startAuthPeer(db);
    peer.pass(60);
    const asked = async (email: string) => {
      statements.length = 0;
      await signUp(email);
      return [...statements];
    };
    const [fresh, claimed, taken] = [await asked(FRESH), await asked(CLAIMED), await asked(peer.email)];
    expect(fresh?.filter((statement) => statement.includes('sign_ups'))).toHaveLength(1);
    expect(claimed).toEqual(fresh);
    expect(taken).toEqual(fresh);
  });

  test('a sign-up is processed once, even if its job runs again', async () => {
    const enqueue = jest.spyOn(peer.app.context.jobs, 'enqueue');
    await signUp(FRESH);
    const [, name, payload] = enqueue.mock.calls[0] ?? [];
    expect(name).toBe('accounts.sign-up');
    await peer.mailsTo(FRESH);
    await peer.app.context.jobs.enqueue(engine.db, 'accounts.sign-up', payload as { signUpId: string });
    expect(await peer.mailsTo(FRESH)).toHaveLength(1);
    expect(await engine.db.selectFrom('users').selectAll().where('email', '=', FRESH).execute()).toHaveLength(
      1,
    );
  });

  test('every sign-up response has a new id and the current time', async () => {
    const ids = [];
    for (const email of [CLAIMED, peer.email, CLAIMED, peer.email]) {
      const user = (await (await signUp(email)).json()) as { id: string; created_at: string };
      ids.push(user.id);
      expect(user.created_at).toBe(peer.now().toISOString());
      peer.pass(60);
    }
    expect(new Set(ids).size).toBe(4);
  });

  test('sign-up with a taken address notifies the owner and keeps their password', async () => {
    await signUp(peer.email, ATTACKERS);
    const mails = await peer.mailsTo(peer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Farmpost account']);
    expect(mails[0]?.text).toContain(`${peer.publicUrl}/login`);
    expect((await signIn(peer.email, ATTACKERS)).error?.code).toBe('invalid_credentials');
    expect((await signIn(peer.email, PASSWORD)).error).toBeNull();
  });

  test('[AUTH-134] password recovery returns the same response for a known and an unknown address, and mails only the known one', async () => {
    const known = await post('/recover', { email: peer.email });
    const unknown = await post('/recover', { email: 'nobody@example.com' });
    expect(await shown(unknown)).toEqual(await shown(known));
    expect(known.status).toBe(200);
    expect(await peer.mailsTo(peer.email)).toHaveLength(1);
    expect(await peer.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('password recovery looks up the account after the response', async () => {
    const enqueue = jest.spyOn(peer.app.context.jobs, 'enqueue');
    await post('/recover', { email: peer.email });
    await post('/recover', { email: 'nobody@example.com' });
    expect(enqueue.mock.calls.map(([, name]) => name)).toEqual(['accounts.mail', 'accounts.mail']);
    expect(await engine.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  });

  test('the one-minute limit applies to unknown addresses too', async () => {
    for (const email of [peer.email, 'nobody@example.com']) {
      const answers = [
        await post('/recover', { email }),
        await post('/recover', { email: ` ${email.toUpperCase()} ` }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 429]);
      expect(await answers[1]?.json()).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 60 seconds.',
      });
      expect(answers[1]?.headers.get('retry-after')).toBe('60');
    }
  });

  describe('two sign-ups with one unconfirmed address', () => {
    const OWN = 'my own password';
    const signUpTwice = async (first: string, second: string) => {
      await signUp(CLAIMED, first);
      const links = [await peer.tokenTo(CLAIMED)];
      peer.pass(60);
      await signUp(CLAIMED, second);
      return [...links, await peer.tokenTo(CLAIMED)] as [string, string];
    };

    test.each([
      ['first', 0, OWN, ATTACKERS],
      ['second', 1, ATTACKERS, OWN],
    ] as const)('the link of the %s one confirms its own password only', async (_, own, first, second) => {
      const links = await signUpTwice(first, second);
      expect((await peer.request(`/verify?type=signup&token=${links[own]}`)).status).toBe(200);
      expect((await peer.press('signup', links[own])).status).toBe(303);
      expect((await peer.press('signup', links[1 - own] ?? '')).status).toBe(410);
      expect((await signIn(CLAIMED, ATTACKERS)).error?.code).toBe('invalid_credentials');
      expect((await signIn(CLAIMED, OWN)).error).toBeNull();
      const profiles = await engine.db
        .selectFrom('profiles')
        .selectAll()
        .where('email', '=', CLAIMED)
        .execute();
      expect(profiles).toHaveLength(1);
    });

    test('a resent confirmation keeps neither password and asks for a new one', async () => {
      await signUpTwice(OWN, ATTACKERS);
      peer.pass(60);
      await peer.client().resend({ type: 'signup', email: CLAIMED });
      const token = await peer.tokenTo(CLAIMED);
      expect((await peer.mailsTo(CLAIMED)).at(-1)?.subject).toBe(
        'Confirm your address and choose a password',
      );
      const client = peer.client();
      expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull();
      expect((await signIn(CLAIMED, ATTACKERS)).error?.code).toBe('invalid_credentials');
      expect((await client.updateUser({ password: 'chosen later' })).error).toBeNull();
      expect((await signIn(CLAIMED, 'chosen later')).error).toBeNull();
    });

    test('a recovery link ends both links', async () => {
      const links = await signUpTwice(OWN, ATTACKERS);
      await post('/recover', { email: CLAIMED });
      expect((await peer.press('recovery', await peer.tokenTo(CLAIMED))).status).toBe(303);
      for (const link of links) expect((await peer.press('signup', link)).status).toBe(410);
    });
  });

  test('a recovery link removes the password of an unconfirmed account', async () => {
    await signUp(CLAIMED, ATTACKERS);
    peer.pass(60);
    await post('/recover', { email: CLAIMED });
    const { data } = await peer
      .client()
      .verifyOtp({ type: 'recovery', token_hash: await peer.tokenTo(CLAIMED) });
    expect(data.user?.email_confirmed_at).toBe(peer.now().toISOString());
    expect((await signIn(CLAIMED, ATTACKERS)).error?.code).toBe('invalid_credentials');
  });

  test('a new sign-up does not lift a suspension', async () => {
    await signUp(CLAIMED);
    await peer.mailsTo(CLAIMED);
    const banned_until = new Date(peer.now().getTime() + 3_600_000).toISOString();
    await engine.db.updateTable('users').set({ banned_until }).where('email', '=', CLAIMED).execute();
    peer.pass(60);
    await signUp(CLAIMED);
    await peer.mailsTo(CLAIMED);
    const users = await engine.db.selectFrom('users').selectAll().where('email', '=', CLAIMED).execute();
    expect(users).toMatchObject([{ banned_until }]);
  });
});
