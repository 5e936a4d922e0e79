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
    const listed = async (query: object) => {
      const { body } = await app.as('agent')('GET /leads', { query });
      return body;
    };

    it('pages ten at a time, newest first, and counts all matches', async () => {
      for (let n = 1; n <= 12; n += 1) {
        const at = `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`;
        await buildLead(engine.db, { agent_id: app.agentId('agent'), name: `Lead ${n}`, created_at: at });
      }
      await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const first = await listed({});
      const second = await listed({ page: 2 });
      expect(first).toMatchObject({ total: 12, page: 1, pageSize: 10 });
      expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Lead 12', 'Lead 11']);
      expect(second.data.map(({ name }) => name)).toEqual(['Lead 2', 'Lead 1']);
    });

    it('searches every word, in any case, and treats % and _ as plain characters', async () => {
      await post({ name: 'José Álvarez', email: 'jose@example.com', phone: '(503) 555-0142' });
      await post({ name: '100% Sure', email: '' });
      expect((await listed({ search: 'ALVAREZ jose' })).total).toBe(1);
      expect((await listed({ search: '503.555.0142' })).total).toBe(1);
      expect((await listed({ search: '100%' })).total).toBe(1);
      expect((await listed({ search: '_' })).total).toBe(0);
    });

    it('filters by status and source together', async () => {
      const agent_id = app.agentId('agent');
      await buildLead(engine.db, { agent_id, source: 'qr_scan', status: 'contacted' });
      await buildLead(engine.db, { agent_id, source: 'direct', status: 'contacted' });
      await buildLead(engine.db, { agent_id, source: 'qr_scan', status: 'new' });
      expect((await listed({ status: 'contacted', source: 'qr_scan' })).total).toBe(1);
      expect((await listed({ status: 'contacted' })).total).toBe(2);
    });

    it('changes status, rejects a stale version, and changes back with the new version', async () => {
      const { id } = await buildLead(engine.db, { agent_id: app.agentId('agent') });
      const patch = (version: number, status: 'contacted' | 'new') =>
        app.as('agent')('PATCH /leads/{id}', { params: { id }, body: { version, status } });
      const moved = await patch(1, 'contacted');
      expect(moved.body).toMatchObject({ status: 'contacted', version: 2 });
      expect((await patch(1, 'new')).error?.code).toBe('version_conflict');
      expect((await patch(2, 'new')).body).toMatchObject({ status: 'new', version: 3 });
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
