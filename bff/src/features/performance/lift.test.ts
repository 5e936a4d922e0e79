import type { LiftMeasure } from '@farmpost/shared/contracts/performance-vocabulary';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow, Row } from '../../db/tables';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { keyOfWrittenAddress } from './lift.queries';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  describe('the lift', () => {
    let app: TestApp;
    let elsewhere: Row<'campaigns'>;
    const now = new Date('2026-11-22T15:00:00.000Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

    const campaignOf = (days: number, overrides: Partial<NewRow<'campaigns'>> = {}) =>
      buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: templateSeeds(now.toISOString())[0]?.id ?? '',
        status: 'active',
        submitted_at: daysAgo(days),
        ...overrides,
      });
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db, context: { now: () => now } });
      await seedTemplates(engine.db, now);
      elsewhere = await campaignOf(0, {
        status: 'draft',
        submitted_at: null,
        agent_id: app.agentId('agent2'),
      });
    });
    afterEach(() => app.close());

    const homeById = (id: string) =>
      engine.db.selectFrom('households').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    /** A home whose key is that of its address, as homes of the vendor have it. */
    async function newHome() {
      const { household_id: id } = await buildPiece(engine.db, elsewhere);
      const { address_line1: line } = await homeById(id);
      const key = keyOfWrittenAddress(`${line}, Charleston, SC 29401`) ?? '';
      await engine.db.updateTable('households').set({ delivery_key: key }).where('id', '=', id).execute();
      return homeById(id);
    }
    async function decide(
      campaign: Row<'campaigns'>,
      outcome: 'mailed' | 'holdout' | 'over_budget',
      home?: Row<'households'>,
      miles = 0.05,
    ) {
      const decided = home ?? (await newHome());
      await engine.db
        .insertInto('campaign_households')
        .values({
          campaign_id: campaign.id,
          household_id: decided.id,
          outcome,
          distance_miles: miles,
          decided_at: campaign.submitted_at ?? '',
        })
        .execute();
      return decided;
    }
    const several = async (campaign: Row<'campaigns'>, outcome: 'mailed' | 'holdout', count: number) => {
      const homes = [];
      for (let index = 0; index < count; index += 1) homes.push(await decide(campaign, outcome));
      return homes;
    };
    const list = (
      home: Row<'households'> | undefined,
      change: Partial<NewRow<'listings'>> & { agentId?: string } = {},
    ) =>
      buildListing(engine.db, { delivery_key: home?.delivery_key ?? '', listed_at: daysAgo(7), ...change });
    const leadOf = (overrides: Partial<NewRow<'leads'>>) =>
      buildLead(engine.db, {
        agent_id: app.agentId('agent'),
        created_at: daysAgo(20),
        source: 'direct',
        ...overrides,
      });
    const read = async (range: 'all' | '30d' = 'all') =>
      (await app.as('agent')('GET /performance', { query: { range } })).body.lift;
    const of = ({ measures }: Awaited<ReturnType<typeof read>>, name: LiftMeasure) => {
      const { mailed, heldBack } = measures.find(({ measure }) => measure === name) ?? {};
      return [mailed, heldBack];
    };

    it('is not known without homes in both groups', async () => {
      await several(await campaignOf(40), 'mailed', 4);
      const lift = await read();
      expect(lift).toMatchObject({ homes: { mailed: 4, heldBack: 0 }, isProven: false, neededHomes: null });
      expect(lift.measures.every(({ difference }) => difference === null)).toBe(true);
    });

    it('finds listings and sales of both groups alike, with the agent and with anyone', async () => {
      const campaign = await campaignOf(40);
      const mailed = await several(campaign, 'mailed', 6);
      const held = await several(campaign, 'holdout', 5);
      const agentId = app.agentId('agent');
      for (const homes of [mailed, held]) {
        await list(homes[0], { agentId });
        await list(homes[1], { agentId, status: 'Closed', closed_at: daysAgo(1) });
        await list(homes[2], { agentId: app.agentId('agent2') });
        await list(homes[3], { status: 'Closed', listed_at: daysAgo(60), closed_at: daysAgo(2) });
      }
      // Before the mailing.
      await list(mailed[4], { agentId, status: 'Expired', listed_at: daysAgo(41) });
      const lift = await read();
      expect(lift.homes).toEqual({ mailed: 6, heldBack: 5 });
      expect(of(lift, 'listed_with_agent')).toEqual([2, 2]);
      expect(of(lift, 'listed')).toEqual([3, 3]);
      expect(of(lift, 'sold_with_agent')).toEqual([1, 1]);
      expect(of(lift, 'sold')).toEqual([2, 2]);
      expect(lift.measures[0]?.difference?.difference).toBeCloseTo(2 / 6 - 2 / 5, 9);
    });

    it('shows leads as two bounds: those who wrote an address, and those with any link', async () => {
      const campaign = await campaignOf(40);
      const mailed = await several(campaign, 'mailed', 6);
      const held = await several(campaign, 'holdout', 5);
      // Known by the card's code, and nothing else.
      for (const home of mailed.slice(0, 3)) await leadOf({ household_id: home.id, source: 'qr_scan' });
      await leadOf({ address: `${mailed[3]?.address_line1}, Charleston, SC 29401` });
      // As most people write it: the street alone, which fits one home.
      await leadOf({ address: mailed[4]?.address_line1 ?? '' });
      await leadOf({ address: held[0]?.address_line1 ?? '' });
      // The same home twice counts once.
      await leadOf({ address: held[0]?.address_line1 ?? '' });
      await leadOf({ address: '9999 Nowhere Lane' });
      await leadOf({});
      // Not from a homeowner.
      await leadOf({ address: held[1]?.address_line1 ?? '', source: 'import' });
      const lift = await read();
      expect(of(lift, 'lead_written')).toEqual([2, 1]);
      expect(of(lift, 'lead_linked')).toEqual([5, 1]);
      expect(lift.otherLeads).toBe(2);
      // Leads never decide whether a lift is shown.
      expect(lift).toMatchObject({ isProven: false });
    });

    it('keeps a home in its group for 180 days and all mailings, and counts it again in the next period', async () => {
      const first = await campaignOf(200);
      const home = await decide(first, 'holdout');
      await decide(await campaignOf(100), 'holdout', home);
      expect((await read()).homes).toEqual({ mailed: 0, heldBack: 1 });
      await decide(await campaignOf(15), 'mailed', home);
      const lift = await read();
      expect(lift).toMatchObject({ homes: { mailed: 1, heldBack: 1 }, crossovers: 0 });
      await list(home, { listed_at: daysAgo(10) });
      // The listing is of the second period.
      expect(of(await read(), 'listed')).toEqual([1, 0]);
      expect((await read('30d')).homes).toEqual({ mailed: 1, heldBack: 0 });
    });

    it('keeps homes that were both held back and mailed out of both groups, and says how many', async () => {
      const first = await campaignOf(60);
      const second = await campaignOf(25);
      const crossed = [await decide(first, 'holdout'), await decide(first, 'mailed')];
      await decide(second, 'mailed', crossed[0]);
      await decide(second, 'holdout', crossed[1]);
      await several(first, 'mailed', 3);
      for (const home of crossed) await list(home, { agentId: app.agentId('agent') });
      const lift = await read();
      expect(lift).toMatchObject({ homes: { mailed: 3, heldBack: 0 }, crossovers: 2 });
      expect(of(lift, 'listed_with_agent')).toEqual([0, 0]);
    });

    it('leaves out homes that were held back beyond the farthest mailed one of a mailing that its budget cut short', async () => {
      const cut = await campaignOf(40);
      await decide(cut, 'mailed', undefined, 0.2);
      await decide(cut, 'holdout', undefined, 0.1);
      await decide(cut, 'holdout', undefined, 0.5);
      await decide(cut, 'over_budget', undefined, 0.4);
      expect((await read()).homes).toEqual({ mailed: 1, heldBack: 1 });
      const whole = await campaignOf(39);
      await decide(whole, 'mailed', undefined, 0.2);
      await decide(whole, 'holdout', undefined, 0.5);
      expect((await read()).homes).toEqual({ mailed: 2, heldBack: 2 });
    });

    it('counts no mailing that was not sent, and none of another agent', async () => {
      await several(await campaignOf(1, { status: 'scheduled', submitted_at: null }), 'mailed', 2);
      await several(await campaignOf(40, { agent_id: app.agentId('agent2') }), 'holdout', 2);
      expect((await read()).homes).toEqual({ mailed: 0, heldBack: 0 });
    });
  });
});
