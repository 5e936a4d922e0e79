/** Tests the endpoints of the administrators' pages of providers and syncs, over HTTP. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { currentMs } from '@farmpost/shared/domain/clock';
import { buildListing, buildMlsProvider, buildSyncRun } from '../../testing/builders';
import { createLogger } from '../../http/logger';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const admin = () => app.as('admin');
  const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  const logs = (query: object = {}) => admin()('GET /admin/mls-providers/sync-logs', { query });

  it('[MLS-109] [MLS-139] lists providers by name', async () => {
    for (const name of ['Trident', 'Austin', 'Lowcountry']) await buildMlsProvider(engine.db, { name });
    const { data } = (await admin()('GET /admin/mls-providers')).body;
    expect(data.map(({ name }) => name)).toEqual(['Austin', 'Lowcountry', 'Trident']);
  });

  it('[MLS-110] [MLS-135] reads a provider by id', async () => {
    const { id, name } = await buildMlsProvider(engine.db);
    await buildMlsProvider(engine.db);
    const { body } = await admin()('GET /admin/mls-providers/{id}', { params: { id } });
    expect(body).toMatchObject({ id, name });
  });

  it('[MLS-103] [MLS-124] [MLS-130] [MLS-144] starts an incremental run by default, marks the provider and logs the start', async () => {
    const { id } = await buildMlsProvider(engine.db, { name: 'Trident' });
    const start = () => admin()('POST /admin/mls-providers/sync/{id}', { params: { id }, body: {} });
    const { status, body } = await start();
    expect(status).toBe(202);
    expect(body).toMatchObject({ success: true, message: 'Sync started successfully' });
    const run = await engine.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ id: body.syncRunId, sync_type: 'incremental', status: 'started' });
    const provider = await admin()('GET /admin/mls-providers/{id}', { params: { id } });
    expect(provider.body.sync_status).toBe('syncing');
    const log = await admin()('GET /admin/mls-providers/sync-logs/{id}', { params: { id: run.id } });
    expect(log.body.logs).toEqual([
      expect.objectContaining({
        seq: 1,
        level: 'info',
        operation: 'start',
        message: 'Incremental sync of Trident started.',
      }),
    ]);
    expect((await start()).error?.code).toBe('run_active');
  });

  it('[MLS-130] [MLS-144] starts a full run for one agent', async () => {
    const { id } = await buildMlsProvider(engine.db);
    await admin()('POST /admin/mls-providers/sync/{id}', {
      params: { id },
      body: { syncType: 'full', agentId: app.agentId('agent') },
    });
    expect((await logs()).body.data[0]).toMatchObject({
      sync_type: 'full',
      agent_id: app.agentId('agent'),
    });
  });

  it('[MLS-117] [MLS-120] sums up the runs of the last 30 days, or of as many as asked for', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    const other = await buildMlsProvider(engine.db);
    const run = (days: number, seconds: number, fields: object = {}) => {
      const started = currentMs() - days * 86_400_000;
      return buildSyncRun(engine.db, {
        mls_provider_id,
        status: 'completed',
        listings_processed: 100,
        listings_added: 10,
        listings_updated: 4,
        errors_count: 1,
        started_at: new Date(started).toISOString(),
        finished_at: new Date(started + seconds * 1000).toISOString(),
        ...fields,
      });
    };
    const read = async (query: object = {}) =>
      (await admin()('GET /admin/mls-providers/{id}/statistics', { params: { id: mls_provider_id }, query }))
        .body;
    expect(await read()).toMatchObject({ days: 30, total_runs: 0, average_duration_ms: null });
    await run(1, 60);
    await run(29, 30, { status: 'failed', listings_added: 0 });
    await run(2, 0, { status: 'in_progress', finished_at: null, listings_added: 0 });
    await run(31, 600);
    await run(1, 600, { mls_provider_id: other.id });
    expect(await read()).toEqual({
      days: 30,
      total_runs: 3,
      completed: 1,
      failed: 1,
      average_duration_ms: 45_000,
      total_processed: 300,
      total_added: 10,
      total_updated: 12,
      total_errors: 3,
      fields_left_out: [29, 2, 1].map((days) => ({
        day: utcDay(new Date(currentMs() - days * 86_400_000)),
        fields: 0,
        listings: 100,
      })),
    });
    expect(await read({ days: 7 })).toMatchObject({ total_runs: 2, failed: 0 });
    expect(await read({ days: 90 })).toMatchObject({ total_runs: 4, total_added: 20 });
  });

  it('[MLS-121] [MLS-122] [MLS-126] logs why a start failed, and answers with it', async () => {
    const lines: { level: number; msg: string }[] = [];
    const log = createLogger('warn', {
      write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
    });
    const logging = await startTestApp({ db: engine.db, context: { log } });
    const start = (id: string) =>
      logging.as('admin')('POST /admin/mls-providers/sync/{id}', { params: { id }, body: {} });
    const unknown = await start(app.accounts.agent.user.id);
    expect([unknown.status, unknown.error?.message]).toEqual([404, 'Provider not found']);
    const { id } = await buildMlsProvider(engine.db);
    jest.spyOn(logging.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'));
    const failed = await start(id);
    // Details of an internal failure are for the log alone.
    expect([failed.status, failed.error?.code, failed.error?.message]).toEqual([
      500,
      'internal',
      expect.not.stringContaining('queue') as string,
    ]);
    await logging.close();
    expect(lines.map(({ msg }) => msg)).toEqual([
      'Failed to trigger sync: Provider not found',
      'Failed to trigger sync: no queue',
      'request failed',
    ]);
  });

  it('[DATA-040] [DATA-041] [DATA-044] stores a run, how it reads, and its log', async () => {
    const { id } = await buildMlsProvider(engine.db, {
      sync_settings_json: { auto_sync: true, sync_interval: '1h', batch_size: 250 },
    });
    const started = await admin()('POST /admin/mls-providers/sync/{id}', {
      params: { id },
      body: { agentId: app.agentId('agent') },
    });
    const run = await engine.db.selectFrom('sync_runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({
      id: started.body.syncRunId,
      mls_provider_id: id,
      sync_type: 'incremental',
      status: 'started',
      listings_processed: 0,
      listings_added: 0,
      listings_updated: 0,
      listings_removed: 0,
      errors_count: 0,
      created_at: run.started_at,
    });
    const params = { id: run.id };
    const { body } = await admin()('GET /admin/mls-providers/sync-logs/{id}', { params });
    expect(body.duration_ms).toBeGreaterThanOrEqual(0);
    expect(body.sync_details).toEqual({
      batch_size: 250,
      include_photos: true,
      filters_applied: { agent_id: app.agentId('agent'), changed_since: null },
    });
    const line = await engine.db.selectFrom('sync_logs').selectAll().executeTakeFirstOrThrow();
    expect(line.sync_run_id).toBe(run.id);
    // A line's id is its number within the run.
    expect(body.logs[0]).toEqual({
      seq: 1,
      timestamp: line.created_at,
      level: 'info',
      operation: 'start',
      message: expect.any(String) as string,
      execution_time_ms: null,
      metadata: null,
      error_stack: null,
    });
  });

  it('[MLS-131] [MLS-146] cancels a run by its id, once', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    const { id } = await buildSyncRun(engine.db, {
      mls_provider_id,
      status: 'in_progress',
      finished_at: null,
    });
    const cancel = () => admin()('POST /admin/mls-providers/sync/{id}/cancel', { params: { id } });
    const { status, body } = await cancel();
    expect([status, body.success]).toEqual([200, true]);
    expect(body.message).not.toBe('');
    const now = await admin()('GET /admin/mls-providers/sync/{id}/status', { params: { id } });
    expect(now.body.cancel_requested).toBe(true);
  });

  it('[MLS-114] [MLS-136] reads a provider’s runs, newest first, 50 by default', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    for (let minute = 0; minute < 52; minute += 1) {
      await buildSyncRun(engine.db, { mls_provider_id, started_at: at(minute) });
    }
    const { data } = (
      await admin()('GET /admin/mls-providers/{id}/runs', { params: { id: mls_provider_id } })
    ).body;
    expect(data).toHaveLength(50);
    expect(data[0]?.started_at).toBe(at(51));
    expect(data[49]?.started_at).toBe(at(2));
  });

  it('[MLS-134] [MLS-147] pages through all runs by limit and offset, 50 and 0 by default', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    for (let minute = 0; minute < 55; minute += 1) {
      await buildSyncRun(engine.db, { mls_provider_id, started_at: at(minute) });
    }
    const first = (await logs()).body;
    expect(first).toMatchObject({ total: 55, limit: 50, offset: 0 });
    expect(first.data).toHaveLength(50);
    const rest = (await logs({ limit: 10, offset: 50 })).body;
    expect(rest.data.map(({ started_at }) => started_at)).toEqual([at(4), at(3), at(2), at(1), at(0)]);
  });

  it('[MLS-115] [MLS-118] [MLS-137] [MLS-148] reads one run with its log, in the order of its lines', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    const { id } = await buildSyncRun(engine.db, { mls_provider_id });
    for (const seq of [3, 1, 2]) {
      await engine.db
        .insertInto('sync_logs')
        .values({
          sync_run_id: id,
          seq,
          kind: 'log',
          level: 'info',
          operation: 'page',
          message: `Line ${seq}`,
          execution_time_ms: null,
          metadata_json: null,
          error_stack: null,
          created_at: at(seq),
        })
        .execute();
    }
    const { body } = await admin()('GET /admin/mls-providers/sync-logs/{id}', { params: { id } });
    expect(body.id).toBe(id);
    expect(body.logs.map(({ message }) => message)).toEqual(['Line 1', 'Line 2', 'Line 3']);
  });

  it('[MLS-119] [DATA-045] reads lines that were written together, with the levels of a log', async () => {
    const { id: mls_provider_id } = await buildMlsProvider(engine.db);
    const { id } = await buildSyncRun(engine.db, { mls_provider_id });
    await engine.db
      .insertInto('sync_logs')
      .values(
        ['info', 'success', 'warn', 'error', 'debug'].map((level, index) => ({
          sync_run_id: id,
          seq: index + 1,
          kind: 'log' as const,
          level,
          operation: 'page',
          message: level,
          execution_time_ms: null,
          metadata_json: null,
          error_stack: null,
          created_at: at(index),
        })),
      )
      .execute();
    const { body } = await admin()('GET /admin/mls-providers/sync-logs/{id}', { params: { id } });
    // A level that is none of the four is shown as information.
    expect(body.logs.map(({ level }) => level)).toEqual(['info', 'success', 'warn', 'error', 'info']);
  });

  it('[MLS-152] starts by a provider’s id, and reads, cancels and streams by the run’s', async () => {
    const { id } = await buildMlsProvider(engine.db);
    const start = await admin()('POST /admin/mls-providers/sync/{id}', { params: { id }, body: {} });
    const answers = async (of: string) => [
      (await admin()('GET /admin/mls-providers/sync/{id}/status', { params: { id: of } })).status,
      (await admin()('POST /admin/mls-providers/sync/{id}/cancel', { params: { id: of } })).status,
    ];
    expect(await answers(start.body.syncRunId)).toEqual([200, 200]);
    expect(await answers(id)).toEqual([404, 404]);
    expect((await admin().fetch(`/api/admin/mls-providers/sync/${id}/stream`)).status).toBe(404);
  });

  it('[MLS-138] lists the listings of all providers', async () => {
    const provider = await buildMlsProvider(engine.db, { name: 'Trident' });
    const listing = await buildListing(engine.db, {
      agentId: app.agentId('agent'),
      mls_provider_id: provider.id,
    });
    const { body } = await admin()('GET /admin/mls-providers/listings');
    expect(body).toMatchObject({ total: 1, data: [{ id: listing.id, providerName: 'Trident' }] });
  });

  it('[PERM-010] an administrator may read and run all of it, and no one else', async () => {
    const { id } = await buildMlsProvider(engine.db);
    for (const person of ['agent', 'sales'] as const) {
      const as = app.as(person);
      const answers = [
        await as('GET /admin/mls-providers'),
        await as('GET /admin/mls-providers/sync-logs'),
        await as('POST /admin/mls-providers/sync/{id}', { params: { id }, body: {} }),
        await as('GET /admin/templates'),
        await as('POST /admin/health/test/{serviceName}', { params: { serviceName: 'lob' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    const answers = [
      await admin()('GET /admin/mls-providers'),
      await admin()('GET /admin/mls-providers/sync-logs'),
      await admin()('POST /admin/mls-providers/sync/{id}', { params: { id }, body: {} }),
      await admin()('GET /admin/templates'),
      await admin()('POST /admin/health/test/{serviceName}', { params: { serviceName: 'lob' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 202, 200, 200]);
  });
});
