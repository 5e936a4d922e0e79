/** Viewing the portal as someone else, over HTTP: what it shows, what it refuses, and how it ends. */
import { eachEngine } from '../../testing/each-engine';
import { createClockJobs } from '../../testing/clock-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { recordEndedViews } from './user-view.service';

eachEngine((engine) => {
  let app: TestApp;
  const clock = createClockJobs('2026-11-23T09:00:00.000Z');
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: clock.now } });
  });
  afterEach(() => app.close());

  const start = (id: string) => app.as('admin')('POST /admin/users/{id}/view-as', { params: { id } });
  const agentId = () => app.accounts.agent.user.id;
  const adminId = () => app.accounts.admin.user.id;
  const audit = () =>
    engine.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'detail_json', 'created_at'])
      .where('action', 'like', 'user.view%')
      .orderBy('seq')
      .execute();
  const withToken =
    (token: string) =>
    (path: string, method = 'GET') =>
      fetch(`${app.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const view = async (id = agentId()) => withToken((await start(id)).body.token);
  const codeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { code: string } }).error.code;

  it('shows the portal as the user sees it, and says who is viewing and until when', async () => {
    const { body } = await start(agentId());
    expect(body.endsAt).toBe('2026-11-23T09:30:00.000Z');
    const me: unknown = await (await withToken(body.token)('/api/me')).json();
    const { first_name, last_name } = app.accounts.admin.profile;
    expect(me).toMatchObject({
      profile: { id: agentId() },
      role: 'agent',
      agentId: app.agentId('agent'),
      viewing: { viewerName: `${first_name} ${last_name}`, endsAt: body.endsAt },
    });
    expect((await withToken(body.token)('/api/dashboard')).status).toBe(200);
    expect((await withToken(body.token)('/api/admin/users')).status).toBe(403);
    expect((await app.as('agent')('GET /me')).body).not.toHaveProperty('viewing');
    // The token is nowhere to be found afterwards.
    const stored = await engine.db.selectFrom('user_views').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.token);
  });

  it('answers 403 to every call that could change something, also outside of the normal routes', async () => {
    const call = await view();
    const calls: [string, string][] = [
      ['PATCH', '/api/me/notifications'],
      ['POST', '/api/leads/import'],
      ['PUT', '/api/auth/user'],
      ['POST', '/api/auth/factors'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/contact'],
      ['POST', '/api/no-such-path'],
      ['POST', '/contact'],
      ['DELETE', '/api/me'],
      ['OPTIONS', '/api/me'],
    ];
    for (const [method, path] of calls) {
      const answer = await call(path, method);
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, 'read_only_view']);
    }
    expect((await call('/api/me', 'HEAD')).status).toBe(200);
  });

  it('gives no access to keys, webhooks, the second step or files', async () => {
    const call = await view();
    for (const path of [
      '/api/api-keys',
      '/api/webhook-endpoints',
      '/api/me/export',
      '/api/leads/export.csv',
      `/api/agents/${app.agentId('agent')}/billing/ledger.csv`,
    ]) {
      const answer = await call(path);
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, 'read_only_view']);
    }
    // The sign-in service knows no such session.
    for (const path of ['/api/auth/user', '/api/auth/sessions']) expect((await call(path)).status).toBe(403);
  });

  it('lets only administrators view agents and salespeople who are not suspended', async () => {
    expect((await start(app.accounts.sales.user.id)).status).toBe(200);
    expect((await start(adminId())).error).toMatchObject({ code: 'conflict' });
    await app.as('admin')('POST /admin/users/{id}/ban', {
      params: { id: agentId() },
      body: { days: 7, reason: 'Chargebacks' },
    });
    expect((await start(agentId())).status).toBe(409);
    const by = await app.as('sales')('POST /admin/users/{id}/view-as', { params: { id: agentId() } });
    expect(by.status).toBe(403);
    expect((await app.as('agent2')('DELETE /view')).status).toBe(409);
  });

  it('ends when it is stopped, with start and end in the audit log', async () => {
    const call = await view();
    expect((await call('/api/view', 'DELETE')).status).toBe(204);
    expect((await call('/api/me')).status).toBe(401);
    const common = { actor_id: adminId(), subject_id: agentId() };
    expect(await audit()).toEqual([
      expect.objectContaining({
        ...common,
        action: 'user.view_started',
        detail_json: { email: app.accounts.agent.user.email, until: expect.any(String) as string },
      }),
      expect.objectContaining({ ...common, action: 'user.view_ended', detail_json: { reason: 'stopped' } }),
    ]);
    const log = await app.as('admin')('GET /admin/audit', { query: { q: 'view_ended' } });
    expect(log.body.data.map(({ action }) => action)).toEqual(['user.view_ended']);
  });

  it('ends after 30 minutes', async () => {
    const began = clock.now().getTime();
    const call = await view();
    await clock.pass(29 * 60_000);
    expect((await call('/api/me')).status).toBe(200);
    await clock.pass(60_000);
    expect((await call('/api/me')).status).toBe(401);
    await clock.pass(60_000);
    await recordEndedViews(app.context);
    await recordEndedViews(app.context);
    expect((await audit()).slice(1)).toEqual([
      expect.objectContaining({
        created_at: new Date(began + 30 * 60_000).toISOString(),
        detail_json: { reason: 'time is up' },
      }),
    ]);
  });

  it.each([
    ['the administrator signed out', () => app.as('admin').fetch('/api/auth/logout', { method: 'POST' })],
    [
      'the administrator lost the role',
      () => engine.db.updateTable('profiles').set({ role: 'agent' }).where('id', '=', adminId()).execute(),
    ],
    [
      'the account has another role',
      () => engine.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', agentId()).execute(),
    ],
  ])('ends at once when %s', async (reason, happen) => {
    const call = await view();
    expect((await call('/api/me')).status).toBe(200);
    await recordEndedViews(app.context);
    expect(await audit()).toHaveLength(1);
    await happen();
    const answer = await call('/api/me');
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated']);
    await recordEndedViews(app.context);
    expect((await audit()).map(({ detail_json }) => detail_json)[1]).toEqual({ reason });
  });
});
