/** Farms through HTTP: stored, counted, mailed, deleted and brought back. */
import type { FarmArea } from '@farmpost/shared/contracts/farms';
import { geometryOf } from '@farmpost/shared/domain/farm-area';
import { uuidv7 } from 'uuidv7';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildFarm, buildHomes, FARM_CORNER, squareAt } from '../../testing/farm-builders';
import { buildMlsProvider } from '../../testing/market-builders';
import { setMailingStage } from '../../testing/mailing-stage';
import { farmFeature } from './farm.feature';

const DAY_MS = 86_400_000;
const far = { lat: 32.885, lng: -79.945 };
const areaOf = (...corners: { lat: number; lng: number }[]): FarmArea => ({
  kind: 'polygon',
  geometry: geometryOf(corners.map((corner) => squareAt(corner))),
});
const area = areaOf(FARM_CORNER);

eachEngine((engine) => {
  describe('farms', () => {
    const stage = setMailingStage(engine);
    const as = (person: 'agent' | 'agent2' = 'agent') => stage.app.as(person);
    const agentId = (person: 'agent' | 'agent2' = 'agent') => stage.app.agentId(person);
    const create = (body: object = {}) =>
      as()('POST /farms', { body: { name: 'Alder Park', area, ...body } });
    const preview = async (of: FarmArea, withPoints = false) =>
      (await as()('POST /farms/preview', { body: { area: of, withPoints } })).body;
    const figures = async (id: string) => (await as()('GET /farms/{id}/figures', { params: { id } })).body;
    const read = (id: string, person: 'agent' | 'agent2' = 'agent') =>
      as(person)('GET /farms/{id}', { params: { id } });
    const remove = (id: string) => as()('DELETE /farms/{id}', { params: { id } });

    it('are stored with the homes inside, changed with their version, and not twice under one name', async () => {
      await buildHomes(engine.db, 30);
      await buildHomes(engine.db, 4, { from: far });
      // A home that only someone's list knows is its agent's alone.
      await buildHomes(engine.db, 2, { source: 'List' });
      const { status, body } = await create({ commissionCents: 1_400_000 });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: 'Alder Park',
        homes: 30,
        cardsAYear: 12,
        commissionCents: 1_400_000,
        area: { kind: 'polygon' },
        lookUp: null,
      });
      expect(body.squareMiles).toBeCloseTo(0.4, 1);
      expect((await create({ name: 'alder PARK' })).status).toBe(409);
      const change = (version: number) =>
        as()('PATCH /farms/{id}', {
          params: { id: body.id },
          body: { version, area: areaOf(FARM_CORNER, far), cardsAYear: 4 },
        });
      expect((await change(body.version)).body).toMatchObject({
        homes: 34,
        cardsAYear: 4,
        area: { geometry: { type: 'MultiPolygon' } },
      });
      expect((await change(body.version)).error?.code).toBe('version_conflict');
      expect((await as()('GET /farms')).body.data.map(({ name }) => name)).toEqual(['Alder Park']);
    });

    it('refuse areas that cross or are too large, with the field', async () => {
      const [a, b, c, d] = squareAt(FARM_CORNER);
      if (!a || !b || !c || !d) throw new Error('A square has four corners.');
      const bowTie: FarmArea = { kind: 'polygon', geometry: geometryOf([[a, c, b, d]]) };
      const county: FarmArea = { kind: 'polygon', geometry: geometryOf([squareAt(FARM_CORNER, 0.3)]) };
      for (const [of, words] of [
        [bowTie, /cross/],
        [county, /at most 25 square miles/],
      ] as const) {
        const answer = await create({ area: of });
        expect(answer.status).toBe(400);
        expect(answer.error?.fields?.['area.geometry']).toMatch(words);
        expect((await as()('POST /farms/preview', { body: { area: of } })).status).toBe(400);
      }
    });

    it('are counted while they are drawn: homes, reasons, cost and points add up', async () => {
      const homes = await buildHomes(engine.db, 20);
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true, dpv: 'Y', verified_at: stage.now().toISOString() })
        .where('id', 'in', homes.slice(0, 3))
        .execute();
      const found = await preview(area, true);
      const left = found.excluded.reduce((sum, { count }) => sum + count, 0);
      expect(found).toMatchObject({ homes: 20, considered: 20, unitPriceCents: 75, waiting: 0 });
      expect(found.excluded).toContainEqual({ reason: 'vacant', count: 3 });
      expect(found.mailable + left).toBe(20);
      expect(found.mailingCents).toBe(found.mailable * 75);
      expect(found.points).toHaveLength(20);
      expect(await preview(areaOf(far))).toMatchObject({ homes: 0, mailable: 0, center: null, points: [] });
      expect(await preview({ kind: 'zip', zips: ['29403'] })).toMatchObject({ homes: 20, squareMiles: null });
    });

    it('are their agent’s alone', async () => {
      const { id } = await buildFarm(engine.db, { agent_id: agentId() });
      expect((await read(id, 'agent2')).status).toBe(404);
      expect((await as('agent2')('GET /farms')).body.data).toEqual([]);
    });

    it('have figures: turnover, price band, own share, cost and break-even', async () => {
      await buildHomes(engine.db, 100);
      const provider = await buildMlsProvider(stage.app.context, {
        endpoint: 'http://127.0.0.1:9/feed',
        credentials: { username: 'a', password: 'b' },
      });
      await engine.db
        .updateTable('agents')
        .set({ mls_provider_id: provider })
        .where('id', '=', agentId())
        .execute();
      const sell = (days: number, price: number, overrides: object = {}) =>
        buildListing(engine.db, {
          mls_provider_id: provider,
          status: 'Closed',
          closed_at: new Date(stage.now().getTime() - days * DAY_MS).toISOString(),
          close_price_cents: price * 100,
          lat: FARM_CORNER.lat + 0.002,
          lng: FARM_CORNER.lng + 0.002,
          ...overrides,
        });
      await sell(20, 400_000, { agentId: agentId() });
      for (const [days, price] of [
        [40, 300_000],
        [80, 500_000],
        [120, 600_000],
        [300, 700_000],
      ] as const)
        await sell(days, price);
      await sell(400, 900_000);
      await sell(30, 900_000, { lat: far.lat, lng: far.lng });
      const { body } = await create({ commissionCents: 1_000_000 });
      const found = await figures(body.id);
      expect(found).toMatchObject({
        homes: 100,
        source: 'Charleston Trident MLS',
        sales: 5,
        turnover: 0.05,
        ownSales: 1,
        priceBan: null,
        prices: { lowCents: 40_000_000, medianCents: 50_000_000, highCents: 60_000_000 },
        others: { agents: null, recent: null },
      });
      expect(found.salesByMonth.reduce((sum, { sales }) => sum + sales, 0)).toBe(5);
      expect(found.cost).toMatchObject({
        cardsAYear: 12,
        homes: found.mailable,
        unitPriceCents: 75,
        yearCents: found.mailable * 75 * 12,
        monthCents: found.mailable * 75,
      });
      expect(found.breakEven).toEqual({
        commissionCents: 1_000_000,
        listings: Math.ceil((found.cost.yearCents / 1_000_000) * 100) / 100,
      });
      await engine.db
        .updateTable('mls_providers')
        .set({ card_rules_json: { sold_prices: false, coming_soon: true } })
        .execute();
      expect(await figures(body.id)).toMatchObject({ sales: 5, prices: null, priceBan: 'mls' });
    });

    it('know no sales without an MLS', async () => {
      await buildHomes(engine.db, 5);
      await engine.db
        .updateTable('agents')
        .set({ mls_provider_id: null })
        .where('id', '=', agentId())
        .execute();
      const { body } = await create();
      expect(await figures(body.id)).toMatchObject({
        source: null,
        sales: null,
        turnover: null,
        ownSales: null,
        breakEven: null,
      });
    });

    it('are offered by the names of subdivisions in the MLS, around their listings', async () => {
      await stage.syncExistingListings();
      const row = await engine.db
        .selectFrom('listings')
        .select(['subdivision', 'lat', 'lng', 'mls_provider_id'])
        .where('subdivision', 'is not', null)
        .where('lat', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      await engine.db
        .updateTable('agents')
        .set({ mls_provider_id: row.mls_provider_id })
        .where('id', '=', agentId())
        .execute();
      const query = (row.subdivision ?? '').slice(0, 5);
      const { data } = (await as()('GET /subdivisions', { query: { query } })).body;
      expect(data.map(({ name }) => name)).toContain(row.subdivision);
      const [first] = data;
      expect(
        (
          await create({
            area: { kind: 'subdivision', subdivision: first?.name, geometry: first?.geometry },
          })
        ).body.area,
      ).toMatchObject({ kind: 'subdivision', subdivision: first?.name });
      expect((await as()('GET /subdivisions', { query: { query: 'zzz%' } })).body.data).toEqual([]);
    });

    describe('as the audience of a card', () => {
      const mail = (farmId: string, body: object = {}, person: 'agent' | 'agent2' = 'agent') =>
        as(person)('POST /campaigns', {
          body: {
            name: 'A card to the farm',
            kind: 'postcard',
            purpose: 'farm',
            listingId: null,
            location: 'Charleston, SC',
            budgetCents: 20_000,
            targeting: { farmId, ownerOccupiedOnly: false, holdoutShare: 0 },
            ...body,
          },
        });

      it('choose the homes inside, with the same exclusions and price', async () => {
        const homes = await buildHomes(engine.db, 12);
        await buildHomes(engine.db, 5, { from: far });
        const farm = await buildFarm(engine.db, { agent_id: agentId() });
        const { status, body } = await mail(farm.id);
        expect(status).toBe(201);
        await stage.jobs.drain();
        const campaign = await stage.campaign(body.id);
        expect(campaign).toMatchObject({
          farm: { id: farm.id, name: 'Alder Park' },
          list: null,
          // The page behind its cards answers for homes of these.
          targeting: { farmId: farm.id, zips: ['29403'] },
        });
        const chosen = await engine.db
          .selectFrom('campaign_households')
          .select('household_id')
          .where('campaign_id', '=', body.id)
          .execute();
        expect(chosen.map((row) => row.household_id).toSorted()).toEqual(homes.toSorted());
        // Its farm cannot be deleted before the card is out.
        const refused = await remove(farm.id);
        expect([refused.status, refused.error?.message]).toEqual([
          409,
          expect.stringMatching(/A card to the farm/),
        ]);
      });

      it('refuse another agent’s farm, a list beside it, and a card that would not wait for its turn', async () => {
        await buildHomes(engine.db, 3);
        const farm = await buildFarm(engine.db, { agent_id: agentId() });
        expect((await mail(farm.id, {}, 'agent2')).status).toBe(404);
        expect((await mail(farm.id, { purpose: 'sphere' })).status).toBe(400);
        expect((await mail(farm.id, { purpose: 'just-sold' })).status).toBe(400);
        const targeting = { farmId: uuidv7() };
        expect(
          (await as()('POST /campaigns/estimate', { body: { budgetCents: 20_000, targeting } })).status,
        ).toBe(404);
      });

      it('wait for their turn like any farm, also with a listing on the card', async () => {
        await buildHomes(engine.db, 3);
        const farm = await buildFarm(engine.db, { agent_id: agentId() });
        const listing = await buildListing(engine.db, { agentId: agentId(), ...FARM_CORNER });
        const { body } = await mail(farm.id, { listingId: listing.id, purpose: 'just-listed' });
        expect(
          await engine.db
            .selectFrom('campaigns')
            .select(['farm_id', 'listing_id'])
            .where('id', '=', body.id)
            .executeTakeFirst(),
        ).toEqual({ farm_id: farm.id, listing_id: listing.id });
      });

      it('are counted again in drafts once their area changes', async () => {
        await buildHomes(engine.db, 6);
        await buildHomes(engine.db, 4, { from: far });
        const farm = await buildFarm(engine.db, { agent_id: agentId() });
        const { body } = await mail(farm.id);
        await stage.jobs.drain();
        expect((await stage.campaign(body.id)).recipientCount).toBe(6);
        await as()('PATCH /farms/{id}', {
          params: { id: farm.id },
          body: { version: 1, area: areaOf(FARM_CORNER, far) },
        });
        await stage.jobs.drain();
        expect((await stage.campaign(body.id)).recipientCount).toBe(10);
      });
    });

    it('can be brought back after they were deleted, until they are swept', async () => {
      const { id } = await buildFarm(engine.db, { agent_id: agentId() });
      const restore = () => as()('POST /farms/{id}/restore', { params: { id } });
      expect((await remove(id)).status).toBe(204);
      expect((await read(id)).status).toBe(404);
      expect((await restore()).body).toMatchObject({ id, name: 'Alder Park' });
      await remove(id);
      await create();
      expect((await restore()).status).toBe(409);
      const ago = () => new Date(stage.now().getTime() + DAY_MS).toISOString();
      expect(await farmFeature.sweep?.(stage.app.context, ago)).toEqual({ farms: 1 });
      expect((await restore()).status).toBe(404);
    });
  });
});
