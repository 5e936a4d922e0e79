import { currentTime } from '@farmpost/shared/domain/clock';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow } from '../../db/tables';
import { buildAccount, buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let templateId: string;

  beforeEach(async () => {
    await engine.reset();
    // Frozen, so that midnight never passes between a test's rows and its request.
    now = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    templateId = templateSeeds(now.toISOString())[0]?.id ?? '';
  });
  afterEach(() => app.close());

  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

  /** Makes an agent a client of the salesperson. */
  const assign = (agentId: string, salesPersonId: string = app.accounts.sales.user.id) =>
    engine.db
      .updateTable('agents')
      .set({ sales_person_id: salesPersonId })
      .where('id', '=', agentId)
      .execute();
  const buildClient = async (agent: Partial<NewRow<'agents'>> = {}) => {
    const { agent: client } = await buildAccount(engine.db, { role: 'agent', agent });
    await assign(client?.id ?? '');
    return client?.id ?? '';
  };
  const campaignOf = (agentId: string, overrides: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, { agent_id: agentId, template_id: templateId, ...overrides });
  const read = async (person: 'sales' | 'admin' = 'sales') => {
    const answer = await app.as(person)('GET /sales/dashboard');
    expect(answer.error).toBeNull();
    return answer.body;
  };

  it('shows zeros to a salesperson without clients, even if there are agents', async () => {
    await buildLead(engine.db, { agent_id: app.agentId('agent') });
    expect(await read()).toEqual({
      clients: 0,
      activeClients: 0,
      openLeads: 0,
      postcards30d: 0,
      commissions: { pendingCents: 0, availableCents: 0, approvedCents: 0, paidCents: 0 },
      recentActivity: [],
      recentClients: [],
    });
  });

  it('counts the open leads of clients', async () => {
    await assign(app.agentId('agent'));
    for (const status of ['new', 'new', 'contacted', 'qualified', 'converted', 'lost', 'archived'] as const) {
      await buildLead(engine.db, { agent_id: app.agentId('agent'), status });
    }
    await buildLead(engine.db, { agent_id: app.agentId('agent2'), status: 'new' });
    expect(await read()).toMatchObject({ clients: 1, openLeads: 4, recentClients: [{ leads: 7 }] });
  });

  it('counts clients with a campaign scheduled or in the mail as active', async () => {
    for (const statuses of [
      ['scheduled'],
      ['active', 'active'],
      ['draft', 'completed', 'paused'],
      [],
    ] as const) {
      const client = await buildClient();
      for (const status of statuses) await campaignOf(client, { status });
    }
    await campaignOf(app.agentId('agent2'), { status: 'active' });
    expect(await read()).toMatchObject({ clients: 4, activeClients: 2 });
  });

  it('counts the clients’ postcards that the printer accepted in 30 days, and all postcards of each client', async () => {
    const second = await buildClient();
    await assign(app.agentId('agent'));
    for (const agentId of [app.agentId('agent'), second, app.agentId('agent2')]) {
      const campaign = await campaignOf(agentId, { status: 'active' });
      for (const days of [0, 29, 30]) {
        await buildPiece(engine.db, campaign, { status: 'accepted', accepted_at: daysAgo(days) });
      }
      await buildPiece(engine.db, campaign, { status: 'queued' });
    }
    const { postcards30d, recentClients } = await read();
    expect(postcards30d).toBe(4);
    expect(recentClients.map(({ postcards }) => postcards)).toEqual([3, 3]);
  });

  it('sums what a client spent on mail from the ledger, minus credits, without the membership', async () => {
    await assign(app.agentId('agent'));
    const campaign = await campaignOf(app.agentId('agent'), { status: 'active' });
    const delivered = await buildPiece(engine.db, campaign, { status: 'delivered', accepted_at: daysAgo(1) });
    const returned = await buildPiece(engine.db, campaign, { status: 'returned', accepted_at: daysAgo(1) });
    await buildEntry(engine.db, delivered, { kind: 'postcard', amount_cents: 75 });
    await buildEntry(engine.db, returned, { kind: 'postcard', amount_cents: 125 });
    await buildEntry(engine.db, returned, { kind: 'credit', amount_cents: -125 });
    await buildEntry(engine.db, delivered, { kind: 'membership', amount_cents: 2500 });
    const { recentClients } = await read();
    expect(recentClients).toMatchObject([{ agentId: app.agentId('agent'), postcards: 2, spentCents: 75 }]);
    const { body } = await app.as('agent')('GET /campaigns');
    expect(body.data[0]?.spentCents).toBe(75);
  });

  it('lists the latest ten clients with name, company and the day they joined', async () => {
    for (let age = 11; age >= 0; age -= 1) {
      await buildClient({
        first_name: age === 0 ? '' : 'Marcus',
        last_name: age === 0 ? '' : `Bell ${age}`,
        company: 'Palmetto & Pine Realty',
        created_at: daysAgo(age),
      });
    }
    const { clients, recentClients } = await read();
    expect(clients).toBe(12);
    expect(recentClients.map(({ joinedAt }) => joinedAt)).toEqual(
      Array.from({ length: 10 }, (_, age) => daysAgo(age)),
    );
    // A client without a name shows the email address.
    expect(recentClients[0]?.name).toMatch(/@example\.com$/);
    expect(recentClients[1]).toMatchObject({
      name: 'Marcus Bell 1',
      company: 'Palmetto & Pine Realty',
      postcards: 0,
      leads: 0,
      spentCents: 0,
    });
  });

  it('lists the latest events of clients, mailings and leads, without a homeowner’s name', async () => {
    await assign(app.agentId('agent'));
    const agentId = app.agentId('agent');
    await campaignOf(agentId, {
      name: '14 Tradd Street',
      status: 'active',
      recipient_count: 312,
      submitted_at: daysAgo(2),
    });
    await buildLead(engine.db, { agent_id: agentId, name: 'Ann Lee', created_at: daysAgo(1) });
    await buildLead(engine.db, { agent_id: app.agentId('agent2') });
    const { recentActivity } = await read();
    expect(recentActivity.map(({ message }) => message)).toEqual([
      'Dana Whitfield received a lead',
      'Dana Whitfield sent 312 postcards to the printer: 14 Tradd Street',
      'Dana Whitfield became your client',
    ]);
  });

  describe('the leads of clients', () => {
    it('are listed to be called, without the homes, and never those of another salesperson’s client', async () => {
      await assign(app.agentId('agent'));
      const own = await buildLead(engine.db, {
        agent_id: app.agentId('agent'),
        name: 'Ann Lee',
        phone: '+18435550142',
        address: '14 Tradd Street',
      });
      await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const { body } = await app.as('sales')('GET /sales/leads', { query: { status: 'open' } });
      expect(body.data).toMatchObject([
        { id: own.id, name: 'Ann Lee', phone: '+18435550142', client: { name: 'Dana Whitfield' } },
      ]);
      expect(JSON.stringify(body)).not.toContain('Tradd');
      const lost = await app.as('sales')('GET /sales/leads', { query: { status: 'lost' } });
      expect(lost.body.data).toEqual([]);
    });

    it('are found by the words that a salesperson sees, and by client', async () => {
      await assign(app.agentId('agent'));
      const own = { agent_id: app.agentId('agent') };
      await buildLead(engine.db, {
        ...own,
        name: 'Ann Lee',
        phone: '(843) 555-0142',
        message: 'A harbor view',
      });
      await buildLead(engine.db, { ...own, name: '100% Homes', email: 'ann.other@example.com', phone: null });
      const found = async (query: { search?: string; client?: string }) =>
        (await app.as('sales')('GET /sales/leads', { query })).body.data.map(({ name }) => name);
      expect(await found({ search: 'lee ANN' })).toEqual(['Ann Lee']);
      expect(await found({ search: 'ann' })).toHaveLength(2);
      expect(await found({ search: '+1 843-555-0142' })).toEqual(['Ann Lee']);
      expect(await found({ search: '0142' })).toEqual(['Ann Lee']);
      expect(await found({ search: '%' })).toEqual(['100% Homes']);
      expect(await found({ search: 'whitfield' })).toHaveLength(2);
      expect(await found({ search: 'harbor' })).toEqual([]);
      expect(await found({ client: app.agentId('agent') })).toHaveLength(2);
      expect(await found({ client: app.agentId('agent2') })).toEqual([]);
    });

    it('are added by a salesperson only with a way to answer', async () => {
      await assign(app.agentId('agent'));
      const { error } = await app.as('sales')('POST /agents/{id}/leads', {
        params: { id: app.agentId('agent') },
        body: { name: 'Ann Lee' },
      });
      expect(error?.fields).toEqual({
        phone: 'Enter a phone number or an email, so that your client can answer.',
      });
    });

    it('can be added only for one’s own client', async () => {
      await assign(app.agentId('agent'));
      const add = (person: 'agent' | 'agent2') =>
        app.as('sales')('POST /agents/{id}/leads', {
          params: { id: app.agentId(person) },
          body: { name: 'Ann Lee', phone: '+18435550142' },
        });
      expect((await add('agent')).status).toBe(201);
      expect((await add('agent2')).status).toBe(404);
      const events = await engine.db.selectFrom('lead_events').select('text').execute();
      expect(events).toEqual([{ text: 'Added by your salesperson' }]);
    });
  });

  describe('the report', () => {
    const report = async (range: '4w' | '12m' = '4w') =>
      (await app.as('sales')('GET /sales/reports', { query: { range } })).body;

    it('counts cards, leads, spend and new clients by week, beside the four weeks before', async () => {
      const client = await buildClient({ created_at: daysAgo(3) });
      const campaign = await campaignOf(client, { status: 'active' });
      for (const days of [1, 8, 30]) {
        await buildPiece(engine.db, campaign, { status: 'accepted', accepted_at: daysAgo(days) });
        await buildLead(engine.db, { agent_id: client, created_at: daysAgo(days) });
      }
      await buildLead(engine.db, { agent_id: app.agentId('agent2'), created_at: daysAgo(1) });
      const { totals, before, periods } = await report();
      const counts = { cards: 2, leads: 2, newClients: 1, spendCents: 0, commissionCents: 0 };
      expect(totals).toEqual(counts);
      expect(before.totals).toEqual({ ...counts, cards: 1, leads: 1, newClients: 0 });
      expect(periods.map(({ counts: { cards } }) => cards)).toEqual([0, 0, 1, 1]);
      expect((await report('12m')).periods).toHaveLength(12);
    });

    it('is a CSV file with the same sums', async () => {
      const client = await buildClient({ created_at: daysAgo(3) });
      await buildLead(engine.db, { agent_id: client, created_at: daysAgo(1) });
      const answer = await app.as('sales').fetch('/api/sales/reports/export.csv?range=4w');
      const lines = (await answer.text()).trim().split('\r\n');
      expect(lines).toHaveLength(7);
      expect(lines.at(-2)).toBe('Total,1,0,1,0,0');
    });
  });

  it('hides another salesperson’s clients, and shows an admin all of them', async () => {
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    await assign(app.agentId('agent2'), colleague.user.id);
    await buildLead(engine.db, { agent_id: app.agentId('agent2') });
    expect(await read()).toMatchObject({ clients: 0, openLeads: 0, recentClients: [] });
    await assign(app.agentId('agent'));
    expect((await read()).recentClients.map(({ agentId }) => agentId)).toEqual([app.agentId('agent')]);
    await buildAccount(engine.db, { role: 'agent' });
    // An agent without a salesperson is not a client.
    expect(await read('admin')).toMatchObject({ clients: 2, openLeads: 1 });
  });
});
