import { eachEngine } from '../testing/each-engine';
import { readRun, startRun } from '../features/sync/sync.service';
import { describeWithFixtures, readFixture } from '../testing/fixtures';
import { startTestApp, type TestApp } from '../testing/test-app';
import { describeImport, importListings } from './import-file';

const record = {
  mlsId: 7,
  listPrice: 400_000,
  modified: '2026-11-01T00:00:00Z',
  address: {
    streetNumberText: '7',
    streetName: 'Alder Street',
    city: 'Charleston',
    state: 'South Carolina',
    postalCode: '29403',
  },
  mls: { status: 'Active' },
};

eachEngine((engine) => {
  describe('the import of a feed file', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
    });
    afterEach(() => app.close());

    describeWithFixtures('of the vendor’s samples', () => {
      it('imports every record and changes nothing the second time', async () => {
        let records = 0;
        for (const name of ['properties.json', 'properties-2022-shape.json']) {
          const sample = readFixture(`simplyrets/open/${name}`) as { mlsId: number }[];
          const report = await importListings(app.context, JSON.stringify(sample));
          expect(report.skipped).toEqual([]);
          expect(report.imported + report.updated + report.unchanged).toBe(
            new Set(sample.map(({ mlsId }) => mlsId)).size,
          );
          records += sample.length;
          const again = await importListings(app.context, JSON.stringify(sample));
          expect(again).toMatchObject({ imported: 0, updated: 0, skipped: [] });
        }
        expect(records).toBe(33 + 14);
      });
    });

    it('counts new, changed and skipped records, with a reason for each skip', async () => {
      await importListings(app.context, JSON.stringify([record]));
      const report = await importListings(
        app.context,
        JSON.stringify([
          { ...record, listPrice: 390_000 },
          { ...record, mlsId: 8 },
          { ...record, mlsId: 9, address: {} },
          'x',
        ]),
      );
      expect(describeImport(report)).toBe(
        [
          'Skipped record 3 (listing 9): address.full is missing',
          'Skipped record 4: The record is no object',
          '1 imported, 1 updated, 2 skipped',
        ].join('\n'),
      );
      const runs = await app.as('admin')('GET /admin/mls-providers/sync-logs', { query: {} });
      expect(runs.body.data[0]).toMatchObject({ trigger: 'import', status: 'completed', errors_count: 2 });
    });

    it('keeps stored batches when a later one fails, and resumes after them', async () => {
      const records = Array.from({ length: 250 }, (_, index) => ({ ...record, mlsId: index + 1 }));
      let batches = 0;
      const failing = {
        ...app.context,
        // Called once per batch: the second transaction fails.
        notifier: {
          ...app.context.notifier,
          notify: async () => {
            batches += 1;
            if (batches === 2) throw new Error('The connection dropped');
          },
        },
      };
      await expect(importListings(failing, JSON.stringify(records))).rejects.toThrow(
        'The connection dropped',
      );
      const runs = await app.as('admin')('GET /admin/mls-providers/sync-logs', { query: {} });
      expect(runs.body.data[0]).toMatchObject({
        status: 'failed',
        error: 'The connection dropped',
        listings_added: 200,
      });
      const report = await importListings(app.context, JSON.stringify(records));
      expect(report).toMatchObject({ imported: 50, updated: 0, unchanged: 200, skipped: [] });
    });

    it('rejects an import during a run of the provider, and ends a run whose process is gone', async () => {
      await importListings(app.context, '[]');
      const provider = await engine.db.selectFrom('mls_providers').selectAll().executeTakeFirstOrThrow();
      const begin = (at: Date) =>
        startRun(
          { ...app.context, now: () => at },
          { providerId: provider.id, syncType: 'full', trigger: 'import', requestedBy: null },
        );
      const now = Date.now();
      const { id } = await begin(new Date(now - 30_000));
      await expect(importListings(app.context, '[]')).rejects.toThrow('Imported files is being synced');
      const later = { ...app.context, now: () => new Date(now + 60_000) };
      expect(await importListings(later, JSON.stringify([record]))).toMatchObject({ imported: 1 });
      expect(await readRun(app.context, id)).toMatchObject({
        status: 'failed',
        error: 'The import stopped without an end.',
      });
    });

    it('stores nothing from a file that is not a list', async () => {
      await expect(importListings(app.context, '{}')).rejects.toThrow('must hold a list');
      await expect(importListings(app.context, '[]', 'NOPE')).rejects.toThrow(
        'no MLS provider with the code NOPE',
      );
      await expect(importListings(app.context, 'MLS,Price')).rejects.toThrow('is not JSON');
      expect((await app.as('admin')('GET /admin/mls-providers')).body.data).toEqual([]);
    });
  });
});
