import { currentTime } from '@farmpost/shared/domain/clock';
import type { NewRow } from '../../db/tables';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let agentId: string;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
    agentId = app.agentId('agent');
    await seedTemplates(engine.db, currentTime());
  });
  afterEach(() => app.close());

  const template = () => templateSeeds('2026-11-01T09:00:00.000Z')[0]?.id ?? '';
  const campaignOf = (values: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, { agent_id: agentId, template_id: template(), ...values });
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await app.as('agent')('GET /campaigns', { query });
    expect(status).toBe(200);
    return body;
  };
  const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title);
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T09:00:00.000Z`;

  it('[CAMP-013] returns each campaign with its id, title, type, status, date, cards and progress', async () => {
    const listing = await buildListing(engine.db, { agentId, address_line1: '38 Wappoo Landing' });
    const sent = await campaignOf({
      name: '38 Wappoo Landing',
      listing_id: listing.id,
      status: 'active',
      submitted_at: day(6),
      recipient_count: 3,
    });
    const accepted_at = day(6);
    const delivered = await buildPiece(engine.db, sent, {
      status: 'delivered',
      accepted_at,
      expected_delivery: '2026-11-12',
    });
    await buildPiece(engine.db, sent, { status: 'mailed', accepted_at, expected_delivery: '2026-11-16' });
    const returned = await buildPiece(engine.db, sent, { status: 'returned', accepted_at });
    await buildEntry(engine.db, delivered, { kind: 'postcard', amount_cents: 75 });
    await buildEntry(engine.db, returned, { kind: 'credit', amount_cents: -75 });
    await buildScan(engine.db, sent);
    await buildLead(engine.db, { agent_id: agentId, campaign_id: sent.id });
    const draft = await campaignOf({ recipient_count: 100, created_at: day(2) });
    const { data } = await list();
    expect(data).toMatchObject([
      { id: draft.id, status: 'draft', totalCents: 80 * 75, preflight: null, listing: null },
      {
        id: sent.id,
        title: '38 Wappoo Landing',
        type: 'just-listed',
        status: 'active',
        date: day(6),
        postcards: 3,
        progressPercent: 66,
        delivered: 1,
        returned: 1,
        scans: 1,
        leads: 1,
        spentCents: 0,
        creditedCents: 75,
        totalCents: 225,
        inHomes: { from: '2026-11-12', to: '2026-11-16' },
        listing: { id: listing.id, addressLine1: '38 Wappoo Landing' },
      },
    ]);
  });

  it('filters by group, status, purpose and listing', async () => {
    const listing = await buildListing(engine.db, { agentId });
    await campaignOf({ name: 'Draft', status: 'draft', created_at: day(1) });
    await campaignOf({ name: 'Held', status: 'paused', created_at: day(2), purpose: 'farm' });
    await campaignOf({ name: 'Coming', status: 'scheduled', created_at: day(3) });
    await campaignOf({ name: 'Done', status: 'completed', created_at: day(4), listing_id: listing.id });
    await campaignOf({ name: 'Stopped', status: 'cancelled', created_at: day(5) });
    await buildCampaign(engine.db, { agent_id: app.agentId('agent2'), template_id: template() });
    expect(await titles({ group: 'needs-you' })).toEqual(['Held', 'Draft']);
    expect(await titles({ group: 'under-way' })).toEqual(['Coming']);
    expect(await titles({ group: 'done' })).toEqual(['Stopped', 'Done']);
    expect(await titles({ group: 'done', status: 'cancelled' })).toEqual(['Stopped']);
    expect(await titles({ group: 'done', status: 'draft' })).toEqual([]);
    expect(await titles({ purpose: 'farm' })).toEqual(['Held']);
    expect(await titles({ listingId: listing.id })).toEqual(['Done']);
  });

  it('finds campaigns by name, place, address and the code on a card', async () => {
    const listing = await buildListing(engine.db, {
      agentId,
      address_line1: '7 Orchard Bend',
      search_text: '7 orchard bend charleston 29403',
    });
    const campaign = await campaignOf({ name: 'Spring 100% push', listing_id: listing.id });
    const { code } = await buildPiece(engine.db, campaign);
    await campaignOf({ name: 'Another', location: 'Summerville, SC' });
    expect(await titles({ q: 'orchard' })).toEqual(['Spring 100% push']);
    expect(await titles({ q: '100%' })).toEqual(['Spring 100% push']);
    expect(await titles({ q: 'summer' })).toEqual(['Another']);
    expect(await titles({ q: `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}` })).toEqual([
      'Spring 100% push',
    ]);
  });

  it.each([
    ['newest', ['C', 'B', 'A']],
    ['oldest', ['A', 'B', 'C']],
    ['needs-you', ['A', 'C', 'B']],
    ['most-cards', ['B', 'A', 'C']],
  ] as const)('sorts by %s, and a cursor goes on where the page ended', async (sort, order) => {
    await campaignOf({ name: 'A', status: 'draft', created_at: day(1), recipient_count: 40 });
    await campaignOf({ name: 'B', status: 'completed', created_at: day(2), recipient_count: 300 });
    await campaignOf({ name: 'C', status: 'active', created_at: day(3), recipient_count: 5 });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        sort,
        limit: '1',
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.data.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(order);
  });

  it('totals campaigns by status, and the results of the mailed ones', async () => {
    const listing = await buildListing(engine.db, { agentId, address_line1: '7 Orchard Bend' });
    await campaignOf({ status: 'draft' });
    const sent = await campaignOf({ status: 'completed', submitted_at: day(6), listing_id: listing.id });
    const piece = await buildPiece(engine.db, sent, { status: 'delivered', accepted_at: day(6) });
    await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
    await buildScan(engine.db, sent);
    const { body } = await app.as('agent')('GET /campaigns/summary');
    expect(body).toMatchObject({
      total: 2,
      byStatus: { draft: 1, completed: 1, active: 0 },
      mailed: { campaigns: 1, cards: 1, scans: 1, leads: 0, spentCents: 75 },
      listings: [{ id: listing.id, addressLine1: '7 Orchard Bend' }],
    });
  });

  describe('one card', () => {
    it('has its tracking and its scans, for its own agent', async () => {
      const campaign = await campaignOf({ status: 'active' });
      const piece = await buildPiece(engine.db, campaign, {
        status: 'delivered',
        created_at: day(5),
        accepted_at: day(6),
      });
      for (const [index, type] of ['mailed', 'delivered'].entries()) {
        await engine.db
          .insertInto('mail_piece_events')
          .values({
            id: `00000000-0000-7000-8000-00000000000${index}`,
            mail_piece_id: piece.id,
            provider_event_id: `evt_${piece.id}_${type}`,
            type,
            occurred_at: day(7 + index),
            received_at: day(7 + index),
          })
          .execute();
      }
      await buildScan(engine.db, campaign, { code: piece.code, scanned_at: day(9) });
      await buildScan(engine.db, campaign, { code: piece.code, scanned_at: day(10), is_counted: false });
      const read = (person: 'agent' | 'agent2') =>
        app.as(person)('GET /campaigns/{id}/pieces/{pieceId}', {
          params: { id: campaign.id, pieceId: piece.id },
        });
      const blocks = await app.as('agent')('GET /campaigns/{id}/blocks', { params: { id: campaign.id } });
      expect(blocks.body.data).toMatchObject([{ pieces: { delivered: 1 }, scans: 1 }]);
      expect((await read('agent')).body).toMatchObject({
        id: piece.id,
        status: 'delivered',
        priceCents: 75,
        events: [
          { status: 'queued', at: day(5) },
          { status: 'accepted', at: day(6) },
          { status: 'mailed', at: day(7) },
          { status: 'delivered', at: day(8) },
        ],
        scanTimes: [day(9)],
      });
      expect((await read('agent2')).status).toBe(404);
      const other = await campaignOf({ status: 'active' });
      const { status } = await app.as('agent')('GET /campaigns/{id}/pieces/{pieceId}', {
        params: { id: other.id, pieceId: piece.id },
      });
      expect(status).toBe(404);
    });
  });

  it('counts scans per hour, without those of bots', async () => {
    const campaign = await campaignOf({ status: 'active' });
    const at = (time: string) => `2026-11-07T${time}:00.000Z`;
    await buildScan(engine.db, campaign, { scanned_at: at('09:05') });
    await buildScan(engine.db, campaign, { scanned_at: at('09:59'), is_unique: false });
    await buildScan(engine.db, campaign, { scanned_at: at('17:00') });
    await buildScan(engine.db, campaign, { scanned_at: at('17:10'), is_counted: false });
    const { body } = await app.as('agent')('GET /campaigns/{id}/scans', { params: { id: campaign.id } });
    expect(body.data).toEqual([
      { hour: at('09:00'), scans: 2, unique: 1 },
      { hour: at('17:00'), scans: 1, unique: 1 },
    ]);
  });
});
