import { features } from '../../features';
import { readConfig } from '../../config';
import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deleteExpiredRows } from '../housekeeping/housekeeping.jobs';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    app = await startTestApp({ db: engine.db, context: { config, now: () => NOW } });
  });
  afterEach(() => app.close());

  const report = (path: string, metrics: { metric: 'LCP' | 'CLS'; value: number }[]) =>
    app.as('anonymous')('POST /telemetry/vitals', { body: { path, metrics } });
  const keep = (value: number, createdAt = hoursAgo(1), metric: 'LCP' | 'INP' | 'CLS' | 'FID' = 'LCP') =>
    engine.db
      .insertInto('web_vitals')
      .values({ id: uuidv7(), route: '/pricing', metric, value, created_at: createdAt })
      .execute();
  const read = async (range: '24h' | '7d' | '30d' = '7d') =>
    (await app.as('admin')('GET /admin/vitals', { query: { range } })).body.data;

  it('stores a route, never the URL of a person’s page', async () => {
    expect((await report('/agent/sarah-mitchell', [{ metric: 'LCP', value: 812.5 }])).status).toBe(204);
    await report('/no/such/page', [{ metric: 'CLS', value: 0.02 }]);
    expect((await read()).map(({ route, metric, p75 }) => [route, metric, p75])).toEqual([
      ['/agent/:slug', 'LCP', 812.5],
      ['other', 'CLS', 0.02],
    ]);
  });

  it('reports the 75th percentile, and how many views were good and poor', async () => {
    for (const value of [1000, 2000, 2500, 3000, 3500, 3900, 4100, 9000]) await keep(value);
    expect(await read()).toEqual([
      {
        route: '/pricing',
        metric: 'LCP',
        count: 8,
        p75: 3900,
        goodPercent: 37.5,
        poorPercent: 25,
        score: 75,
      },
    ]);
  });

  it.each([
    ['LCP', 2500, 4001],
    ['INP', 200, 501],
    ['CLS', 0.1, 0.26],
    ['FID', 100, 301],
  ] as const)('scores %s by its own limits', async (metric, good, poor) => {
    await keep(good, hoursAgo(1), metric);
    expect((await read())[0]).toMatchObject({ goodPercent: 100, poorPercent: 0, score: 100 });
    for (const _ of [1, 2, 3]) await keep(poor, hoursAgo(1), metric);
    expect((await read())[0]).toMatchObject({ goodPercent: 25, poorPercent: 75, score: 50 });
  });

  it('counts only the requested range, and deletes what is older than the longest range', async () => {
    await keep(1000, hoursAgo(2));
    await keep(2000, hoursAgo(3 * 24));
    await keep(3000, hoursAgo(31 * 24));
    const counts = async (range: '24h' | '7d' | '30d') => (await read(range))[0]?.count;
    expect([await counts('24h'), await counts('7d'), await counts('30d')]).toEqual([1, 2, 2]);
    await deleteExpiredRows(app.context, features);
    expect(await engine.db.selectFrom('web_vitals').select('value').execute()).toHaveLength(2);
  });

  it('rejects values that no browser would measure', async () => {
    expect((await report('/pricing', [{ metric: 'LCP', value: -1 }])).status).toBe(400);
    expect((await report('pricing', [{ metric: 'LCP', value: 1 }])).status).toBe(400);
    expect((await report('/pricing', [])).status).toBe(400);
  });
});
