/** Filters that leave a group of places largely out are a question before approval. */
import { type TestBlock, buildBlockTable } from '../../testing/block-builders';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

const REASON = 'The seller only wants neighbors who own their home.';

eachEngine((engine) => {
  describe('the fair-audience lens of a campaign', () => {
    const stage = setMailingStage(engine);
    const agent = () => stage.app.as('agent');

    /** A draft to owner-occupied homes. West of its middle most homes are, and east of it few. */
    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false, default_listing_budget_cents: 100_000 });
      const { id } = await stage.newCampaign();
      const homes = await engine.db
        .selectFrom('campaign_households')
        .innerJoin('households', 'households.id', 'campaign_households.household_id')
        .select(['households.id', 'lat', 'lng', 'outcome'])
        .where('campaign_id', '=', id)
        .orderBy('lng')
        .orderBy('households.id')
        .execute();
      const middle = homes[Math.floor(homes.length / 2)]?.lng ?? 0;
      for (const [index, home] of homes.entries()) {
        await engine.db
          .updateTable('households')
          .set({ is_owner_occupied: home.lng < middle || index % 5 === 0 })
          .where('id', '=', home.id)
          .execute();
      }
      const lats = homes.map(({ lat }) => lat);
      const rows = { south: Math.min(...lats) - 0.01, north: Math.max(...lats) + 0.01 };
      const blocks: TestBlock[] = [
        { ...rows, geoid: '450190001001', west: middle - 1, east: middle, owners: 360 },
        { ...rows, geoid: '450190001002', west: middle, east: middle + 1, owners: 80 },
      ];
      return { id, blocks };
    }
    /** Makes the last count more than a minute old, so that opening the campaign counts it again. */
    async function reopen(id: string) {
      await engine.db
        .updateTable('campaigns')
        .set({ counted_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute();
      return stage.campaign(id);
    }
    const lensOf = async (id: string) =>
      (await agent()('GET /campaigns/{id}/audience-lens', { params: { id } })).body;
    const approve = (id: string) => agent()('POST /campaigns/{id}/approve', { params: { id } });
    const keep = (id: string, version: number, reason = REASON) =>
      agent()('POST /campaigns/{id}/audience-lens/decision', {
        params: { id },
        body: { version, choice: 'kept', reason },
      });
    const widen = (id: string, version: number) =>
      agent()('POST /campaigns/{id}/audience-lens/decision', {
        params: { id },
        body: { version, choice: 'wider' },
      });

    it('says nothing while no table is in use', async () => {
      const { id } = await draft();
      expect((await reopen(id)).audienceLens).toBe('none');
      expect(await lensOf(id)).toEqual({ state: 'none', figures: null, readAt: null, decision: null });
      expect((await approve(id)).body.status).toBe('scheduled');
    });

    it('asks for a decision before approval, and takes a reason', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      const { version, audienceLens } = await reopen(id);
      expect(audienceLens).toBe('undecided');
      const { figures } = await lensOf(id);
      expect(figures).toMatchObject({
        version: 1,
        table: { name: 'ACS 5-year, South Carolina', year: 2023 },
        filters: ['owner_occupied'],
        verdict: 'drop',
        alternative: { removed: ['owner_occupied'], isClear: true },
      });
      const renters = figures?.groups.find(({ group }) => group === 'renters');
      expect(renters?.isLargeDrop).toBe(true);
      expect(renters?.ratio).toBeLessThan(0.8);
      expect(figures?.ring.covered).toBe(figures?.ring.homes);
      expect(figures?.cards).toBe((await stage.campaign(id)).recipientCount);
      expect(figures?.alternative?.cards).toBeGreaterThan(figures?.cards ?? 0);
      expect(figures?.alternative?.totalCents).toBeGreaterThan(figures?.totalCents ?? 0);

      const refused = await approve(id);
      expect([refused.status, refused.error?.code]).toEqual([409, 'audience_undecided']);
      const short = await keep(id, version, 'no');
      expect([short.status, short.error?.fields]).toEqual([400, { reason: expect.any(String) }]);
      const kept = await keep(id, version);
      expect([kept.status, kept.body]).toMatchObject([
        200,
        { state: 'decided', decision: { choice: 'kept', reason: REASON, isCurrent: true } },
      ]);
      const again = await keep(id, version);
      expect([again.status, again.error?.code]).toEqual([409, 'conflict']);
      expect((await approve(id)).body.status).toBe('scheduled');
      expect((await stage.campaign(id)).audienceLens).toBe('decided');
    });

    it('uses the wider audience, which takes the filters out and can be undone', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      const before = await reopen(id);
      const stale = await widen(id, before.version + 1);
      expect([stale.status, stale.error?.code]).toEqual([409, 'version_conflict']);
      expect((await widen(id, before.version)).status).toBe(200);
      await stage.jobs.drain();
      const wider = await stage.campaign(id);
      expect(wider).toMatchObject({
        status: 'draft',
        audienceLens: 'clear',
        targeting: { ...before.targeting, ownerOccupiedOnly: false },
      });
      expect(wider.recipientCount).toBeGreaterThan(before.recipientCount);
      const undo = () =>
        agent()('POST /campaigns/{id}/audience-lens/undo', {
          params: { id },
          body: { version: wider.version },
        });
      expect((await undo()).status).toBe(200);
      await stage.jobs.drain();
      const back = await stage.campaign(id);
      expect(back).toMatchObject({ audienceLens: 'undecided', targeting: before.targeting });
      expect((await approve(id)).error?.code).toBe('audience_undecided');
    });

    it('forgets a decision when the audience changes', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      const { version, targeting } = await reopen(id);
      await keep(id, version);
      const change = await agent()('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, targeting: { ...targeting, nearest: targeting.nearest - 25 } },
      });
      expect(change.status).toBe(200);
      await stage.jobs.drain();
      expect(await lensOf(id)).toMatchObject({
        state: 'undecided',
        decision: { choice: 'kept', isCurrent: false },
      });
      expect((await approve(id)).error?.code).toBe('audience_undecided');
    });

    it('asks nothing without a filter, and keeps its word with too few homes', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      const { version, targeting } = await reopen(id);
      await agent()('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, targeting: { ...targeting, ownerOccupiedOnly: false, maxCards: 10 } },
      });
      await stage.jobs.drain();
      expect(await lensOf(id)).toMatchObject({
        state: 'clear',
        figures: { filters: [], verdict: 'not_enough', groups: [] },
      });
    });

    it('lets an automatic card wait for its agent', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      await reopen(id);
      await stage.setAccounts({ is_auto_approve: true });
      // As a card that the automation takes back and may send by itself.
      await engine.db
        .updateTable('campaigns')
        .set({ status: 'pending', preparation_json: { mayGoByItself: true } })
        .where('id', '=', id)
        .execute();
      const { version } = await engine.db
        .selectFrom('campaigns')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await stage.jobs.enqueue(engine.db, 'campaigns.prepare', {
        campaignId: id,
        version,
        mayGoByItself: true,
      });
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({ status: 'draft', audienceLens: 'undecided' });
      await keep(id, (await stage.campaign(id)).version);
      expect((await approve(id)).body.status).toBe('scheduled');
    });

    it('is another agent’s business to nobody, and is exported by both who may', async () => {
      const { id, blocks } = await draft();
      await buildBlockTable(stage.app, blocks);
      const { version, name } = await reopen(id);
      const other = await stage.app.as('agent2')('GET /campaigns/{id}/audience-lens', { params: { id } });
      expect(other.status).toBe(404);
      await keep(id, version, '=HYPERLINK("x") is what the seller wrote');
      const query = { from: '2026-01-01', to: '2099-12-31' };
      const own = await agent()('GET /audience-decisions/export.csv', { query });
      const all = await stage.app.as('admin')('GET /admin/audience-decisions/export.csv', { query });
      const texts = [own, all].map(({ bytes }) => new TextDecoder().decode(bytes).split('\r\n'));
      for (const [header = '', line = '', end] of texts) {
        expect(header).toContain('Homes of renters: ring %,Homes of renters: audience %');
        expect(line).toContain(name);
        expect(line).toContain(`"'=HYPERLINK(""x"") is what the seller wrote"`);
        expect(line).toContain('Kept the filters');
        expect(end).toBe('');
      }
      const none = await stage.app.as('agent2')('GET /audience-decisions/export.csv', { query });
      expect(new TextDecoder().decode(none.bytes).split('\r\n')).toHaveLength(2);
      const past = await agent()('GET /audience-decisions/export.csv', {
        query: { from: '2020-01-01', to: '2020-12-31' },
      });
      expect(new TextDecoder().decode(past.bytes).split('\r\n')).toHaveLength(2);
      const { data } = (await stage.app.as('admin')('GET /admin/audit')).body;
      expect(data.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['campaign.audience_decided', 'audience_decision.exported']),
      );
    });

    it('keeps a replaced table while a decision refers to it', async () => {
      const { id, blocks } = await draft();
      const first = await buildBlockTable(stage.app, blocks);
      await keep(id, (await reopen(id)).version);
      const second = await buildBlockTable(stage.app, blocks);
      const { data } = (await stage.app.as('admin')('GET /admin/block-tables')).body;
      expect(data.map((table) => [table.id, table.state, table.decisions])).toEqual([
        [second, 'current', 0],
        [first, 'replaced', 1],
      ]);
      const refused = await stage.app.as('admin')('DELETE /admin/block-tables/{id}', {
        params: { id: first },
      });
      expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
      // The figures are of another table now.
      expect((await reopen(id)).audienceLens).toBe('undecided');
    });
  });
});
