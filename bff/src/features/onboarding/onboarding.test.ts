import { seedTemplates } from '../../db/seeds/seed-templates';
import type { RosterEntry } from '../../providers/agent-roster.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { buildListing, buildMlsProvider } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app';

const entry = (change: Partial<RosterEntry> = {}): RosterEntry => ({
  mlsId: 'CT-2001',
  firstName: 'Olivia',
  lastName: 'Brooks',
  email: 'olivia.brooks@example.com',
  phone: '(843) 555-0101',
  officeId: 'OF-1',
  company: 'Low Tide Realty',
  licenseNumber: 'SC 104482',
  ...change,
});

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  let roster: RosterEntry[];
  let asked: { query: string; limit: number }[];
  let fault: Error | null;
  let mls: Awaited<ReturnType<typeof buildMlsProvider>>;

  const providers = {
    agentRoster: () => ({
      async searchAgents(ask: { query: string; limit: number }) {
        asked.push({ query: ask.query, limit: ask.limit });
        if (fault) throw fault;
        const words = ask.query.toLowerCase().split(/\s+/);
        return roster
          .filter(({ mlsId, firstName, lastName }) =>
            words.every((word) => `${mlsId} ${firstName} ${lastName}`.toLowerCase().includes(word)),
          )
          .slice(0, ask.limit);
      },
    }),
  } as unknown as Providers;

  beforeEach(async () => {
    await engine.reset();
    time = new Date('2026-11-20T15:00:00.000Z');
    roster = [entry()];
    asked = [];
    fault = null;
    app = await startTestApp({ db: engine.db, context: { now: () => time, providers } });
    mls = await buildMlsProvider(engine.db, {
      name: 'Charleston Trident MLS',
      code: 'CHS',
      region: null,
      last_sync_at: '2026-11-20T14:00:00.000Z',
    });
    await engine.db
      .updateTable('agents')
      .set({ onboarding_completed_at: null, validated_at: null, mls_agent_id: null, mls_provider_id: null })
      .where('id', '=', app.agentId('agent'))
      .execute();
  });
  afterEach(() => app.close());

  const key = (person: 'agent' | 'agent2' = 'agent') => ({ key: app.agentId(person) });
  const ownEmail = () => app.accounts.agent.user.email;
  const connect = (mlsId = 'CT-2001', person: 'agent' | 'agent2' = 'agent') =>
    app.as(person)('POST /agents/{key}/idx-connections', {
      params: key(person),
      body: { providerId: 'CHS', mlsId },
    });
  const prove = (id: string, code: string) =>
    app.as('agent')('PUT /agents/{key}/idx-connections/{id}', { params: { ...key(), id }, body: { code } });
  const record = async () => (await app.as('agent')('GET /agents/{key}', { params: key() })).body;
  const sentCodes = async () => {
    const rows = await engine.db
      .selectFrom('messages')
      .select(['recipient', 'subject'])
      .where('purpose', '=', 'account')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ to: row.recipient, code: /^\d{6}/.exec(row.subject ?? '')?.[0] ?? '' }));
  };
  const onboarding = () => app.as('agent')('GET /agents/{key}/onboarding', { params: key() });
  const save = (body: { step?: number; seconds?: number[]; isComplete?: true }) =>
    app.as('agent')('PUT /agents/{key}/onboarding', { params: key(), body });

  describe('MLSs for agents', () => {
    it('[ONB-028] [ONB-057] [ONB-060] lists active providers by code, without a region as Unknown Region', async () => {
      await buildMlsProvider(engine.db, { name: 'Asleep MLS', code: 'ASLEEP', is_active: false });
      const nameless = await buildMlsProvider(engine.db, { name: 'A nameless MLS', code: '', region: 'GA' });
      const { body } = await app.as('agent')('GET /idx-providers');
      expect(body).toEqual([
        { id: nameless.id, name: 'A nameless MLS', region: 'GA', is_active: true },
        { id: 'CHS', name: 'Charleston Trident MLS', region: 'Unknown Region', is_active: true },
      ]);
    });

    it('[ONB-030] [ONB-032] [ONB-058] stores a request in the settings and the inbox, and clears the chosen MLS', async () => {
      await app.as('agent')('PATCH /agents/{key}/settings', {
        params: key(),
        body: {
          mlsProvider: {
            id: 'CHS',
            name: mls.name,
            region: 'Unknown Region',
            connectionDate: time.toISOString(),
          },
        },
      });
      const { status, body } = await app.as('agent')('POST /idx-providers/request', {
        body: { mlsName: 'ARMLS', region: 'Phoenix, AZ', additionalInfo: 'Two offices' },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'pending', requestDate: time.toISOString() });
      expect(await record()).toMatchObject({
        settings: {
          mlsProvider: null,
          mlsIntegrationRequest: {
            mlsName: 'ARMLS',
            region: 'Phoenix, AZ',
            additionalInfo: 'Two offices',
            requestDate: time.toISOString(),
            status: 'pending',
          },
        },
      });
      const inbox = await app.as('admin')('GET /admin/inbox', { query: { status: 'open' } });
      expect(inbox.body).toMatchObject({
        data: [{ kind: 'mls', system: 'ARMLS', region: 'Phoenix, AZ', email: ownEmail() }],
      });
    });

    it('[ONB-019] requires the name and the region of a requested MLS', async () => {
      const { status, body } = await app.as('agent')('POST /idx-providers/request', {
        body: { mlsName: ' ', region: '' },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { fields: { mlsName: 'MLS Name is required', region: 'Region/Location is required' } },
      });
    });
  });

  describe('a roster', () => {
    it('[ONB-039] [ONB-059] answers up to 20 people for a search and 10 without one', async () => {
      roster = Array.from({ length: 30 }, (_, index) => entry({ mlsId: `CT-${3000 + index}` }));
      const list = async (query: { search?: string }) =>
        (
          await app.as('agent')('GET /idx-providers/{providerId}/agents', {
            params: { providerId: 'CHS' },
            query,
          })
        ).body as unknown[];
      expect(await list({})).toHaveLength(10);
      expect(await list({ search: 'olivia' })).toHaveLength(20);
      expect(asked).toEqual([
        { query: '', limit: 10 },
        { query: 'olivia', limit: 20 },
      ]);
    });

    it('[ONB-041] describes a person with office and MLS', async () => {
      const { body } = await app.as('agent')('GET /idx-providers/{providerId}/agents', {
        params: { providerId: mls.id },
        query: {},
      });
      expect(body).toEqual([
        {
          id: 'CT-2001',
          name: 'Olivia Brooks',
          firstName: 'Olivia',
          lastName: 'Brooks',
          email: 'olivia.brooks@example.com',
          phone: '(843) 555-0101',
          company: 'Low Tide Realty',
          mlsId: 'CT-2001',
          licenseNumber: 'SC 104482',
          providerId: 'CHS',
          providerName: 'Charleston Trident MLS',
          isClaimed: false,
        },
      ]);
    });

    it('counts a search as one of the provider’s requests', async () => {
      await app.as('agent')('GET /idx-providers/{providerId}/agents', {
        params: { providerId: mls.id },
        query: { search: 'Dana' },
      });
      const booked = await engine.db.selectFrom('provider_request_rates').selectAll().execute();
      expect(booked.map(({ mls_provider_id }) => mls_provider_id)).toEqual([mls.id]);
    });

    it('reads the office from synced listings if the roster has none', async () => {
      roster = [entry({ company: '' })];
      await buildListing(engine.db, {
        mls_provider_id: mls.id,
        listing_agent_mls_id: 'CT-2001',
        office_name: 'Harborview Homes',
      });
      const { body } = await app.as('agent')('GET /idx-providers/{providerId}/agents', {
        params: { providerId: 'CHS' },
        query: {},
      });
      expect(body).toMatchObject([{ company: 'Harborview Homes' }]);
    });

    it('reports an MLS that does not answer', async () => {
      fault = new ProviderError('SimplyRETS', 'unavailable', 'down');
      const { status } = await app.as('agent')('GET /idx-providers/{providerId}/agents', {
        params: { providerId: 'CHS' },
        query: {},
      });
      expect(status).toBe(502);
    });

    it('[ONB-061] [ONB-063] falls back to the agents of synced listings', async () => {
      fault = new ProviderError('SimplyRETS', 'unavailable', 'down');
      for (const [id, name] of [
        ['CT-2001', 'Olivia Brooks'],
        ['CT-2002', 'Daniel Whitford'],
      ]) {
        await buildListing(engine.db, {
          mls_provider_id: mls.id,
          listing_agent_mls_id: id ?? null,
          agent_name: name ?? null,
          office_name: 'Low Tide Realty',
        });
      }
      const all = await app.as('agent')('GET /agent-verification', { query: { limit: 50 } });
      expect(all.body).toMatchObject({
        success: true,
        agents: [{ name: 'Daniel Whitford' }, { name: 'Olivia Brooks', company: 'Low Tide Realty' }],
      });
      const found = await app.as('agent')('GET /agent-verification/search', {
        query: { q: 'd whit', limit: 50 },
      });
      expect(found.body).toMatchObject({
        success: true,
        agents: [{ mlsId: 'CT-2002', firstName: 'Daniel', lastName: 'Whitford', providerId: 'CHS' }],
      });
      const tooMany = await app.as('agent')('GET /agent-verification/search', {
        query: { q: 'd', limit: 51 },
      });
      expect(tooMany.status).toBe(400);
    });

    it('[ONB-064] falls back for any provider, with no name treated specially', async () => {
      fault = new ProviderError('SimplyRETS', 'unavailable', 'down');
      const other = await buildMlsProvider(engine.db, { name: 'Upstate MLS', code: 'UP' });
      for (const [provider, id] of [
        [mls.id, 'CT-1'],
        [other.id, 'UP-1'],
      ] as const) {
        await buildListing(engine.db, {
          mls_provider_id: provider,
          listing_agent_mls_id: id,
          agent_name: 'Olivia Brooks',
        });
      }
      const { body } = await app.as('agent')('GET /agent-verification/search', {
        query: { q: 'olivia', limit: 50 },
      });
      const found = (body as { agents: { providerId: string; mlsId: string }[] }).agents;
      expect(found.map(({ providerId, mlsId }) => `${providerId} ${mlsId}`).toSorted()).toEqual([
        'CHS CT-1',
        'UP UP-1',
      ]);
    });

    it('[ONB-062] searches the rosters directly and names the source', async () => {
      const { body } = await app.as('agent')('GET /agent-verification/direct-search', {
        query: { q: 'olivia', limit: 100 },
      });
      expect(body).toMatchObject({ success: true, agents: [{ mlsId: 'CT-2001' }], source: 'CHS' });
      expect(asked).toEqual([{ query: 'olivia', limit: 100 }]);
    });
  });

  describe('a connection', () => {
    it('[ONB-043] [ONB-052] [ONB-053] [ONB-054] is validated at once for the account’s own address', async () => {
      roster = [entry({ email: ownEmail() })];
      const listing = await buildListing(engine.db, {
        mls_provider_id: mls.id,
        listing_agent_mls_id: 'CT-2001',
      });
      await buildListing(engine.db, { mls_provider_id: mls.id, listing_agent_mls_id: 'CT-9' });
      const { status, body } = await connect();
      expect(status).toBe(201);
      expect(body).toMatchObject({
        providerId: 'CHS',
        providerName: 'Charleston Trident MLS',
        status: 'validated',
        validatedAt: time.toISOString(),
        mlsAgent: { mlsId: 'CT-2001' },
      });
      expect(await record()).toMatchObject({
        validatedAt: time.toISOString(),
        settings: {
          idxValidation: {
            mlsId: 'CT-2001',
            mlsProvider: 'Charleston Trident MLS',
            validatedAgent: { name: 'Olivia Brooks' },
            validatedAt: time.toISOString(),
          },
        },
      });
      const own = await app.as('agent')('GET /listings', { query: { status: 'all' } });
      expect(own.body).toMatchObject({ data: [{ id: listing.id }] });
      const list = await app.as('agent')('GET /agents/{key}/idx-connections', { params: key() });
      expect(list.body).toEqual([body]);
      const id = (body as { id: string }).id;
      const one = await app.as('agent')('GET /agents/{key}/idx-connections/{id}', {
        params: { ...key(), id },
      });
      expect(one.body).toEqual(body);
    });

    it('[ONB-055] mails a code to the roster’s address, and only that code validates it', async () => {
      const { body } = await connect();
      expect(body).toMatchObject({ status: 'pending', codeSentTo: 'o•••@example.com', validatedAt: null });
      const [sent] = await sentCodes();
      expect(sent?.to).toBe('olivia.brooks@example.com');
      expect(await record()).toMatchObject({ validatedAt: null, settings: { idxValidation: null } });
      const { id } = body as { id: string };
      const wrong = await prove(id, sent?.code === '000000' ? '111111' : '000000');
      expect(wrong.body).toMatchObject({
        error: { fields: { code: 'That is not the code. 4 tries left.' } },
      });
      const proved = await prove(id, sent?.code ?? '');
      expect(proved.body).toMatchObject({ status: 'validated', codeSentTo: null });
      expect(await record()).toMatchObject({ validatedAt: time.toISOString() });
    });

    it('refuses a code after five tries, and after 30 minutes', async () => {
      const { body } = await connect();
      const { id } = body as { id: string };
      const [sent] = await sentCodes();
      const wrong = sent?.code === '000000' ? '111111' : '000000';
      for (let attempt = 0; attempt < 5; attempt += 1) await prove(id, wrong);
      expect((await prove(id, sent?.code ?? '')).status).toBe(410);
      time = new Date(time.getTime() + 60_000);
      await connect();
      const [, again] = await sentCodes();
      await engine.db.updateTable('idx_connections').set({ code_expires_at: time.toISOString() }).execute();
      expect((await prove(id, again?.code ?? '')).status).toBe(410);
    });

    it('refuses a person whom another account has connected', async () => {
      roster = [entry({ email: app.accounts.agent2.user.email })];
      expect((await connect('CT-2001', 'agent2')).body).toMatchObject({ status: 'validated' });
      const refused = await connect();
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        error: { message: expect.stringContaining('Olivia Brooks is connected to another account') },
      });
      const { body } = await app.as('agent')('GET /idx-providers/{providerId}/agents', {
        params: { providerId: 'CHS' },
        query: {},
      });
      expect(body).toMatchObject([{ isClaimed: true }]);
    });

    it('[ONB-056] takes its listings away when it is removed', async () => {
      roster = [entry({ email: ownEmail() })];
      await buildListing(engine.db, { mls_provider_id: mls.id, co_agent_mls_id: 'CT-2001' });
      const { id } = (await connect()).body as { id: string };
      const remove = () =>
        app.as('agent')('DELETE /agents/{key}/idx-connections/{id}', { params: { ...key(), id } });
      expect((await remove()).status).toBe(204);
      expect((await remove()).status).toBe(404);
      expect((await app.as('agent')('GET /listings', { query: { status: 'all' } })).body).toMatchObject({
        data: [],
      });
      expect(await record()).toMatchObject({ validatedAt: null, settings: { idxValidation: null } });
    });

    it('[DATA-022] belongs to one agent', async () => {
      roster = [entry({ email: ownEmail() })];
      await connect();
      const rows = await engine.db.selectFrom('idx_connections').select('agent_id').execute();
      expect(rows).toEqual([{ agent_id: app.agentId('agent') }]);
    });

    it('reads an MLS that was never synced', async () => {
      await engine.db.updateTable('mls_providers').set({ last_sync_at: null }).execute();
      roster = [entry({ email: ownEmail() })];
      await connect();
      expect(app.jobs.enqueued.map(({ name }) => name)).toContain('sync.step');
    });

    it('changes nothing if the MLS does not answer', async () => {
      fault = new ProviderError('SimplyRETS', 'timeout', 'slow');
      expect((await connect()).status).toBe(502);
      expect(await engine.db.selectFrom('idx_connections').selectAll().execute()).toEqual([]);
    });

    it.each<Person>(['agent2', 'sales'])('is not there for %s', async (person) => {
      const { body } = await connect();
      const { id } = body as { id: string };
      const { status } = await app.as(person)('GET /agents/{key}/idx-connections/{id}', {
        params: { ...key(), id },
      });
      expect(status).toBe(404);
    });
  });

  describe('progress', () => {
    beforeEach(() => seedTemplates(engine.db, time));

    const chooseMls = () =>
      app.as('agent')('PATCH /agents/{key}/settings', {
        params: key(),
        body: {
          mlsProvider: {
            id: 'CHS',
            name: mls.name,
            region: 'Unknown Region',
            connectionDate: time.toISOString(),
          },
        },
      });
    const setBudget = () =>
      app.as('agent')('PATCH /agents/{key}/settings', {
        params: key(),
        body: { marketingPreferences: { budgetLimitCents: 30_000 } },
      });

    it('[ONB-013] keeps the step, from 0 to 3, and the seconds of each', async () => {
      expect((await onboarding()).body).toEqual({
        step: 0,
        seconds: [0, 0, 0, 0],
        completedAt: null,
        connection: null,
        listings: { active: 0, sold: 0 },
        firstCampaign: null,
      });
      await save({ step: 2, seconds: [38, 32, 5, 0] });
      await save({ seconds: [38, 32, 9, 0] });
      expect((await onboarding()).body).toMatchObject({ step: 2, seconds: [38, 32, 9, 0] });
      expect((await save({ step: 4 })).status).toBe(400);
    });

    it('refuses completion while a step is missing, and says which', async () => {
      const message = async () =>
        ((await save({ isComplete: true })).body as unknown as { error: { message: string } }).error.message;
      expect(await message()).toBe('Please select an MLS provider or request a custom integration');
      await chooseMls();
      expect(await message()).toBe('Please select and confirm your agent identity from the MLS');
      await engine.db.deleteFrom('billing_accounts').execute();
      roster = [entry({ email: ownEmail() })];
      await connect();
      expect(await message()).toBe('Minimum budget is $100 per listing');
      await engine.db.updateTable('profiles').set({ license_number: '' }).execute();
      expect(await message()).toBe('Complete your profile first.');
      expect((await onboarding()).body).toMatchObject({ completedAt: null });
    });

    it('completes once, with a draft of the newest own listing', async () => {
      roster = [entry({ email: ownEmail() })];
      const own = { mls_provider_id: mls.id, listing_agent_mls_id: 'CT-2001' };
      await buildListing(engine.db, { ...own, status: 'Active', listed_at: '2026-11-01T00:00:00.000Z' });
      const newest = await buildListing(engine.db, {
        ...own,
        status: 'Active',
        listed_at: '2026-11-10T00:00:00.000Z',
      });
      await buildListing(engine.db, { ...own, status: 'Closed', closed_at: '2026-11-19T00:00:00.000Z' });
      await chooseMls();
      await connect();
      await setBudget();
      const { status, body } = await save({ isComplete: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        completedAt: time.toISOString(),
        listings: { active: 2, sold: 1 },
        firstCampaign: { isReady: false },
      });
      time = new Date(time.getTime() + 1000);
      expect((await save({ isComplete: true })).body).toEqual(body);
      const campaigns = await engine.db.selectFrom('campaigns').selectAll().execute();
      expect(campaigns).toMatchObject([
        {
          listing_id: newest.id,
          purpose: 'just-listed',
          origin: 'manual',
          status: 'pending',
          budget_cents: 30_000,
        },
      ]);
      expect((await app.as('agent')('GET /me')).body).toMatchObject({
        onboardingCompletedAt: (body as { completedAt: string }).completedAt,
      });
    });

    it('completes while a person checks the license, and not once that is refused', async () => {
      await chooseMls();
      await setBudget();
      const { body } = await app.as('agent')('POST /agents/{key}/identity-check', {
        params: key(),
        body: { licenseNumber: 'SC 104482', licenseState: 'SC' },
      });
      const decision = { decision: 'refused', reason: 'The register has no such number.' } as const;
      const params = { id: (body as { id: string }).id };
      await app.as('admin')('POST /admin/identity-checks/{id}/decision', { params, body: decision });
      expect((await save({ isComplete: true })).status).toBe(409);
      await app.as('agent')('POST /agents/{key}/identity-check', {
        params: key(),
        body: { licenseNumber: 'SC 104483', licenseState: 'SC' },
      });
      expect((await save({ isComplete: true })).body).toMatchObject({ completedAt: time.toISOString() });
    });

    it('completes without an identity while a requested MLS is pending', async () => {
      await app.as('agent')('POST /idx-providers/request', { body: { mlsName: 'ARMLS', region: 'AZ' } });
      await setBudget();
      expect((await save({ isComplete: true })).body).toMatchObject({
        completedAt: time.toISOString(),
        firstCampaign: null,
      });
    });
  });
});
