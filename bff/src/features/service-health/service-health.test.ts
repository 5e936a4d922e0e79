/** Checks, incidents, metrics and jobs over HTTP, against a vendor on this machine. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import { callMeter } from '../../providers/call-meter';
import { buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { encryptCredentials } from '../mls-providers/credentials';
import { recordStatements } from '../../testing/record-statements';
import { readPortalStatus } from './portal-status.service';
import { checkServices } from './service-health.jobs';

const LOB_KEY = 'live_0123456789abcdefa90d';
const RENTCAST_KEY = 'rc_0123456789abcdef7c1e';

/** Answers every request with a status of the test's choice. */
function startVendor() {
  const seen: { url: string; authorization: string | undefined }[] = [];
  let answer: { status: number; body: string; headers?: Record<string, string> } = {
    status: 200,
    body: '{}',
  };
  const server: Server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', authorization: request.headers.authorization });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  return new Promise<{
    url: string;
    seen: typeof seen;
    answers: (status: number, body?: string, headers?: Record<string, string>) => void;
    close: () => void;
  }>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        seen,
        answers: (status, body = '{}', headers = {}) => (answer = { status, body, headers }),
        close: () => server.close(),
      }),
    ),
  );
}

eachEngine((engine) => {
  let app: TestApp;
  let vendor: Awaited<ReturnType<typeof startVendor>>;
  let clock: Date;
  beforeEach(async () => {
    await engine.reset();
    callMeter.drain();
    vendor = await startVendor();
    clock = currentTime();
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      LOB_URL: `${vendor.url}/lob/v1`,
      LOB_KEY,
      RENTCAST_URL: `${vendor.url}/rentcast/v1`,
      RENTCAST_KEY,
    });
    app = await startTestApp({
      db: engine.db,
      context: { now: () => clock, config, providers: createProviders(config) },
    });
  });
  afterEach(async () => {
    await app.close();
    vendor.close();
  });

  const dashboard = async () => (await app.as('admin')('GET /admin/health/dashboard')).body;
  const service = async (name: string) =>
    (await dashboard()).data.services.find(({ serviceName }) => serviceName === name);
  const test = (serviceName: string) =>
    app.as('admin')('POST /admin/health/test/{serviceName}', { params: { serviceName } });
  const minutesLater = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };
  const alarms = async () =>
    (
      await engine.db
        .selectFrom('messages')
        .select(['subject', 'recipient'])
        .where('purpose', '=', 'admin_alarm')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);

  it('[HEALTH-019] [HEALTH-020] [HEALTH-027] [HEALTH-030] [DATA-053] [DATA-054] answers all services wrapped, those without settings as unconfigured', async () => {
    const answer = await dashboard();
    expect(answer).toMatchObject({ success: true, error: null });
    const { data } = answer;
    expect(data.services.map(({ serviceName }) => serviceName)).toEqual(
      expect.arrayContaining(['stripe', 'rentcast', 'click2mail', 'simplyrets']),
    );
    expect(data.services.find(({ serviceName }) => serviceName === 'click2mail')).toMatchObject({
      status: 'unconfigured',
      isConfigured: false,
      responseTimeMs: null,
      lastChecked: null,
      metadata: { Missing: 'CLICK2MAIL_USERNAME, CLICK2MAIL_PASSWORD' },
    });
    expect(data.services.find(({ serviceName }) => serviceName === 'lob')).toMatchObject({
      status: 'unknown',
      isConfigured: true,
      metadata: { Key: '••••a90d' },
    });
    expect(data.overallStatus).toBe('unknown');
    expect(data.serviceCount.unconfigured).toBe(data.services.filter((one) => !one.isConfigured).length);
    expect(data.nextCheckIn).toBeGreaterThan(0);
    expect(data.nextCheckIn).toBeLessThanOrEqual(60);
    expect(JSON.stringify(answer)).not.toContain(LOB_KEY);
  });

  it('checks Click2Mail, once it is set up, with a request that costs nothing, and shows no password', async () => {
    const CLICK2MAIL_PASSWORD = 'click2mail-password-31';
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PRINTER: 'click2mail',
      CLICK2MAIL_URL: `${vendor.url}/molpro`,
      CLICK2MAIL_USERNAME: 'farmpost',
      CLICK2MAIL_PASSWORD,
    });
    await app.close();
    app = await startTestApp({ db: engine.db, context: { now: () => clock, config } });
    vendor.answers(200, '<credit><balance>1</balance></credit>', { 'content-type': 'application/xml' });
    expect((await test('click2mail')).body).toEqual({ success: true, error: null });
    expect(vendor.seen).toEqual([
      {
        url: '/molpro/credit',
        authorization: `Basic ${Buffer.from(`farmpost:${CLICK2MAIL_PASSWORD}`).toString('base64')}`,
      },
    ]);
    expect(await service('click2mail')).toMatchObject({
      status: 'healthy',
      isConfigured: true,
      purpose: 'Prints and mails postcards',
      metadata: { User: 'farmpost' },
    });
    expect(await service('lob')).toMatchObject({
      status: 'unconfigured',
      consequence: expect.stringContaining('Click2Mail prints the postcards.'),
    });
    const { body } = await app.as('admin')('POST /admin/health/call/{serviceName}', {
      params: { serviceName: 'click2mail' },
      body: { call: 'check' },
    });
    expect(body.response?.body).toContain('<balance>1</balance>');
    const everything = JSON.stringify([body, await dashboard()]);
    expect(everything).not.toContain(CLICK2MAIL_PASSWORD);
    expect(everything).not.toContain(Buffer.from(`farmpost:${CLICK2MAIL_PASSWORD}`).toString('base64'));
    vendor.answers(401, '<error/>');
    expect((await test('click2mail')).body.success).toBe(false);
  });

  it('[HEALTH-028] checks a service with a real request and its own credentials', async () => {
    const { status, body } = await test('lob');
    expect([status, body]).toEqual([200, { success: true, error: null }]);
    expect(vendor.seen).toEqual([
      {
        url: '/lob/v1/postcards?limit=1',
        authorization: `Basic ${Buffer.from(`${LOB_KEY}:`).toString('base64')}`,
      },
    ]);
    expect(await service('lob')).toMatchObject({
      status: 'healthy',
      errorMessage: null,
      lastChecked: clock.toISOString(),
    });
    expect((await test('click2mail')).body).toEqual({
      success: false,
      error: 'Not set up: CLICK2MAIL_USERNAME, CLICK2MAIL_PASSWORD',
    });
    expect((await test('no-such-service')).status).toBe(404);
  });

  it.each([
    [503, 'down', 'HTTP 503'],
    [401, 'down', 'HTTP 401: it refuses our credentials'],
    [429, 'degraded', 'HTTP 429: its request limit is used up'],
  ] as const)('[HEALTH-028] reports HTTP %i as %s', async (status, state, error) => {
    vendor.answers(status);
    expect((await test('lob')).body).toEqual({ success: state !== 'down', error });
    expect(await service('lob')).toMatchObject({ status: state, errorMessage: error });
  });

  it('accepts the answer that a property does not exist as proof that RentCast works, and pays nothing for it', async () => {
    vendor.answers(404, '{"error":"not_found"}');
    expect((await test('rentcast')).body.success).toBe(true);
    const { data } = (await app.as('admin')('GET /admin/health/metrics', { query: { timeRange: '1h' } }))
      .body;
    const row = data.servicePerformance.find(({ serviceName }) => serviceName === 'rentcast');
    expect(row).toMatchObject({ totalRequests: 1, errors: 0, successRate: 100, costUsd: 0 });
  });

  it('checks a feed with the credentials of its MLS provider', async () => {
    await buildMlsProvider(engine.db, {
      api_provider: 'simplyrets',
      api_endpoint: `${vendor.url}/feed`,
      credentials_encrypted: encryptCredentials(
        { username: 'simply', password: 'rets-secret' },
        app.context.config.credentialsKey,
      ),
    });
    expect((await test('simplyrets')).body.success).toBe(true);
    expect(vendor.seen[0]).toEqual({
      url: '/feed/properties?limit=1',
      authorization: `Basic ${Buffer.from('simply:rets-secret').toString('base64')}`,
    });
    // The check is one of the provider's requests.
    expect(await engine.db.selectFrom('provider_request_rates').selectAll().execute()).toHaveLength(1);
  });

  it('does not check a feed behind the server', async () => {
    const { credentialsKey } = app.context.config;
    await buildMlsProvider(engine.db, {
      api_provider: 'simplyrets',
      api_endpoint: 'https://169.254.169.254/latest',
      credentials_encrypted: encryptCredentials({ username: 'u', password: 'a-password' }, credentialsKey),
    });
    expect((await test('simplyrets')).body).toEqual({
      success: false,
      error: 'This host is not on the public internet.',
    });
  });

  it('checks what is due each minute, and feeds every five minutes only', async () => {
    await buildMlsProvider(engine.db, {
      api_provider: 'simplyrets',
      api_endpoint: `${vendor.url}/feed`,
      credentials_encrypted: encryptCredentials(
        { username: 'simply', password: 'rets-secret' },
        app.context.config.credentialsKey,
      ),
    });
    const count = (path: string) => vendor.seen.filter(({ url }) => url.startsWith(path)).length;
    for (let minute = 0; minute < 6; minute += 1) {
      await checkServices(app.context);
      minutesLater(1);
    }
    expect([count('/lob'), count('/rentcast'), count('/feed')]).toEqual([6, 6, 2]);
  });

  describe('the public status', () => {
    const status = async () => {
      const { status: code, body } = await app.as('anonymous')('GET /status', {});
      expect(code).toBe(200);
      return body;
    };
    const part = async (name: string) => (await status()).parts.find((one) => one.part === name);

    it('says without names, keys and errors of vendors what agents notice', async () => {
      expect((await status()).parts.map((one) => one.part)).toEqual(['mailing', 'property-records']);
      expect(await part('mailing')).toMatchObject({
        state: 'unknown',
        note: null,
        uptime: { percent: null },
      });
      vendor.answers(503, '{"error":"the secret reason"}');
      const began = clock.toISOString();
      for (let minute = 0; minute < 3; minute += 1) {
        await checkServices(app.context);
        minutesLater(1);
      }
      expect(await part('mailing')).toMatchObject({
        state: 'interrupted',
        note: expect.stringMatching(/cards/i),
      });
      expect((await part('mailing'))?.uptime.days.at(-1)?.minutesDown).toBeGreaterThan(1);
      expect((await status()).incidents.toSorted((a, b) => (a.part < b.part ? -1 : 1))).toEqual([
        { part: 'mailing', state: 'interrupted', startedAt: began, endedAt: null },
        { part: 'property-records', state: 'interrupted', startedAt: began, endedAt: null },
      ]);
      expect(JSON.stringify(await status())).not.toMatch(/lob|rentcast|503|secret/i);
      vendor.answers(200);
      await checkServices(app.context);
      minutesLater(1);
      expect(await status()).toMatchObject({
        state: 'working',
        incidents: [{ endedAt: expect.any(String) }, {}],
      });
      expect(await part('mailing')).toMatchObject({ note: null });
    });

    it('says that all mailings are held', async () => {
      await checkServices(app.context);
      minutesLater(1);
      expect(await part('mailing')).toMatchObject({ state: 'working' });
      const held = await app.as('admin')('POST /admin/outgoing/press/hold', {
        body: { reason: 'The printer’s colors are wrong' },
      });
      expect(held.status).toBe(200);
      minutesLater(1);
      expect(await part('mailing')).toMatchObject({
        state: 'interrupted',
        note: expect.stringContaining('We hold all mailings'),
      });
      expect(JSON.stringify(await status())).not.toContain('colors');
    });

    it('is read once for many people', async () => {
      const { db, statements } = recordStatements(engine.db);
      await Promise.all(Array.from({ length: 20 }, () => readPortalStatus({ ...app.context, db })));
      expect(statements.filter((text) => text.includes('service_states'))).toHaveLength(1);
      minutesLater(1);
      await readPortalStatus({ ...app.context, db });
      expect(statements.filter((text) => text.includes('service_states'))).toHaveLength(2);
    });
  });

  it('opens an incident at the second failure, mails administrators once, and again when it is back', async () => {
    vendor.answers(503);
    await test('lob');
    expect(await alarms()).toEqual([]);
    const began = clock.toISOString();
    minutesLater(1);
    await test('lob');
    minutesLater(1);
    await test('lob');
    expect(await alarms()).toEqual(['Lob is down']);
    expect((await service('lob'))?.incidents).toEqual([
      expect.objectContaining({ status: 'down', startedAt: began, endedAt: null, errorMessage: 'HTTP 503' }),
    ]);
    minutesLater(10);
    vendor.answers(200);
    await test('lob');
    expect(await alarms()).toEqual(['Lob is down', 'Lob is back']);
    const back = await service('lob');
    expect(back?.incidents[0]?.endedAt).toBe(clock.toISOString());
    const down = back?.uptime.days.reduce((sum, { minutesDown }) => sum + (minutesDown ?? 0), 0);
    expect(down).toBe(12);
  });

  it('opens one incident for checks at the same time', async () => {
    vendor.answers(503);
    await test('lob');
    await Promise.all([test('lob'), test('lob'), test('lob')]);
    expect(await alarms()).toEqual(['Lob is down']);
  });

  describe('a sample request', () => {
    const call = (serviceName: string, body: object) =>
      app.as('admin')('POST /admin/health/call/{serviceName}', { params: { serviceName }, body } as never);

    it('[HEALTH-016] shows the exchange with every secret masked', async () => {
      vendor.answers(200, JSON.stringify({ price: 391_000, account: RENTCAST_KEY }), {
        'x-request-id': '8f2c',
        'set-cookie': 'session=abcdefghijklmnop',
      });
      const { status, body } = await call('rentcast', {
        call: 'value',
        values: { address: '231 Alder Street & Co' },
      });
      expect(status).toBe(200);
      expect(vendor.seen[0]?.url).toBe('/rentcast/v1/avm/value?address=231+Alder+Street+%26+Co');
      expect(body).toMatchObject({
        request: { method: 'GET', headers: { 'x-api-key': '••••7c1e' } },
        response: { status: 200, headers: { 'x-request-id': '8f2c' } },
        error: null,
      });
      expect(body.response?.body).toContain('"account":"••••7c1e"');
      expect(JSON.stringify(body)).not.toContain(RENTCAST_KEY);
      expect(JSON.stringify(body)).not.toContain('session=abcd');
    });

    it('reports a vendor that does not answer', async () => {
      vendor.close();
      const { body } = await call('lob', { call: 'check' });
      expect(body.response).toBeNull();
      expect(body.error).toMatch(/^No connection/);
    });

    it('is refused for a service that is not set up, and for an unknown request', async () => {
      expect((await call('click2mail', { call: 'check' })).status).toBe(409);
      expect((await call('lob', { call: 'delete-everything' })).status).toBe(404);
    });
  });

  describe('metrics', () => {
    const metrics = async (timeRange: string) =>
      (await app.as('admin')('GET /admin/health/metrics', { query: { timeRange } } as never)).body;
    const measured = (
      minutesAgo: number,
      sums: { requests: number; errors?: number; ms?: number; billed?: number },
    ) =>
      engine.db
        .insertInto('service_minutes')
        .values({
          service: 'rentcast',
          minute: new Date(clock.getTime() - minutesAgo * 60_000).toISOString().slice(0, 16),
          requests: sums.requests,
          errors: sums.errors ?? 0,
          billed: sums.billed ?? 0,
          total_ms: sums.requests * (sums.ms ?? 100),
        })
        .execute();

    it.each(['1h', '24h', '7d', '30d'])(
      '[HEALTH-029] [HEALTH-021] [DATA-055] answers %s wrapped, with 12 points and no number for what was not measured',
      async (range) => {
        const answer = await metrics(range);
        expect(answer).toMatchObject({ success: true, error: null });
        const { averageResponseTime, errorRate, totalCosts, activeUsers } = answer.data;
        for (const one of [averageResponseTime, errorRate, totalCosts, activeUsers]) {
          expect(one.dataPoints).toHaveLength(12);
        }
        expect([averageResponseTime.current, errorRate.current, totalCosts.current]).toEqual([null, null, 0]);
        // The administrator of this request.
        expect(activeUsers.current).toBe(1);
      },
    );

    it('makes no comparison if nothing was measured before', async () => {
      await measured(30, { requests: 10, ms: 400, billed: 10 });
      const { data } = await metrics('1h');
      expect(data.totalCosts).toMatchObject({ current: 0.2, previous: null, trend: 'stable' });
      expect(data.errorRate).toMatchObject({ current: 0, previous: null, trend: 'stable' });
    });

    it('[HEALTH-024] [DATA-055] sums stored measurements, compares them with the range before, and names the services', async () => {
      await measured(90, { requests: 10, ms: 200, billed: 10 });
      await measured(30, { requests: 40, errors: 4, ms: 400, billed: 36 });
      await measured(5, { requests: 10, errors: 1, ms: 400, billed: 9 });
      const { data } = await metrics('1h');
      expect(data.averageResponseTime).toMatchObject({ current: 400, previous: 200, trend: 'up' });
      expect(data.errorRate).toMatchObject({ current: 10, previous: 0, trend: 'up' });
      expect(data.totalCosts).toMatchObject({ current: 0.9, previous: 0.2, trend: 'up' });
      expect(data.servicePerformance.find(({ serviceName }) => serviceName === 'rentcast')).toEqual({
        serviceName: 'rentcast',
        displayName: 'RentCast',
        averageResponseTime: 400,
        successRate: 90,
        totalRequests: 50,
        errors: 5,
        costUsd: 0.9,
      });
      expect((await metrics('24h')).data.servicePerformance).toContainEqual(
        expect.objectContaining({ serviceName: 'rentcast', totalRequests: 60 }),
      );
    });

    it('refuses an unknown range', async () => {
      const { status } = await app.as('admin')('GET /admin/health/metrics', {
        query: { timeRange: '2h' as never },
      });
      expect(status).toBe(400);
    });
  });

  if (engine.name === 'sqlite') {
    describe('jobs', () => {
      const job = (fields: object) =>
        engine.db
          .insertInto('embedded_jobs')
          .values({
            id: uuidv7(),
            name: 'messages.send',
            payload_json: {},
            unique_key: null,
            state: 'queued',
            run_at: clock.toISOString(),
            created_at: clock.toISOString(),
            ...fields,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      const jobs = async () => (await app.as('admin')('GET /admin/health/jobs')).body;
      const at = () => clock.toISOString();

      it('shows queues and failed jobs, runs one again and discards another', async () => {
        await job({});
        await job({ run_at: '2999-01-01T00:00:00.000Z' });
        await job({ state: 'done', finished_at: at() });
        const dead = {
          state: 'dead',
          finished_at: at(),
          attempts: 6,
          last_error: 'Error: HTTP 504\n  at x.ts',
        };
        const first = await job(dead);
        const second = await job(dead);
        const before = await jobs();
        expect(before.queues).toEqual([
          expect.objectContaining({ name: 'messages.send', waiting: 1, running: 0, done: 1, failed: 2 }),
        ]);
        expect(before.failed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
        expect(before.failed[0]).toMatchObject({ attempts: 6, error: 'Error: HTTP 504' });
        const act = app.as('admin');
        expect((await act('POST /admin/health/jobs/{id}/retry', { params: { id: first.id } })).status).toBe(
          204,
        );
        expect((await act('DELETE /admin/health/jobs/{id}', { params: { id: second.id } })).status).toBe(204);
        expect((await act('POST /admin/health/jobs/{id}/retry', { params: { id: first.id } })).status).toBe(
          404,
        );
        const after = await jobs();
        expect(after.failed).toEqual([]);
        expect(after.queues[0]).toMatchObject({ waiting: 2, failed: 0 });
      });
    });
  }
});
