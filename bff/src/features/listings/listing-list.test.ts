import { BUYER_SIDE_BEFORE_SALE } from '@farmpost/shared/contracts/listing-vocabulary';
import { currentTime } from '@farmpost/shared/domain/clock';
import type { NewRow } from '../../db/tables';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const property = {
  sourceId: 'p1',
  addressLine1: '12 Tradd St',
  addressLine2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
  lat: 32.77,
  lng: -79.93,
  ownerName: null,
  isOwnerOccupied: null,
  lastSaleAt: null,
  lastSalePriceCents: null,
  assessedValueCents: null,
  assessedYear: null,
};

const byHand = {
  addressLine1: '12 Tradd Street',
  city: 'Charleston',
  state: 'sc',
  zip: '29401',
  status: 'Active',
  priceCents: 61_200_000,
  bedrooms: 3,
  side: 'list',
  hasRights: true,
} as const;

eachEngine((engine) => {
  let app: TestApp;
  let agentId: string;
  const findAddress = jest.fn();
  beforeEach(async () => {
    await engine.reset();
    findAddress.mockReset().mockResolvedValue(property);
    app = await startTestApp({
      db: engine.db,
      context: { providers: { householdData: { findAddress } } as unknown as Providers },
    });
    agentId = app.agentId('agent');
    await seedTemplates(engine.db, currentTime());
  });
  afterEach(() => app.close());

  const template = () => templateSeeds('2026-11-01T09:00:00.000Z')[0]?.id ?? '';
  const campaignOf = (values: Partial<NewRow<'campaigns'>>) =>
    buildCampaign(engine.db, { agent_id: agentId, template_id: template(), ...values });
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await app.as('agent')('GET /listings', { query });
    expect(status).toBe(200);
    return body;
  };
  const streets = async (query: Record<string, string>) =>
    (await list(query)).data.map(({ addressLine1 }) => addressLine1);

  describe('the list', () => {
    it('[LIST-012] holds the agent’s own rows with cards, scans, leads and what they cost', async () => {
      const listing = await buildListing(engine.db, { agentId });
      await buildListing(engine.db, { agentId: app.agentId('agent2') });
      const sent = await campaignOf({
        listing_id: listing.id,
        status: 'active',
        submitted_at: '2026-11-06T09:00:00.000Z',
        recipient_count: 2,
      });
      const piece = await buildPiece(engine.db, sent, { accepted_at: '2026-11-06T09:10:00.000Z' });
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
      await buildScan(engine.db, sent);
      await buildLead(engine.db, { agent_id: agentId, campaign_id: sent.id });
      const scheduled = await campaignOf({
        listing_id: listing.id,
        purpose: 'just-sold',
        status: 'scheduled',
        sends_at: '2026-11-19T14:00:00.000Z',
        recipient_count: 240,
        created_at: '2026-11-02T09:00:00.000Z',
      });
      const { data } = await list();
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        id: listing.id,
        postcardsSent: 1,
        scans: 1,
        leads: 1,
        spentCents: 75,
        closings: 0,
        commissionCents: 0,
        campaigns: [
          { id: sent.id, sentAt: '2026-11-06T09:00:00.000Z' },
          { id: scheduled.id, sendsAt: '2026-11-19T14:00:00.000Z', recipientCount: 240, sentAt: null },
        ],
      });
    });

    it('filters by status group, city, card state and price', async () => {
      const at = (n: number) => `2026-11-0${n}T09:00:00.000Z`;
      const homes = [
        { address_line1: 'Active', status: 'Active', list_price_cents: 30_000_000 },
        { address_line1: 'Pending', status: 'ActiveUnderContract', city: 'Summerville' },
        { address_line1: 'Sold', status: 'Closed', close_price_cents: 90_000_000 },
        { address_line1: 'Soon', status: 'ComingSoon' },
        { address_line1: 'Gone', status: 'Withdrawn' },
      ] as const;
      const ids = new Map<string, string>();
      for (const [index, home] of homes.entries()) {
        const row = await buildListing(engine.db, { agentId, created_at: at(index + 1), ...home });
        ids.set(home.address_line1, row.id);
      }
      await campaignOf({ listing_id: ids.get('Active'), status: 'draft' });
      await campaignOf({ listing_id: ids.get('Sold'), status: 'completed', submitted_at: at(9) });
      await campaignOf({ listing_id: ids.get('Soon'), status: 'cancelled' });
      expect(await streets({ status: 'active' })).toEqual(['Active']);
      expect(await streets({ status: 'pending' })).toEqual(['Pending']);
      expect(await streets({ status: 'sold' })).toEqual(['Sold']);
      expect(await streets({ status: 'coming-soon' })).toEqual(['Soon']);
      expect(await streets({ status: 'off-market' })).toEqual(['Gone']);
      expect(await streets({ city: 'Summerville' })).toEqual(['Pending']);
      expect(await streets({ cards: 'needs-you' })).toEqual(['Active']);
      expect(await streets({ cards: 'mailed' })).toEqual(['Sold']);
      expect(await streets({ cards: 'none' })).toEqual(['Gone', 'Soon', 'Pending']);
      expect(await streets({ maxPriceCents: '40000000' })).toEqual(['Active']);
      expect(await streets({ minPriceCents: '80000000' })).toEqual(['Sold']);
      expect((await app.as('agent')('GET /listings/summary')).body).toMatchObject({
        counts: { all: 5, active: 1, pending: 1, sold: 1, 'coming-soon': 1, 'off-market': 1 },
        needsYou: 1,
        cities: ['Charleston', 'Summerville'],
      });
    });

    it.each([
      ['newest', ['C', 'B', 'A']],
      ['oldest', ['A', 'B', 'C']],
      ['needs-you', ['A', 'C', 'B']],
      ['price-high', ['B', 'C', 'A']],
      ['price-low', ['A', 'C', 'B']],
    ] as const)('sorts by %s, and a cursor goes on where the page ended', async (sort, order) => {
      const prices = { A: 900, B: 100_000_000, C: 45_000_000 };
      const ids: string[] = [];
      for (const [index, name] of (['A', 'B', 'C'] as const).entries()) {
        const row = await buildListing(engine.db, {
          agentId,
          address_line1: name,
          list_price_cents: prices[name],
          created_at: `2026-11-0${index + 1}T09:00:00.000Z`,
        });
        ids.push(row.id);
      }
      await campaignOf({ listing_id: ids[0], status: 'draft' });
      await campaignOf({ listing_id: ids[2], status: 'scheduled' });
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: '1',
          ...(cursor !== null && { cursor }),
        });
        found.push(...page.data.map(({ addressLine1 }) => addressLine1));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual(order);
    });
  });

  describe('the return', () => {
    async function mailedListing() {
      const listing = await buildListing(engine.db, { agentId, address_line1: '430 Larch Street' });
      const campaign = await campaignOf({ listing_id: listing.id, status: 'completed' });
      const piece = await buildPiece(engine.db, campaign, { accepted_at: '2026-09-01T09:00:00.000Z' });
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
      const leadOf = (attribution: 'direct' | 'unattributed') =>
        buildLead(engine.db, {
          agent_id: agentId,
          name: 'Marcus Oyelaran',
          campaign_id: campaign.id,
          household_id: piece.household_id,
          attribution,
          created_at: '2026-09-02T09:00:00.000Z',
        });
      return { listing, direct: await leadOf('direct'), other: await leadOf('unattributed') };
    }
    const record = (lead: { readonly id: string }, body: object) =>
      app.as('agent')('POST /leads/{id}/outcomes', { params: { id: lead.id }, body: body as never });

    it('is the commissions of closings recorded on leads of its cards, as on the performance page', async () => {
      const { listing, direct, other } = await mailedListing();
      const closing = { kind: 'closing', happenedOn: '2026-10-02', amountCents: 1_530_000 };
      expect((await record(direct, closing)).status).toBe(201);
      expect(
        (await record(direct, { kind: 'listing_won', happenedOn: '2026-09-20', amountCents: 900_000 }))
          .status,
      ).toBe(201);
      expect((await record(other, closing)).status).toBe(201);
      const { body } = await app.as('agent')('GET /listings/{id}/details', { params: { id: listing.id } });
      expect(body).toMatchObject({
        listing: { spentCents: 75, closings: 1, commissionCents: 1_530_000 },
        closings: [
          {
            leadId: direct.id,
            leadName: 'Marcus Oyelaran',
            happenedOn: '2026-10-02',
            commissionCents: 1_530_000,
          },
        ],
      });
      expect((await app.as('agent')('GET /listings/summary')).body).toMatchObject({
        cardsMailed: 1,
        listingsMailed: 1,
        leads: 2,
        spentCents: 75,
        closings: 1,
        commissionCents: 1_530_000,
      });
      expect((await app.as('agent')('GET /performance', { query: { range: 'all' } })).body).toMatchObject({
        actual: { commissionCents: 1_530_000 },
      });
    });

    it('is none before a closing', async () => {
      const { listing } = await mailedListing();
      const { body } = await app.as('agent')('GET /listings/{id}/details', { params: { id: listing.id } });
      expect(body).toMatchObject({ listing: { closings: 0, commissionCents: 0 }, closings: [] });
    });
  });

  describe('the details', () => {
    it('tell the price history, the cards and the leads', async () => {
      const listing = await buildListing(engine.db, {
        agentId,
        status: 'Closed',
        list_price_cents: 51_900_000,
        close_price_cents: 51_500_000,
        listed_at: '2026-07-27T00:00:00.000Z',
        closed_at: '2026-09-18T00:00:00.000Z',
      });
      const events = [
        ['listed', null, 'Active', '2026-07-28T06:00:00.000Z'],
        ['price_changed', '52900000', '51900000', '2026-08-14T06:00:00.000Z'],
        ['status_changed', 'Active', 'ActiveUnderContract', '2026-08-25T06:00:00.000Z'],
        ['status_changed', 'ActiveUnderContract', 'Closed', '2026-09-19T06:00:00.000Z'],
      ] as const;
      for (const [index, [type, from, to, at]] of events.entries()) {
        await engine.db
          .insertInto('listing_events')
          .values({
            id: `00000000-0000-7000-8000-00000000000${index}`,
            listing_id: listing.id,
            type,
            from_value: from,
            to_value: to,
            sync_run_id: null,
            occurred_at: at,
            handled_at: at,
          })
          .execute();
      }
      const campaign = await campaignOf({ listing_id: listing.id, status: 'completed', name: 'Just sold' });
      await buildPiece(engine.db, campaign, { status: 'delivered', accepted_at: '2026-09-21T00:00:00.000Z' });
      await buildPiece(engine.db, campaign, { status: 'returned', accepted_at: '2026-09-21T00:00:00.000Z' });
      const lead = await buildLead(engine.db, { agent_id: agentId, campaign_id: campaign.id });
      const { body } = await app.as('agent')('GET /listings/{id}/details', { params: { id: listing.id } });
      expect(body).toMatchObject({
        history: [
          { kind: 'listed', at: '2026-07-27T00:00:00.000Z', priceCents: 52_900_000, status: 'Active' },
          { kind: 'price', at: '2026-08-14T06:00:00.000Z', priceCents: 51_900_000 },
          { kind: 'status', status: 'ActiveUnderContract', priceCents: 51_900_000 },
          { kind: 'status', status: 'Closed', at: '2026-09-18T00:00:00.000Z', priceCents: 51_500_000 },
        ],
        cards: [{ id: campaign.id, name: 'Just sold', sent: 2, delivered: 1, returned: 1, leads: 1 }],
        leads: [{ id: lead.id }],
      });
    });

    it('derive listing and sale, with dates and prices, for a home first seen as sold', async () => {
      const listing = await buildListing(engine.db, {
        agentId,
        status: 'Closed',
        list_price_cents: 51_900_000,
        close_price_cents: 51_500_000,
        listed_at: '2026-07-27T00:00:00.000Z',
        closed_at: '2026-09-18T00:00:00.000Z',
      });
      await engine.db
        .insertInto('listing_events')
        .values({
          id: '00000000-0000-7000-8000-000000000009',
          listing_id: listing.id,
          type: 'listed',
          from_value: null,
          to_value: 'Closed',
          sync_run_id: null,
          occurred_at: '2026-09-20T00:00:00.000Z',
          handled_at: null,
        })
        .execute();
      const { body } = await app.as('agent')('GET /listings/{id}/details', { params: { id: listing.id } });
      expect(body.history).toEqual([
        { kind: 'listed', status: 'Active', at: '2026-07-27T00:00:00.000Z', priceCents: 51_900_000 },
        { kind: 'status', status: 'Closed', at: '2026-09-18T00:00:00.000Z', priceCents: 51_500_000 },
      ]);
    });

    it('are for the listing’s own agents', async () => {
      const listing = await buildListing(engine.db, { agentId });
      const { status } = await app.as('agent2')('GET /listings/{id}/details', {
        params: { id: listing.id },
      });
      expect(status).toBe(404);
    });
  });

  describe('a listing by hand', () => {
    const add = (change: object = {}, person: 'agent' | 'agent2' = 'agent') =>
      app.as(person)('POST /listings', { body: { ...byHand, ...change } });

    it('is stored as the property records spell it, with its place and who may advertise it', async () => {
      const { status, body } = await add();
      expect(status).toBe(201);
      expect(findAddress).toHaveBeenCalledWith(
        expect.objectContaining({ addressLine1: '12 Tradd Street', state: 'SC', zip: '29401' }),
      );
      expect(body).toMatchObject({
        source: 'manual',
        addressLine1: '12 Tradd St',
        lat: 32.77,
        listPriceCents: 61_200_000,
        status: 'Active',
      });
      const row = await engine.db.selectFrom('listings').selectAll().executeTakeFirstOrThrow();
      expect(row.rights_stated_by).toBe(app.accounts.agent.user.id);
      expect(await engine.db.selectFrom('listing_agents').selectAll().executeTakeFirst()).toMatchObject({
        agent_id: agentId,
        side: 'list',
      });
      expect(await streets({ q: 'tradd' })).toEqual(['12 Tradd St']);
    });

    it('of a sold home has its sale price and day', async () => {
      const { body } = await add({ status: 'Closed', on: '2026-10-30', side: 'sell' });
      expect(body).toMatchObject({
        closePriceCents: 61_200_000,
        listPriceCents: null,
        closedAt: '2026-10-30T12:00:00.000Z',
      });
    });

    it.each(['Active', 'ComingSoon', 'Pending'])(
      'that is %s is none of the buyer’s agent',
      async (status) => {
        const answer = await add({ status, side: 'sell' });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ error: { fields: { side: BUYER_SIDE_BEFORE_SALE } } });
      },
    );

    it('is added once, however often it is submitted', async () => {
      const answers = await Promise.all([add(), add(), add()]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
      expect((await add()).body).toMatchObject({
        error: { message: 'This home is already among your listings.' },
      });
    });

    it('needs an address that exists', async () => {
      findAddress.mockResolvedValue(null);
      const { status, body } = await add();
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { fields: { addressLine1: expect.stringContaining('no home at this address') } },
      });
    });

    it('is not lost while the address check is down', async () => {
      findAddress.mockRejectedValue(new ProviderError('RentCast', 'timeout', 'no answer'));
      const { status, body } = await add();
      expect(status).toBe(502);
      expect(body).toMatchObject({ error: { message: expect.stringContaining('still here') } });
    });

    it('needs the statement that the agent may advertise the home', async () => {
      const { status, body } = await add({ hasRights: false });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { fields: { hasRights: 'Confirm that you may advertise this home.' } },
      });
    });

    it('is refused where the MLS lists the home with another agent', async () => {
      const first = await add();
      expect(first.status).toBe(201);
      await engine.db.updateTable('listings').set({ source: 'mls' }).execute();
      const { status, body } = await add({}, 'agent2');
      expect(status).toBe(409);
      expect(body).toMatchObject({
        error: { message: expect.stringContaining('with another agent') },
      });
    });
  });
});
