import { uuidv7 } from 'uuidv7';
import { buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const form = () => ({ agent_id: app.agentId('agent'), name: 'R. Alvarez', email: 'r.alvarez@example.com' });
  const leads = () => engine.db.selectFrom('leads').selectAll().orderBy('created_at').execute();
  const post = (body: object, idempotencyKey?: string) =>
    app.as('anonymous')('POST /leads', { body: { ...form(), ...body }, idempotencyKey });

  describe('the landing page’s form', () => {
    it('[LAND-040] [LAND-043] stores a homeowner’s request without sign-in', async () => {
      const answer = await post({
        qr_scan_id: null,
        phone: '(503) 555-0142',
        marketing_consent: false,
        source: 'direct',
      });
      expect(answer.status).toBe(201);
      expect(await leads()).toEqual([
        expect.objectContaining({
          id: answer.body.id,
          agent_id: app.agentId('agent'),
          name: 'R. Alvarez',
          email: 'r.alvarez@example.com',
          phone: '(503) 555-0142',
          source: 'direct',
          status: 'new',
          attribution: 'unattributed',
          has_marketing_consent: false,
          consent_version: null,
          consent_ip: null,
          consent_at: null,
        }),
      ]);
    });

    it('[LAND-024] accepts an empty form and any name and phone', async () => {
      expect((await post({ name: '', email: '' })).status).toBe(201);
      expect((await post({ name: '😀 — 12', email: '', phone: 'call me maybe' })).status).toBe(201);
    });

    it('[LAND-023] rejects an invalid email address and names the field', async () => {
      const answer = await post({ email: 'r.alvarez@' });
      expect(answer.status).toBe(400);
      expect(answer.error).toMatchObject({
        code: 'validation_failed',
        fields: { email: 'Please enter a valid email' },
      });
      expect(await leads()).toEqual([]);
    });

    it('stores a double submit and a later retry with the same key once', async () => {
      const key = uuidv7();
      const both = await Promise.all([post({}, key), post({}, key)]);
      const retry = await post({}, key);
      expect([...both, retry].map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set([...both, retry].map(({ body }) => body.id)).size).toBe(1);
      expect(await leads()).toHaveLength(1);
      expect(app.jobs.enqueued.filter(({ name }) => name === 'messages.send')).toHaveLength(2);
    });

    it('answers a robot in the honeypot like a person, and stores nothing', async () => {
      const answer = await post({ website: 'https://cheap.example' });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ id: expect.any(String) });
      expect(await leads()).toEqual([]);
      expect(app.jobs.enqueued).toEqual([]);
    });

    it('rejects the eleventh form in ten minutes from one network', async () => {
      for (let count = 1; count <= 10; count += 1)
        expect((await post({ name: `N ${count}` })).status).toBe(201);
      const refused = await post({ name: 'N 11' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await leads()).toHaveLength(10);
    });

    it('stores a consent with its wording, time, IP address and page', async () => {
      await app.as('anonymous')('POST /leads', {
        body: { ...form(), marketing_consent: true, consent_version: '2026-11' },
        headers: { referer: `${app.context.config.publicUrl}/agent/dana?qr=7K3M9QXZ` },
      });
      expect((await leads())[0]).toMatchObject({
        has_marketing_consent: true,
        consent_version: '2026-11',
        consent_ip: '127.0.0.1',
        consent_page: '/agent/dana?qr=7K3M9QXZ',
        consent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    it('ignores a scan of another agent’s page', async () => {
      const scan = await app.as('anonymous')('POST /qr-scan', {
        body: { agent_id: app.agentId('agent2'), qr_code: '7K3M9QXZ' },
      });
      await post({ qr_scan_id: scan.body.scanId, source: 'qr_scan' });
      expect((await leads())[0]).toMatchObject({ source: 'direct', qr_scan_id: null });
    });

    it('answers 404 for an unknown agent', async () => {
      expect((await post({ agent_id: uuidv7() })).status).toBe(404);
    });
  });

  describe('the agent’s leads', () => {
    const mine = () => app.agentId('agent');
    const listed = async (query: object) => {
      const { body } = await app.as('agent')('GET /leads', { query });
      return body;
    };

    it('[LEAD-009] pages ten at a time, newest first, forward, backward and from the end', async () => {
      for (let n = 1; n <= 23; n += 1) await buildLead(engine.db, { agent_id: mine(), name: `Lead ${n}` });
      await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const names = (page: { data: { name: string | null }[] }) => page.data.map(({ name }) => name);
      const first = await listed({});
      expect(first).toMatchObject({
        total: 23,
        isTotalExact: true,
        from: 1,
        pageSize: 10,
        previousCursor: null,
      });
      expect(names(first)).toEqual(Array.from({ length: 10 }, (_, n) => `Lead ${23 - n}`));
      const second = await listed({ cursor: first.nextCursor });
      expect(names(second)).toEqual(Array.from({ length: 10 }, (_, n) => `Lead ${13 - n}`));
      const third = await listed({ cursor: second.nextCursor });
      expect(third).toMatchObject({ from: 21, nextCursor: null });
      expect(names(third)).toEqual(['Lead 3', 'Lead 2', 'Lead 1']);
      expect(await listed({ cursor: 'last' })).toEqual({ ...third });
      expect(await listed({ cursor: third.previousCursor })).toEqual(second);
      expect(await listed({ cursor: second.previousCursor })).toEqual(first);
      expect(names(await listed({ sort: 'oldest' }))[0]).toBe('Lead 1');
      expect(names(await listed({ sort: 'oldest', cursor: 'last' }))).toEqual([
        'Lead 21',
        'Lead 22',
        'Lead 23',
      ]);
    });

    it('returns the nearest page if the requested one has no leads left', async () => {
      for (let n = 1; n <= 23; n += 1) await buildLead(engine.db, { agent_id: mine(), name: `Lead ${n}` });
      const first = await listed({});
      const second = await listed({ cursor: first.nextCursor });
      await engine.db.deleteFrom('leads').where('name', 'in', ['Lead 1', 'Lead 2', 'Lead 3']).execute();
      expect(await listed({ cursor: second.nextCursor })).toEqual(await listed({ cursor: 'last' }));
      const newest = Array.from({ length: 10 }, (_, n) => `Lead ${23 - n}`);
      await engine.db.deleteFrom('leads').where('name', 'in', newest).execute();
      expect(await listed({ cursor: second.previousCursor })).toEqual(await listed({}));
    });

    it('rejects a cursor that it did not make', async () => {
      const answer = await app.as('agent')('GET /leads', { query: { cursor: 'eyJhIjoxfQ' } });
      expect(answer.error).toMatchObject({
        code: 'validation_failed',
        fields: { cursor: expect.any(String) },
      });
    });

    it('[LEAD-001] finds each word by its beginning, in any case, and a phone number in any format', async () => {
      await post({ name: 'José Álvarez', email: 'jose@example.com', phone: '(503) 555-0142' });
      await post({ name: 'Charlottenburg Smith', email: '', message: 'What would 12 Wappoo bring?' });
      const other = { ...form(), agent_id: app.agentId('agent2'), name: 'José Álvarez' };
      await app.as('anonymous')('POST /leads', { body: other });
      const total = async (search: string) => (await listed({ search })).total;
      expect(await total('ALVAREZ jose')).toBe(1);
      expect(await total('503.555.0142')).toBe(1);
      expect(await total('555-0142')).toBe(1);
      expect(await total('charlotten wapp')).toBe(1);
      expect(await total('charlottx')).toBe(0);
      expect(await total('alvarez smith')).toBe(0);
      expect(await total('varez')).toBe(0);
      const endless = 'x'.repeat(2000);
      await post({ name: 'Endless', message: endless });
      expect(await total(endless.slice(0, 200))).toBe(1);
      for (const sign of ['%', '_', '"', "'", ':anew', 'NOT', 'a OR b', '*', '\\']) {
        expect((await app.as('agent')('GET /leads', { query: { search: sign } })).status).toBe(200);
        expect([sign, await total(sign)]).toEqual([sign, 0]);
      }
    });

    it('finds a lead by its new status and source, and no longer once it is deleted', async () => {
      const { id } = await buildLead(engine.db, { agent_id: mine(), search_text: 'ann smith' });
      await engine.db.updateTable('leads').set({ status: 'lost' }).where('id', '=', id).execute();
      expect((await listed({ search: 'smi', status: 'lost', source: 'direct' })).total).toBe(1);
      expect((await listed({ search: 'smi', status: 'open' })).total).toBe(0);
      expect((await listed({ search: 'smi', source: 'qr_scan' })).total).toBe(0);
      await engine.db.deleteFrom('leads').where('id', '=', id).execute();
      expect((await listed({ search: 'smi' })).total).toBe(0);
    });

    it('counts very many matches of a search up to 200 only, and pages on', async () => {
      const rows = Array.from({ length: 205 }, () =>
        buildLead(engine.db, { agent_id: mine(), search_text: 'smith' }),
      );
      await Promise.all(rows);
      const first = await listed({ search: 'smith' });
      expect(first).toMatchObject({ total: 200, isTotalExact: false, from: 1 });
      expect(await listed({ search: 'smith', cursor: first.nextCursor })).toMatchObject({ from: 11 });
    });

    it('counts by status from counters that equal the rows after any change', async () => {
      const statuses = ['new', 'contacted', 'lost', 'archived'] as const;
      const leads = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          buildLead(engine.db, {
            agent_id: mine(),
            status: statuses[n % 4],
            source: n % 3 ? 'direct' : 'import',
          }),
        ),
      );
      await engine.db
        .updateTable('leads')
        .set({ status: 'qualified' })
        .where('status', '=', 'lost')
        .execute();
      await engine.db
        .deleteFrom('leads')
        .where('id', '=', leads[0]?.id ?? '')
        .execute();
      const { body } = await app.as('agent')('GET /leads/summary');
      expect(body).toMatchObject({
        total: 11,
        byStatus: { new: 2, contacted: 3, qualified: 3, converted: 0, lost: 0, archived: 3 },
      });
      const rows = await engine.db
        .selectFrom('leads')
        .select(({ fn }) => ['status', 'source', fn.countAll<number>().as('count')])
        .groupBy(['status', 'source'])
        .orderBy('status')
        .orderBy('source')
        .execute();
      const counters = engine.db
        .selectFrom('lead_counts')
        .select(['status', 'source', 'count'])
        .where('count', '!=', 0);
      expect(await counters.orderBy('status').orderBy('source').execute()).toEqual(
        rows.map((row) => ({ ...row, count: Number(row.count) })),
      );
      expect((await listed({ status: 'open' })).total).toBe(8);
      const sources = async (query: object) =>
        new Set((await listed(query)).data.map(({ source }: { source: string }) => source));
      expect(await sources({ status: 'open', source: 'received' })).toEqual(new Set(['direct']));
      expect(await sources({ source: 'received', search: 'lead' })).not.toContain('import');
      expect((await listed({ source: 'received' })).total + (await listed({ source: 'import' })).total).toBe(
        (await listed({})).total,
      );
      expect((await listed({ status: 'open', source: 'import' })).data).toHaveLength(
        (await listed({ status: 'open', source: 'import' })).total,
      );
    });

    it('shows how fast the agent replies: the median of the answered leads', async () => {
      const reply = (first_reply_at: string | null) =>
        buildLead(engine.db, { agent_id: mine(), created_at: '2026-11-10T10:00:00.000Z', first_reply_at });
      for (const minute of ['05', '20', '59']) await reply(`2026-11-10T10:${minute}:00.000Z`);
      await reply(null);
      const { body } = await app.as('agent')('GET /leads/summary');
      expect(body.medianFirstReplySeconds).toBe(20 * 60);
    });

    it('[LEAD-002] [LEAD-003] filters by status and source together', async () => {
      const agent_id = app.agentId('agent');
      await buildLead(engine.db, { agent_id, source: 'qr_scan', status: 'contacted' });
      await buildLead(engine.db, { agent_id, source: 'direct', status: 'contacted' });
      await buildLead(engine.db, { agent_id, source: 'qr_scan', status: 'new' });
      expect((await listed({ status: 'contacted', source: 'qr_scan' })).total).toBe(1);
      expect((await listed({ status: 'contacted' })).total).toBe(2);
    });

    it('[LEAD-012] uses the same words in the public form, the list and its filters', async () => {
      await post({ source: 'direct' });
      const [stored] = await leads();
      expect(stored).toMatchObject({ source: 'direct', status: 'new' });
      const list = async (query: { status?: 'archived'; source?: 'direct' | 'qr_scan' }) =>
        (await app.as('agent')('GET /leads', { query })).body.data.map(({ id }) => id);
      expect(await list({ source: 'direct' })).toEqual([stored?.id]);
      expect(await list({ source: 'qr_scan' })).toEqual([]);
      const archive = { params: { id: stored?.id ?? '' }, body: { version: 1, status: 'archived' as const } };
      expect((await app.as('agent')('PATCH /leads/{id}', archive)).body.status).toBe('archived');
      expect(await list({ status: 'archived' })).toEqual([stored?.id]);
      for (const source of ['postcard', 'landing_page', 'sphere']) {
        const query = { source: source as 'direct' };
        expect((await app.as('agent')('GET /leads', { query })).status).toBe(400);
      }
    });

    it('[LEAD-013] lists the stored leads of the signed-in agent and no others', async () => {
      const [mine, theirs] = [
        await buildLead(engine.db, { agent_id: app.agentId('agent') }),
        await buildLead(engine.db, { agent_id: app.agentId('agent2') }),
      ];
      const idsFor = async (person: 'agent' | 'agent2') =>
        (await app.as(person)('GET /leads', { query: {} })).body.data.map(({ id }) => id);
      expect(await idsFor('agent')).toEqual([mine.id]);
      expect(await idsFor('agent2')).toEqual([theirs.id]);
      await engine.db.deleteFrom('leads').where('id', '=', mine.id).execute();
      expect(await idsFor('agent')).toEqual([]);
    });

    it('changes status, rejects a stale version, and changes back with the new version', async () => {
      const { id } = await buildLead(engine.db, { agent_id: app.agentId('agent') });
      const patch = (version: number, status: 'contacted' | 'new') =>
        app.as('agent')('PATCH /leads/{id}', { params: { id }, body: { version, status } });
      const moved = await patch(1, 'contacted');
      expect(moved.body).toMatchObject({
        status: 'contacted',
        version: 2,
        firstReplyAt: moved.body.updatedAt,
      });
      expect((await patch(1, 'new')).error?.code).toBe('version_conflict');
      expect((await patch(2, 'new')).body).toMatchObject({ status: 'new', version: 3, firstReplyAt: null });
      const { body } = await app.as('agent')('GET /leads/{id}', { params: { id } });
      expect(body.events.map(({ text }) => text)).toEqual([
        'Status changed from new to contacted',
        'Status changed from contacted to new',
      ]);
    });

    it('hides a lead from another agent, and shows it to an admin', async () => {
      const { id } = await buildLead(engine.db, { agent_id: app.agentId('agent') });
      const read = async (person: 'agent' | 'agent2' | 'admin' | 'anonymous') =>
        (await app.as(person)('GET /leads/{id}', { params: { id } })).status;
      expect(await read('agent')).toBe(200);
      expect(await read('agent2')).toBe(404);
      expect(await read('admin')).toBe(200);
      expect(await read('anonymous')).toBe(401);
    });
  });
});
