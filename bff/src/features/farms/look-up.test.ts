/** Look-ups of a farm's homes: confirmed, page by page, and never paid for twice. */
import { eachEngine } from '../../testing/each-engine';
import { buildFarm, FARM_CORNER } from '../../testing/farm-builders';
import { setMailingStage } from '../../testing/mailing-stage';
import type { HouseholdPlace, HouseholdRecord } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import { readPage } from './look-up.service';

const recordOf = (index: number): HouseholdRecord => ({
  sourceId: `home-${index}`,
  addressLine1: `${index + 1} Heron Street`,
  addressLine2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29403',
  lat: FARM_CORNER.lat + 0.001 + index / 100_000,
  lng: FARM_CORNER.lng + 0.001,
  ownerName: null,
  isOwnerOccupied: null,
  lastSaleAt: null,
  lastSalePriceCents: null,
  assessedValueCents: null,
  assessedYear: null,
});

eachEngine((engine) => {
  describe('a look-up of homes', () => {
    const stage = setMailingStage(engine);
    let asked: { place: HouseholdPlace; page: number }[];
    let last: number;
    let isDown: boolean;
    beforeEach(() => {
      asked = [];
      last = 2;
      isDown = false;
      jest
        .spyOn(stage.app.context.providers.householdData, 'findPage')
        .mockImplementation(async (place, page) => {
          asked.push({ place, page });
          if (isDown) throw new ProviderError('RentCast', 'unavailable', 'RentCast is down');
          const records = Array.from({ length: 5 }, (_, index) => recordOf(page * 5 + index));
          return { records, isLast: page >= last };
        });
    });
    afterEach(() => jest.restoreAllMocks());

    const as = () => stage.app.as('agent');
    const newFarm = async () => (await buildFarm(engine.db, { agent_id: stage.app.agentId('agent') })).id;
    const start = (id: string, maxPages = 10) =>
      as()('POST /farms/{id}/look-up', { params: { id }, body: { maxPages } });
    const read = async (id: string) => (await as()('GET /farms/{id}', { params: { id } })).body;
    const offer = async (id: string) => (await as()('GET /farms/{id}/look-up', { params: { id } })).body;
    const pages = () => asked.map(({ page }) => page);

    it('says what it takes, asks nothing before it is started, and stores every page', async () => {
      const id = await newFarm();
      expect(await offer(id)).toEqual({
        isFresh: false,
        knownHomes: 0,
        homesAPage: 500,
        pagesLeft: 120,
        pageCents: null,
        agentCents: 0,
      });
      expect(asked).toEqual([]);
      expect((await start(id)).body.lookUp).toMatchObject({ state: 'running', pages: 0, maxPages: 10 });
      expect((await start(id)).status).toBe(409);
      await stage.jobs.drain();
      expect(pages()).toEqual([0, 1, 2]);
      expect(await read(id)).toMatchObject({
        homes: 15,
        lookUp: { state: 'done', pages: 3, found: 15, added: 15, isWhole: true, problem: null },
      });
      // The homes are known for 30 days.
      expect(await offer(id)).toMatchObject({ isFresh: true, knownHomes: 15, pagesLeft: 117 });
      expect((await start(id)).status).toBe(409);
    });

    it('ends at the confirmed number of pages and goes on from there', async () => {
      const id = await newFarm();
      await start(id, 2);
      await stage.jobs.drain();
      const { lookUp } = await read(id);
      expect(lookUp).toMatchObject({ state: 'stopped', pages: 2, found: 10, isWhole: false });
      expect(lookUp?.problem).toMatch(/2 pages as you confirmed/);
      await start(id, 5);
      await stage.jobs.drain();
      expect(pages()).toEqual([0, 1, 2]);
      expect(await read(id)).toMatchObject({ homes: 15, lookUp: { state: 'done', pages: 1, isWhole: true } });
    });

    it('does not pay again for a page whose job is delivered twice', async () => {
      const id = await newFarm();
      const lookUpId = (await start(id)).body.lookUp?.id ?? '';
      await stage.jobs.drain();
      const signal = new AbortController().signal;
      await readPage(stage.app.context, { lookUpId, place: 0, page: 0 }, { attempt: 1, signal });
      expect(pages()).toEqual([0, 1, 2]);
    });

    it('fails after some tries with the vendor’s fault, and is continued by a new one', async () => {
      const id = await newFarm();
      const lookUpId = (await start(id)).body.lookUp?.id ?? '';
      isDown = true;
      const signal = new AbortController().signal;
      const step = { lookUpId, place: 0, page: 0 };
      await expect(readPage(stage.app.context, step, { attempt: 1, signal })).rejects.toThrow('down');
      await readPage(stage.app.context, step, { attempt: 5, signal });
      expect((await read(id)).lookUp).toMatchObject({ state: 'failed', pages: 0 });
      expect((await read(id)).lookUp?.problem).toMatch(/did not answer/);
      isDown = false;
      await start(id);
      await stage.jobs.drain();
      expect((await read(id)).lookUp).toMatchObject({ state: 'done', pages: 3 });
    });

    it('keeps and counts a page that was paid for while its agent stopped it', async () => {
      const id = await newFarm();
      const { householdData } = stage.app.context.providers;
      const records = [recordOf(0), recordOf(1)];
      jest.spyOn(householdData, 'findPage').mockImplementationOnce(async () => {
        await as()('DELETE /farms/{id}/look-up', { params: { id } });
        return { records, isLast: false };
      });
      await start(id);
      await stage.jobs.drain();
      expect(await read(id)).toMatchObject({
        homes: 2,
        lookUp: { state: 'stopped', pages: 1, found: 2, problem: 'You stopped it.' },
      });
      await start(id);
      await stage.jobs.drain();
      // The first page is not asked for again.
      expect(pages()).toEqual([1, 2]);
    });

    it('is stopped by its agent, and within the pages of a month', async () => {
      const id = await newFarm();
      await start(id, 40);
      await as()('DELETE /farms/{id}/look-up', { params: { id } });
      await stage.jobs.drain();
      expect(asked).toEqual([]);
      expect((await read(id)).lookUp).toMatchObject({ state: 'stopped', problem: 'You stopped it.' });
      await engine.db.updateTable('farm_look_ups').set({ pages: 119 }).execute();
      const refused = await start(id, 2);
      expect([refused.status, refused.error?.message]).toEqual([
        409,
        'You can ask for 1 more page now, of 120 within 30 days.',
      ]);
    });
  });
});
