import type { Achievements } from '@farmpost/shared/contracts/achievements';
import { uuidv7 } from 'uuidv7';
import { buildAgent, buildCampaign, buildLead, buildUser } from '../../testing/builders';
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  const userId = (person: Person) => app.accounts[person].user.id;
  const email = (person: Person) => app.accounts[person].user.email;
  const key = () => ({ params: { key: app.agentId('agent') } });
  const fields = {
    firstName: 'Mara',
    lastName: 'Quill',
    phone: '(843) 555-0133',
    company: 'Quill',
    title: 'Broker',
  };
  const ids = (answer: { body: { data: readonly { id: string }[] } }) => answer.body.data.map(({ id }) => id);

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  /** Leaves the agent with an account and a profile but no agent record. */
  const deleteRecord = () => engine.db.deleteFrom('agents').where('id', '=', app.agentId('agent')).execute();

  describe('the list', () => {
    it('[API-008] is paged for admins, with a default limit of 100 and offset 0', async () => {
      for (let n = 0; n < 101; n += 1) await buildAgent(engine.db);
      const list = app.as('admin');
      const first = await list('GET /agents');
      expect(first.body).toMatchObject({ limit: 100, offset: 0, total: 103 });
      expect(first.body.data).toHaveLength(100);
      const rest = await list('GET /agents', { query: { limit: '2', offset: '102' } });
      expect(rest.body.data).toHaveLength(1);
      expect(new Set([...ids(first), ...ids(rest)]).size).toBe(101);
    });

    it('shows a salesperson only their clients, and an agent only their own record', async () => {
      const client = await buildAgent(engine.db, { sales_person_id: userId('sales') });
      await buildAgent(engine.db);
      expect(ids(await app.as('sales')('GET /agents'))).toEqual([client.id]);
      expect(ids(await app.as('agent')('GET /agents'))).toEqual([app.agentId('agent')]);
    });

    it('[API-010] [API-011] finds by email and by userId the own record, or any record for an admin', async () => {
      for (const person of ['agent', 'admin'] as const) {
        const byEmail = await app.as(person)('GET /agents', {
          query: { email: email('agent').toUpperCase() },
        });
        const byUser = await app.as(person)('GET /agents', { query: { userId: userId('agent') } });
        expect([ids(byEmail), ids(byUser)]).toEqual([[app.agentId('agent')], [app.agentId('agent')]]);
      }
      for (const query of [{ email: email('agent') }, { userId: userId('agent') }]) {
        expect(ids(await app.as('agent2')('GET /agents', { query }))).toEqual([]);
      }
    });
  });

  describe('one record', () => {
    it('[API-009] [DATA-006] [DATA-007] is returned by id with its settings, and 404 if it does not exist', async () => {
      const { status, body } = await app.as('agent')('GET /agents/{key}', key());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: app.agentId('agent'),
        userId: userId('agent'),
        email: email('agent'),
        firstName: 'Dana',
        lastName: 'Whitfield',
        phone: '+15415550100',
        company: 'Harbor & Oak Realty',
        title: 'Broker',
        settings: {
          mlsProvider: null,
          mlsIntegrationRequest: null,
          idxValidation: null,
          marketingPreferences: { budgetLimitCents: 50_000, autoApprovePostcards: true },
        },
      });
      const missing = await app.as('agent')('GET /agents/{key}', { params: { key: uuidv7() } });
      expect(missing.status).toBe(404);
    });

    it('[API-013] is replaced together with the profile', async () => {
      const body = { email: email('agent'), ...fields };
      const { status, body: agent } = await app.as('agent')('PUT /agents/{key}', { ...key(), body });
      expect(status).toBe(200);
      expect(agent).toMatchObject(body);
      const { company: _, ...without } = body;
      const cleared = await app.as('agent')('PUT /agents/{key}', { ...key(), body: without });
      expect(cleared.body.company).toBe('');
      const me = await app.as('agent')('GET /me');
      expect(me.body.profile).toMatchObject({ first_name: 'Mara', phone: fields.phone, company: '' });
    });

    it('keeps the account’s email address; an admin may set another unused one', async () => {
      const body = { ...fields, email: 'elsewhere@example.com' };
      const own = await app.as('agent')('PUT /agents/{key}', { ...key(), body });
      expect([own.status, own.error?.fields]).toEqual([400, { email: 'Use the address of your account.' }]);
      const taken = await app.as('admin')('PUT /agents/{key}', {
        ...key(),
        body: { ...fields, email: email('agent2') },
      });
      expect(taken.status).toBe(409);
      expect((await app.as('admin')('PUT /agents/{key}', { ...key(), body })).body.email).toBe(body.email);
    });

    it('turns off text alerts when the phone number changes', async () => {
      const verify = { is_sms_alert_enabled: true, phone_verified_at: '2026-11-01T00:00:00.000Z' };
      await engine.db.updateTable('agents').set(verify).execute();
      const put = (phone: string) =>
        app.as('agent')('PUT /agents/{key}', { ...key(), body: { email: email('agent'), ...fields, phone } });
      await put('(541) 555-0100');
      expect((await app.as('agent')('GET /me')).body).toMatchObject({
        phone: { verifiedAt: verify.phone_verified_at },
        notifications: { leadSms: true },
      });
      await put('(541) 555-0199');
      expect((await app.as('agent')('GET /me')).body).toMatchObject({
        phone: { number: '(541) 555-0199', verifiedAt: null },
        notifications: { leadSms: false },
      });
    });
  });

  describe('creating a record', () => {
    const create = (person: Person, body: object) =>
      app.as(person)('POST /agents', { body: { email: email('agent'), ...fields, ...body } });

    it('[API-012] stores the fields once, linked to the user', async () => {
      await deleteRecord();
      const first = await create('agent', {});
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({ ...fields, email: email('agent'), userId: userId('agent') });
      expect((await create('agent', { firstName: 'Again' })).body).toEqual(first.body);
      expect((await app.as('agent')('GET /me')).body.agentId).toBe(first.body.id);
    });

    it('links an unclaimed record with the same email address', async () => {
      await deleteRecord();
      const unclaimed = await buildAgent(engine.db, { email: email('agent') });
      expect((await create('agent', {})).body).toMatchObject({ id: unclaimed.id, userId: userId('agent') });
    });

    it('rejects other users’ data, other roles, and users without a stored profile', async () => {
      expect((await create('agent2', { email: 'elsewhere@example.com' })).status).toBe(400);
      expect((await create('agent2', { email: email('agent2'), userId: userId('agent') })).status).toBe(400);
      expect((await create('sales', { email: email('sales') })).status).toBe(403);
      await deleteRecord();
      await engine.db.deleteFrom('profiles').where('id', '=', userId('agent')).execute();
      expect((await create('agent', {})).status).toBe(403);
    });

    it('lets an admin create a record before the agent signs up', async () => {
      const { body } = await create('admin', { email: 'Next@Example.com' });
      expect(body).toMatchObject({ email: 'next@example.com', userId: null });
    });
  });

  describe('linking', () => {
    const link = (person: Person, agent: string, user: string) =>
      app.as(person)('PATCH /agents/{key}', { params: { key: agent }, body: { userId: user } });

    it('[API-015] links a record with the user’s email address to the user', async () => {
      await deleteRecord();
      const unclaimed = await buildAgent(engine.db, { email: email('agent') });
      const { status, body } = await link('agent', unclaimed.id, userId('agent'));
      expect([status, body.userId]).toEqual([200, userId('agent')]);
      expect((await link('agent', unclaimed.id, userId('agent'))).status).toBe(200);
      expect((await app.as('agent')('GET /me')).body.agentId).toBe(unclaimed.id);
    });

    it('rejects a record with another email address, a linked record, and a second record', async () => {
      const unclaimed = await buildAgent(engine.db);
      expect((await link('agent', unclaimed.id, userId('agent'))).status).toBe(404);
      expect((await link('agent2', app.agentId('agent'), userId('agent2'))).status).toBe(404);
      expect((await link('agent', app.agentId('agent'), userId('agent2'))).status).toBe(400);
      expect((await link('admin', unclaimed.id, userId('agent'))).status).toBe(409);
      expect((await link('admin', app.agentId('agent'), userId('sales'))).status).toBe(409);
    });

    it('rejects a user with an unconfirmed email address', async () => {
      const unclaimed = await buildAgent(engine.db);
      const user = await buildUser(engine.db, { email_confirmed_at: null });
      expect((await link('admin', unclaimed.id, user.id)).status).toBe(404);
    });
  });

  describe('achievements', () => {
    const figures = {
      yearsExperience: 14,
      homesSold: 0,
      salesVolumeCents: null,
      recognition: 'Top 1%, 2025',
    };
    const replace = (body: Achievements, person: Person = 'agent') =>
      app.as(person)('PUT /agents/{key}/achievements', { ...key(), body });

    it('are shown on the landing page as entered, and what is cleared is left out', async () => {
      const before = await app.as('agent')('GET /agents/{key}/achievements', key());
      expect(before.body).toEqual({
        yearsExperience: 12,
        homesSold: null,
        salesVolumeCents: null,
        recognition: '',
      });
      expect((await replace({ ...figures, salesVolumeCents: 9_600_000_000 })).status).toBe(200);
      const page = async () => {
        const slug = app.accounts.agent.profile.slug ?? '';
        const { body } = await app.as('anonymous')('GET /agents/{key}', { params: { key: slug } });
        return 'achievements' in body ? body.achievements : null;
      };
      expect(await page()).toMatchObject({
        years_experience: 14,
        homes_sold: 0,
        sales_volume: 96_000_000,
        recognition: 'Top 1%, 2025',
      });
      await replace({ ...figures, recognition: ' ' });
      expect(await page()).toMatchObject({ sales_volume: null, recognition: null });
    });

    it('refuses figures that cannot be right, and other agents', async () => {
      const { status, error } = await replace({ ...figures, yearsExperience: 200 });
      expect(status).toBe(400);
      expect(error?.fields).toEqual({ yearsExperience: 'Use at most 80 years.' });
      expect((await replace(figures, 'agent2')).status).toBe(404);
    });
  });

  describe('settings', () => {
    const change = (body: object) => app.as('agent')('PATCH /agents/{key}/settings', { ...key(), body });
    const at = '2026-11-20T10:00:00.000Z';
    const mlsProvider = { id: 'ctmls', name: 'Charleston Trident MLS', region: 'SC', connectionDate: at };
    const mlsIntegrationRequest = {
      mlsName: 'Coastal MLS',
      region: 'SC',
      additionalInfo: '',
      requestDate: at,
      status: 'pending',
    };
    const idxValidation = {
      mlsId: 'CT-1001',
      mlsProvider: 'Charleston Trident MLS',
      validatedAt: at,
      validatedAgent: {
        id: 'CT-1001',
        name: 'Dana Whitfield',
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@example.com',
        phone: '',
        company: '',
        mlsId: 'CT-1001',
        licenseNumber: '',
        providerId: 'ctmls',
        providerName: 'Charleston Trident MLS',
      },
    };

    it('[API-014] [API-018] stores provider, request and validation; missing fields stay, null clears', async () => {
      await change({ mlsProvider, mlsIntegrationRequest });
      const { status, body } = await change({ idxValidation, mlsIntegrationRequest: null });
      expect(status).toBe(200);
      expect(body.settings).toMatchObject({ mlsProvider, mlsIntegrationRequest: null, idxValidation });
      const read = await app.as('agent')('GET /agents/{key}', key());
      expect(read.body).toMatchObject({ settings: body.settings });
    });

    it('do not validate the agent', async () => {
      await engine.db.updateTable('agents').set({ validated_at: null, mls_agent_id: null }).execute();
      expect((await change({ idxValidation })).body.validatedAt).toBeNull();
    });

    it('store the marketing preferences in the billing account and enforce the budget limits', async () => {
      await engine.db.deleteFrom('billing_accounts').execute();
      await change({ marketingPreferences: { autoApprovePostcards: false } });
      const { body } = await change({ marketingPreferences: { budgetLimitCents: 75_000 } });
      const stored = { budgetLimitCents: 75_000, autoApprovePostcards: false };
      expect(body.settings.marketingPreferences).toEqual(stored);
      const account = await engine.db.selectFrom('billing_accounts').selectAll().executeTakeFirstOrThrow();
      expect(account).toMatchObject({ default_listing_budget_cents: 75_000, is_auto_approve: false });
      for (const [cents, message] of [
        [9_999, 'Minimum budget is $100 per listing'],
        [200_001, 'Maximum budget is $2,000 per listing'],
      ] as const) {
        const { error } = await change({ marketingPreferences: { budgetLimitCents: cents } });
        expect(error?.fields).toEqual({ 'marketingPreferences.budgetLimitCents': message });
      }
    });

    it('reject unknown fields', async () => {
      expect((await change({ validatedAt: at })).status).toBe(400);
      expect((await change({ mlsProvider: { ...mlsProvider, secret: 'x' } })).status).toBe(400);
    });
  });

  describe('an agent with mail', () => {
    const newCampaign = async () => {
      const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
      if (!template) throw new Error('There is no template.');
      await engine.db.insertInto('templates').values(template).execute();
      return buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: template.id,
        created_at: '2026-11-03T09:00:00.000Z',
      });
    };

    it('[API-017] has statistics of campaigns, pieces, scans, leads and spend between two ISO dates', async () => {
      const campaign = await newCampaign();
      const piece = await buildPiece(engine.db, campaign, {
        status: 'mailed',
        accepted_at: '2026-11-04T10:00:00.000Z',
      });
      await buildPiece(engine.db, campaign, { status: 'queued' });
      const entryAt = { created_at: '2026-11-04T10:00:00.000Z' };
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75, ...entryAt });
      await buildEntry(engine.db, piece, { kind: 'credit', amount_cents: -25, ...entryAt });
      await buildScan(engine.db, campaign, { scanned_at: '2026-11-06T23:30:00.000Z' });
      await buildScan(engine.db, campaign, { scanned_at: '2026-11-06T23:31:00.000Z', is_counted: false });
      await buildLead(engine.db, {
        agent_id: campaign.agent_id,
        campaign_id: campaign.id,
        created_at: '2026-11-07T00:00:00.000Z',
      });
      await buildLead(engine.db, { agent_id: app.agentId('agent2') });

      const read = async (query: { startDate?: string; endDate?: string }) =>
        (await app.as('agent')('GET /agents/{key}/statistics', { ...key(), query })).body;
      expect(await read({})).toEqual({
        startDate: null,
        endDate: null,
        campaigns: 1,
        piecesMailed: 1,
        scans: 1,
        leads: 1,
        spendCents: 50,
      });
      expect(await read({ startDate: '2026-11-04', endDate: '2026-11-06' })).toEqual({
        startDate: '2026-11-04T00:00:00.000Z',
        endDate: '2026-11-06T23:59:59.999Z',
        campaigns: 0,
        piecesMailed: 1,
        scans: 1,
        leads: 0,
        spendCents: 50,
      });
      expect(await read({ startDate: '2026-11-06T18:31:00-05:00' })).toMatchObject({ scans: 0, leads: 1 });
    });

    it('rejects invalid or reversed dates in statistics', async () => {
      for (const query of [{ startDate: 'yesterday' }, { startDate: '2026-11-06', endDate: '2026-11-05' }]) {
        const { status } = await app.as('agent')('GET /agents/{key}/statistics', { ...key(), query });
        expect(status).toBe(400);
      }
    });

    it('[API-016] [API-004] is deleted by an admin without deleting the ledger and the mail pieces', async () => {
      const campaign = await newCampaign();
      const piece = await buildPiece(engine.db, campaign, {
        status: 'delivered',
        accepted_at: '2026-11-04T10:00:00.000Z',
      });
      await buildEntry(engine.db, piece, { kind: 'postcard', amount_cents: 75 });
      await buildLead(engine.db, { agent_id: campaign.agent_id });
      await engine.db
        .insertInto('suppressions')
        .values({
          id: uuidv7(),
          delivery_key_hash: 'h',
          kind: 'opt_out',
          agent_id: campaign.agent_id,
          source: 'household page',
          expires_at: null,
          created_at: '2026-11-05T00:00:00.000Z',
        })
        .execute();

      expect((await app.as('admin')('DELETE /agents/{key}', key())).status).toBe(204);

      const agent = await engine.db
        .selectFrom('agents')
        .selectAll()
        .where('id', '=', campaign.agent_id)
        .executeTakeFirstOrThrow();
      expect(agent).toMatchObject({
        user_id: null,
        first_name: '',
        last_name: '',
        phone: '',
        settings_json: {},
      });
      expect(agent.email).toBe(`${agent.id}@deleted.invalid`);
      expect(await engine.db.selectFrom('leads').selectAll().execute()).toEqual([]);
      expect(await engine.db.selectFrom('campaigns').select(['name', 'status']).execute()).toEqual([
        { name: 'Deleted account', status: 'cancelled' },
      ]);
      expect(await engine.db.selectFrom('ledger_entries').select('amount_cents').execute()).toEqual([
        { amount_cents: 75 },
      ]);
      expect(await engine.db.selectFrom('mail_pieces').selectAll().execute()).toHaveLength(1);
      expect(await engine.db.selectFrom('suppressions').selectAll().execute()).toHaveLength(1);
      expect((await app.as('admin')('GET /agents/{key}', key())).status).toBe(404);
      // A second delete is an error and never returns `false`.
      expect((await app.as('admin')('DELETE /agents/{key}', key())).status).toBe(404);
      const form = { agent_id: campaign.agent_id, name: 'Ann', email: 'ann@example.com' };
      expect((await app.as('anonymous')('POST /leads', { body: form })).status).toBe(404);
      const slug = app.accounts.agent.profile.slug ?? '';
      expect((await app.as('anonymous')('GET /agents/{key}', { params: { key: slug } })).status).toBe(404);
    });

    it('is not deleted while cards are on their way to the printer', async () => {
      await buildPiece(engine.db, await newCampaign(), { status: 'queued' });
      expect((await app.as('admin')('DELETE /agents/{key}', key())).status).toBe(409);
      expect((await app.as('agent')('GET /agents/{key}', key())).status).toBe(200);
    });
  });
});
