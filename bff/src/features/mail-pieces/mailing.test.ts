import { readConfig } from '../../config';
import { registerJobs } from '../../app';
import type { AppContext } from '../../context';
import { templateSeeds } from '../../db/seeds/templates';
import { createProviders } from '../../providers/create-providers';
import type { Providers } from '../../providers/providers';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { createCheapPrint } from '../../testing/cheap-print';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { buildMlsProvider } from '../../testing/market-builders';

jest.setTimeout(60_000);

/** Cards of a test mailing: the free ones, and so many paid. */
const FREE = 20;
const PAID = 4;

eachEngine((engine) => {
  describe('from a new listing to the mailbox', () => {
    let sandbox: Sandbox;
    let app: TestApp;
    let jobs: InlineJobs;
    let clock: Date;
    let providers: Providers;
    let providerId: string;
    let work: AppContext;

    beforeAll(async () => {
      sandbox = await startSandbox({ speed: 0 });
    });
    afterAll(() => sandbox.close());

    beforeEach(async () => {
      await engine.reset();
      clock = sandbox.now();
      jobs = createInlineJobs();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      providers = createProviders(config);
      app = await startTestApp({
        db: engine.db,
        context: { jobs, providers, config, print: createCheapPrint() },
      });
      // Requests come now, or their sessions would end; the work in the background goes by the test's clock.
      work = { ...app.context, now: () => clock };
      registerJobs(work);
      sandbox.setWebhookUrl(`${app.url}/api/webhooks/lob`);
      sandbox.setReturnRates({ returned: 0, failed: 0, rerouted: 0 });
      await engine.db.insertInto('templates').values(templateSeeds(clock.toISOString())).execute();
      providerId = await buildMlsProvider(app.context, sandbox.feed);
      await engine.db
        .updateTable('agents')
        .set({ mls_provider_id: providerId, mls_agent_id: 'CT-1001', validated_at: clock.toISOString() })
        .where('id', '=', app.agentId('agent'))
        .execute();
      await engine.db
        .updateTable('billing_accounts')
        .set({ default_listing_budget_cents: PAID * 75 })
        .execute();
    });
    afterEach(async () => {
      sandbox.clearFaults();
      await app.close();
    });

    const tick = (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000);
    };
    const sync = async () => {
      await app.as('admin')('POST /admin/mls-providers/sync/{id}', { params: { id: providerId }, body: {} });
      await jobs.drain();
    };
    /** The first walk of the feed, whose stock is no news for this test. */
    const knowTheStock = async () => {
      await engine.db.updateTable('billing_accounts').set({ subscription_status: 'paused' }).execute();
      await sync();
      await engine.db.updateTable('billing_accounts').set({ subscription_status: 'active' }).execute();
      expect(await campaigns()).toEqual([]);
    };
    const campaigns = async () => (await app.as('agent')('GET /campaigns')).body.data;
    const campaign = async (id: string) =>
      (await app.as('agent')('GET /campaigns/{id}', { params: { id } })).body;
    /** A new listing of the agent, synced: its campaign, in its stop window. */
    const newCampaign = async () => {
      const listing = sandbox.addListing({ agentId: 'CT-1001', status: 'Active' });
      await sync();
      const [card] = await campaigns();
      if (!card) throw new Error('No campaign was made.');
      return { id: card.id, listing };
    };
    const printed = (campaignId: string) =>
      sandbox.postcards().filter(({ metadata }) => metadata.campaign_id === campaignId);
    const endWindow = async () => {
      tick(31);
      await jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await jobs.drain();
    };
    const ledger = (campaignId: string) =>
      engine.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_cents'])
        .where('campaign_id', '=', campaignId)
        .execute();

    it('makes one card of a new listing, sends it after the stop window and follows it to the mailbox', async () => {
      await knowTheStock();
      const { id, listing } = await newCampaign();
      const scheduled = await campaign(id);
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

      // The same feed again, and the listing's own flicker, make no second card.
      await sync();
      expect(await campaigns()).toHaveLength(1);
      expect(printed(id)).toHaveLength(0);

      await endWindow();
      const active = await campaign(id);
      expect(active).toMatchObject({
        status: 'active',
        results: { sent: FREE + PAID, spentCents: PAID * 75, creditedCents: 0 },
      });
      expect(printed(id)).toHaveLength(FREE + PAID);
      expect(sandbox.duplicateHouseholds()).toEqual([]);
      expect(await ledger(id)).toHaveLength(FREE + PAID);

      sandbox.setWebhookFaults({ duplicates: 0.5, isOutOfOrder: true });
      await sandbox.advance({ days: 14 });
      clock = sandbox.now();
      const done = await campaign(id);
      expect(done).toMatchObject({
        status: 'completed',
        results: { sent: FREE + PAID, pieces: { delivered: FREE + PAID } },
      });
      const dashboard = await app.as('agent')('GET /dashboard');
      expect(dashboard.body).toMatchObject({
        campaignTotal: 1,
        campaigns: [{ id, progressPercent: 100, delivered: FREE + PAID, spentCents: PAID * 75 }],
        gettingStarted: [{ done: true }, { done: true }, { done: true }],
      });
      const listings = await app.as('agent')('GET /listings', { query: { q: listing.address } });
      expect(listings.body.data).toMatchObject([
        { campaigns: [{ id }], postcardsSent: FREE + PAID, spentCents: PAID * 75 },
      ]);
      const sales = await app.as('admin')('GET /sales/dashboard');
      expect(sales.body.recentClients.map(({ postcards }) => postcards).toSorted((a, b) => a - b)).toEqual([
        0,
        FREE + PAID,
      ]);
      const pieces = await app.as('agent')('GET /campaigns/{id}/pieces', { params: { id } });
      expect(new Set(pieces.body.data.map(({ status }) => status))).toEqual(new Set(['delivered']));
      expect(pieces.body.data[0]?.block).toMatch(/^\d+ block of /);
      sandbox.setWebhookFaults({ duplicates: 0, isOutOfOrder: false });
    });

    it('credits returned cards once, and the sums of the ledger are those of the pieces', async () => {
      await knowTheStock();
      sandbox.setReturnRates({ returned: 0.5 });
      const { id } = await newCampaign();
      await endWindow();
      sandbox.setWebhookFaults({ duplicates: 1, isOutOfOrder: true });
      await sandbox.advance({ days: 40 });
      sandbox.setWebhookFaults({ duplicates: 0, isOutOfOrder: false });
      const { results, status } = await campaign(id);
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
      // A free card that came back can be used again.
      const estimate = await app.as('agent')('POST /campaigns/estimate', { body: { budgetCents: 10_000 } });
      expect(estimate.body.freeCards).toBe(returned.filter(({ is_free: isFree }) => isFree).length);
    });

    it('stops the cards of a listing that is withdrawn in the window', async () => {
      await knowTheStock();
      const { id, listing } = await newCampaign();
      await sandbox.advance({ minutes: 5 });
      sandbox.changeListing(listing.mlsId, { status: 'Withdrawn' });
      await sync();
      await endWindow();
      expect(await campaign(id)).toMatchObject({
        status: 'cancelled',
        failureReason: 'The listing is Withdrawn now, so the cards were stopped.',
      });
      expect(printed(id)).toEqual([]);
    });

    it('proofs the card again when the price changes in the window, with a new window', async () => {
      await knowTheStock();
      const { id, listing } = await newCampaign();
      const before = await campaign(id);
      tick(10);
      await sandbox.advance({ minutes: 10 });
      sandbox.changeListing(listing.mlsId, { listPrice: listing.listPrice - 10_000 });
      await sync();
      const after = await campaign(id);
      expect(after.status).toBe('scheduled');
      expect(Date.parse(after.sendsAt ?? '')).toBe(Date.parse(before.sendsAt ?? '') + 10 * 60_000);
      expect(after.preflight?.pdfSha256).not.toBe(before.preflight?.pdfSha256);
    });

    it('mails a household once in 30 days, whichever agent asks', async () => {
      await knowTheStock();
      const { id } = await newCampaign();
      await endWindow();
      const { listingId } = await campaign(id);
      const again = await app.as('agent')('POST /campaigns', {
        body: {
          name: 'Once more',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listingId ?? '',
          location: 'Charleston',
          budgetCents: 10_000,
        },
      });
      expect(again.status).toBe(201);
      await jobs.drain();
      const draft = await campaign(again.body.id);
      expect(draft.status).toBe('draft');
      expect(draft.area?.excluded).toContainEqual({ reason: 'recently_mailed', count: FREE + PAID });
    });

    it('leaves it to the agent where automatic approval is off, and lets him change, approve, pause and cancel', async () => {
      await knowTheStock();
      await engine.db.updateTable('billing_accounts').set({ is_auto_approve: false }).execute();
      const { id } = await newCampaign();
      const draft = await campaign(id);
      expect(draft.status).toBe('draft');
      const patch = (version: number) =>
        app.as('agent')('PATCH /campaigns/{id}', {
          params: { id },
          body: { version, copy: { headline: 'Your street has news.', message: 'Ask me about it.' } },
        });
      const changed = await patch(draft.version);
      expect(changed.body.status).toBe('pending');
      expect((await patch(draft.version)).error?.code).toBe('version_conflict');
      await jobs.drain();
      const act = async (verb: 'approve' | 'pause' | 'resume' | 'cancel') => {
        const answer = await app.as('agent')(`POST /campaigns/{id}/${verb}`, { params: { id } });
        return answer.error?.code ?? answer.body.status;
      };
      expect(await act('approve')).toBe('scheduled');
      expect(await act('approve')).toBe('invalid_transition');
      expect(await act('pause')).toBe('paused');
      await endWindow();
      expect(await act('resume')).toBe('scheduled');
      expect(await act('cancel')).toBe('cancelled');
      await endWindow();
      expect(printed(id)).toEqual([]);
      expect((await app.as('agent2')('GET /campaigns/{id}', { params: { id } })).status).toBe(404);
    });

    it('sends every card once although the printer loses answers, refuses and is down for a while', async () => {
      await knowTheStock();
      const { id } = await newCampaign();
      sandbox.addFault({ vendor: 'lob', mode: 'drop-after-accept', times: 3, method: 'POST' });
      sandbox.addFault({ vendor: 'lob', mode: 'server-error', times: 2, method: 'POST' });
      await endWindow();
      expect(printed(id)).toHaveLength(FREE + PAID);
      expect(sandbox.duplicateHouseholds()).toEqual([]);
      expect((await campaign(id)).results).toMatchObject({ sent: FREE + PAID, spentCents: PAID * 75 });
    });

    it('hears of lost webhooks by the nightly reconciliation', async () => {
      await knowTheStock();
      const { id } = await newCampaign();
      await endWindow();
      sandbox.setWebhookUrl(null);
      await sandbox.advance({ days: 14 });
      clock = sandbox.now();
      expect((await campaign(id)).status).toBe('active');
      await jobs.enqueue(engine.db, 'mail-pieces.reconcile', { after: '' });
      await jobs.drain();
      expect(await campaign(id)).toMatchObject({
        status: 'completed',
        results: { pieces: { delivered: FREE + PAID } },
      });
    });

    it('refuses a webhook that the printer did not sign', async () => {
      const answer = await app.as('anonymous').fetch('/api/webhooks/lob', { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
    });
  });
});
