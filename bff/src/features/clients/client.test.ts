import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow } from '../../db/tables';
import { buildAccount, buildCampaign, buildInvitation, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
  });
  afterEach(() => app.close());

  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const salesId = () => app.accounts.sales.user.id;
  const buildClient = async (agent: Partial<NewRow<'agents'>> = {}) => {
    const account = await buildAccount(engine.db, {
      role: 'agent',
      user: { last_sign_in_at: daysAgo(1) },
      agent: { sales_person_id: salesId(), ...agent },
    });
    return { id: account.agent?.id ?? '', userId: account.user.id };
  };
  const mail = async (agentId: string, days: number) => {
    const campaign = await buildCampaign(engine.db, {
      agent_id: agentId,
      template_id: templateSeeds(daysAgo(0))[0]?.id ?? '',
      name: 'Mrs. Homeowner',
      status: 'completed',
    });
    await buildPiece(engine.db, campaign, { status: 'delivered', accepted_at: daysAgo(days) });
  };
  const list = async (query: object = {}, person: 'sales' | 'admin' = 'sales') =>
    (await app.as(person)('GET /sales/clients', { query })).body;
  const read = (id: string, person: 'sales' | 'admin' = 'sales') =>
    app.as(person)('GET /sales/clients/{id}', { params: { id } });

  it('[SALES-010] lists clients and open invitations by stage, the most urgent call first', async () => {
    const mailing = await buildClient({
      first_name: 'Mia',
      created_at: daysAgo(20),
      onboarding_completed_at: daysAgo(19),
    });
    await mail(mailing.id, 2);
    await buildClient({ first_name: 'Joe', created_at: daysAgo(15), onboarding_completed_at: null });
    await buildInvitation(engine.db, salesId(), { name: 'Ina', search_text: 'ina' });
    await buildInvitation(engine.db, salesId(), { name: 'Opa', opened_at: daysAgo(0.5) });
    await buildInvitation(engine.db, salesId(), { name: 'Gone', expires_at: daysAgo(1) });
    const all = await list();
    expect(all.data.map(({ name, stage }) => `${name.split(' ')[0]} ${stage}`)).toEqual([
      'Joe joined',
      'Mia mailing',
      'Opa opened',
      'Ina invited',
    ]);
    expect(all.total).toBe(4);
    expect(all.counts).toEqual({ invited: 1, opened: 1, joined: 1, ready: 0, mailing: 1 });
    expect(all.data[0]).toMatchObject({
      health: 'risk',
      reasons: ['Setup not finished for 15 days'],
      nextCall: expect.stringContaining('Finish the setup'),
    });
    expect((await list({ stage: 'invited' })).data.map(({ name }) => name)).toEqual(['Ina']);
    expect((await list({ health: 'risk' })).data).toHaveLength(1);
    expect((await list({ search: 'MIA' })).data).toHaveLength(1);
    expect((await list({ limit: 3, offset: 2 })).data.map(({ name }) => name)).toEqual(['Opa', 'Ina']);
  });

  it('shows a client with counts and a timeline, and nothing about a home', async () => {
    const client = await buildClient({ created_at: daysAgo(20), onboarding_completed_at: daysAgo(19) });
    await mail(client.id, 9);
    await mail(client.id, 2);
    const lead = await buildLead(engine.db, { agent_id: client.id, created_at: daysAgo(3) });
    const { body } = await read(client.id);
    expect(body).toMatchObject({
      client: {
        stage: 'mailing',
        postcards: 2,
        leads: 1,
        reasons: ['1 lead without an answer for two days'],
      },
      openLeads: 1,
      campaigns: 2,
    });
    expect(body.timeline.map(({ text }) => text)).toEqual([
      'Mailed 1 postcard',
      'Mailed 1 postcard',
      'Finished the setup',
      'Signed up',
    ]);
    const text = JSON.stringify(body);
    const secrets = [lead.name, lead.email, lead.phone, lead.address, 'Mrs. Homeowner'];
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
  });

  it('keeps notes and tasks of the salesperson', async () => {
    const { id } = await buildClient();
    const params = { id };
    const as = app.as('sales');
    await as('POST /sales/clients/{id}/notes', { params, body: { kind: 'call', text: 'Wants doorhangers' } });
    const { body: task } = await as('POST /sales/clients/{id}/tasks', {
      params,
      body: { title: 'Send prices', dueOn: '2026-12-01' },
    });
    const change = (isDone: boolean, version: number) =>
      as('PATCH /sales/clients/{id}/tasks/{taskId}', {
        params: { id, taskId: task.id },
        body: { version, isDone },
      });
    expect((await change(true, 1)).body.doneAt).toBe(now.toISOString());
    expect((await change(false, 1)).status).toBe(409);
    expect((await change(false, 2)).body.doneAt).toBeNull();
    const { body } = await read(id);
    expect(body.timeline[0]).toMatchObject({ kind: 'call', text: 'Wants doorhangers' });
    expect(body.tasks).toMatchObject([{ title: 'Send prices', dueOn: '2026-12-01', version: 3 }]);
  });

  it('never shows a salesperson another’s clients, notes or tasks; an admin sees all', async () => {
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    const { id } = await buildClient({ sales_person_id: colleague.user.id });
    const own = await buildClient();
    const params = { id };
    expect((await list()).data.map((entry) => entry.id)).toEqual([own.id]);
    expect((await read(id)).status).toBe(404);
    const note = { params, body: { text: 'x' } };
    expect((await app.as('sales')('POST /sales/clients/{id}/notes', note)).status).toBe(404);
    expect((await list({}, 'admin')).total).toBe(2);
    expect((await read(id, 'admin')).status).toBe(200);
    // Notes stay with their author when the client is moved.
    await app.as('sales')('POST /sales/clients/{id}/notes', {
      params: { id: own.id },
      body: { text: 'Secret' },
    });
    const move = await app.as('admin')('POST /admin/users/{id}/sales-person', {
      params: { id: own.userId },
      body: { salesPersonId: colleague.user.id, reason: 'Vacation' },
    });
    expect(move.body.salesPerson).toMatchObject({ email: colleague.user.email, kind: 'moved' });
    expect((await read(own.id)).status).toBe(404);
  });

  it('moves a client only with a reason, to a salesperson, and records it', async () => {
    const { userId, id } = await buildClient();
    const move = (body: { salesPersonId: string | null; reason: string }) =>
      app.as('admin')('POST /admin/users/{id}/sales-person', { params: { id: userId }, body });
    expect((await move({ salesPersonId: null, reason: ' ' })).error?.fields).toHaveProperty('reason');
    const agentUser = app.accounts.agent.user.id;
    expect((await move({ salesPersonId: agentUser, reason: 'x' })).error?.fields).toHaveProperty(
      'salesPersonId',
    );
    expect((await move({ salesPersonId: null, reason: 'Asked to' })).body.salesPerson).toBeNull();
    const audit = await engine.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'client.moved')
      .execute();
    expect(audit).toMatchObject([
      { subject_id: id, detail_json: { from: salesId(), to: null, reason: 'Asked to' } },
    ]);
  });

  it('shows an agent who invited them, and lets them leave', async () => {
    const id = app.agentId('agent');
    await engine.db.updateTable('agents').set({ sales_person_id: salesId() }).where('id', '=', id).execute();
    const own = await app.as('agent')('GET /me/sales-person');
    expect(own.body.salesPerson).toMatchObject({
      email: app.accounts.sales.user.email,
      name: 'Dana Whitfield',
    });
    expect((await app.as('agent')('POST /me/sales-person/detach')).body.salesPerson).toBeNull();
    expect((await app.as('agent')('POST /me/sales-person/detach')).body.salesPerson).toBeNull();
    expect((await read(id)).status).toBe(404);
  });
});
