/** Analytics over HTTP. */
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildAgent, buildCampaign, buildLead, buildMlsProvider, buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const now = new Date('2026-11-17T15:42:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    // The people of the test were there before.
    await engine.db
      .updateTable('users')
      .set({ created_at: daysAgo(400) })
      .execute();
    await engine.db
      .updateTable('profiles')
      .set({ created_at: daysAgo(400) })
      .execute();
  });
  afterEach(() => app.close());

  const users = async (query: object = {}) =>
    (await app.as('admin')('GET /admin/analytics/users', { query })).body;

  async function person(days: number, profile: Record<string, string> = {}) {
    const user = await buildUser(engine.db, { created_at: daysAgo(days) });
    const at = daysAgo(days);
    await engine.db
      .insertInto('profiles')
      .values({ id: user.id, email: user.email, role: 'agent', created_at: at, updated_at: at, ...profile })
      .execute();
    return user;
  }

  it('[ADM-022] [ADM-048] [ADM-049] [ADM-051] counts people by role, sign-ups of 30 days and active providers', async () => {
    await person(29);
    await person(31);
    await buildMlsProvider(engine.db, { is_active: true });
    await buildMlsProvider(engine.db, { is_active: false });
    const found = await users();
    expect(found.byRole).toEqual({ admin: 1, sales_person: 1, agent: 4, none: 0 });
    expect((await app.as('admin')('GET /admin/stats')).body.recentSignups).toBe(1);
    expect(found).toMatchObject({ total: 6, recentSignups: 1, activeProviders: 1, active: 1 });
  });

  it('[ADM-043] names the 5 companies with most people, however they are written', async () => {
    await engine.db.updateTable('profiles').set({ company: '' }).execute();
    for (const company of ['Acme Realty', 'ACME realty ', 'Bay', 'Cove', 'Dune', 'Elm', 'Fern']) {
      await person(5, { company });
    }
    const { topCompanies } = await users();
    expect(topCompanies).toHaveLength(5);
    expect(topCompanies[0]?.name.toLowerCase()).toBe('acme realty');
    expect(topCompanies.map(({ count }) => count)).toEqual([2, 1, 1, 1, 1]);
  });

  it('[ADM-047] [ADM-050] lists the people of the last 7 days, at most 10, newest first', async () => {
    for (let n = 0; n < 12; n += 1) await person(n * 0.5);
    await person(8);
    const { recent } = await users();
    expect(recent).toHaveLength(10);
    expect(recent.map(({ createdAt }) => createdAt)).toEqual(
      recent
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await users({ days: 10, limit: 100 })).recent).toHaveLength(13);
  });

  it('[ADM-046] counts everyone, and lists 100 people at most', async () => {
    for (let n = 0; n < 101; n += 1) await person(1);
    const found = await users({ limit: 100 });
    expect(found.total).toBe(105);
    expect(found.recent).toHaveLength(100);
  });

  it('[ADM-044] counts agents by their MLS, and activity and growth by day, from what is stored', async () => {
    const agent = app.agentId('agent');
    const mls = await buildMlsProvider(engine.db, { name: 'Charleston Trident' });
    await engine.db.updateTable('agents').set({ mls_provider_id: mls.id }).where('id', '=', agent).execute();
    expect((await users()).byMls).toContainEqual({ name: 'Charleston Trident', count: 1 });
    await buildLead(engine.db, { agent_id: agent, created_at: daysAgo(2) });
    await buildLead(engine.db, { agent_id: agent, created_at: daysAgo(2) });
    await buildLead(engine.db, { agent_id: agent, created_at: daysAgo(8) });
    await person(2);
    const activity = await app.as('admin')('GET /admin/analytics/activity', { query: { range: '7d' } });
    expect(activity.body.days).toHaveLength(7);
    expect(activity.body.days.map(({ leads }) => leads)).toEqual([0, 0, 0, 0, 2, 0, 0]);
    expect(activity.body.days.at(-1)).toMatchObject({ date: '2026-11-17', signIns: 1, active: 1 });
    const growth = await app.as('admin')('GET /admin/analytics/growth', { query: { range: '7d' } });
    expect(growth.body.days.map(({ signups }) => signups)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(growth.body.days.map(({ total }) => total)).toEqual([4, 4, 4, 4, 5, 5, 5]);
  });

  it('shows how far agents have come by the month of their sign-up', async () => {
    await seedTemplates(engine.db, now);
    const template = await engine.db.selectFrom('templates').select('id').executeTakeFirstOrThrow();
    const agents = [
      [0, 5],
      [1, 5],
      [2, 5],
      [3, 5],
      [0, 40],
    ] as const;
    for (const [step, days] of agents) {
      const user = await person(days);
      const agent = await buildAgent(engine.db, {
        user_id: user.id,
        email: `${uuidv7()}@example.com`,
        onboarding_completed_at: step > 0 ? daysAgo(1) : null,
      });
      await buildCampaign(engine.db, {
        agent_id: agent.id,
        template_id: template.id,
        approved_at: step > 1 ? daysAgo(1) : null,
      });
      if (step > 2) await buildLead(engine.db, { agent_id: agent.id });
    }
    const { cohorts } = (await app.as('admin')('GET /admin/analytics/growth', { query: { range: '30d' } }))
      .body;
    expect(cohorts).toEqual([
      { month: '2026-11', signedUp: 4, onboarded: 3, mailed: 2, gotLead: 1 },
      { month: '2026-10', signedUp: 1, onboarded: 0, mailed: 0, gotLead: 0 },
    ]);
  });

  it('[ADM-021] counts the campaigns that are scheduled or active', async () => {
    await seedTemplates(engine.db, now);
    const template = await engine.db.selectFrom('templates').select('id').executeTakeFirstOrThrow();
    for (const status of ['draft', 'scheduled', 'active', 'completed'] as const) {
      const agent = { agent_id: app.agentId('agent'), template_id: template.id };
      await buildCampaign(engine.db, { ...agent, status });
    }
    expect((await app.as('admin')('GET /admin/stats')).body.activeCampaigns).toBe(2);
  });

  it.each([
    ['GET', '/admin/mls-providers'],
    ['GET', '/admin/templates'],
    ['GET', '/admin/mls-providers/sync-logs'],
    ['POST', `/admin/health/test/nothing`],
    ['POST', `/admin/mls-providers/sync/${uuidv7()}`],
    ['POST', `/admin/mls-providers/sync/${uuidv7()}/cancel`],
    ['GET', '/admin/analytics/users'],
    ['GET', '/admin/analytics/activity'],
    ['GET', '/admin/analytics/growth'],
  ])('[PERM-010] lets administrators alone %s %s', async (method, path) => {
    const options = { method, ...(method === 'POST' && { body: '{}' }) };
    const request = { ...options, headers: { 'content-type': 'application/json' } };
    const statusFor = async (person: 'admin' | 'sales' | 'agent') =>
      (await app.as(person).fetch(`/api${path}`, request)).status;
    expect([await statusFor('sales'), await statusFor('agent')]).toEqual([403, 403]);
    // The paths of the POST requests name nothing that exists.
    expect(await statusFor('admin')).toBe(method === 'GET' ? 200 : 404);
  });
});
