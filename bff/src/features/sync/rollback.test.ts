import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import type { Row } from '../../db/tables';
import type { Providers } from '../../providers/providers';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { eachEngine } from '../../testing/each-engine';
import { FakeFeed, feedListing } from '../../testing/fake-feed';
import { buildAgent, buildCampaign, buildMlsProvider } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { registerSyncJobs } from './sync.jobs';

/** The columns that a run may change; the others only record when it saw or wrote the row. */
const contentOf = (rows: readonly Row<'listings'>[]) =>
  rows.map(({ last_seen_run_id: _run, synced_at: _synced, updated_at: _updated, ...content }) => content);

eachEngine((engine) => {
  describe('a rollback', () => {
    let app: TestApp;
    let jobs: InlineJobs;
    let feed: FakeFeed;
    let provider: Row<'mls_providers'>;

    beforeEach(async () => {
      await engine.reset();
      feed = new FakeFeed();
      jobs = createInlineJobs();
      const providers = { listingFeed: () => feed } as unknown as Providers;
      app = await startTestApp({ db: engine.db, context: { jobs, providers } });
      registerSyncJobs(app.context);
      // News stays unhandled, as if its job had not run yet.
      jobs.work('campaigns.listing-event', async () => undefined);
      provider = await buildMlsProvider(engine.db, {
        sync_settings_json: { auto_sync: true, sync_interval: '1h', batch_size: 100 },
      });
    });
    afterEach(() => app.close());

    const startSync = async () => {
      const started = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: { id: provider.id },
        body: { syncType: 'full' },
      });
      return started.body.syncRunId;
    };
    const sync = async () => {
      const id = await startSync();
      await jobs.drain();
      return id;
    };
    const preview = async (id: string) =>
      (await app.as('admin')('GET /admin/mls-providers/sync/{id}/rollback', { params: { id } })).body;
    const start = (id: string, body: { pauseSchedule?: boolean } = {}) =>
      app.as('admin')('POST /admin/mls-providers/sync/{id}/rollback', { params: { id }, body });
    const rollBack = async (id: string) => {
      const started = await start(id);
      expect(started.status).toBe(202);
      await jobs.drain();
      return started.body.syncRunId;
    };
    const status = async (id: string) =>
      (await app.as('admin')('GET /admin/mls-providers/sync/{id}/status', { params: { id } })).body;
    const listings = () => engine.db.selectFrom('listings').selectAll().orderBy('id').execute();
    const sides = () =>
      engine.db.selectFrom('listing_agents').selectAll().orderBy('listing_id').orderBy('agent_id').execute();
    const later = (number: number, change: Parameters<typeof feedListing>[1] = {}) =>
      feedListing(number, { modifiedAt: '2026-11-02T00:00:00.000Z', ...change });

    it('restores every listing that the run changed, and can itself be rolled back', async () => {
      const agent = await buildAgent(engine.db, {
        mls_provider_id: provider.id,
        mls_agent_id: 'CT-9',
        validated_at: '2026-11-01T00:00:00.000Z',
      });
      feed.listings = [1, 2, 3, 4].map((number) =>
        feedListing(number, number === 1 ? { listingAgentId: 'CT-9' } : {}),
      );
      await sync();
      const before = contentOf(await listings());
      const beforeSides = await sides();
      expect(beforeSides.map(({ agent_id }) => agent_id)).toEqual([agent.id]);

      feed.listings = [
        later(1, { status: 'Closed', closePriceCents: 1, listingAgentId: 'CT-1', sellingAgentId: 'CT-9' }),
        later(2, { addressLine1: '2 Oak Avenue', listPriceCents: 99, photos: ['https://p.example/1.jpg'] }),
        feedListing(4),
        feedListing(5),
      ];
      const bad = await sync();
      const after = contentOf(await listings());
      const afterSides = await sides();
      expect(await preview(bad)).toMatchObject({
        restored: 3,
        removed: 1,
        left: 0,
        is_scheduled: true,
        refusal: null,
      });

      const rollback = await rollBack(bad);
      const [created] = (await listings()).filter(({ mls_id }) => mls_id === '5');
      expect(contentOf(await listings()).filter(({ mls_id }) => mls_id !== '5')).toEqual(before);
      expect(created?.left_feed_at).not.toBeNull();
      expect(await sides()).toEqual(beforeSides);
      expect(await status(rollback)).toMatchObject({
        status: 'completed',
        rolls_back: bad,
        trigger: 'manual',
        requests_used: 0,
        total: 4,
        listings_updated: 3,
        listings_removed: 1,
        listings_unchanged: 0,
        progress: 100,
      });
      const counts = await app.as('admin')('GET /admin/mls-providers/sync/{id}/changes/counts', {
        params: { id: rollback },
      });
      expect(counts.body).toEqual({ created: 0, changed: 2, gone: 1, returned: 1, is_complete: true });

      await rollBack(rollback);
      expect(contentOf(await listings())).toEqual(after);
      expect(await sides()).toEqual(afterSides);
    });

    it('mails nothing: no event of it is news, and pending news of the run is over', async () => {
      const agent = await buildAgent(engine.db, {
        mls_provider_id: provider.id,
        mls_agent_id: 'CT-9',
        validated_at: '2026-11-01T00:00:00.000Z',
      });
      await seedTemplates(engine.db, currentTime());
      feed.listings = [feedListing(1, { listingAgentId: 'CT-9', status: 'Pending' })];
      await sync();
      feed.listings = [later(1, { listingAgentId: 'CT-9', status: 'Closed' })];
      const bad = await sync();
      const unhandled = () =>
        engine.db.selectFrom('listing_events').selectAll().where('news_due_at', 'is not', null).execute();
      expect(await unhandled()).toHaveLength(1);
      const [home] = await listings();
      const template = await engine.db
        .selectFrom('templates')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const campaign = await buildCampaign(engine.db, {
        agent_id: agent.id,
        listing_id: home?.id ?? null,
        template_id: template.id,
        purpose: 'just-sold',
        status: 'draft',
      });
      expect((await preview(bad)).campaigns).toEqual({
        total: 1,
        data: [{ id: campaign.id, name: campaign.name, purpose: 'just-sold', status: 'draft' }],
      });
      const rollback = await rollBack(bad);
      expect(await unhandled()).toEqual([]);
      const events = await engine.db
        .selectFrom('listing_events')
        .select(['type', 'from_value', 'to_value', 'handled_at'])
        .where('sync_run_id', '=', rollback)
        .execute();
      expect(events).toEqual([
        { type: 'status_changed', from_value: 'Closed', to_value: 'Pending', handled_at: expect.any(String) },
      ]);
      const campaigns = await engine.db.selectFrom('campaigns').select('id').execute();
      expect(campaigns).toEqual([{ id: campaign.id }]);
    });

    it('leaves what a later run or a person has changed again', async () => {
      feed.listings = [1, 2, 3].map((number) => feedListing(number));
      await sync();
      feed.listings = [1, 2, 3].map((number) => later(number, { listPriceCents: 1 }));
      const bad = await sync();
      feed.listings = [
        later(1, { listPriceCents: 2, modifiedAt: '2026-11-03T00:00:00.000Z' }),
        ...feed.listings.slice(1),
      ];
      await sync();
      await engine.db
        .updateTable('listings')
        .set({ list_price_cents: 3 })
        .where('mls_id', '=', '2')
        .execute();
      expect(await preview(bad)).toMatchObject({ restored: 2, left: 1 });
      const rollback = await rollBack(bad);
      const prices = (await listings()).map(({ mls_id, list_price_cents }) => [mls_id, list_price_cents]);
      expect(prices).toEqual([
        ['1', 2],
        ['2', 3],
        ['3', 45_000_000],
      ]);
      expect(await status(rollback)).toMatchObject({ listings_updated: 1, listings_unchanged: 2 });
    });

    it('rolls back several bad runs, the newest first, and restores them in turn', async () => {
      const content = async () => contentOf(await listings());
      feed.listings = [1, 2, 3].map((number) => feedListing(number));
      await sync();
      const good = await content();
      feed.listings = [1, 2, 3].map((number) => later(number, { listPriceCents: 1 }));
      const first = await sync();
      const afterFirst = await content();
      feed.listings = [1, 2].map((number) =>
        later(number, { listPriceCents: 2, modifiedAt: '2026-11-03T00:00:00.000Z' }),
      );
      feed.listings.push(later(3, { listPriceCents: 1 }));
      const second = await sync();
      expect(await preview(first)).toMatchObject({ restored: 1, left: 2 });

      const ofSecond = await rollBack(second);
      expect(await content()).toEqual(afterFirst);
      expect(await preview(first)).toMatchObject({ restored: 3, left: 0, refusal: null });
      const again = await rollBack(ofSecond);
      expect(await preview(first)).toMatchObject({ restored: 1, left: 2 });
      await rollBack(again);
      expect(await content()).toEqual(afterFirst);

      const ofFirst = await rollBack(first);
      expect(await status(ofFirst)).toMatchObject({ listings_updated: 3, listings_unchanged: 0 });
      expect(await content()).toEqual(good);
      expect((await preview(first)).refusal).toBe('None of this run’s changes are left to roll back.');
      await rollBack(ofFirst);
      expect(await content()).toEqual(afterFirst);
      expect(await preview(first)).toMatchObject({ restored: 3, refusal: null });
    });

    it('is applied again by the next sync, unless the schedule is paused', async () => {
      feed.listings = [feedListing(1)];
      await sync();
      feed.listings = [later(1, { listPriceCents: 1 })];
      const bad = await sync();
      expect((await start(bad, { pauseSchedule: true })).status).toBe(202);
      await jobs.drain();
      const stored = await engine.db.selectFrom('mls_providers').selectAll().executeTakeFirstOrThrow();
      expect(stored.sync_settings_json.auto_sync).toBe(false);
      expect(stored.sync_status).toBe('completed');
      const audit = await engine.db
        .selectFrom('audit_log')
        .select(['action', 'subject_id'])
        .where('action', 'in', ['sync.rollback_started', 'mls_provider.updated'])
        .orderBy('action')
        .execute();
      expect(audit).toEqual([
        { action: 'mls_provider.updated', subject_id: provider.id },
        { action: 'sync.rollback_started', subject_id: bad },
      ]);
      await sync();
      expect((await listings())[0]?.list_price_cents).toBe(1);
    });

    it('refuses a run that cannot be rolled back, and a second rollback of the same run', async () => {
      feed.listings = [feedListing(1)];
      const first = await startSync();
      expect(await preview(first)).toMatchObject({ refusal: 'This sync is still running.' });
      expect((await start(first)).status).toBe(409);
      await jobs.drain();
      await rollBack(first);
      expect((await start(first)).body).toMatchObject({
        error: { message: 'None of this run’s changes are left to roll back.' },
      });
      feed.listings = [feedListing(1), feedListing(2)];
      const second = await sync();
      const third = await startSync();
      expect(third).not.toBe(second);
      expect((await start(second)).body).toMatchObject({ error: { code: 'run_active' } });
      await jobs.drain();
      await engine.db.updateTable('sync_runs').set({ listings_added: 9 }).where('id', '=', second).execute();
      expect((await preview(second)).refusal).toMatch(/no longer recorded in full/);
      expect((await start(uuidv7())).status).toBe(404);
    });

    it('can be canceled between two batches, and keeps the listings it had restored', async () => {
      feed.listings = Array.from({ length: 450 }, (_, index) => feedListing(1000 + index));
      const first = await sync();
      const { syncRunId: id } = (await start(first)).body;
      await jobs.step();
      await app.as('admin')('POST /admin/mls-providers/sync/{id}/cancel', { params: { id } });
      await jobs.drain();
      expect(await status(id)).toMatchObject({
        status: 'cancelled',
        listings_processed: 200,
        listings_removed: 200,
      });
      const rest = await rollBack(first);
      expect(await status(rest)).toMatchObject({ listings_removed: 250, listings_unchanged: 200 });
    });
  });
});
