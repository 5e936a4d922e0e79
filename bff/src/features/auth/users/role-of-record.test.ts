/** Whose word counts for a role: the profile's alone (decision 8). */
import { GoTrueClient } from '@supabase/auth-js';
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;

  beforeEach(async () => {
    await engine.reset();
    time = new Date();
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

  test('[PERM-011] a role changed in profiles takes effect in running sessions, and in the next token', async () => {
    const client = await signIn();
    expect((await app.as('agent')('GET /leads')).status).toBe(200);
    await engine.db
      .updateTable('profiles')
      .set({ role: 'sales_person' })
      .where('id', '=', app.accounts.agent.user.id)
      .execute();
    // Far within the 15 minutes that the token still says "agent".
    time = new Date(time.getTime() + 60_000);
    expect((await app.as('agent')('GET /leads')).status).toBe(403);
    expect((await app.as('agent')('GET /me')).body).toMatchObject({
      role: 'sales_person',
      permissions: rolePermissions.sales_person,
    });
    const { data } = await client.refreshSession();
    expect(data.user?.app_metadata.role).toBe('sales_person');
  });

  test('[PERM-011] what a user writes into his own metadata grants nothing', async () => {
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
