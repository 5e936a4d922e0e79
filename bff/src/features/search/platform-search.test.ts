import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  it('finds people, mailings and listings of the platform for an administrator, each with its page', async () => {
    const { user } = app.accounts.agent;
    const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
    if (!template) throw new Error('There is no template.');
    await engine.db.insertInto('templates').values(template).execute();
    await engine.db.updateTable('profiles').set({ last_name: 'Orchard' }).where('id', '=', user.id).execute();
    await buildCampaign(engine.db, {
      agent_id: app.agentId('agent2'),
      template_id: template.id,
      name: 'Orchard Bend',
      status: 'scheduled',
    });
    const listing = await buildListing(engine.db, {
      address_line1: 'Orchard Lane 4',
      synced_at: '2026-11-20T10:00:00.000Z',
    });
    const { body } = await app.as('admin')('GET /admin/search', { query: { q: 'orchard' } });
    expect(body.data).toMatchObject([
      { kind: 'person', id: user.id, to: `/admin/users/${user.id}` },
      { kind: 'mailing', title: 'Orchard Bend', to: '/admin/mailings?q=Orchard+Bend' },
      { kind: 'listing', title: 'Orchard Lane 4', to: `/admin/listings/${listing.id}/changes` },
    ]);
    expect((await app.as('agent')('GET /admin/search', { query: { q: 'orchard' } })).status).toBe(403);
  });
});
