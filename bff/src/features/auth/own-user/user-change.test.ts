/** Changes by a signed-in user, with the unmodified GoTrue client. */
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';

const NEW_PASSWORD = 'a better one';

eachEngine((engine) => {
  let peer: AuthPeer;
  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  describe('a new password', () => {
    test('requires the correct current password and must differ from it', async () => {
      const client = await peer.signedIn();
      const change = async (attributes: { password: string; current_password?: string }) =>
        (await client.updateUser(attributes)).error?.code;
      expect(await change({ password: NEW_PASSWORD })).toBe('reauthentication_needed');
      expect(await change({ password: NEW_PASSWORD, current_password: 'wrong' })).toBe('invalid_credentials');
      expect(await change({ password: PASSWORD, current_password: PASSWORD })).toBe('same_password');
      expect(await change({ password: NEW_PASSWORD, current_password: PASSWORD })).toBeUndefined();
    });

    test('ends the other sessions, sends an email and is audited', async () => {
      const other = await peer.signedIn();
      const client = await peer.signedIn();
      await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
      expect((await other.getUser()).data.user).toBeNull();
      expect((await client.getUser()).data.user?.email).toBe(peer.email);
      const [mail] = await peer.mailsTo(peer.email);
      expect(mail?.subject).toBe('Your password was changed');
      expect(mail?.text).toContain('November 21, 2026 at 10:00 AM UTC');
      const audit = await engine.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'user.password_changed')
        .execute();
      expect(audit).toMatchObject([{ detail_json: { endedSessions: 1 } }]);
    });

    test('limits attempts to ten in 15 minutes', async () => {
      const client = await peer.signedIn();
      const change = async (current_password: string) =>
        (await client.updateUser({ password: NEW_PASSWORD, current_password })).error?.code;
      for (let count = 0; count < 10; count += 1) expect(await change('wrong')).toBe('invalid_credentials');
      expect(await change(PASSWORD)).toBe('over_request_rate_limit');
    });

    test('is rejected in a session older than a day if the account has none', async () => {
      const client = await peer.signedIn();
      await engine.db
        .updateTable('users')
        .set({ password_hash: null })
        .where('email', '=', peer.email)
        .execute();
      peer.pass(24 * 60 * 60 + 1);
      await client.refreshSession();
      expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe(
        'reauthentication_needed',
      );
    });
  });

  describe('metadata', () => {
    test('is stored without reserved names', async () => {
      const client = await peer.signedIn();
      const data = { nickname: 'Ada', role: 'admin', app_metadata: { role: 'admin' }, email_verified: true };
      const { data: answer } = await client.updateUser({ data });
      expect(answer.user?.user_metadata).toEqual({ nickname: 'Ada' });
      expect(answer.user?.app_metadata.role).toBe('agent');
      await client.refreshSession();
      expect((await peer.app.as('agent').fetch('/api/admin/stats')).status).toBe(403);
    });

    test('is rejected if larger than 4 kB', async () => {
      const client = await peer.signedIn();
      const { error } = await client.updateUser({ data: { text: 'x'.repeat(4_000) } });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    });
  });

  test('rejects changes without a live session', async () => {
    const put = (authorization: string) =>
      peer.request('/user', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ password: NEW_PASSWORD }),
      });
    const client = await peer.signedIn();
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    await client.signOut();
    const answers = [await put(''), await put('Bearer made-up'), await put(`Bearer ${token}`)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});
