/** A user's own sessions. */
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';
import type { OwnSession } from './session.service';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

eachEngine((engine) => {
  let peer: AuthPeer;
  const signIn = async (userAgent: string, email = peer.email) => {
    const client = peer.client({ headers: { 'user-agent': userAgent } });
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return data.session.access_token;
  };
  const call = (token: string, path = '/sessions', method = 'GET') =>
    peer.request(path, { method, headers: { authorization: `Bearer ${token}` } });
  const list = async (token: string) =>
    ((await (await call(token)).json()) as { sessions: OwnSession[] }).sessions;

  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  test('lists sessions with device, IP address and last use, most recent first, and marks the current one', async () => {
    await signIn(IPHONE);
    peer.pass(3600);
    const token = await signIn(CHROME);
    expect(await list(token)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Chrome on Windows',
        ip: '127.0.0.1',
        created_at: peer.now().toISOString(),
        last_used_at: peer.now().toISOString(),
        is_current: true,
      },
      expect.objectContaining({ device: 'Safari on iPhone', is_current: false }),
    ]);
  });

  test('ends a single session', async () => {
    const phone = await signIn(IPHONE);
    const desk = await signIn(CHROME);
    const other = (await list(desk)).find((session) => !session.is_current);
    expect((await call(desk, `/sessions/${other?.id}`, 'DELETE')).status).toBe(204);
    expect((await call(phone, '/user')).status).toBe(403);
    expect(await list(desk)).toHaveLength(1);
    expect((await call(desk, `/sessions/${other?.id}`, 'DELETE')).status).toBe(404);
  });

  test('neither lists nor ends sessions of other users', async () => {
    const own = await signIn(CHROME);
    const foreign = await signIn(CHROME, peer.app.accounts.agent2.user.email);
    const [theirs] = await list(foreign);
    expect((await list(own)).map(({ id }) => id)).not.toContain(theirs?.id);
    const answer = await call(own, `/sessions/${theirs?.id}`, 'DELETE');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error_code: 'not_found' }),
    ]);
    expect((await call(foreign, '/user')).status).toBe(200);
  });

  test('requires a session', async () => {
    expect((await peer.request('/sessions')).status).toBe(401);
    expect((await peer.request('/sessions/x', { method: 'DELETE' })).status).toBe(401);
  });
});
