/** Adding, changing, deleting and testing MLS providers over HTTP. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviders } from '../../providers/create-providers';
import { readConfig } from '../../config';
import { buildConnection, buildListing, buildMlsProvider, buildSyncRun } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { whileLocked } from '../../testing/while-locked';
import { decryptCredentials } from '../mls-providers/credentials';
import { lockProvider } from '../mls-providers/mls-provider.commands';
import { bookRequest } from '../sync/request-rate.commands';

eachEngine((engine) => {
  let app: TestApp;
  let vendor: Server;
  let endpoint: string;
  let answer: { status: number; body: string; headers?: Record<string, string> } | 'never';
  let seen: { url: string; authorization: string | undefined }[];
  beforeEach(async () => {
    await engine.reset();
    seen = [];
    answer = { status: 200, body: '[]', headers: { 'x-total-count': '0' } };
    vendor = createServer((request, response) => {
      seen.push({ url: request.url ?? '', authorization: request.headers.authorization });
      if (answer === 'never') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    app = await startTestApp({ db: engine.db, context: { config, providers: createProviders(config) } });
  });
  afterEach(async () => {
    await app.close();
    vendor.closeAllConnections();
    vendor.close();
  });

  const form = (fields: object = {}) => ({
    name: 'Lowcountry',
    code: 'LOW',
    api_endpoint: endpoint,
    ...fields,
  });
  const create = (fields: object = {}) =>
    app.as('admin')('POST /admin/mls-providers', { body: form(fields) });
  const update = (id: string, fields: object = {}) =>
    app.as('admin')('PUT /admin/mls-providers/{id}', { params: { id }, body: form(fields) });
  const test = (body: object) => app.as('admin')('POST /admin/mls-providers/test-connection', { body });
  const secretsOf = async (id: string) => {
    const row = await engine.db
      .selectFrom('mls_providers')
      .select('credentials_encrypted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return decryptCredentials(row.credentials_encrypted, app.context.config.credentialsKey);
  };
  const credentials = { username: 'simply', password: 'a-secret-word' };

  it('[MLS-035] [MLS-111] [MLS-140] [DATA-033] [DATA-036] [DATA-037] adds a provider with the defaults', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Lowcountry',
      code: 'LOW',
      region: null,
      is_active: true,
      api_provider: 'simplyrets',
      api_endpoint: endpoint,
      sync_settings: { auto_sync: true, sync_interval: '1h', batch_size: 100 },
      rate_limit_settings: { requests_per_hour: 500, burst_limit: 10 },
      sync_status: 'never',
      last_sync_at: null,
    });
    const { data } = (await app.as('admin')('GET /admin/mls-providers')).body;
    expect(data.map(({ id }) => id)).toEqual([body.id]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['code', { code: '' }],
    ['code', { code: 'a b' }],
    ['api_endpoint', { api_endpoint: 'simplyrets' }],
    ['api_endpoint', { api_endpoint: 'https://169.254.169.254/latest' }],
    ['api_endpoint', { api_endpoint: 'https://10.0.0.8' }],
    ['sync_settings.batch_size', { sync_settings: { batch_size: 9 } }],
    ['sync_settings.batch_size', { sync_settings: { batch_size: 1001 } }],
    ['sync_settings.sync_interval', { sync_settings: { sync_interval: '2h' } }],
    ['rate_limit_settings.requests_per_hour', { rate_limit_settings: { requests_per_hour: 10_001 } }],
    ['rate_limit_settings.burst_limit', { rate_limit_settings: { burst_limit: 0 } }],
    ['api_provider', { api_provider: 'zillow' }],
  ])(
    '[MLS-025] [MLS-026] [MLS-027] [MLS-029] [MLS-030] [MLS-031] refuses a wrong %s: %j',
    async (field, fields) => {
      const { status, error } = await create(fields);
      expect(status).toBe(400);
      expect(Object.keys(error?.fields ?? {})).toContain(field);
      expect((await app.as('admin')('GET /admin/mls-providers')).body.data).toEqual([]);
    },
  );

  it('refuses a code that another provider has', async () => {
    await create();
    const { status, error } = await create();
    expect([status, error?.fields]).toEqual([
      409,
      { code: 'Another provider has the code LOW. Choose another one.' },
    ]);
  });

  it('[MLS-112] [MLS-141] [DATA-035] changes a provider, keeps secrets that are not entered, and never shows one', async () => {
    const { id, updated_at } = (await create({ api_credentials: credentials })).body;
    const changed = await update(id, {
      region: 'Charleston, SC',
      api_credentials: { username: 'other', password: '' },
      seen_updated_at: updated_at,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      region: 'Charleston, SC',
      credentials_set: { username: true, password: true },
    });
    expect(changed.body.updated_at > updated_at).toBe(true);
    expect(await secretsOf(id)).toEqual({ username: 'other', password: 'a-secret-word' });
    const all = await app.as('admin').fetch('/api/admin/mls-providers');
    expect(await all.text()).not.toContain('a-secret-word');
    const audit = await engine.db.selectFrom('audit_log').select('detail_json').execute();
    expect(JSON.stringify(audit)).not.toContain('a-secret-word');
  });

  it('[MLS-128] creates, lists, updates and deletes a provider', async () => {
    const { id } = (await create()).body;
    const list = async () => (await app.as('admin')('GET /admin/mls-providers')).body.data;
    expect(await list()).toMatchObject([{ id, name: 'Lowcountry' }]);
    expect((await update(id, { name: 'Trident' })).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Trident' }]);
    const deleted = await app.as('admin')('DELETE /admin/mls-providers/{id}', { params: { id } });
    expect(deleted.status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('drops stored secrets for another host, and asks for the credentials again', async () => {
    const { id } = (await create({ api_credentials: credentials })).body;
    const elsewhere = endpoint.replace('127.0.0.1', 'localhost');
    for (const given of [{}, { username: 'simply' }]) {
      const { status, error } = await update(id, { api_endpoint: elsewhere, api_credentials: given });
      expect([status, error?.message]).toEqual([
        400,
        'The address has another host, and stored credentials go only to their own. Enter the credentials again.',
      ]);
      expect(Object.keys(error?.fields ?? {})).toContain('api_credentials.password');
    }
    expect(await secretsOf(id)).toEqual(credentials);
    expect((await update(id, { api_endpoint: `${endpoint}/v1` })).status).toBe(200);
    expect(await secretsOf(id)).toEqual(credentials);
    const fresh = { apiKey: 'a-token' };
    const moved = { api_provider: 'spark', api_endpoint: elsewhere, api_credentials: fresh };
    expect((await update(id, moved)).status).toBe(200);
    expect(await secretsOf(id)).toEqual(fresh);
  });

  it('tells the second of two administrators who change one provider', async () => {
    const { id, updated_at } = (await create()).body;
    await update(id, { region: 'First', seen_updated_at: updated_at });
    const second = await update(id, { region: 'Second', seen_updated_at: updated_at });
    expect([second.status, second.error?.code]).toEqual([409, 'version_conflict']);
    const { body } = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id } });
    expect(body.region).toBe('First');
  });

  it('loses no change of two administrators who save at the same moment', async () => {
    const { id, updated_at } = (await create()).body;
    const answers = await whileLocked(
      engine,
      (trx) => lockProvider(trx, id),
      ['First', 'Second'].map((region) => async () => ({
        region,
        ...(await update(id, { region, seen_updated_at: updated_at })),
      })),
    );
    const [saved, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(answers.filter(({ error }) => error?.code === 'version_conflict')).toHaveLength(1);
    const { body } = await app.as('admin')('GET /admin/mls-providers/{id}', { params: { id } });
    expect(body.region).toBe(saved?.region);
  });

  it('[MLS-041] [MLS-113] [MLS-142] deletes a provider with its listings and runs, even during a sync', async () => {
    const provider = await buildMlsProvider(engine.db);
    await buildListing(engine.db, { agentId: app.agentId('agent'), mls_provider_id: provider.id });
    await buildSyncRun(engine.db, { mls_provider_id: provider.id, status: 'in_progress', finished_at: null });
    await buildConnection(engine.db, { agent_id: app.agentId('agent'), mls_provider_id: provider.id });
    const params = { id: provider.id };
    const remove = () => app.as('admin')('DELETE /admin/mls-providers/{id}', { params });
    expect((await remove()).status).toBe(204);
    for (const table of ['mls_providers', 'listings', 'sync_runs', 'idx_connections'] as const) {
      expect(await engine.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
    expect((await remove()).status).toBe(404);
  });

  describe('a connection test', () => {
    it('[MLS-125] [MLS-127] [MLS-129] [MLS-143] reads the feed with the entered credentials and reports what it found', async () => {
      answer = { status: 200, body: '[]', headers: { 'x-total-count': '12800' } };
      const { status, body } = await test({
        settings: { api_endpoint: endpoint, api_credentials: credentials },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: 'Connection test successful',
        details: { 'Listings in the feed': '12,800', 'Listings read': '0' },
      });
      expect(body.responseTime).toBeGreaterThanOrEqual(0);
      expect(seen[0]?.url).toMatch(/^\/properties\?/);
      expect(seen[0]?.authorization).toBe(`Basic ${Buffer.from('simply:a-secret-word').toString('base64')}`);
    });

    it.each([
      [401, '{"message":"Invalid credentials"}', 'SimplyRETS answered 401: Invalid credentials'],
      [200, '<html>Welcome</html>', 'SimplyRETS did not answer with JSON'],
      [200, '{"error":true}', 'SimplyRETS did not answer with a list of listings'],
    ])('[MLS-123] explains an answer of %i', async (status, body, reason) => {
      answer = { status, body };
      const result = (await test({ settings: { api_endpoint: endpoint, api_credentials: credentials } }))
        .body;
      expect(result).toMatchObject({
        success: false,
        message: `Connection test failed: ${reason}`,
        details: {},
      });
    });

    it('[MLS-123] does not call an address behind the server', async () => {
      const { body } = await test({
        settings: { api_endpoint: 'https://192.168.0.1', api_credentials: credentials },
      });
      expect(body.message).toBe('Connection test failed: This host is not on the public internet.');
    });

    it('uses stored secrets for the stored address alone', async () => {
      const { id } = (await create({ api_credentials: credentials })).body;
      expect((await test({ id })).body.success).toBe(true);
      expect(
        (await test({ id, settings: { api_endpoint: endpoint, api_credentials: {} } })).body.success,
      ).toBe(true);
      seen = [];
      const elsewhere = await test({
        id,
        settings: { api_endpoint: `${endpoint}/other`, api_credentials: {} },
      });
      expect(elsewhere.body.message).toBe(
        'Connection test failed: SimplyRETS is not configured: the user name is missing',
      );
      expect(seen).toEqual([]);
    });

    it('counts against the requests of the stored provider, and does not wait for them', async () => {
      const limits = { rate_limit_settings: { requests_per_hour: 2, burst_limit: 1 } };
      const { id } = (await create({ api_credentials: credentials, ...limits })).body;
      const booked = () => engine.db.selectFrom('provider_request_rates').select('mls_provider_id').execute();
      await test({ settings: { api_endpoint: endpoint, api_credentials: credentials } });
      expect(await booked()).toEqual([]);
      for (let time = 0; time < 3; time++) expect((await test({ id })).body.success).toBe(true);
      expect(await booked()).toEqual([{ mls_provider_id: id }]);
      const provider = await engine.db.selectFrom('mls_providers').selectAll().executeTakeFirstOrThrow();
      expect(await bookRequest(engine.db, provider, currentTime())).toBeGreaterThan(1_800_000);
    });

    it('names the secret that another kind of feed lacks', async () => {
      const { body } = await test({ settings: { api_provider: 'spark', api_endpoint: endpoint } });
      expect(body.message).toBe('Connection test failed: Spark is not configured: the API key is missing');
    });
  });
});
