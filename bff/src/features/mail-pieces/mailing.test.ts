import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('from a new listing to the mailbox', () => {
    const stage = setMailingStage(engine);

    const ledger = (campaignId: string) =>
      engine.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_cents'])
        .where('campaign_id', '=', campaignId)
        .execute();

    it('creates one campaign for a new listing, sends it after the stop window and tracks it to the mailbox', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      const scheduled = await stage.campaign(id);
      expect(scheduled).toMatchObject({
        status: 'scheduled',
        purpose: 'just-listed',
        origin: 'automation',
        recipientCount: FREE + PAID,
        freeCards: FREE,
        totalCents: PAID * 75,
        preflight: { result: 'pass' },
      });
      expect(Date.parse(scheduled.sendsAt ?? '') - Date.parse(scheduled.approvedAt ?? '')).toBe(30 * 60_000);
      expect(scheduled.area?.mailed).toBe(FREE + PAID);
      const decided = scheduled.area?.excluded.reduce((sum, { count }) => sum + count, 0) ?? 0;
      expect(scheduled.area?.found).toBe(decided + FREE + PAID);

      // Syncing the same feed again creates no second campaign.
      await stage.sync();
      expect(await stage.campaigns()).toHaveLength(1);
      expect(stage.printed(id)).toHaveLength(0);

      await stage.endWindow();
      const active = await stage.campaign(id);
      expect(active).toMatchObject({
        status: 'active',
        results: { sent: FREE + PAID, spentCents: PAID * 75, creditedCents: 0 },
      });
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      expect(await ledger(id)).toHaveLength(FREE + PAID);

      stage.sandbox.setWebhookFaults({ duplicates: 0.5, isOutOfOrder: true });
      await stage.sandbox.advance({ days: 14 });
      stage.catchUp();
      const done = await stage.campaign(id);
      expect(done).toMatchObject({
        status: 'completed',
        results: { sent: FREE + PAID, pieces: { delivered: FREE + PAID } },
      });
      const dashboard = await stage.app.as('agent')('GET /dashboard');
      expect(dashboard.body).toMatchObject({
        campaignTotal: 1,
        campaigns: [{ id, progressPercent: 100, delivered: FREE + PAID, spentCents: PAID * 75 }],
        gettingStarted: [{ done: true }, { done: true }, { done: true }],
      });
      const listings = await stage.app.as('agent')('GET /listings', { query: { q: listing.address } });
      expect(listings.body.data).toMatchObject([
        { campaigns: [{ id }], postcardsSent: FREE + PAID, spentCents: PAID * 75 },
      ]);
      await engine.db
        .updateTable('agents')
        .set({ sales_person_id: stage.app.accounts.sales.user.id })
        .execute();
      const sales = await stage.app.as('sales')('GET /sales/dashboard');
      const postcards = sales.body.recentClients.map((client) => client.postcards);
      expect(postcards.toSorted((a, b) => a - b)).toEqual([0, FREE + PAID]);
      const pieces = await stage.app.as('agent')('GET /campaigns/{id}/pieces', { params: { id } });
      expect(new Set(pieces.body.data.map(({ status }) => status))).toEqual(new Set(['delivered']));
      expect(pieces.body.data[0]?.block).toMatch(/^\d+ block of /);
      const { data: blocks } = (await stage.app.as('agent')('GET /campaigns/{id}/blocks', { params: { id } }))
        .body;
      expect(blocks.reduce((sum, block) => sum + (block.pieces.delivered ?? 0), 0)).toBe(FREE + PAID);
      expect(new Set(blocks.map(({ block }) => block)).size).toBe(blocks.length);
      for (const { block, lat, lng } of blocks) {
        expect(block).toMatch(/^\d*0 block of /);
        expect([lat, lng].map((degrees) => Math.round(degrees * 1000) / 1000)).toEqual([lat, lng]);
      }
      stage.sandbox.setWebhookFaults({ duplicates: 0, isOutOfOrder: false });
    });

    it('never exceeds a budget when two mailings planned on the same free postcards', async () => {
      await stage.syncExistingListings();
      // Apart, so that no home could get both cards.
      const first = await stage.newCampaign({ zip: '29407' });
      const second = await stage.newCampaign({ zip: '29414' });
      await stage.endWindow();
      const mailed = [first, second].map(({ id }) => stage.printed(id).length);
      expect(mailed.toSorted((a, b) => a - b)).toEqual([PAID, FREE + PAID]);
      for (const { id } of [first, second]) {
        const { results, area, recipientCount } = await stage.campaign(id);
        expect(results.spentCents).toBe(PAID * 75);
        expect(recipientCount).toBe(results.sent);
        expect(area?.mailed).toBe(results.sent);
      }
    });

    it('credits returned cards once, and the ledger matches the pieces', async () => {
      await stage.syncExistingListings();
      stage.sandbox.setReturnRates({ returned: 0.5 });
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      stage.sandbox.setWebhookFaults({ duplicates: 1, isOutOfOrder: true });
      await stage.sandbox.advance({ days: 40 });
      stage.sandbox.setWebhookFaults({ duplicates: 0, isOutOfOrder: false });
      const { results, status } = await stage.campaign(id);
      expect(status).toBe('completed');
      expect(results.pieces.returned).toBeGreaterThan(0);
      expect(results.pieces.returned + results.pieces.delivered).toBe(FREE + PAID);
      const returned = await engine.db
        .selectFrom('mail_pieces')
        .select(['price_cents', 'is_free'])
        .where('status', '=', 'returned')
        .execute();
      const entries = await ledger(id);
      expect(entries.filter(({ kind }) => kind.endsWith('credit'))).toHaveLength(returned.length);
      expect(results.creditedCents).toBe(returned.reduce((sum, piece) => sum + piece.price_cents, 0));
      // A returned free card can be used again.
      const estimate = await stage.app.as('agent')('POST /campaigns/estimate', {
        body: { budgetCents: 10_000 },
      });
      expect(estimate.body.freeCards).toBe(returned.filter(({ is_free: isFree }) => isFree).length);
    });

    it('sends every card once even if the printer drops responses and fails for a while', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.sandbox.addFault({ vendor: 'lob', mode: 'drop-after-accept', times: 3, method: 'POST' });
      stage.sandbox.addFault({ vendor: 'lob', mode: 'server-error', times: 2, method: 'POST' });
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      expect((await stage.campaign(id)).results).toMatchObject({ sent: FREE + PAID, spentCents: PAID * 75 });
    });

    it('recovers lost webhooks in the nightly reconciliation', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      stage.sandbox.setWebhookUrl(null);
      await stage.sandbox.advance({ days: 14 });
      stage.catchUp();
      expect((await stage.campaign(id)).status).toBe('active');
      await stage.jobs.enqueue(engine.db, 'mail-pieces.reconcile', { after: '' });
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({
        status: 'completed',
        results: { pieces: { delivered: FREE + PAID } },
      });
    });

    it('refuses a webhook that the printer did not sign', async () => {
      const answer = await stage.app
        .as('anonymous')
        .fetch('/api/webhooks/lob', { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
    });
  });
});
