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

  /** An agent who has signed up, stored his profile, and has no record yet. */
  const forgetRecord = () => engine.db.deleteFrom('agents').where('id', '=', app.agentId('agent')).execute();

  describe('the list', () => {
    it('[API-008] is an admin’s in pages of 100 from offset 0 unless told', async () => {
      for (let n = 0; n < 101; n += 1) await buildAgent(engine.db);
      const list = app.as('admin');
      const first = await list('GET /agents');
      expect(first.body).toMatchObject({ limit: 100, offset: 0, total: 103 });
      expect(first.body.data).toHaveLength(100);
      const rest = await list('GET /agents', { query: { limit: '2', offset: '102' } });
      expect(rest.body.data).toHaveLength(1);
      expect(new Set([...ids(first), ...ids(rest)]).size).toBe(101);
    });

    it('is of his clients for a sales person, and of nobody but himself for an agent', async () => {
      const client = await buildAgent(engine.db, { sales_person_id: userId('sales') });
      await buildAgent(engine.db);
      expect(ids(await app.as('sales')('GET /agents'))).toEqual([client.id]);
      expect(ids(await app.as('agent')('GET /agents'))).toEqual([app.agentId('agent')]);
    });

    it('[API-010] [API-011] finds by email and by userId, one’s own or as an admin any', async () => {
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
    it('[API-009] [DATA-006] [DATA-007] is answered with its settings by id, and 404 where there is none', async () => {
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

    it('[API-013] is replaced, the profile with it', async () => {
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

    it('keeps the account’s address; an admin may set another one that nobody has', async () => {
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

    it('gets no texts to a number that changed until it is verified', async () => {
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

  describe('making one', () => {
    const create = (person: Person, body: object) =>
      app.as(person)('POST /agents', { body: { email: email('agent'), ...fields, ...body } });

    it('[API-012] stores the fields under the person’s account, once', async () => {
      await forgetRecord();
      const first = await create('agent', {});
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({ ...fields, email: email('agent'), userId: userId('agent') });
      expect((await create('agent', { firstName: 'Again' })).body).toEqual(first.body);
      expect((await app.as('agent')('GET /me')).body.agentId).toBe(first.body.id);
    });

    it('takes over a record that waits for the address', async () => {
      await forgetRecord();
      const waiting = await buildAgent(engine.db, { email: email('agent') });
      expect((await create('agent', {})).body).toMatchObject({ id: waiting.id, userId: userId('agent') });
    });

    it('is not for others, nor for somebody without a stored profile', async () => {
      expect((await create('agent2', { email: 'elsewhere@example.com' })).status).toBe(400);
      expect((await create('agent2', { email: email('agent2'), userId: userId('agent') })).status).toBe(400);
      expect((await create('sales', { email: email('sales') })).status).toBe(403);
      await forgetRecord();
      await engine.db.deleteFrom('profiles').where('id', '=', userId('agent')).execute();
      expect((await create('agent', {})).status).toBe(403);
    });

    it('of an agent who is yet to come is an admin’s', async () => {
      const { body } = await create('admin', { email: 'Next@Example.com' });
      expect(body).toMatchObject({ email: 'next@example.com', userId: null });
    });
  });

  describe('linking', () => {
    const link = (person: Person, agent: string, user: string) =>
      app.as(person)('PATCH /agents/{key}', { params: { key: agent }, body: { userId: user } });

    it('[API-015] gives a record of his address to the user', async () => {
      await forgetRecord();
      const waiting = await buildAgent(engine.db, { email: email('agent') });
      const { status, body } = await link('agent', waiting.id, userId('agent'));
      expect([status, body.userId]).toEqual([200, userId('agent')]);
      expect((await link('agent', waiting.id, userId('agent'))).status).toBe(200);
      expect((await app.as('agent')('GET /me')).body.agentId).toBe(waiting.id);
    });

    it('gives nobody a record of another address, another’s record, or a second one', async () => {
      const waiting = await buildAgent(engine.db);
      expect((await link('agent', waiting.id, userId('agent'))).status).toBe(404);
      expect((await link('agent2', app.agentId('agent'), userId('agent2'))).status).toBe(404);
      expect((await link('agent', app.agentId('agent'), userId('agent2'))).status).toBe(400);
      expect((await link('admin', waiting.id, userId('agent'))).status).toBe(409);
      expect((await link('admin', app.agentId('agent'), userId('sales'))).status).toBe(409);
    });

    it('takes an address for proved only where it was confirmed', async () => {
      const waiting = await buildAgent(engine.db);
      const user = await buildUser(engine.db, { email_confirmed_at: null });
      expect((await link('admin', waiting.id, user.id)).status).toBe(404);
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

    it('[API-014] [API-018] stores provider, request and validation; what is not sent stays, null clears', async () => {
      await change({ mlsProvider, mlsIntegrationRequest });
      const { status, body } = await change({ idxValidation, mlsIntegrationRequest: null });
      expect(status).toBe(200);
      expect(body.settings).toMatchObject({ mlsProvider, mlsIntegrationRequest: null, idxValidation });
      const read = await app.as('agent')('GET /agents/{key}', key());
      expect(read.body).toMatchObject({ settings: body.settings });
    });

    it('do not validate anybody: what may be mailed is not decided by them', async () => {
      await engine.db.updateTable('agents').set({ validated_at: null, mls_agent_id: null }).execute();
      expect((await change({ idxValidation })).body.validatedAt).toBeNull();
    });

    it('keep the marketing preferences in the billing account, within their bounds', async () => {
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

    it('refuse what they do not know', async () => {
      expect((await change({ validatedAt: at })).status).toBe(400);
      expect((await change({ mlsProvider: { ...mlsProvider, secret: 'x' } })).status).toBe(400);
    });
  });

  describe('with mail', () => {
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

    it('[API-017] counts campaigns, pieces, scans, leads and spend of the rows between two ISO dates', async () => {
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

    it('refuses dates that are none or the wrong way round', async () => {
      for (const query of [{ startDate: 'yesterday' }, { startDate: '2026-11-06', endDate: '2026-11-05' }]) {
        const { status } = await app.as('agent')('GET /agents/{key}/statistics', { ...key(), query });
        expect(status).toBe(400);
      }
    });

    it('[API-016] [API-004] is deleted by an admin: people and texts go, the ledger and what was mailed stay', async () => {
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
      // Never `false`: what is not there is an error.
      expect((await app.as('admin')('DELETE /agents/{key}', key())).status).toBe(404);
      const form = { agent_id: campaign.agent_id, name: 'Ann', email: 'ann@example.com' };
      expect((await app.as('anonymous')('POST /leads', { body: form })).status).toBe(404);
      const slug = app.accounts.agent.profile.slug ?? '';
      expect((await app.as('anonymous')('GET /agents/{key}', { params: { key: slug } })).status).toBe(404);
    });

    it('is not deleted while his cards are being handed to the printer', async () => {
      await buildPiece(engine.db, await newCampaign(), { status: 'queued' });
      expect((await app.as('admin')('DELETE /agents/{key}', key())).status).toBe(409);
      expect((await app.as('agent')('GET /agents/{key}', key())).status).toBe(200);
    });
  });
});
