import type { Operation } from '@farmpost/shared/contracts/http';
import { createHash, randomUUID } from 'node:crypto';
import { operations } from '@farmpost/shared/contracts/api';
import { readConfig } from './config';
import { features } from './features';
import { eachEngine } from './testing/each-engine';
import { startTestApp, type TestApp } from './testing/test-app';

test('mounts exactly the operations of the contracts', () => {
  const mounted = features.flatMap(({ routes = [] }) => routes.map(({ operation }) => operation.id)).sort();
  expect(mounted).toEqual(
    Object.values(operations)
      .map(({ id }) => id)
      .sort(),
  );
});

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  test('is live and ready, and reports metrics', async () => {
    const read = (path: string) => fetch(`${app.url}${path}`);
    expect((await read('/livez')).status).toBe(200);
    expect(await (await read('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', releases: 'ok' });
    await app.as('agent')('GET /me');
    expect(await (await read('/metrics')).text()).toMatch(
      /farmpost_http_request_duration_seconds_count\{operation="getMe",method="GET",status="200"\} \d/,
    );
  });

  test('shows metrics only with their token, if one is set', async () => {
    const METRICS_TOKEN = 'a-token-for-the-metrics';
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_TOKEN });
    const guarded = await startTestApp({ db: engine.db, context: { config } });
    const statusOf = async (token: string) =>
      (await fetch(`${guarded.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await statusOf('guess')).toBe(404);
    expect(await statusOf(METRICS_TOKEN)).toBe(200);
    await guarded.close();
  });

  test('is live but not ready while it drains', async () => {
    const shutdown = new AbortController();
    const draining = await startTestApp({ db: engine.db, shutdown });
    shutdown.abort();
    const answer = await fetch(`${draining.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'draining' });
    expect((await fetch(`${draining.url}/livez`)).status).toBe(200);
    await draining.close();
  });

  test('answers unknown API paths in its error format', async () => {
    const answer = await fetch(`${app.url}/api/nothing/here`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('forbids caching, framing and sniffing its answers', async () => {
    const { headers } = await fetch(`${app.url}/api/me`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each(['/api/me', '/livez', '/q', '/nothing'])(
    '%s forbids device features no page uses',
    async (path) => {
      const policy = (await fetch(`${app.url}${path}`)).headers.get('permissions-policy');
      for (const name of ['camera', 'microphone', 'geolocation', 'usb'])
        expect(policy).toContain(`${name}=()`);
      expect(policy).toContain('publickey-credentials-get=(self)');
    },
  );

  test('serves its OpenAPI document and its docs page without scripts', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/api/me');
    const page = await fetch(`${app.url}/api/docs`);
    const html = await page.text();
    expect(html).not.toContain('<script');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    );
  });

  test('returns the signed-in person', async () => {
    const { body } = await app.as('agent')('GET /me');
    expect(body).toMatchObject({
      role: 'agent',
      permissions: ['agent.create_campaigns', 'agent.view_listings'],
      agentId: app.agentId('agent'),
      profile: { id: app.accounts.agent.user.id, email: app.accounts.agent.user.email },
    });
    expect((await app.as('sales')('GET /me')).body).toMatchObject({ role: 'sales_person', agentId: null });
  });

  test('rate-limits costly operations per person and sends Retry-After', async () => {
    const path = `/api/campaigns/${randomUUID()}/proof.pdf`;
    const { points, perSeconds } = operations.getCampaignProofPdf.rateLimit ?? { points: 0, perSeconds: 0 };
    const statuses: number[] = [];
    for (let call = 0; call < points; call += 1) statuses.push((await app.as('agent').fetch(path)).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await app.as('agent').fetch(path);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(perSeconds);
    expect((await app.as('agent2').fetch(path)).status).toBe(404);
  });

  test('rate-limits every operation that renders, calls a vendor or starts a run', () => {
    const limited = Object.values<Operation>(operations).filter(({ rateLimit }) => rateLimit);
    expect(limited.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'estimateCampaign',
        'createCampaign',
        'getCampaignProof',
        'getCampaignProofPdf',
        'getListingTargetArea',
        'startSync',
      ]),
    );
  });

  test('shows platform counts to the admin', async () => {
    const { body } = await app.as('admin')('GET /admin/stats');
    expect(body).toMatchObject({ totalUsers: 4, totalAgents: 2, totalSalesPeople: 1, totalAdmins: 1 });
  });

  test('shows the admin sent messages, latest first', async () => {
    const message = (id: number, created_at: string) => ({
      id: `0199f000-0000-7000-8000-00000000000${id}`,
      dedupe_key: String(id),
      channel: 'email' as const,
      purpose: 'lead_alert',
      recipient: 'agent@example.com',
      subject: 'A new lead',
      body_text: 'Ann asks.',
      body_html: null,
      lead_id: null,
      agent_id: null,
      provider_id: null,
      error: null,
      created_at,
      sent_at: null,
    });
    await engine.db
      .insertInto('messages')
      .values([message(1, '2026-11-01T10:00:00.000Z'), message(2, '2026-11-02T10:00:00.000Z')])
      .execute();
    const { body } = await app.as('admin')('GET /admin/outbox', { query: { limit: 1 } });
    expect(body.data).toMatchObject([
      { recipient: 'agent@example.com', status: 'queued', createdAt: '2026-11-02T10:00:00.000Z' },
    ]);
  });
});
