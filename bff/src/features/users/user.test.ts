/** User management over HTTP. */
import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildAccount, buildCampaign, buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const list = (query: object = {}) => app.as('admin')('GET /admin/users', { query });
  const patch = (id: string, body: object) =>
    app.as('admin')('PATCH /admin/users/{id}', { params: { id }, body });
  const audit = (action: string) =>
    engine.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();
  const agentId = () => app.accounts.agent.user.id;
  const mailsTo = (recipient: string) =>
    engine.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute();

  it('[ADM-037] [ADM-040] lists users newest first, in pages without gaps or repeats, 50 by default', async () => {
    for (let n = 0; n < 55; n += 1) {
      const day = String((n % 28) + 1).padStart(2, '0');
      await buildUser(engine.db, { created_at: `2026-10-${day}T09:00:00.000Z` });
    }
    const first = (await list()).body;
    expect(first.data).toHaveLength(50);
    expect(first.total).toBe(59);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: typeof first = (await list({ limit: 20, ...(cursor && { cursor }) })).body;
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const all = await engine.db
      .selectFrom('users')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('[ADM-037] filters by role and marks the account of the request', async () => {
    const { data } = (await list({ role: 'admin' })).body;
    expect(data).toEqual([
      expect.objectContaining({ id: app.accounts.admin.user.id, role: 'admin', is_you: true }),
    ]);
    expect((await list({ role: 'agent' })).body.data.map(({ is_you }) => is_you)).toEqual([false, false]);
  });

  it('[ADM-038] finds part of an email, first name, last name or company in any case, up to 50', async () => {
    await patch(agentId(), { first_name: 'Ottilie', last_name: 'Quill', company: '100% Homes_Inc' });
    for (const search of ['oTTil', 'QUIL', '0% homes_', app.accounts.agent.user.email.toUpperCase()]) {
      expect((await list({ search })).body.data.map(({ id }) => id)).toEqual([agentId()]);
    }
    expect((await list({ search: '%%' })).body.data).toEqual([]);
    for (let n = 0; n < 52; n += 1) await buildUser(engine.db, { email: `many${n}@example.org` });
    expect((await list({ search: 'example.org', limit: 50 })).body.data).toHaveLength(50);
  });

  it('[ADM-039] [ADM-041] changes the sent fields, empties the ones sent as null, and answers the row', async () => {
    const before = app.accounts.agent.profile;
    const { status, body } = await patch(agentId(), { title: 'Broker-in-Charge', company: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: agentId(),
      title: 'Broker-in-Charge',
      company: '',
      first_name: before.first_name,
      role: 'agent',
    });
    const agent = await engine.db
      .selectFrom('agents')
      .select(['title', 'company', 'first_name'])
      .where('user_id', '=', agentId())
      .executeTakeFirstOrThrow();
    expect(agent).toEqual({ title: 'Broker-in-Charge', company: '', first_name: before.first_name });
    expect(await audit('user.updated')).toEqual([
      expect.objectContaining({ subject_id: agentId(), detail_json: { fields: ['company', 'title'] } }),
    ]);
  });

  it.each([
    [{}, 400],
    [{ role: 'owner' }, 400],
    [{ email: 'new@example.com' }, 400],
    [{ company: 'x'.repeat(121) }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await patch(agentId(), body)).status).toBe(status);
  });

  it('[ADM-041] a new role is in effect with the next request, without a new sign-in', async () => {
    expect((await app.as('agent')('GET /admin/users')).status).toBe(403);
    expect((await patch(agentId(), { role: 'admin' })).body.role).toBe('admin');
    expect((await app.as('agent')('GET /admin/users')).status).toBe(200);
    await patch(agentId(), { role: 'sales_person' });
    expect((await app.as('agent')('GET /admin/users')).status).toBe(403);
    expect((await audit('user.role_changed')).map(({ detail_json }) => detail_json)).toEqual([
      { fields: [], role: { before: 'agent', after: 'admin' } },
      { fields: [], role: { before: 'admin', after: 'sales_person' } },
    ]);
  });

  it('says what a new role changes before, and does it with the change: nobody is listed twice', async () => {
    const agentRecord = app.agentId('agent');
    const sellerId = app.accounts.sales.user.id;
    await engine.db
      .updateTable('agents')
      .set({ sales_person_id: sellerId })
      .where('id', '=', agentRecord)
      .execute();
    await seedTemplates(engine.db, currentTime());
    const [{ id: templateId } = { id: '' }] = templateSeeds('2026-11-01T09:00:00.000Z');
    const campaign = await buildCampaign(engine.db, {
      agent_id: agentRecord,
      template_id: templateId,
      status: 'scheduled',
      sends_at: '2099-01-01T00:00:00.000Z',
    });
    const ask = (role: 'agent' | 'sales_person') =>
      app.as('admin')('GET /admin/users/{id}/role-change', { params: { id: agentId() }, query: { role } });
    expect((await ask('agent')).body.consequences).toEqual([]);
    const { consequences } = (await ask('sales_person')).body;
    expect(consequences[0]).toBe('1 scheduled mailing is paused.');
    expect(consequences.join(' ')).toMatch(/no longer a client of .+\. .*1 campaign and 0 leads stay/);
    const clients = async () => (await app.as('admin')('GET /sales/clients')).body.data.map(({ id }) => id);
    expect(await clients()).toContain(agentRecord);
    await patch(agentId(), { role: 'sales_person' });
    expect(await clients()).not.toContain(agentRecord);
    const after = await engine.db
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow();
    expect(after.status).toBe('paused');
    const account = await engine.db
      .selectFrom('billing_accounts')
      .select('is_auto_approve')
      .where('agent_id', '=', agentRecord)
      .executeTakeFirstOrThrow();
    expect(account.is_auto_approve).toBe(false);
    expect((await audit('user.role_changed')).at(-1)?.detail_json).toMatchObject({ pausedCampaigns: 1 });
  });

  it('creates a profile for a user without one', async () => {
    const { id } = await buildUser(engine.db);
    expect((await patch(id, { role: 'sales_person', first_name: 'Ann' })).body).toMatchObject({
      role: 'sales_person',
      first_name: 'Ann',
    });
  });

  describe('the last administrator', () => {
    const adminId = () => app.accounts.admin.user.id;

    it('keeps the role until there is another one who can sign in', async () => {
      expect((await patch(adminId(), { role: 'agent' })).error).toMatchObject({ code: 'conflict' });
      // Invited, but never there.
      await app.as('admin')('POST /admin/users', { body: { email: 'new@example.com', role: 'admin' } });
      expect((await patch(adminId(), { role: 'agent' })).status).toBe(409);
      await patch(agentId(), { role: 'admin' });
      expect((await patch(adminId(), { role: 'agent' })).status).toBe(200);
    });

    it('cannot be suspended or deleted by an administrator who was demoted meanwhile', async () => {
      await patch(agentId(), { role: 'admin' });
      const both = await Promise.all([
        patch(adminId(), { role: 'agent' }),
        app.as('agent')('PATCH /admin/users/{id}', { params: { id: agentId() }, body: { role: 'agent' } }),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const admins = await engine.db
        .selectFrom('profiles')
        .select('id')
        .where('role', '=', 'admin')
        .execute();
      expect(admins).toHaveLength(1);
    });

    it('cannot suspend or delete their own account', async () => {
      const ban = await app.as('admin')('POST /admin/users/{id}/ban', {
        params: { id: adminId() },
        body: { days: 7, reason: 'Testing' },
      });
      expect(ban.status).toBe(409);
      expect((await app.as('admin')('DELETE /admin/users/{id}', { params: { id: adminId() } })).status).toBe(
        409,
      );
    });
  });

  it('suspends an account: its sessions end at once and it cannot sign in until it is lifted', async () => {
    expect((await app.as('agent')('GET /me')).status).toBe(200);
    const params = { id: agentId() };
    const banned = await app.as('admin')('POST /admin/users/{id}/ban', {
      params,
      body: { days: null, reason: 'Chargebacks' },
    });
    expect(banned.body).toMatchObject({ banned_until: '9999-12-31T00:00:00.000Z', live_sessions: 0 });
    expect((await app.as('agent')('GET /me')).status).toBe(401);
    const signIn = () =>
      fetch(`${app.url}/api/auth/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: app.accounts.agent.user.email, password: 'postcards4all' }),
      });
    expect((await signIn()).status).toBe(403);
    expect((await audit('user.banned'))[0]?.detail_json).toMatchObject({
      reason: 'Chargebacks',
      sessions: 1,
    });
    const lifted = await app.as('admin')('POST /admin/users/{id}/unban', { params });
    expect(lifted.body.banned_until).toBeNull();
    expect((await signIn()).status).toBe(200);
  });

  it('needs a reason for a suspension', async () => {
    const { error } = await app.as('admin')('POST /admin/users/{id}/ban', {
      params: { id: agentId() },
      body: { days: 7, reason: ' ' },
    });
    expect(error?.fields).toEqual({ reason: 'Please write the reason for the record.' });
  });

  it('ends a person’s sessions, but not the one of the request', async () => {
    await app.as('agent')('GET /me');
    const end = (id: string) => app.as('admin')('POST /admin/users/{id}/end-sessions', { params: { id } });
    expect((await end(agentId())).body.live_sessions).toBe(0);
    expect((await app.as('agent')('GET /me')).status).toBe(401);
    expect((await end(app.accounts.admin.user.id)).body.live_sessions).toBe(1);
    expect((await list()).status).toBe(200);
  });

  it('deletes an account after 14 days, tells its owner, and restores it until then', async () => {
    const params = { id: agentId() };
    const { email } = app.accounts.agent.user;
    const remove = () => app.as('admin')('DELETE /admin/users/{id}', { params });
    const first = (await remove()).body;
    const days = (Date.parse(first.deletes_at ?? '') - currentMs()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    // A repeat keeps the date and mails nothing.
    expect((await remove()).body.deletes_at).toBe(first.deletes_at);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('An administrator of Farmpost scheduled the deletion');
    const kept = await app.as('admin')('POST /admin/users/{id}/restore', { params });
    expect(kept.body.deletes_at).toBeNull();
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await audit('account.deletion_scheduled'))[0]?.actor_id).toBe(app.accounts.admin.user.id);
  });

  describe('an invitation', () => {
    const invite = (body: object = {}) =>
      app.as('admin')('POST /admin/users', {
        body: { email: 'Nora@Example.com', role: 'sales_person', first_name: 'Nora', ...body },
      });
    const linkIn = async () => {
      const mails = await mailsTo('nora@example.com');
      const found = mails.map(({ body_text }) => /token=([\w-]{43})/.exec(body_text)?.[1] ?? '');
      return found;
    };
    const open = (token: string) =>
      fetch(`${app.url}/api/auth/verify`, {
        method: 'POST',
        body: new URLSearchParams({ type: 'recovery', token }),
        redirect: 'manual',
      });

    it('creates an account with a role, and the mailed link leads to a new password', async () => {
      const { status, body } = await invite();
      expect(status).toBe(201);
      expect(body).toMatchObject({
        email: 'nora@example.com',
        role: 'sales_person',
        first_name: 'Nora',
        email_confirmed_at: null,
      });
      const [token = ''] = await linkIn();
      const opened = await open(token);
      expect(opened.status).toBe(303);
      expect(opened.headers.get('location')).toMatch(/^\/reset-password/);
      expect((await list({ search: 'nora' })).body.data[0]?.email_confirmed_at).not.toBeNull();
    });

    it('is replaced by a second one, whose link alone works', async () => {
      await invite();
      const { body } = await invite({ role: 'agent' });
      expect(body.role).toBe('agent');
      expect((await list({ search: 'nora' })).body.total).toBe(1);
      const [first = '', second = ''] = await linkIn();
      const answers = [(await open(first)).status, (await open(second)).status];
      expect(answers.toSorted((a, b) => a - b)).toEqual([303, 410]);
    });

    it('is mailed again for the same account, whose newest link alone works', async () => {
      const { id } = (await invite()).body;
      await patch(id, { company: 'Harbor & Oak Realty', phone: '843-555-0100', license_number: 'SC-1' });
      const again = () => app.as('admin')('POST /admin/users/{id}/invitation', { params: { id } });
      const answers = await Promise.all([again(), again(), again()]);
      for (const { status, body } of answers) {
        expect([status, body.id, body.is_invited]).toEqual([200, id, true]);
      }
      const { data } = (await list({ search: 'nora' })).body;
      expect(data).toMatchObject([
        { id, role: 'sales_person', company: 'Harbor & Oak Realty', license_number: 'SC-1' },
      ]);
      expect(await audit('user.invited_again')).toHaveLength(3);
      const links = await linkIn();
      const opened = await links.reduce<Promise<number[]>>(
        async (before, token) => [...(await before), (await open(token)).status],
        Promise.resolve([]),
      );
      expect(opened.toSorted((a, b) => a - b)).toEqual([303, 410, 410, 410]);
      const late = await again();
      expect([late.status, late.error?.message]).toEqual([409, 'No invitation is open for this account.']);
    });

    it('is not offered for people who signed up by themselves', async () => {
      const { id } = await buildUser(engine.db, {
        email: 'self@example.com',
        email_confirmed_at: null,
        password_hash: 'of their own',
      });
      expect((await list({ search: 'self@' })).body.data).toMatchObject([{ id, is_invited: false }]);
      const { status } = await app.as('admin')('POST /admin/users/{id}/invitation', { params: { id } });
      expect(status).toBe(409);
      expect(await mailsTo('self@example.com')).toEqual([]);
    });

    it('is refused for an address with an account', async () => {
      await buildAccount(engine.db, { role: 'agent', user: { email: 'nora@example.com' } });
      const { status, error } = await invite();
      expect(status).toBe(409);
      expect(error?.fields).toHaveProperty('email');
      expect(await mailsTo('nora@example.com')).toEqual([]);
    });
  });
});
