import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { eachEngine } from '../../testing/each-engine';
import { FakeFeed, feedListing as listing } from '../../testing/fake-feed';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { encryptCredentials } from '../mls-providers/credentials';
import { registerSyncJobs } from './sync.jobs';
import { uuidv7 } from 'uuidv7';

eachEngine((engine) => {
  describe('a sync', () => {
    let app: TestApp;
    let jobs: InlineJobs;
    let feed: FakeFeed;
    let providerId: string;

    beforeEach(async () => {
      await engine.reset();
      feed = new FakeFeed();
      jobs = createInlineJobs();
      const providers = { listingFeed: () => feed } as unknown as Providers;
      app = await startTestApp({ db: engine.db, context: { jobs, providers } });
      registerSyncJobs(app.context);
      providerId = uuidv7();
      const now = currentTime().toISOString();
      await engine.db
        .insertInto('mls_providers')
        .values({
          id: providerId,
          name: 'Charleston Trident MLS',
          code: 'CTMLS',
          region: 'Charleston, SC',
          api_provider: 'simplyrets',
          api_endpoint: 'http://localhost:1',
          credentials_encrypted: encryptCredentials(
            { username: 'u', password: 'secret' },
            app.context.config.credentialsKey,
          ),
          sync_settings_json: { auto_sync: true, sync_interval: '1h', batch_size: 10 },
          rate_limit_settings_json: { requests_per_hour: 500, burst_limit: 10 },
          last_sync_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
    afterEach(() => app.close());

    const start = async (syncType: 'incremental' | 'full' = 'incremental') => {
      const answer = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: { id: providerId },
        body: { syncType },
      });
      expect(answer.status).toBe(202);
      return answer.body.syncRunId;
    };
    const status = async (id: string) =>
      (await app.as('admin')('GET /admin/mls-providers/sync/{id}/status', { params: { id } })).body;
    const sync = async (syncType: 'incremental' | 'full' = 'incremental') => {
      const id = await start(syncType);
      await jobs.drain();
      return status(id);
    };
    const events = () =>
      engine.db
        .selectFrom('listing_events')
        .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
        .select(['mls_id', 'type', 'from_value', 'to_value'])
        .orderBy('listing_events.id')
        .execute();
    const numbers = (count: number, from = 1) =>
      Array.from({ length: count }, (_, index) => listing(from + index));

    it('reads only changes after a whole walk, and finds gone listings by a full one', async () => {
      feed.canReadChanges = true;
      feed.listings = numbers(3);
      await sync();
      expect(feed.changedSince).toBeNull();
      feed.listings = [listing(1, { listPriceCents: 1_000_000, modifiedAt: '2026-11-02T00:00:00.000Z' })];
      expect(await sync()).toMatchObject({ listings_updated: 1, listings_removed: 0 });
      expect(feed.changedSince).toBe('2026-10-31T23:40:00.000Z');
      await sync();
      expect(feed.changedSince).toBe('2026-11-01T23:40:00.000Z');
      expect(await sync('full')).toMatchObject({ listings_removed: 2 });
      expect(feed.changedSince).toBeNull();
    });

    it('fails with a clear message if the feed serves the same records under ever new links', async () => {
      feed.listings = numbers(30);
      const walk = feed.fetchPage.bind(feed);
      // Three pages, then the last one again under a new link each time.
      feed.fetchPage = async (request) => {
        const from = Number(request.cursor ?? 0);
        const page = await walk({ ...request, cursor: String(Math.min(from, 20)) });
        return { ...page, nextCursor: String(from + 10) };
      };
      const id = await start();
      for (let step = 0; step < 60; step++) await jobs.step();
      expect(await status(id)).toMatchObject({
        status: 'failed',
        listings_added: 30,
        listings_removed: 0,
        error: 'Charleston Trident MLS: The feed repeats itself: its last 50 pages had no new record.',
      });
    });

    it('fails with a clear message if the feed’s next links run in a circle', async () => {
      feed.listings = numbers(70);
      const walk = feed.fetchPage.bind(feed);
      // Five pages, of which the last leads back to the second.
      feed.fetchPage = async (request) => {
        const page = await walk(request);
        return { ...page, nextCursor: page.nextCursor === '50' ? '10' : page.nextCursor };
      };
      const id = await start();
      for (let step = 0; step < 30; step++) await jobs.step();
      expect(await status(id)).toMatchObject({
        status: 'failed',
        listings_added: 50,
        error: 'Charleston Trident MLS: The feed repeats its pages.',
      });
      const { body } = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } });
      expect(body.sync_status).toBe('error');
    });

    it('does not touch the values that the provider’s form compares, so that a sync is not a change', async () => {
      const read = async () =>
        (await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } })).body;
      const before = await read();
      feed.listings = numbers(1);
      await sync();
      const after = await read();
      expect(after).toMatchObject({ sync_status: 'completed', updated_at: before.updated_at });
    });

    it('keeps the previous state if it is canceled', async () => {
      const provider = async () =>
        (await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } })).body;
      const cancelOne = async () => {
        const id = await start();
        expect((await provider()).sync_status).toBe('syncing');
        await jobs.step();
        await app.as('admin')('POST /admin/mls-providers/sync/{id}/cancel', { params: { id } });
        await jobs.drain();
        expect(await status(id)).toMatchObject({ status: 'cancelled' });
      };
      feed.listings = numbers(25);
      await cancelOne();
      expect(await provider()).toMatchObject({
        sync_status: 'never',
        last_sync_at: null,
        listing_count: 10,
      });
      await sync();
      await cancelOne();
      expect(await provider()).toMatchObject({ sync_status: 'completed', listing_count: 25 });
      feed.faults = [new ProviderError('CTMLS', 'rejected', 'No')];
      expect(await sync()).toMatchObject({ status: 'failed' });
      await cancelOne();
      expect((await provider()).sync_status).toBe('error');
    });

    it('[MLS-105] [MLS-116] imports every page as listings and events, then counts unchanged records', async () => {
      feed.listings = numbers(25);
      expect(await sync()).toMatchObject({
        status: 'completed',
        stage: 'finished',
        total: 25,
        progress: 100,
        listings_processed: 25,
        listings_added: 25,
        listings_updated: 0,
        requests_used: 3,
        error: null,
      });
      expect((await events()).map(({ type, to_value: to }) => `${type} ${to}`)).toEqual(
        Array.from({ length: 25 }, () => 'listed Active'),
      );
      expect(await sync()).toMatchObject({ listings_added: 0, listings_unchanged: 25, listings_removed: 0 });
      expect(await events()).toHaveLength(25);
      const provider = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } });
      expect(provider.body.sync_status).toBe('completed');
      expect(provider.body.last_sync_at).not.toBeNull();
    });

    it('stores changes as events, including listings that left the feed and came back', async () => {
      feed.listings = numbers(3);
      await sync();
      const modifiedAt = '2026-11-02T00:00:00.000Z';
      feed.listings = [
        listing(1, { status: 'Pending', modifiedAt }),
        listing(2, { listPriceCents: 40_000_000, modifiedAt }),
      ];
      expect(await sync()).toMatchObject({ listings_updated: 2, listings_removed: 1 });
      feed.listings = numbers(3).slice(2);
      await sync();
      expect((await events()).slice(3)).toEqual([
        { mls_id: '1', type: 'status_changed', from_value: 'Active', to_value: 'Pending' },
        { mls_id: '2', type: 'price_changed', from_value: '45000000', to_value: '40000000' },
        { mls_id: '3', type: 'left_feed', from_value: 'Active', to_value: null },
        { mls_id: '3', type: 'returned', from_value: null, to_value: 'Active' },
        { mls_id: '1', type: 'left_feed', from_value: 'Pending', to_value: null },
        { mls_id: '2', type: 'left_feed', from_value: 'Active', to_value: null },
      ]);
    });

    it('compares `modified` when incremental, and content when full', async () => {
      feed.listings = numbers(1);
      await sync();
      feed.listings = [listing(1, { remarks: 'Changed without a new time' })];
      expect(await sync('incremental')).toMatchObject({ listings_unchanged: 1, listings_updated: 0 });
      expect(await sync('full')).toMatchObject({ listings_unchanged: 0, listings_updated: 1 });
    });

    it('skips a malformed record with its reason, and never marks it as gone', async () => {
      feed.listings = numbers(2);
      await sync();
      feed.listings = numbers(1);
      feed.malformed = [{ mlsId: '2', reason: 'address is missing', field: 'address' }];
      const run = await sync();
      expect(run).toMatchObject({ status: 'completed', errors_count: 1, listings_removed: 0 });
      const log = await app.as('admin')('GET /admin/mls-providers/sync-logs/{id}', {
        params: { id: run.id },
      });
      expect(log.body.logs.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
        'Skipped listing 2: address is missing',
      ]);
    });

    it('keeps a listing without an invalid field, and reports the fields left out', async () => {
      feed.listings = [
        listing(1, { leftOut: [{ field: 'YearBuilt', value: 'Unknown' }] }),
        listing(2, {
          leftOut: [
            { field: 'YearBuilt', value: '0' },
            { field: 'LivingArea', value: '1500+' },
          ],
        }),
      ];
      const run = await sync();
      expect(run).toMatchObject({ status: 'completed', listings_added: 2, errors_count: 0 });
      expect(run.fields_left_out).toEqual([
        { field: 'YearBuilt', count: 2, examples: ['Unknown (1)', '0 (2)'] },
        { field: 'LivingArea', count: 1, examples: ['1500+ (2)'] },
      ]);
      const statistics = await app.as('admin')('GET /admin/mls-providers/{id}/statistics', {
        params: { id: providerId },
        query: {},
      });
      expect(statistics.body.fields_left_out).toMatchObject([{ listings: 2, fields: 3 }]);
    });

    it('marks a listing that the feed withdraws as gone, also when it reads only what changed', async () => {
      feed.listings = numbers(3);
      await sync();
      feed.listings = numbers(2);
      feed.withdrawn = ['3', 'never seen'];
      expect(await sync('incremental')).toMatchObject({ status: 'completed', listings_removed: 1 });
      const gone = await engine.db
        .selectFrom('listings')
        .select('mls_id')
        .where('left_feed_at', 'is not', null)
        .execute();
      expect(gone).toEqual([{ mls_id: '3' }]);
    });

    it('allows one active run per provider', async () => {
      feed.listings = numbers(1);
      await start();
      const second = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: { id: providerId },
        body: {},
      });
      expect([second.status, second.error?.code]).toEqual([409, 'run_active']);
      await jobs.drain();
      await start();
    });

    it('[MLS-100] [MLS-108] stops at the next step when canceled, keeps what it had read and can be started again', async () => {
      feed.listings = numbers(25);
      const id = await start();
      expect((await status(id)).status).toBe('started');
      await jobs.step();
      expect((await status(id)).status).toBe('in_progress');
      const cancel = () => app.as('admin')('POST /admin/mls-providers/sync/{id}/cancel', { params: { id } });
      expect((await cancel()).status).toBe(200);
      await jobs.drain();
      expect(await status(id)).toMatchObject({ status: 'cancelled', listings_added: 10 });
      expect(feed.requests).toBe(1);
      expect((await cancel()).error?.code).toBe('invalid_transition');
      expect(await sync()).toMatchObject({ status: 'completed', listings_added: 15, listings_unchanged: 10 });
    });

    it('does nothing for a step that is delivered twice', async () => {
      feed.listings = numbers(25);
      const id = await start();
      await jobs.step();
      await app.context.jobs.enqueue(engine.db, 'sync.step', { runId: id, page: 0 });
      await jobs.drain();
      expect(await status(id)).toMatchObject({
        status: 'completed',
        listings_processed: 25,
        requests_used: 3,
      });
    });

    it('[MLS-105] retries a transient fault, and fails at once on a permanent one', async () => {
      feed.listings = numbers(3);
      feed.faults = [new ProviderError('simplyrets', 'rate_limited', 'Too many requests.')];
      expect(await sync()).toMatchObject({ status: 'completed', listings_added: 3, errors_count: 1 });
      feed.faults = [new ProviderError('simplyrets', 'unauthorized', 'The feed refused the credentials.')];
      expect(await sync()).toMatchObject({
        status: 'failed',
        stage: 'error',
        error: 'Charleston Trident MLS: The feed refused the credentials.',
      });
      const provider = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } });
      expect(provider.body).toMatchObject({
        sync_status: 'error',
        credentials_set: { username: true, password: true },
      });
      expect(JSON.stringify(provider.body)).not.toContain('secret');
    });

    it('marks no listing as gone if the feed sends nothing', async () => {
      feed.listings = numbers(3);
      await sync();
      feed.listings = [];
      expect(await sync()).toMatchObject({ status: 'completed', listings_removed: 0 });
    });

    it('spreads requests over the hour after the burst', async () => {
      await engine.db
        .updateTable('mls_providers')
        .set({ rate_limit_settings_json: { requests_per_hour: 60, burst_limit: 1 } })
        .execute();
      feed.listings = numbers(25);
      await start();
      await jobs.step();
      const [next] = jobs.waiting.map(({ options }) => options.delaySeconds ?? 0);
      // Counted from the start of the run.
      expect(next).toBeGreaterThan(50);
      expect(next).toBeLessThanOrEqual(60);
    });

    it('[MLS-104] clears the marker of a start that fails', async () => {
      jest.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'));
      const answer = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: { id: providerId },
        body: {},
      });
      expect(answer.status).toBe(500);
      const provider = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id: providerId } });
      expect(provider.body.sync_status).toBe('never');
      expect(await engine.db.selectFrom('sync_runs').select('id').execute()).toEqual([]);
      feed.listings = numbers(1);
      expect(await sync()).toMatchObject({ status: 'completed' });
    });

    it('[MLS-153] [MLS-154] starts an automatic sync of a provider once its interval has passed', async () => {
      feed.listings = numbers(1);
      const runsAfter = async (minutes: number, change: { auto_sync?: boolean } = {}) => {
        await engine.db.deleteFrom('sync_runs').execute();
        const settings = { auto_sync: true, sync_interval: '4h' as const, batch_size: 10, ...change };
        const last = new Date(currentMs() - minutes * 60_000).toISOString();
        await engine.db
          .updateTable('mls_providers')
          .set({ last_sync_at: last, sync_settings_json: settings })
          .execute();
        await jobs.enqueue(engine.db, 'sync.schedule', {});
        await jobs.drain();
        const runs = await engine.db.selectFrom('sync_runs').select(['trigger', 'sync_type']).execute();
        return runs.map((run) => `${run.trigger} ${run.sync_type}`);
      };
      expect(await runsAfter(239)).toEqual([]);
      expect(await runsAfter(241)).toEqual(['schedule incremental']);
      expect(await runsAfter(241, { auto_sync: false })).toEqual([]);
      // By hand, the listings of that provider are pulled as well.
      feed.listings = numbers(2);
      expect(await sync()).toMatchObject({ trigger: 'manual', provider_id: providerId, listings_added: 1 });
      const pulled = await engine.db.selectFrom('listings').select('mls_provider_id').execute();
      expect(pulled).toEqual([{ mls_provider_id: providerId }, { mls_provider_id: providerId }]);
    });

    const readStream = async (
      from: TestApp,
      id: string,
      headers: Record<string, string> = {},
    ): Promise<{ name: string; seq: number | undefined; data: Record<string, unknown> }[]> => {
      const response = await from
        .as('admin')
        .fetch(`/api/admin/mls-providers/sync/${id}/stream`, { headers });
      expect(response.headers.get('content-type')).toMatch('text/event-stream');
      return [...(await response.text()).matchAll(/^event: (\w+)\n(?:id: (\d+)\n)?data: (.*)$/gm)].map(
        ([, name = '', seq, data]) => ({
          name,
          seq: seq ? Number(seq) : undefined,
          data: JSON.parse(data ?? '') as Record<string, unknown>,
        }),
      );
    };

    it('[MLS-133] [MLS-149] [MLS-151] streams connected, log, progress, error and complete', async () => {
      feed.faults = [new ProviderError('simplyrets', 'unauthorized', 'The feed refused the credentials.')];
      const id = await start();
      await jobs.drain();
      const all = await readStream(app, id);
      expect(new Set(all.map(({ name }) => name))).toEqual(
        new Set(['connected', 'log', 'progress', 'error', 'complete']),
      );
      expect(all.slice(-2)).toMatchObject([
        {
          name: 'error',
          data: { message: 'Charleston Trident MLS: The feed refused the credentials.' },
        },
        { name: 'complete', data: { id, status: 'failed' } },
      ]);
    });

    it('continues at another instance without gap or repeat when the streaming one is gone', async () => {
      feed.listings = numbers(25);
      const id = await start();
      await jobs.step();
      const other = await startTestApp({ db: engine.db, context: app.context });
      const gone = new AbortController();
      const response = await other
        .as('admin')
        .fetch(`/api/admin/mls-providers/sync/${id}/stream`, { signal: gone.signal });
      const reader = response.body?.getReader();
      let heard = '';
      const ids = () => [...heard.matchAll(/^id: (\d+)\n.*\n\n/gm)].map(([, seq]) => Number(seq));
      while (ids().length < 3) {
        heard += new TextDecoder().decode((await reader?.read())?.value ?? new Uint8Array());
      }
      const before = ids();
      gone.abort();
      await other.close();
      await jobs.drain();
      const rest = await readStream(app, id, { 'last-event-id': String(before.at(-1)) });
      const all = [...before, ...rest.flatMap(({ seq }) => seq ?? [])];
      expect(all).toEqual(all.map((_, index) => index + 1));
      expect(rest.at(-1)).toMatchObject({ name: 'complete', data: { listings_added: 25 } });
    });

    it('[DATA-046] [DATA-047] [DATA-049] streams every log line once, in order, also across a reconnect, and ends with the run', async () => {
      feed.listings = numbers(25).map((each, index) => ({ ...each, listingAgentId: `A${index % 4}` }));
      const id = await start();
      await jobs.drain();
      const read = (headers: Record<string, string> = {}) => readStream(app, id, headers);
      const all = await read();
      const rows = all.flatMap(({ seq }) => seq ?? []);
      expect(rows).toEqual(rows.map((_, index) => index + 1));
      expect([all[0]?.name, all.at(-1)?.name]).toEqual(['connected', 'complete']);
      expect(all.at(-1)?.data).toMatchObject({ status: 'completed', listings_added: 25 });
      const progress = all.filter(({ name }) => name === 'progress').map(({ data }) => data.progress);
      expect(progress).toEqual([40, 80, 100, 100]);
      expect(all.find(({ name }) => name === 'progress')?.data).toMatchObject({
        stage: 'fetching',
        status: 'in_progress',
        listings_processed: 10,
        total: 25,
        duration_ms: expect.any(Number) as number,
        sync_type: 'incremental',
        agent_id: null,
        provider_id: providerId,
        error: null,
        summary: null,
      });
      const summary = { totalListings: 25, created: 25, updated: 0, unchanged: 0, totalAgents: 4 };
      expect(all.at(-1)?.data.summary).toEqual(summary);
      const record = (await app.as('admin')('GET /admin/mls-providers/sync-logs/{id}', { params: { id } }))
        .body;
      expect(record).toMatchObject({
        provider_id: providerId,
        status: 'completed',
        progress: 100,
        listings_processed: 25,
        total: 25,
        stage: 'finished',
        summary,
        error: null,
      });
      expect(record.started_at).not.toBe('');
      expect(record.duration_ms).toBeGreaterThanOrEqual(0);
      expect(record.logs.length).toBeGreaterThan(3);
      const rest = await read({ 'last-event-id': '4' });
      expect(rest.flatMap(({ seq }) => seq ?? [])).toEqual(rows.slice(4));
    });
  });
});
