import type { AutoFarmBody } from '@farmpost/shared/contracts/auto-farms';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { buildFarm, buildHomes } from '../../testing/farm-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { runDueFarms } from './auto-farm.jobs';

const DAY_MS = 86_400_000;
const settings: AutoFarmBody = {
  monthlyBudgetCents: 50_000,
  autoFarmEnabled: true,
  farmAreaName: '29401',
  targetHomeowners: true,
  targetHomebuyers: false,
  targetHomesellers: true,
};

eachEngine((engine) => {
  describe('the settings', () => {
    let app: TestApp;
    const now = new Date('2026-11-22T15:00:00.000Z');
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db, context: { now: () => now } });
    });
    afterEach(() => app.close());

    const params = () => ({ id: app.agentId('agent') });
    const read = async () => (await app.as('agent')('GET /agents/{id}/auto-farm', { params: params() })).body;
    const save = (body: Partial<AutoFarmBody> = {}) =>
      app.as('agent')('PUT /agents/{id}/auto-farm', { params: params(), body: { ...settings, ...body } });
    const addHomes = async (count: number, zip = '29401') => {
      const at = now.toISOString();
      await engine.db
        .insertInto('households')
        .values(
          Array.from({ length: count }, (_, index) => ({
            id: `019a0000-0000-7000-8000-${zip}${String(index).padStart(7, '0')}`,
            delivery_key: `${index} farm|${zip}`,
            address_line1: `${index} Farm Street`,
            address_line2: null,
            city: 'Charleston',
            state: 'SC',
            zip,
            lat: 32.78 + index / 10_000,
            lng: -79.93,
            source: 'rentcast',
            fetched_at: at,
            created_at: at,
            updated_at: at,
          })),
        )
        .execute();
    };

    it('[FARM-012] [FARM-021] are the defaults before anything is saved', async () => {
      expect(await read()).toMatchObject({
        monthlyBudgetCents: 50_000,
        autoFarmEnabled: false,
        farmAreaName: '',
        nextRunAt: null,
        plan: { homes: 0, refusal: 'Choose at least one ZIP.' },
      });
    });

    it('[FARM-018] [FARM-022] are saved with the budget, the area and the three audiences', async () => {
      expect((await save()).status).toBe(200);
      expect(await read()).toMatchObject({ ...settings, nextRunAt: '2026-11-23T15:00:00.000Z' });
      await save({ farmAreaName: '29401, 29412', monthlyBudgetCents: 200_000 });
      // A change does not move the date.
      expect(await read()).toMatchObject({
        farmAreaName: '29401, 29412',
        monthlyBudgetCents: 200_000,
        nextRunAt: '2026-11-23T15:00:00.000Z',
      });
    });

    it('[FARM-023] can be turned on and off alone', async () => {
      await save();
      const enable = (enabled: boolean) =>
        app.as('agent')('PATCH /agents/{id}/budget/auto-farm', { params: params(), body: { enabled } });
      expect((await enable(false)).body).toMatchObject({
        autoFarmEnabled: false,
        nextRunAt: null,
        farmAreaName: '29401',
      });
      expect((await enable(true)).body).toMatchObject({ autoFarmEnabled: true, farmAreaName: '29401' });
    });

    it('mail a farm in place of the ZIPs, keep it, and refuse another agent’s', async () => {
      const farm = await buildFarm(engine.db, { agent_id: app.agentId('agent') });
      await buildHomes(engine.db, 30);
      expect((await save({ farmId: farm.id, autoFarmEnabled: true })).body).toMatchObject({
        farmId: farm.id,
        plan: { refusal: null },
      });
      // An earlier page does not know the field.
      expect((await save({ monthlyBudgetCents: 60_000 })).body).toMatchObject({ farmId: farm.id });
      const remove = () => app.as('agent')('DELETE /farms/{id}', { params: { id: farm.id } });
      expect((await remove()).error?.message).toMatch(/auto-farm mails this farm/);
      const others = await buildFarm(engine.db, { agent_id: app.agentId('agent2') });
      expect((await save({ farmId: others.id })).status).toBe(404);
      await save({ farmId: farm.id, autoFarmEnabled: false });
      expect((await remove()).status).toBe(204);
      expect((await save({ autoFarmEnabled: true })).body).toMatchObject({ farmId: null });
    });

    it.each([
      [{ monthlyBudgetCents: 5_000 }, 'monthlyBudgetCents', 'The least is $100 a month.'],
      [{ monthlyBudgetCents: 210_000 }, 'monthlyBudgetCents', 'The most is $2,000 a month.'],
      [{ monthlyBudgetCents: 15_000 }, 'monthlyBudgetCents', 'Choose a budget in steps of $100.'],
    ])('refuse %j', async (body, field, message) => {
      const answer = await save(body);
      expect(answer.status).toBe(400);
      expect(answer.error?.fields).toEqual({ [field]: message });
    });

    it('refuse an area that is not a list of ZIPs', async () => {
      for (const farmAreaName of ['Charleston', '29401,29412', '2940']) {
        expect((await save({ farmAreaName })).status).toBe(400);
      }
    });

    it('plan the next mailing from known homes, before the farm is on', async () => {
      await addHomes(30);
      await save({ autoFarmEnabled: false });
      const { plan, nextRunAt } = await read();
      expect(nextRunAt).toBeNull();
      // Some homes are held back at random; every home is counted once.
      const held = plan.excluded.find(({ reason }) => reason === 'holdout')?.count ?? 0;
      expect(plan).toMatchObject({ homes: 30 - held, freeCards: 20, refusal: null });
      expect(plan.totalCents).toBe((30 - held - 20) * 75);
      await save({ targetHomeowners: false, targetHomesellers: false });
      expect((await read()).plan.refusal).toBe('Choose at least one audience.');
    });

    it('never plan more than the budget covers', async () => {
      await addHomes(300);
      await save({ monthlyBudgetCents: 10_000 });
      const { plan } = await read();
      expect(plan.totalCents).toBeLessThanOrEqual(10_000);
      expect(plan.homes).toBe(133 + 20);
      expect(plan.excluded.map(({ reason }) => reason)).toContain('over_budget');
    });

    it('name the ZIPs with homes, sales and turnover from stored rows', async () => {
      await addHomes(50);
      await buildListing(engine.db, { agentId: app.agentId('agent'), zip: '29401', status: 'Active' });
      const closed = (days: number) =>
        buildListing(engine.db, {
          zip: '29401',
          status: 'Closed',
          closed_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
        });
      await closed(20);
      await closed(300);
      await closed(400);
      await buildListing(engine.db, { zip: '29412', city: 'James Island' });
      const find = async (query?: string) =>
        (await app.as('agent')('GET /zips', { query: query === undefined ? {} : { query } })).body.data;
      expect(await find()).toEqual([
        {
          zip: '29401',
          name: 'Charleston',
          state: 'SC',
          homes: 50,
          sales: 2,
          turnover: 2 / 50,
          monthlyCents: 50 * 75,
          center: { lat: expect.closeTo(32.78245, 5), lng: expect.closeTo(-79.93, 5) },
        },
        {
          zip: '29412',
          name: 'James Island',
          state: 'SC',
          homes: 0,
          sales: 0,
          turnover: null,
          monthlyCents: 0,
          center: { lat: expect.closeTo(32.79, 5), lng: expect.closeTo(-79.94, 5) },
        },
      ]);
      expect((await find('james')).map(({ zip }) => zip)).toEqual(['29412']);
      expect(await find('%')).toEqual([]);
    });

    it.each([
      ['[FARM-006]', '94110', 'Mission District'],
      ['[FARM-007]', '94114', 'Castro/Noe Valley'],
      ['[FARM-008]', '94117', 'Haight-Ashbury'],
      ['[FARM-009]', '94123', 'Marina'],
      ['[FARM-010]', '94133', 'North Beach'],
    ])('%s offer %s as %s', async (_, zip, name) => {
      for (const query of [zip, name.slice(0, 5)]) {
        const { body } = await app.as('agent')('GET /zips', { query: { query } });
        expect(body.data).toContainEqual(expect.objectContaining({ zip, name, homes: 0, turnover: null }));
      }
    });
  });

  describe('the mailing', () => {
    const stage = setMailingStage(engine);
    const farmRow = () => engine.db.selectFrom('auto_farms').selectAll().executeTakeFirstOrThrow();

    /** A farm in the ZIP of a listing of the sandbox's feed, due now. */
    async function startFarm(body: Partial<AutoFarmBody> = {}) {
      await stage.syncExistingListings();
      const { zip } = await engine.db
        .selectFrom('listings')
        .select(({ fn }) => ['zip', fn.countAll<number>().as('count')])
        .groupBy('zip')
        .orderBy('count', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const id = stage.app.agentId('agent');
      await stage.app.as('agent')('PUT /agents/{id}/auto-farm', {
        params: { id },
        body: { ...settings, monthlyBudgetCents: 10_000, farmAreaName: zip, ...body },
      });
      await engine.db.updateTable('auto_farms').set({ next_run_at: stage.now().toISOString() }).execute();
      return zip;
    }
    const run = async () => {
      await runDueFarms({ ...stage.app.context, now: stage.now });
      await stage.jobs.drain();
    };

    it('makes one campaign in the chosen ZIP within the budget, and mails it after the stop window', async () => {
      const zip = await startFarm();
      await run();
      const [card] = await stage.campaigns();
      expect(card?.title).toMatch(new RegExp(`^Farm: ${zip}, \\w+ \\d{4}$`));
      const campaign = await stage.campaign(card?.id ?? '');
      expect(campaign).toMatchObject({
        purpose: 'farm',
        status: 'scheduled',
        listing: null,
        origin: 'automation',
      });
      expect(campaign.recipientCount).toBeGreaterThan(0);
      expect(campaign.totalCents).toBeLessThanOrEqual(10_000);
      expect(campaign.copy.message).toBe(
        'Curious what your home is worth now? Thinking of selling? Ask me: no cost, no obligation.',
      );
      await stage.endWindow();
      const zips = await engine.db
        .selectFrom('mail_pieces')
        .innerJoin('households', 'households.id', 'mail_pieces.household_id')
        .select('households.zip')
        .distinct()
        .execute();
      expect(zips.map((row) => row.zip)).toEqual([zip]);
    });

    it('makes a campaign for a farm that is due, with its name and its homes', async () => {
      const farm = await buildFarm(engine.db, { agent_id: stage.app.agentId('agent') });
      const homes = await buildHomes(engine.db, 12);
      await startFarm({ farmId: farm.id });
      await run();
      const [card] = await stage.campaigns();
      expect(card?.title).toMatch(/^Farm: Alder Park, \w+ \d{4}$/);
      expect(card?.location).toBe('Charleston, SC');
      const chosen = await engine.db.selectFrom('campaign_households').select('household_id').execute();
      expect(chosen.map((row) => row.household_id).filter((id) => homes.includes(id))).toHaveLength(12);
    });

    it('mails a ZIP without stored homes, after looking its homes up', async () => {
      const zip = '94110';
      const { householdData } = stage.app.context.providers;
      const findInZip = jest.spyOn(householdData, 'findInZip').mockImplementation(async (asked) =>
        asked !== zip
          ? []
          : Array.from({ length: 12 }, (_, index) => ({
              sourceId: `sf-${index}`,
              addressLine1: `${1200 + index} Valencia Street`,
              addressLine2: null,
              city: 'San Francisco',
              state: 'CA',
              zip,
              lat: 37.75 + index / 10_000,
              lng: -122.42,
              ownerName: null,
              isOwnerOccupied: null,
              lastSaleAt: null,
              lastSalePriceCents: null,
              assessedValueCents: null,
              assessedYear: null,
            })),
      );
      await startFarm({ farmAreaName: zip });
      await run();
      const [card] = await stage.campaigns();
      expect(card).toMatchObject({ status: 'scheduled' });
      await stage.endWindow();
      const homes = await engine.db
        .selectFrom('mail_pieces')
        .innerJoin('households', 'households.id', 'mail_pieces.household_id')
        .select('households.zip')
        .execute();
      expect(homes.length).toBeGreaterThan(0);
      expect(new Set(homes.map((row) => row.zip))).toEqual(new Set([zip]));
      expect(findInZip).toHaveBeenCalledTimes(1);
      findInZip.mockRestore();
    });

    it('runs once per interval, however often the job runs, and not again for 31 days', async () => {
      await startFarm();
      await run();
      await run();
      expect(await stage.campaigns()).toHaveLength(1);
      const farm = await farmRow();
      expect(Date.parse(farm.next_run_at ?? '') - stage.now().getTime()).toBe(31 * DAY_MS);
      expect(farm.last_campaign_id).toBe((await stage.campaigns())[0]?.id);
    });

    it('mails no home twice in a month', async () => {
      await startFarm();
      await run();
      await stage.endWindow();
      await engine.db.updateTable('auto_farms').set({ next_run_at: stage.now().toISOString() }).execute();
      await run();
      const rows = await engine.db.selectFrom('mail_pieces').select('household_id').execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.household_id)).size).toBe(rows.length);
    });

    it('mails nothing while it is off or the account may not mail, says why, and tries again the next day', async () => {
      await startFarm();
      await stage.setAccounts({ subscription_status: 'past_due' });
      await run();
      expect(await stage.campaigns()).toEqual([]);
      const farm = await farmRow();
      expect(farm).toMatchObject({ last_refusal: 'The membership is past due.', last_run_at: null });
      expect(Date.parse(farm.next_run_at ?? '') - stage.now().getTime()).toBe(DAY_MS);
      await stage.setAccounts({ subscription_status: 'active' });
      await engine.db
        .updateTable('auto_farms')
        .set({ next_run_at: stage.now().toISOString(), is_enabled: false })
        .execute();
      await run();
      expect(await stage.campaigns()).toEqual([]);
    });

    it('waits as a draft while automatic approval is off', async () => {
      await startFarm();
      await stage.setAccounts({ is_auto_approve: false });
      await run();
      const [card] = await stage.campaigns();
      expect(card?.status).toBe('draft');
    });
  });
});
