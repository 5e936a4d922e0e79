/** Passkeys over HTTP, with an authenticator in software. */
import jwt from 'jsonwebtoken';
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { createSoftPasskey, type SoftPasskey } from '../../../testing/soft-passkey';
import { PASSWORD } from '../../../testing/test-app';

interface Challenge {
  challenge_id: string;
  options: { challenge: string; rp?: { id: string }; rpId?: string; excludeCredentials?: { id: string }[] };
}

eachEngine((engine) => {
  let peer: AuthPeer;
  let passkey: SoftPasskey;
  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
    passkey = createSoftPasskey(peer.publicUrl);
  });
  afterEach(() => peer.close());

  const post = (path: string, body: object = {}, token?: string) =>
    peer.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error_code?: string }).error_code,
  ];
  const signedIn = async (email = peer.email) => {
    const { data } = await peer.client().signInWithPassword({ email, password: PASSWORD });
    return data.session?.access_token ?? '';
  };
  const begin = async (path: string, token?: string) =>
    (await (await post(path, {}, token)).json()) as Challenge;
  const add = async (token: string, key = passkey, origin?: string) => {
    const { challenge_id, options } = await begin('/passkeys/options', token);
    return post('/passkeys', { challenge_id, response: key.register(options.challenge, origin) }, token);
  };
  const signIn = async (key = passkey, origin?: string) => {
    const { challenge_id, options } = await begin('/passkeys/sign-in/options');
    return post('/passkeys/sign-in', { challenge_id, response: key.answer(options.challenge, origin) });
  };
  const meOf = (token: string) =>
    fetch(`${peer.app.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });

  test('a passkey is added and signs in with two factors', async () => {
    const token = await signedIn();
    const { options } = await begin('/passkeys/options', token);
    expect(options).toMatchObject({ rp: { id: 'portal.farmpost.test' } });
    expect((await add(token)).status).toBe(200);
    const answer = await signIn();
    expect(answer.status).toBe(200);
    const session = (await answer.json()) as { access_token: string; user: { factors: unknown[] } };
    expect(jwt.decode(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }],
    });
    expect(session.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }]);
    expect((await meOf(session.access_token)).status).toBe(200);
    expect((await peer.mailsTo(peer.email)).map(({ subject }) => subject)).toEqual(['A passkey was added']);
  });

  test('it is a way in besides the password, which still works and may remove a lost one', async () => {
    const token = await signedIn();
    const { id } = (await (await add(token)).json()) as { id: string };
    const later = await signedIn();
    expect((await meOf(later)).status).toBe(200);
    const headers = { authorization: `Bearer ${later}` };
    expect((await peer.request(`/factors/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await codeOf(await signIn())).toEqual([400, 'invalid_credentials']);
  });

  test('refuses other sites, other keys, unknown passkeys, and answers without their own challenge', async () => {
    const token = await signedIn();
    expect(await codeOf(await add(token, passkey, 'https://evil.example'))).toEqual([
      422,
      'mfa_verification_failed',
    ]);
    expect((await add(token)).status).toBe(200);
    expect(await codeOf(await add(token))).toEqual([422, 'mfa_verification_failed']);
    expect(await codeOf(await signIn(passkey, 'https://evil.example'))).toEqual([400, 'invalid_credentials']);
    expect(await codeOf(await signIn(createSoftPasskey(peer.publicUrl)))).toEqual([
      400,
      'invalid_credentials',
    ]);
    const { challenge_id } = await begin('/passkeys/sign-in/options');
    const stale = passkey.answer((await begin('/passkeys/sign-in/options')).options.challenge);
    expect(await codeOf(await post('/passkeys/sign-in', { challenge_id, response: stale }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect((await post('/passkeys/sign-in', { challenge_id, response: { id: 'x' } })).status).toBe(400);
  });

  test('a challenge works once, for five minutes, for its own purpose and user', async () => {
    const token = await signedIn();
    expect((await add(token)).status).toBe(200);
    const first = await begin('/passkeys/sign-in/options');
    const use = ({ challenge_id, options }: Challenge) =>
      post('/passkeys/sign-in', { challenge_id, response: passkey.answer(options.challenge) });
    expect((await use(first)).status).toBe(200);
    expect(await codeOf(await use(first))).toEqual([422, 'mfa_challenge_expired']);
    const late = await begin('/passkeys/sign-in/options');
    peer.pass(5 * 60);
    expect(await codeOf(await use(late))).toEqual([422, 'mfa_challenge_expired']);
    expect(await codeOf(await use(await begin('/passkeys/options', token)))).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
    const ofAnother = await begin('/passkeys/options', await signedIn(peer.app.accounts.agent2.user.email));
    const response = createSoftPasskey(peer.publicUrl).register(ofAnother.options.challenge);
    expect(
      await codeOf(await post('/passkeys', { challenge_id: ofAnother.challenge_id, response }, token)),
    ).toEqual([422, 'mfa_challenge_expired']);
  });

  test('a copied passkey whose counter falls back is refused, and so is a suspended account', async () => {
    await add(await signedIn());
    await engine.db.updateTable('mfa_factors').set({ sign_count: 1000 }).execute();
    expect(await codeOf(await signIn())).toEqual([400, 'invalid_credentials']);
    await engine.db.updateTable('mfa_factors').set({ sign_count: 0 }).execute();
    const banned_until = new Date(peer.now().getTime() + 60_000).toISOString();
    await engine.db.updateTable('users').set({ banned_until }).where('email', '=', peer.email).execute();
    expect(await codeOf(await signIn())).toEqual([403, 'user_banned']);
  });

  test('adding one needs a session', async () => {
    expect(await codeOf(await post('/passkeys/options'))).toEqual([401, 'no_authorization']);
    expect(await codeOf(await post('/passkeys'))).toEqual([401, 'no_authorization']);
  });

  test('it satisfies the requirement for administrators, who cannot drop it with the password alone', async () => {
    await peer.close();
    peer = await startAuthPeer(engine.db, { ADMIN_SECOND_FACTOR: 'true' });
    const admin = peer.app.accounts.admin.user.email;
    const token = await signedIn(admin);
    const stats = async (access: string) =>
      (await fetch(`${peer.app.url}/api/admin/stats`, { headers: { authorization: `Bearer ${access}` } }))
        .status;
    expect(await stats(token)).toBe(403);
    const { id } = (await (await add(token)).json()) as { id: string };
    const session = (await (await signIn()).json()) as { access_token: string };
    expect(await stats(session.access_token)).toBe(200);
    const headers = { authorization: `Bearer ${await signedIn(admin)}` };
    const removed = await peer.request(`/factors/${id}`, { method: 'DELETE', headers });
    expect(await codeOf(removed)).toEqual([403, 'insufficient_aal']);
  });
});
