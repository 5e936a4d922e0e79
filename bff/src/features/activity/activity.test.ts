import { templateSeeds } from '../../db/seeds/templates';
import { seedTemplates } from '../../db/seeds/seed-templates';
import type { NewRow } from '../../db/tables';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let templateId: string;
  const now = new Date('2026-11-22T15:00:00.000Z');

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    templateId = templateSeeds(now.toISOString())[0]?.id ?? '';
  });
  afterEach(() => app.close());

  const daysAgo = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * DAY_MS - minutes * 60_000).toISOString();
  const campaignOf = (overrides: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, {
      agent_id: app.agentId('agent'),
      template_id: templateId,
      created_at: daysAgo(80),
      ...overrides,
    });
  const read = async (query: Record<string, string> = {}) => {
    const answer = await app.as('agent')('GET /activity', { query });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('[ACT-003] [ACT-006] [ACT-007] groups what happened by day and campaign, from stored rows', async () => {
    const listing = await buildListing(engine.db, { address_line1: '1223 Jetty Street' });
    const campaign = await campaignOf({
      name: 'Just Listed: 1223 Jetty Street',
      listing_id: listing.id,
      recipient_count: 3,
      approved_at: daysAgo(6),
      status: 'active',
    });
    for (let card = 0; card < 3; card += 1) {
      await buildPiece(engine.db, campaign, {
        status: 'mailed',
        accepted_at: daysAgo(5, card),
        is_free: card === 0,
      });
    }
    for (let scan = 0; scan < 8; scan += 1) {
      await buildScan(engine.db, campaign, { scanned_at: daysAgo(1, scan) });
    }
    await buildScan(engine.db, campaign, { scanned_at: daysAgo(2) });
    await buildScan(engine.db, campaign, { scanned_at: daysAgo(1), is_counted: false });
    const lead = await buildLead(engine.db, {
      agent_id: app.agentId('agent'),
      campaign_id: campaign.id,
      name: 'R. Alvarez',
      message: 'Thinking of selling',
      created_at: daysAgo(0, 5),
    });
    const { data } = await read();
    expect(
      data.map(({ type, message, count, cents, href }) => ({ type, message, count, cents, href })),
    ).toEqual([
      {
        type: 'leads_received',
        message: '1 lead from Just Listed: 1223 Jetty Street',
        count: 1,
        cents: null,
        href: `/leads?lead=${lead.id}`,
      },
      {
        type: 'codes_scanned',
        message: '8 scans of Just Listed: 1223 Jetty Street',
        count: 8,
        cents: null,
        href: `/campaign/${campaign.id}`,
      },
      {
        type: 'codes_scanned',
        message: '1 scan of Just Listed: 1223 Jetty Street',
        count: 1,
        cents: null,
        href: `/campaign/${campaign.id}`,
      },
      {
        type: 'postcards_sent',
        message: '3 postcards of Just Listed: 1223 Jetty Street sent',
        count: 3,
        cents: 150,
        href: `/campaign/${campaign.id}`,
      },
      {
        type: 'postcards_scheduled',
        message: '3 postcards of Just Listed: 1223 Jetty Street scheduled',
        count: 3,
        cents: 225,
        href: `/campaign/${campaign.id}`,
      },
    ]);
    expect(data[0]).toMatchObject({
      property: '1223 Jetty Street',
      lead: { id: lead.id, name: 'R. Alvarez', message: 'Thinking of selling' },
    });
  });

  it('receives no contacts that the agent imported', async () => {
    const agentId = app.agentId('agent');
    await buildLead(engine.db, { agent_id: agentId, source: 'import', created_at: daysAgo(1) });
    await buildLead(engine.db, { agent_id: agentId, source: 'import', created_at: daysAgo(0, 1) });
    const wrote = await buildLead(engine.db, {
      agent_id: agentId,
      source: 'direct',
      created_at: daysAgo(0, 2),
    });
    const { data } = await read();
    expect(data).toMatchObject([{ type: 'leads_received', count: 1, href: `/leads?lead=${wrote.id}` }]);
  });

  it('[ACT-001] filters by type', async () => {
    const campaign = await campaignOf({
      approved_at: daysAgo(6),
      recipient_count: 1,
      created_at: daysAgo(7),
    });
    await buildPiece(engine.db, campaign, {
      status: 'delivered',
      accepted_at: daysAgo(5),
      delivered_at: daysAgo(2),
    });
    await buildScan(engine.db, campaign, { scanned_at: daysAgo(1) });
    await buildLead(engine.db, { agent_id: app.agentId('agent'), created_at: daysAgo(0, 5) });
    const typesFor = async (type: string) => (await read({ type })).data.map((group) => group.type);
    expect(await typesFor('sent')).toEqual(['postcards_delivered', 'postcards_sent']);
    expect(await typesFor('scheduled')).toEqual(['postcards_scheduled']);
    expect(await typesFor('leads')).toEqual(['leads_received']);
    expect(await typesFor('all')).toEqual([
      'leads_received',
      'codes_scanned',
      'postcards_delivered',
      'postcards_sent',
      'postcards_scheduled',
      'campaign_created',
    ]);
  });

  it('[ACT-002] applies the range of 7, 30 or 90 days', async () => {
    for (const days of [3, 20, 60, 120]) {
      await buildLead(engine.db, { agent_id: app.agentId('agent'), created_at: daysAgo(days) });
    }
    for (const [range, count] of [
      ['7d', 1],
      ['30d', 2],
      ['90d', 3],
    ] as const) {
      expect((await read({ range })).data).toHaveLength(count);
    }
    expect((await app.as('agent')('GET /activity', { query: { range: '1y' as '7d' } })).status).toBe(400);
  });

  it('pages by position: no group twice, none left out, though several are of the same moment', async () => {
    const campaigns = [];
    for (let index = 0; index < 23; index += 1) campaigns.push(await campaignOf({ created_at: daysAgo(3) }));
    for (const campaign of campaigns) {
      await buildScan(engine.db, campaign, { scanned_at: daysAgo(1, campaigns.indexOf(campaign) % 4) });
    }
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await read(cursor ? { cursor } : {});
      expect(page.data.length).toBeLessThanOrEqual(20);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toHaveLength(46);
    expect(new Set(ids).size).toBe(46);
    expect((await app.as('agent')('GET /activity', { query: { cursor: 'x' } })).status).toBe(400);
  });

  it('[ACT-004] lists the mailings that are about to go, soonest first, at their price', async () => {
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const later = await campaignOf({ status: 'scheduled', sends_at: at(5), recipient_count: 30 });
    const soon = await campaignOf({ status: 'scheduled', sends_at: at(1), recipient_count: 15 });
    await campaignOf({ status: 'draft', recipient_count: 9 });
    const { upcoming } = await read();
    // The 20 free postcards go to the first mailing, then to the next.
    expect(upcoming).toMatchObject([
      { campaignId: soon.id, recipientCount: 15, totalCents: 0 },
      { campaignId: later.id, recipientCount: 30, totalCents: 25 * 75 },
    ]);
  });

  it('shows nothing of another agent', async () => {
    const campaign = await campaignOf({
      agent_id: app.agentId('agent2'),
      status: 'scheduled',
      sends_at: daysAgo(-1),
      created_at: daysAgo(1),
    });
    await buildScan(engine.db, campaign, { scanned_at: daysAgo(1) });
    expect(await read()).toEqual({ data: [], nextCursor: null, upcoming: [] });
  });
});
