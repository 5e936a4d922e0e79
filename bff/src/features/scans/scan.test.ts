import { buildListing, buildUser } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uuidv7 } from 'uuidv7';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const otherPhone = phone.replace('iPhone OS 18_1', 'iPhone OS 17_4');
const CODE = '7K3M9QXZ';

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-21T12:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await buildCode(CODE);
  });
  afterEach(() => app.close());

  const buildCode = (code: string, overrides: object = {}) =>
    engine.db
      .insertInto('qr_codes')
      .values({
        code,
        agent_id: app.agentId('agent'),
        campaign_id: null,
        listing_id: null,
        household_id: null,
        created_at: now.toISOString(),
        ...overrides,
      })
      .execute();

  const scan = (options: { code?: string; visit?: string; userAgent?: string } = {}) =>
    app.as('anonymous')('POST /qr-scan', {
      body: {
        agent_id: app.agentId('agent'),
        qr_code: options.code ?? CODE,
        user_agent: phone,
        referrer: '',
      },
      headers: { 'user-agent': options.userAgent ?? phone },
      idempotencyKey: options.visit ?? uuidv7(),
    });
  const scans = () =>
    engine.db.selectFrom('qr_scans').selectAll().orderBy('scanned_at').orderBy('id').execute();
  const last = async () => (await scans()).at(-1);

  describe('a scan', () => {
    it('[LAND-036] [LAND-037] is recorded with code, agent and device, and returns its id', async () => {
      const answer = await scan();
      expect(answer.status).toBe(201);
      expect(await last()).toMatchObject({
        id: answer.body.scanId,
        agent_id: app.agentId('agent'),
        code: CODE,
        user_agent: phone,
        is_counted: true,
        is_unique: true,
      });
    });

    it('stores no IP address: the device is a keyed hash that changes daily', async () => {
      await scan();
      expect(JSON.stringify(await last())).not.toContain('127.0.0.1');
      const today = (await last())?.device_hash;
      now = new Date('2026-11-22T12:00:00.000Z');
      await scan();
      expect((await last())?.device_hash).not.toBe(today);
    });

    it('[LAND-039] is stored once per visit, however often it is reported', async () => {
      const visit = uuidv7();
      const both = await Promise.all([scan({ visit }), scan({ visit })]);
      expect(both[0].body).toEqual(both[1].body);
      expect(await scans()).toHaveLength(1);
    });

    it('is found again by code and device for a page that the portal served, within a day', async () => {
      const served = (options: { code?: string; userAgent?: string } = {}) =>
        app.as('anonymous')('POST /qr-scan', {
          body: { agent_id: app.agentId('agent'), qr_code: options.code ?? '7k3m 9qxz', is_served: true },
          headers: { 'user-agent': options.userAgent ?? phone },
        });
      now = new Date('2026-11-21T12:00:00.000Z');
      const { scanId } = (await scan()).body;
      now = new Date('2026-11-22T11:59:00.000Z');
      expect((await served()).body.scanId).toBe(scanId);
      expect(await scans()).toHaveLength(1);
      await served({ userAgent: otherPhone });
      await served({ code: 'hello' });
      now = new Date('2026-11-22T12:01:00.000Z');
      await served();
      expect(await scans()).toHaveLength(4);
    });

    it('is unique by code and device within 30 minutes, also across midnight', async () => {
      now = new Date('2026-11-21T23:50:00.000Z');
      await scan();
      now = new Date('2026-11-22T00:10:00.000Z');
      await scan();
      expect(await last()).toMatchObject({ is_counted: true, is_unique: false });
      await scan({ userAgent: otherPhone });
      expect(await last()).toMatchObject({ is_counted: true, is_unique: true });
      now = new Date('2026-11-22T00:50:00.000Z');
      await scan();
      expect(await last()).toMatchObject({ is_counted: true, is_unique: true });
    });

    it.each([
      ['of a link preview', { userAgent: 'WhatsApp/2.23.20.0' }],
      ['of an unknown code', { code: 'ZZZZZZZZ' }],
      ['of text that is not a code', { code: 'hello' }],
    ])('%s does not count', async (_, options) => {
      expect((await scan(options)).status).toBe(201);
      expect(await last()).toMatchObject({ is_counted: false, is_unique: false });
    });

    it('of a test code or another agent’s card does not count', async () => {
      await buildCode('TESTTEST', { is_test: true });
      await scan({ code: 'TESTTEST' });
      expect(await last()).toMatchObject({ is_counted: false });
      await buildCode('0THER000', { agent_id: app.agentId('agent2') });
      await scan({ code: '0THER000' });
      expect(await last()).toMatchObject({ is_counted: false, campaign_id: null });
    });

    it('by the agent does not count: their signed-in devices are recognized', async () => {
      await app.as('agent').fetch('/api/me');
      await engine.db.updateTable('sessions').set({ user_agent: phone, ip: '127.0.0.1' }).execute();
      await scan();
      expect(await last()).toMatchObject({ is_counted: false });
      await scan({ userAgent: otherPhone });
      expect(await last()).toMatchObject({ is_counted: true });
    });

    it('makes the following lead direct, with the card’s listing', async () => {
      const listing = await buildListing(engine.db, { agentId: app.agentId('agent') });
      await buildCode('M1STMNG0', { listing_id: listing.id });
      const { body } = await scan({ code: 'mist-mng0' });
      await app.as('anonymous')('POST /leads', {
        body: {
          agent_id: app.agentId('agent'),
          qr_scan_id: body.scanId,
          name: 'R. Alvarez',
          source: 'qr_scan',
        },
      });
      const lead = await engine.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
      expect(lead).toMatchObject({ source: 'qr_scan', attribution: 'direct', listing_id: listing.id });
    });
  });

  describe('/q/{code}', () => {
    const open = (path: string, method = 'GET') => app.as('anonymous').fetch(path, { method });
    const page = () => `/agent/${app.accounts.agent.profile.slug}?qr=${CODE}`;

    it.each(['/q/7K3M9QXZ', '/q/7k3m-9qxz', '/q/7K3M%209QXZ', '/q?code=7k3m9qxz'])(
      '%s redirects to the agent’s page and records nothing',
      async (path) => {
        const answer = await open(path);
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toBe(page());
        expect(await scans()).toEqual([]);
      },
    );

    it('reads O as 0 and I and L as 1', async () => {
      await buildCode('01010101');
      expect((await open('/q/oIoLoioi')).headers.get('location')).toMatch(/qr=01010101$/);
    });

    it('answers an unknown code with a field to type it again, and no script', async () => {
      const answer = await open('/q/%3Cb%3E');
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('We do not know this code');
      expect(html).toContain('value="&lt;b&gt;"');
      expect(html).not.toContain('<script');
    });

    it('without a code asks for one', async () => {
      const answer = await open('/q');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Type the code on your card');
    });

    it('answers a code of an agent without a page, who is not asked anything', async () => {
      const user = await buildUser(engine.db);
      await engine.db
        .updateTable('agents')
        .set({ user_id: user.id })
        .where('id', '=', app.agentId('agent'))
        .execute();
      const answer = await open(`/q/${CODE}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('This card’s agent has moved on');
      expect(html).toContain(`href="/household/${CODE}"`);
      expect(html).not.toContain('<form');
    });
  });
});
