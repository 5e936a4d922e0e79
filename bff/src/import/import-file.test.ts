import { currentMs } from '@farmpost/shared/domain/clock';
import { eachEngine } from '../testing/each-engine';
import { MOST_STALE_PAGES } from '../features/sync/page-trail';
import { readRun, startRun } from '../features/sync/sync.service';
import { describeWithFixtures, readFixture } from '../testing/fixtures';
import { buildMlsProvider } from '../testing/builders';
import { startTestApp, type TestApp } from '../testing/test-app';
import { describeImport, importFile } from './import-file';
import type { AppContext } from '../context';
import { readSimplyRetsListing } from '../providers/simplyrets/read-listing';
import fc from 'fast-check';

/** Imports a file of that content; texts are UTF-8. Small chunks split records and characters. */
const importContent = (context: AppContext, content: string | Buffer, provider?: string) =>
  importFile(
    context,
    async function* () {
      const bytes = Buffer.from(content);
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    },
    provider,
  );

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

    it('reads a field from where the provider’s mapping says, and another kind of feed’s as usual', async () => {
      const mapping = { listPriceCents: 'askingPrice', agentName: 'agent.fullName' } as const;
      const file = JSON.stringify([{ ...record, askingPrice: 425_000, agent: { fullName: 'Dana Reed' } }]);
      const read = async (code: string) => {
        await importContent(app.context, file, code);
        return engine.db
          .selectFrom('listings')
          .innerJoin('mls_providers', 'mls_providers.id', 'listings.mls_provider_id')
          .select(['list_price_cents', 'agent_name'])
          .where('code', '=', code)
          .executeTakeFirst();
      };
      await buildMlsProvider(engine.db, { code: 'MAPPED', field_mapping_json: mapping });
      expect(await read('MAPPED')).toEqual({ list_price_cents: 42_500_000, agent_name: 'Dana Reed' });
      await buildMlsProvider(engine.db, {
        code: 'RESO',
        api_provider: 'trestle',
        field_mapping_json: { listPriceCents: 'OriginalListPrice' },
      });
      expect(await read('RESO')).toMatchObject({ list_price_cents: 40_000_000 });
    });

    it('records what a file changed, as a sync does', async () => {
      await importContent(app.context, JSON.stringify([record]));
      await importContent(
        app.context,
        JSON.stringify([{ ...record, listPrice: 390_000, modified: '2026-11-02T00:00:00Z' }]),
      );
      const [change] = await engine.db.selectFrom('listing_changes').selectAll().execute();
      expect(change).toMatchObject({
        kind: 'changed',
        fields_json: { list_price_cents: [40_000_000, 39_000_000] },
      });
    });

    describeWithFixtures('of the vendor’s samples', () => {
      it('imports every record, and changes nothing the second time', async () => {
        let records = 0;
        for (const name of ['properties.json', 'properties-2022-shape.json']) {
          const sample = readFixture(`simplyrets/open/${name}`) as { mlsId: number }[];
          const report = await importContent(app.context, JSON.stringify(sample));
          expect(report.skipped).toEqual([]);
          expect(report.imported + report.updated + report.unchanged).toBe(
            new Set(sample.map(({ mlsId }) => mlsId)).size,
          );
          records += sample.length;
          const again = await importContent(app.context, JSON.stringify(sample));
          expect(again).toMatchObject({ imported: 0, updated: 0, skipped: [] });
        }
        expect(records).toBe(33 + 14);
      });
    });

    it('counts new, changed and skipped records, with a reason for each skip', async () => {
      await importContent(app.context, JSON.stringify([record]));
      const report = await importContent(
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
          'Skipped record 4: The record is not an object',
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
      await expect(importContent(failing, JSON.stringify(records))).rejects.toThrow('The connection dropped');
      const runs = await app.as('admin')('GET /admin/mls-providers/sync-logs', { query: {} });
      expect(runs.body.data[0]).toMatchObject({
        status: 'failed',
        error: 'The connection dropped',
        listings_added: 200,
      });
      const report = await importContent(app.context, JSON.stringify(records));
      expect(report).toMatchObject({ imported: 50, updated: 0, unchanged: 200, skipped: [] });
    });

    it('rejects an import during a run of the provider, and ends a run whose process is gone', async () => {
      await importContent(app.context, '[]');
      const provider = await engine.db.selectFrom('mls_providers').selectAll().executeTakeFirstOrThrow();
      const begin = (at: Date) =>
        startRun(
          { ...app.context, now: () => at },
          { providerId: provider.id, syncType: 'full', trigger: 'import', requestedBy: null },
        );
      const now = currentMs();
      const { id } = await begin(new Date(now - 30_000));
      await expect(importContent(app.context, '[]')).rejects.toThrow('Imported files is being synced');
      const later = { ...app.context, now: () => new Date(now + 60_000) };
      expect(await importContent(later, JSON.stringify([record]))).toMatchObject({ imported: 1 });
      expect(await readRun(app.context, id)).toMatchObject({
        status: 'failed',
        error: 'The import stopped unexpectedly.',
      });
    });

    it('stores nothing from a file that is not a list', async () => {
      await expect(importContent(app.context, '{}')).rejects.toThrow('must hold a list');
      await expect(importContent(app.context, '[]', 'NOPE')).rejects.toThrow(
        'no MLS provider with the code NOPE',
      );
      await expect(importContent(app.context, 'MLS,Price')).rejects.toThrow('is not JSON');
      await expect(importContent(app.context, '')).rejects.toThrow('is not JSON');
      const cut = JSON.stringify([record, record]).slice(0, -20);
      await expect(importContent(app.context, cut)).rejects.toThrow('it ends in the middle');
      expect((await app.as('admin')('GET /admin/mls-providers')).body.data).toEqual([]);
    });

    it.each([
      ['Windows-1252', 'latin1', 'is not UTF-8'],
      ['UTF-16', 'utf16le', 'is UTF-16'],
    ] as const)('refuses a file in %s and keeps the names it knows', async (_, encoding, problem) => {
      const named = (agent: string) => [{ ...record, agent: { firstName: agent, lastName: 'Gómez' } }];
      await importContent(app.context, JSON.stringify(named('José')));
      const content = Buffer.from(
        `\uFEFF${JSON.stringify(named('Peña'))}`.slice(encoding === 'latin1' ? 1 : 0),
        encoding,
      );
      await expect(importContent(app.context, content)).rejects.toThrow(problem);
      const row = await engine.db.selectFrom('listings').select('agent_name').executeTakeFirstOrThrow();
      expect(row.agent_name).toBe('José Gómez');
    });

    it('reads a file to its end, however often it repeats a listing: a file has one', async () => {
      const repeats = 200 * (MOST_STALE_PAGES + 3);
      const copies = Array.from({ length: repeats }, () => record);
      const report = await importContent(app.context, JSON.stringify([...copies, { ...record, mlsId: 8 }]));
      expect(report).toMatchObject({ imported: 2, duplicates: repeats - 1, skipped: [] });
    });

    it('stores the newest record of each listing, wherever it stands in the file', async () => {
      const at = (day: number, listPrice: number, mlsId = 7) => ({
        ...record,
        mlsId,
        listPrice,
        modified: `2026-11-0${day}T00:00:00Z`,
      });
      const others = Array.from({ length: 250 }, (_, index) => at(1, 100_000, 1000 + index));
      const report = await importContent(
        app.context,
        JSON.stringify([at(2, 420_000), at(3, 430_000), at(1, 410_000), ...others, at(2, 425_000)]),
      );
      expect(report).toMatchObject({ imported: 251, updated: 0, unchanged: 0, duplicates: 3 });
      expect(describeImport(report)).toContain('3 repeated: the newest record of a listing counts');
      const row = await engine.db
        .selectFrom('listings')
        .select('list_price_cents')
        .where('mls_id', '=', '7')
        .executeTakeFirstOrThrow();
      expect(row.list_price_cents).toBe(43_000_000);
    });

    it('skips records without a readable price or place by their id and reason, and leaves out other fields', async () => {
      const report = await importContent(
        app.context,
        JSON.stringify([
          { ...record, mlsId: 1, listPrice: 1e30 },
          { ...record, mlsId: 2, property: { yearBuilt: 1998.5 } },
          { ...record, mlsId: 3, remarks: 'A\0home' },
          { ...record, mlsId: 4, listPrice: 'on request' },
          { ...record, mlsId: 5, address: { ...record.address, city: 'x'.repeat(101) } },
          { ...record, mlsId: 6, listPrice: '$1,250,000.50' },
        ]),
      );
      expect(report.imported).toBe(3);
      expect(report.skipped).toEqual([
        { record: 1, mlsId: '1', reason: 'list price is not between 0 and 1,000,000,000,000' },
        { record: 4, mlsId: '4', reason: 'listPrice "on request" is not a number' },
        { record: 5, mlsId: '5', reason: 'city is longer than 100 characters' },
      ]);
      const rows = await engine.db
        .selectFrom('listings')
        .select(['mls_id', 'year_built', 'remarks', 'list_price_cents'])
        .orderBy('mls_id')
        .execute();
      expect(rows).toMatchObject([
        { mls_id: '2', year_built: null },
        { mls_id: '3', remarks: 'Ahome' },
        { mls_id: '6', list_price_cents: 125_000_050 },
      ]);
    });

    it('survives any JSON value in any field', async () => {
      const paths = [
        Object.keys(record).join(' '),
        'property geo sales agent coAgent office photos remarks listDate internetAddressDisplay',
        'address.streetNumberText address.streetName address.unit address.full address.city address.state',
        'address.postalCode property.type property.bedrooms property.bathrooms property.bathsFull',
        'property.area property.yearBuilt geo.lat geo.lng mls.status agent.id agent.firstName office.name',
        'sales.closePrice sales.closeDate sales.agent',
      ].flatMap((names) => names.split(' '));
      const odd = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(1e30, -1e30, 1998.5, 'NUL\0', '\ud800', 'x'.repeat(30_000), '+275760-09-13'),
        fc.double(),
      );
      const change = fc.tuple(fc.constantFrom(...paths), odd);
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
          await engine.reset();
          const records = changes.map(([path, value], index) => {
            const [key = '', inner] = path.split('.');
            const part = (record as Record<string, unknown>)[key];
            const changed = inner === undefined ? value : { ...(part as object | undefined), [inner]: value };
            return { ...record, mlsId: index + 1, mls: { status: 'Closed' }, [key]: changed };
          });
          const content = JSON.stringify([...records, { ...record, mlsId: 999 }]);
          const report = await importContent(app.context, content);
          expect(report.imported + report.duplicates + report.skipped.length).toBe(records.length + 1);
          const good = (JSON.parse(content) as unknown[])
            .map((record) => readSimplyRetsListing(record, null))
            .filter((one) => !('reason' in one));
          expect(report.imported + report.duplicates).toBe(good.length);
        }),
        { numRuns: 12 },
      );
    });
  });
});
