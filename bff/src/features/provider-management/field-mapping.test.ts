/** Mapping fields of a feed over HTTP, and what the next runs read. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { createProviders } from '../../providers/create-providers';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { whileLocked } from '../../testing/while-locked';
import { lockProvider } from '../mls-providers/mls-provider.commands';
import { registerSyncJobs } from '../sync/sync.jobs';

const simplyRets = (number: number, fields: object = {}) => ({
  mlsId: number,
  listingId: `26${number}`,
  listPrice: 450_000,
  priceNow: `$${number}45,000`,
  remarks: 'A home.',
  privateRemarks: 'Key under the mat.',
  modified: '2026-11-01T00:00:00Z',
  mls: { status: 'Active' },
  address: {
    streetNumber: number,
    streetName: 'Alder Street',
    city: 'Charleston',
    state: 'SC',
    postalCode: '29403',
  },
  property: { bedrooms: 3, area: 1800, heatedArea: 1500 + number, style: 'Bungalow' },
  ...fields,
});

const reso = (number: number) => ({
  '@odata.id': `Property('${number}')`,
  ListingKey: `K${number}`,
  StandardStatus: 'Active',
  StreetNumber: String(number),
  StreetName: 'Alder',
  City: 'Charleston',
  StateOrProvince: 'SC',
  PostalCode: '29403',
  ListPrice: 450_000,
  BathroomsFull: 2,
  TRI_Baths: 2.5 + number,
  ModificationTimestamp: '2026-11-01T00:00:00Z',
});

eachEngine((engine) => {
  let app: TestApp;
  let jobs: InlineJobs;
  let vendor: Server;
  let body: unknown;
  let providerId: string;
  let requests: string[];
  const admin = () => app.as('admin');

  beforeEach(async () => {
    await engine.reset();
    requests = [];
    body = [1, 2, 3].map((number) => simplyRets(number));
    vendor = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(request.url?.includes('/token') ? { access_token: 't' } : body));
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    jobs = createInlineJobs();
    app = await startTestApp({
      db: engine.db,
      context: { config, jobs, providers: createProviders(config) },
    });
    registerSyncJobs(app.context);
    providerId = await add('simplyrets', { username: 'u', password: 'p' });
  });
  afterEach(async () => {
    await app.close();
    vendor.closeAllConnections();
    vendor.close();
  });

  async function add(kind: 'simplyrets' | 'custom', api_credentials: object): Promise<string> {
    const endpoint = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    const created = await admin()('POST /admin/mls-providers', {
      body: { name: kind, code: kind, api_provider: kind, api_endpoint: endpoint, api_credentials },
    });
    return created.body.id;
  }
  const preview = async (mapping?: object) =>
    admin()('POST /admin/mls-providers/{id}/field-mapping/preview', {
      params: { id: providerId },
      body: mapping ? { mapping } : {},
    });
  const save = (mapping: object, rest: object = {}) =>
    admin()('PUT /admin/mls-providers/{id}/field-mapping', {
      params: { id: providerId },
      body: { mapping, ...rest },
    });
  const sync = async () => {
    const started = await admin()('POST /admin/mls-providers/sync/{id}', {
      params: { id: providerId },
      body: {},
    });
    await jobs.drain();
    const params = { id: started.body.syncRunId };
    return (await admin()('GET /admin/mls-providers/sync/{id}/status', { params })).body;
  };
  const stored = (column: 'list_price_cents' | 'area_sqft' | 'bathrooms') =>
    engine.db
      .selectFrom('listings')
      .select(column)
      .orderBy('mls_id')
      .execute()
      .then((rows) => rows.map((row) => Object.values(row)[0] as unknown));

  it('lists the fields that were really seen, without private ones, and shows what a mapping changes', async () => {
    const first = (await preview()).body;
    expect(first).toMatchObject({ stored: {}, sampled: 3, problems: {} });
    expect(first.standard.areaSqft).toEqual({ path: 'property.area', example: '1800' });
    expect(first.standard.closedAt).toEqual({ path: 'sales.closeDate', example: null });
    const paths = first.seen.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted((a, b) => a.localeCompare(b)));
    expect(paths).toEqual(expect.arrayContaining(['listPrice', 'priceNow', 'property.heatedArea']));
    expect(paths).not.toContain('privateRemarks');
    expect(first.seen.find(({ path }) => path === 'priceNow')).toEqual({
      path: 'priceNow',
      kind: 'number',
      records: 3,
      example: '$145,000',
    });
    const draft = (await preview({ listPriceCents: 'priceNow', areaSqft: 'property.heatedArea' })).body;
    expect(draft.records[1]).toEqual({
      mls_id: '2',
      address: '2 Alder Street, Charleston',
      changes: [
        { field: 'listPriceCents', before: '$450,000', after: '$245,000', problem: null },
        { field: 'areaSqft', before: '1800', after: '1502', problem: null },
      ],
    });
    // The vendor was asked once, and nothing was saved.
    expect(requests).toHaveLength(1);
    expect((await preview()).body.stored).toEqual({});
  });

  it('refuses a field of another type, an unseen one, and one that makes records unreadable', async () => {
    body = [simplyRets(1), simplyRets(2, { priceNow: 'Call us' }), simplyRets(3, { built: 12 })];
    const { status, error } = await save({
      listPriceCents: 'priceNow',
      subdivision: 'privateRemarks',
      virtualTourUrl: 'property.style',
      yearBuilt: 'built',
    });
    expect(status).toBe(400);
    expect(error?.fields).toEqual({
      'mapping.listPriceCents': 'This field does not always hold a price.',
      'mapping.subdivision': 'None of the records we read has a value in this field.',
      'mapping.virtualTourUrl': 'This field does not always hold a web address.',
      'mapping.yearBuilt': '1 of 3 records would lose this field, because its value cannot be read.',
    });
    expect((await preview({ yearBuilt: 'built' })).body.problems).toHaveProperty('yearBuilt');
    expect((await preview()).body.stored).toEqual({});
    expect((await save({ color: 'property.style' })).status).toBe(400);
  });

  it('says why the feed could not be read', async () => {
    body = { message: 'Maintenance' };
    const { status, error } = await preview();
    expect([status, error?.code]).toEqual([502, 'provider_failed']);
    expect(error?.message).toBe(
      'The feed could not be read: SimplyRETS did not answer with a list of listings',
    );
  });

  it('loses no change of two administrators who save at the same moment', async () => {
    await preview();
    const answers = await whileLocked(
      engine,
      (trx) => lockProvider(trx, providerId),
      ['priceNow', 'listPrice'].map((path) => () => save({ listPriceCents: path }, { replaces: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is used by the next run, which reads every record again, until it is reset', async () => {
    await sync();
    expect(await stored('list_price_cents')).toEqual([45_000_000, 45_000_000, 45_000_000]);
    const saved = await save({ listPriceCents: 'priceNow' }, { replaces: {} });
    expect(saved.status).toBe(200);
    // The records have not changed since the first run.
    const run = await sync();
    expect(run).toMatchObject({ listings_updated: 3, listings_unchanged: 0 });
    const params = { id: run.id };
    const { logs } = (await admin()('GET /admin/mls-providers/sync-logs/{id}', { params })).body;
    expect(logs.map(({ message }) => message)).toContain(
      'The feed or its fields have changed: comparing every record.',
    );
    expect(await stored('list_price_cents')).toEqual([14_500_000, 24_500_000, 34_500_000]);
    expect(await sync()).toMatchObject({ listings_updated: 0, listings_unchanged: 3 });
    expect((await save({}, { replaces: {} })).error?.code).toBe('version_conflict');
    expect((await save({}, { replaces: { listPriceCents: 'priceNow' } })).status).toBe(200);
    expect(await sync()).toMatchObject({ listings_updated: 3 });
    expect(await stored('list_price_cents')).toEqual([45_000_000, 45_000_000, 45_000_000]);
    const audit = await engine.db
      .selectFrom('audit_log')
      .select('detail_json')
      .where('action', '=', 'mls_provider.fields_mapped')
      .orderBy('seq')
      .execute();
    expect(audit.map(({ detail_json }) => detail_json)).toEqual([
      { before: {}, after: { listPriceCents: 'priceNow' } },
      { before: { listPriceCents: 'priceNow' }, after: {} },
    ]);
  });

  it('reads a RESO feed whole after a change, and forgets the fields with the kind of the feed', async () => {
    body = { value: [1, 2].map(reso), '@odata.count': 2 };
    providerId = await add('custom', { apiKey: 'k' });
    await sync();
    expect(await stored('bathrooms')).toEqual([2, 2]);
    requests = [];
    await sync();
    expect(requests.join(' ')).toContain('ModificationTimestamp');
    expect((await preview({ bathrooms: 'TRI_Baths' })).body.records[0]?.changes).toEqual([
      { field: 'bathrooms', before: '2', after: '3.5', problem: null },
    ]);
    expect((await save({ bathrooms: 'TRI_Baths' })).status).toBe(200);
    requests = [];
    expect(await sync()).toMatchObject({ listings_updated: 2 });
    expect(requests.join(' ')).not.toContain('ModificationTimestamp');
    expect(await stored('bathrooms')).toEqual([3.5, 4.5]);

    const { name, code, api_endpoint } = (
      await admin()('GET /admin/mls-providers/{id}', { params: { id: providerId } })
    ).body;
    await admin()('PUT /admin/mls-providers/{id}', {
      params: { id: providerId },
      body: { name, code, api_endpoint, api_provider: 'simplyrets', api_credentials: { username: 'u' } },
    });
    const row = await engine.db
      .selectFrom('mls_providers')
      .select('field_mapping_json')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    expect(row.field_mapping_json).toBeNull();
  });
});
