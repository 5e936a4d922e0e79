import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
    await seedTemplates(engine.db, currentTime());
  });
  afterEach(() => app.close());

  const find = async (q: string, person: 'agent' | 'agent2' = 'agent') =>
    (await app.as(person)('GET /search', { query: { q } })).body.data;

  it('finds campaigns, listings and leads of the agent by one text, each with the path of its page', async () => {
    const agentId = app.agentId('agent');
    const listing = await buildListing(engine.db, {
      agentId,
      address_line1: '7 Orchard Bend',
      search_text: '7 orchard bend charleston 29403',
    });
    const campaign = await buildCampaign(engine.db, {
      agent_id: agentId,
      template_id: templateSeeds('2026-11-01T09:00:00.000Z')[0]?.id ?? '',
      listing_id: listing.id,
      name: 'Just listed: 7 Orchard Bend',
    });
    const lead = await buildLead(engine.db, {
      agent_id: agentId,
      name: 'Olive Orchard',
      search_text: 'olive orchard',
    });
    expect(await find('orchard')).toMatchObject([
      { kind: 'campaign', title: 'Just listed: 7 Orchard Bend', to: `/campaign/${campaign.id}` },
      {
        kind: 'listing',
        title: '7 Orchard Bend',
        detail: 'Charleston SC, active',
        to: `/my-listings?listing=${listing.id}`,
      },
      { kind: 'lead', title: 'Olive Orchard', to: `/leads?lead=${lead.id}` },
    ]);
    expect(await find('orchard', 'agent2')).toEqual([]);
  });

  it('answers a few of each kind', async () => {
    for (let count = 0; count < 7; count += 1) {
      await buildListing(engine.db, { agentId: app.agentId('agent'), search_text: 'elm street' });
    }
    expect(await find('elm')).toHaveLength(5);
  });

  it('asks for at least two characters', async () => {
    const { status } = await app.as('agent')('GET /search', { query: { q: 'a' } });
    expect(status).toBe(400);
  });
});
