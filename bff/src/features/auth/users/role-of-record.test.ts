/** Only the profile defines the role (decision 8). */
import { currentTime } from '@farmpost/shared/domain/clock';
import { GoTrueClient } from '@supabase/auth-js';
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;

  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
  });
  afterEach(() => app.close());

  async function signIn(): Promise<GoTrueClient> {
    const client = new GoTrueClient({
      url: `${app.url}/api/auth`,
      storageKey: 'role-of-record',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    });
    const { email } = app.accounts.agent.user;
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  }

  test('[PERM-011] a role change in profiles applies to running sessions and the next token', async () => {
    const client = await signIn();
    expect((await app.as('agent')('GET /leads')).status).toBe(200);
    await engine.db
      .updateTable('profiles')
      .set({ role: 'sales_person' })
      .where('id', '=', app.accounts.agent.user.id)
      .execute();
    // The token still has the role "agent" for 15 minutes.
    time = new Date(time.getTime() + 60_000);
    expect((await app.as('agent')('GET /leads')).status).toBe(403);
    expect((await app.as('agent')('GET /me')).body).toMatchObject({
      role: 'sales_person',
      permissions: rolePermissions.sales_person,
    });
    const { data } = await client.refreshSession();
    expect(data.user?.app_metadata.role).toBe('sales_person');
  });

  test('[PERM-011] user metadata grants no role', async () => {
    const client = await signIn();
    await client.updateUser({ data: { role: 'admin' } });
    const { data } = await client.refreshSession();
    expect(data.user?.app_metadata.role).toBe('agent');
    const answer = await fetch(`${app.url}/api/admin/outbox`, {
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    expect(answer.status).toBe(403);
    expect((await app.as('agent')('GET /me')).body).toMatchObject({ role: 'agent' });
  });
});
