import { currentTime } from '@farmpost/shared/domain/clock';
import { accountRole } from '../../testing/account-role';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { presentProfile } from './profile.presenter';

eachEngine((engine) => {
  let app: TestApp;
  const idOf = (person: 'agent' | 'agent2' | 'admin') => app.accounts[person].user.id;
  const ofAgent = () => ({ params: { id: idOf('agent') } });
  const update = (body: object, person: 'agent' | 'agent2' | 'admin' = 'agent') =>
    app.as(person)('PATCH /profiles/{id}', { params: { id: idOf(person) }, body });

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  /** A new account without a profile. */
  const deleteProfile = async () => {
    await engine.db.deleteFrom('agents').where('id', '=', app.agentId('agent')).execute();
    await engine.db.deleteFrom('profiles').where('id', '=', idOf('agent')).execute();
  };

  describe('reading', () => {
    it('[AUTH-118] [DATA-001] returns all fields by the user’s id', async () => {
      const { status, body } = await app.as('agent')('GET /profiles/{id}', ofAgent());
      expect(status).toBe(200);
      expect(body).toEqual(presentProfile(app.accounts.agent.profile));
      expect(Object.keys(body)).toEqual(
        expect.arrayContaining([
          'id',
          'email',
          'role',
          'mls_provider_id',
          'first_name',
          'last_name',
          'company',
          'title',
          'phone',
          'license_number',
          'created_at',
          'updated_at',
        ]),
      );
    });

    it('[AUTH-118] [AUTH-124] answers 404 without a row, and /me falls back to the email address', async () => {
      await deleteProfile();
      expect((await app.as('agent')('GET /profiles/{id}', ofAgent())).status).toBe(404);
      const { status, body } = await app.as('agent')('GET /me');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        isStandIn: true,
        role: null,
        permissions: [],
        agentId: null,
        profile: { id: idOf('agent'), email: app.accounts.agent.user.email, role: 'agent' },
      });
      const { id: _id, email: _email, role: _role, created_at: _c, updated_at: _u, ...rest } = body.profile;
      const isEmpty = (value: unknown) => value === null || (value as { length?: number }).length === 0;
      expect(Object.values(rest).every(isEmpty)).toBe(true);
    });

    it('[API-005] requires a personal token: a public key grants nothing', async () => {
      const path = `/api/profiles/${idOf('agent')}`;
      const keys: Record<string, string>[] = [{}, { apikey: 'public' }, { authorization: 'Bearer public' }];
      for (const headers of keys) {
        expect((await app.as('anonymous').fetch(path, { headers })).status).toBe(401);
      }
    });

    it('[PERM-009] enforces access on the server: 404 for other profiles, 403 for providers', async () => {
      expect((await app.as('agent2')('GET /profiles/{id}', ofAgent())).status).toBe(404);
      expect((await app.as('sales')('GET /profiles/{id}', ofAgent())).status).toBe(404);
      expect((await app.as('admin')('GET /profiles/{id}', ofAgent())).status).toBe(200);
      expect((await app.as('agent')('GET /admin/mls-providers')).status).toBe(403);
    });
  });

  describe('inserting', () => {
    const body = () => ({
      id: idOf('agent'),
      email: app.accounts.agent.user.email,
      role: 'agent' as const,
      first_name: 'Mara',
      last_name: 'Quill',
      company: 'Quill Homes',
      title: 'Real Estate Agent',
      phone: '(843) 555-0133',
      license_number: 'SC 1',
    });
    const insert = (sent: object) =>
      app.as('agent').fetch(`/api/profiles/${idOf('agent')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });

    it('[AUTH-119] stores a row with role agent and reads it back, and the role applies at once', async () => {
      await deleteProfile();
      expect((await app.as('agent')('GET /me')).body.role).toBeNull();
      const answer = await insert(body());
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({ ...body(), slug: 'mara-quill' });
      expect((await app.as('agent')('GET /me')).body).toMatchObject({ isStandIn: false, role: 'agent' });
    });

    it('leaves an existing row unchanged', async () => {
      const answer = await insert(body());
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual(presentProfile(app.accounts.agent.profile));
    });

    it('rejects another role, another person’s address and another id', async () => {
      await deleteProfile();
      for (const wrong of [
        { role: 'admin' },
        { email: app.accounts.admin.user.email },
        { id: idOf('admin') },
        { slug: 'somebody-else' },
        { phone: '123' },
      ]) {
        expect((await insert({ ...body(), ...wrong })).status).toBe(400);
      }
      expect(await accountRole(engine.db, idOf('agent'))).toBeNull();
    });
  });

  describe('changing', () => {
    it('keeps fields that are not sent, and copies name and contact to the agent record', async () => {
      const { status, body } = await update({ first_name: ' Mara ', company: 'Quill Homes' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ first_name: 'Mara', last_name: 'Whitfield', company: 'Quill Homes' });
      const agent = await engine.db
        .selectFrom('agents')
        .select(['first_name', 'last_name', 'company'])
        .where('id', '=', app.agentId('agent'))
        .executeTakeFirstOrThrow();
      expect(agent).toEqual({ first_name: 'Mara', last_name: 'Whitfield', company: 'Quill Homes' });
    });

    it('creates a profile for a person without one', async () => {
      await deleteProfile();
      const { status, body } = await update({ first_name: 'Zoë', last_name: "O'Hara" });
      expect(status).toBe(200);
      expect(body).toMatchObject({ role: 'agent', slug: 'zoe-ohara' });
    });

    it.each([
      ['first_name', '  ', 'First Name is required'],
      ['last_name', '', 'Last Name is required'],
      ['phone', ' ', 'Phone number is required'],
      ['phone', '123', 'Enter a 10-digit US phone number, such as (843) 555-0142'],
      ['first_name', '🏡', 'First Name needs a letter'],
      ['last_name', 'a'.repeat(51), 'Last Name can have up to 50 characters'],
      ['company', '<b>x</b>', 'Company cannot contain < or >'],
      ['company', '', 'Company is required'],
      ['title', '', 'Title is required'],
      ['license_number', '\t', 'License Number is required'],
      ['website', 'javascript:alert(1)', 'Please enter a web address such as https://example.com'],
      [
        'website',
        'https://farmpost.com@evil.example/',
        'Please enter a web address without a user name or password',
      ],
      [
        'scheduling_url',
        'user:secret@evil.example',
        'Please enter a web address such as https://example.com',
      ],
      [
        'scheduling_url',
        'https://user:secret@evil.example',
        'Please enter a web address without a user name or password',
      ],
      ['website', 'not a site', 'Please enter a web address such as https://example.com'],
      ['slug', '01920000-0000-7000-8000-0000000a0001', 'Choose words: this looks like an internal id.'],
      ['slug', 'a b', 'Use letters, digits and single hyphens, such as dana-whitfield.'],
    ])('rejects %s %j: %s', async (field, value, message) => {
      const { status, error } = await update({ [field]: value });
      expect(status).toBe(400);
      expect(error?.fields).toEqual({ [field]: message });
    });

    it('never writes the role, the email address or a timestamp', async () => {
      for (const field of ['role', 'email', 'id', 'created_at', 'mls_provider_id', 'photo_url']) {
        expect((await update({ [field]: 'admin' })).status).toBe(400);
      }
      expect(await accountRole(engine.db, idOf('agent'))).toBe('agent');
    });

    it('adds a website’s prefix once, and clears an empty website', async () => {
      expect((await update({ website: 'quill.example' })).body.website).toBe('https://quill.example');
      expect((await update({ website: 'http://quill.example/a' })).body.website).toBe(
        'http://quill.example/a',
      );
      expect((await update({ website: '' })).body.website).toBeNull();
    });

    it('[DATA-011] stores a slug and a scheduling URL, and suggests a free slug for a taken one', async () => {
      const mine = await update({ slug: 'Mara-Quill', scheduling_url: 'https://calendar.example/mara' });
      expect(mine.body).toMatchObject({
        slug: 'mara-quill',
        scheduling_url: 'https://calendar.example/mara',
      });
      const landing = await app.as('anonymous')('GET /agents/{key}', { params: { key: 'mara-quill' } });
      expect(landing.body).toMatchObject({
        id: app.agentId('agent'),
        scheduling_url: 'https://calendar.example/mara',
      });
      const { status, error } = await update({ slug: 'mara-quill' }, 'agent2');
      expect(status).toBe(409);
      expect(error?.fields?.slug).toBe('The address “mara-quill” is taken. “mara-quill-2” is free.');
      expect((await update({ slug: 'mara-quill' })).status).toBe(200);
    });

    describe('a name', () => {
      const setUp = (onboarding_completed_at: string | null) =>
        engine.db
          .updateTable('agents')
          .set({ onboarding_completed_at })
          .where('id', '=', app.agentId('agent'))
          .execute();
      const slugAfter = async (change: object) => (await update(change)).body.slug;

      it('corrects the landing page’s address until the setup is complete', async () => {
        await setUp(null);
        await update({ first_name: 'Maar', last_name: 'Quill', slug: 'maar-quill' });
        expect(await slugAfter({ first_name: 'Mara' })).toBe('mara-quill');
        expect(await slugAfter({ title: 'Broker' })).toBe('mara-quill');
        await update({ first_name: 'Mara', last_name: 'Quint', slug: 'mara-quint' }, 'agent2');
        expect(await slugAfter({ last_name: 'Quint' })).toBe('mara-quint-2');
        expect(await slugAfter({ last_name: 'Quist' })).toBe('mara-quist');
        await setUp(currentTime().toISOString());
        expect(await slugAfter({ last_name: 'Quill' })).toBe('mara-quist');
      });

      it('never replaces an address that the agent chose', async () => {
        await setUp(null);
        await update({ first_name: 'Maar', last_name: 'Quill', slug: 'charleston-homes' });
        expect(await slugAfter({ first_name: 'Mara' })).toBe('charleston-homes');
      });
    });

    it('stores a license for each other state, and shows all of them on the landing page', async () => {
      const georgia = { state: 'GA', number: '412345' };
      const { body } = await update({ other_licenses: [georgia] });
      expect(body).toMatchObject({ other_licenses: [georgia] });
      expect((await update({ title: 'Broker' })).body).toMatchObject({ other_licenses: [georgia] });
      for (const licenses of [
        [georgia, { state: 'GA', number: '7' }],
        [{ state: 'XX', number: '7' }],
        [{ state: 'GA', number: ' ' }],
      ]) {
        expect((await update({ other_licenses: licenses })).status).toBe(400);
      }
      const landing = await app.as('anonymous')('GET /agents/{key}', {
        params: { key: body.slug ?? '' },
      });
      expect(landing.body).toMatchObject({
        license_number: `${app.accounts.agent.profile.license_number} · GA 412345`,
      });
    });

    it('rejects a change by an admin', async () => {
      const answer = await app.as('admin')('PATCH /profiles/{id}', { ...ofAgent(), body: { title: 'Boss' } });
      expect(answer.status).toBe(403);
    });
  });
});
