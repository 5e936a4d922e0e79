import { uuidv7 } from 'uuidv7';
import { features } from '../../features';
import type { Providers } from '../../providers/providers';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { eachEngine } from '../../testing/each-engine';
import { FakeFeed, feedListing } from '../../testing/fake-feed';
import { buildMlsProvider } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deleteExpiredRows } from '../housekeeping/housekeeping.jobs';
import { registerSyncJobs } from './sync.jobs';

eachEngine((engine) => {
  describe('what a run changed', () => {
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
      providerId = (await buildMlsProvider(engine.db)).id;
    });
    afterEach(() => app.close());

    const sync = async () => {
      const started = await app.as('admin')('POST /admin/mls-providers/sync/{id}', {
        params: { id: providerId },
        body: { syncType: 'full' },
      });
      await jobs.drain();
      return started.body.syncRunId;
    };
    const changes = async (id: string, query: Record<string, string> = {}) =>
      (await app.as('admin')('GET /admin/mls-providers/sync/{id}/changes', { params: { id }, query })).body;
    const counts = async (id: string) =>
      (await app.as('admin')('GET /admin/mls-providers/sync/{id}/changes/counts', { params: { id } })).body;
    const later = (number: number, change: Parameters<typeof feedListing>[1] = {}) =>
      feedListing(number, { modifiedAt: '2026-11-02T00:00:00.000Z', ...change });

    it('names what was created, changed, gone and came back, with only the fields that changed', async () => {
      feed.listings = [1, 2, 3].map((number) => feedListing(number));
      const first = await sync();
      expect(await counts(first)).toEqual({
        created: 3,
        changed: 0,
        gone: 0,
        returned: 0,
        is_complete: true,
      });
      expect((await changes(first)).data.map(({ kind, fields }) => ({ kind, fields }))).toEqual(
        Array.from({ length: 3 }, () => ({ kind: 'created', fields: [] })),
      );

      feed.listings = [
        feedListing(1),
        later(2, {
          status: 'Closed',
          closePriceCents: 44_000_000,
          photos: ['https://photos.example/a.jpg'],
          sellingAgentId: 'CT-9',
        }),
      ];
      const second = await sync();
      expect(await counts(second)).toMatchObject({ created: 0, changed: 1, gone: 1, returned: 0 });
      const { data } = await changes(second);
      expect(data.find(({ kind }) => kind === 'changed')).toMatchObject({
        mls_id: '2',
        mls_number: '262',
        address: '2 Alder Street, Charleston, SC 29403',
        fields: [
          { field: 'status', before: 'Active', after: 'Closed' },
          { field: 'close_price_cents', before: null, after: 44_000_000 },
          { field: 'photos_json', before: [], after: ['https://photos.example/a.jpg'] },
          { field: 'selling_agent_mls_id', before: null, after: 'CT-9' },
        ],
      });
      expect(data.find(({ kind }) => kind === 'gone')).toMatchObject({
        mls_id: '3',
        fields: [{ field: 'left_feed_at', before: null, after: expect.any(String) }],
      });

      feed.listings = [...feed.listings, later(3, { listPriceCents: 40_000_000 })];
      const third = await sync();
      expect(await counts(third)).toMatchObject({ created: 0, changed: 0, gone: 0, returned: 1 });
      const [returned] = (await changes(third)).data;
      expect(returned?.fields.map(({ field, after }) => [field, after])).toEqual([
        ['list_price_cents', 40_000_000],
        ['left_feed_at', null],
      ]);

      const history = await app.as('admin')('GET /admin/mls-providers/listings/{id}/changes', {
        params: { id: returned?.id ?? '' },
      });
      expect(history.body.listing).toMatchObject({ mls_id: '3', status: 'Active', left_feed_at: null });
      expect(history.body.data.map(({ kind, run }) => [kind, run.id])).toEqual([
        ['returned', third],
        ['gone', second],
        ['created', first],
      ]);
    });

    it('keeps the state before the run if the run sees a listing twice', async () => {
      feed.listings = [feedListing(1)];
      await sync();
      feed.listings = [
        later(1, { listPriceCents: 41_000_000 }),
        ...Array.from({ length: 120 }, (_, index) => feedListing(100 + index)),
        later(1, { listPriceCents: 42_000_000, modifiedAt: '2026-11-03T00:00:00.000Z' }),
      ];
      const id = await sync();
      expect(await counts(id)).toMatchObject({ created: 120, changed: 1, is_complete: true });
      expect((await changes(id, { kind: 'changed' })).data[0]?.fields).toEqual([
        { field: 'list_price_cents', before: 45_000_000, after: 42_000_000 },
      ]);
    });

    it('finds by number, address, kind and field, page by page, and exports the same', async () => {
      feed.listings = Array.from({ length: 12 }, (_, index) => feedListing(10 + index));
      await sync();
      feed.listings = [
        ...feed.listings.slice(0, 6).map(({ mlsId }) => later(Number(mlsId), { listPriceCents: 1_000_050 })),
        // A text that looks like a recorded field.
        ...feed.listings
          .slice(6, 7)
          .map(({ mlsId }) => later(Number(mlsId), { remarks: '"list_price_cents":[' })),
        ...feed.listings.slice(7),
        feedListing(50, { addressLine1: '50 100%_Oak Street' }),
      ];
      const id = await sync();
      const ids = async (query: Record<string, string>) => {
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof changes>> = await changes(id, {
            limit: '4',
            ...query,
            ...(cursor && { cursor }),
          });
          found.push(...page.data.map(({ mls_id }) => mls_id ?? ''));
          cursor = page.nextCursor;
        } while (cursor);
        return found;
      };
      expect(await ids({})).toEqual(['10', '11', '12', '13', '14', '15', '16', '50']);
      expect(await ids({ field: 'list_price_cents' })).toEqual(['10', '11', '12', '13', '14', '15']);
      expect(await ids({ field: 'remarks' })).toEqual(['16']);
      expect(await ids({ kind: 'created' })).toEqual(['50']);
      expect(await ids({ kind: 'gone' })).toEqual([]);
      expect(await ids({ q: '2612' })).toEqual(['12']);
      expect(await ids({ q: '13 ALDER' })).toEqual(['13']);
      expect(await ids({ q: '100%_oak' })).toEqual(['50']);
      const path = `/api/admin/mls-providers/sync/${id}/changes/export.csv`;
      const file = await app.as('admin').fetch(`${path}?field=list_price_cents&q=2612`);
      const lines = (await file.text()).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatch(
        /^2612,12,"12 Alder Street, Charleston, SC 29403",changed,[^,]+,List price,450000\.00,10000\.50$/,
      );
    });

    it('reports that they have been cleaned up, like the log', async () => {
      feed.listings = [feedListing(1)];
      await sync();
      feed.listings = [later(1, { listPriceCents: 1 })];
      const id = await sync();
      expect(await counts(id)).toMatchObject({ changed: 1, is_complete: true });
      await engine.db.updateTable('sync_runs').set({ finished_at: '2020-01-01T00:00:00.000Z' }).execute();
      await deleteExpiredRows(app.context, features);
      expect(await counts(id)).toMatchObject({ changed: 0, is_complete: false });
    });

    it('answers not found for an unknown run or listing', async () => {
      const params = { id: uuidv7() };
      const admin = app.as('admin');
      expect((await admin('GET /admin/mls-providers/sync/{id}/changes', { params })).status).toBe(404);
      expect((await admin('GET /admin/mls-providers/sync/{id}/changes/counts', { params })).status).toBe(404);
      expect((await admin('GET /admin/mls-providers/listings/{id}/changes', { params })).status).toBe(404);
    });
  });
});
