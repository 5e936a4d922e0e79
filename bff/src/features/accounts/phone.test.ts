import { currentTime } from '@farmpost/shared/domain/clock';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let time: Date;
  const pass = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000));

  beforeEach(async () => {
    await engine.reset();
    time = currentTime();
    app = await startTestApp({ db: engine.db, context: { now: () => time } });
  });
  afterEach(() => app.close());

  const send = (phone: string, person: Person = 'agent') =>
    app.as(person)('POST /me/phone', { body: { phone } });
  const verify = (code: string, person: Person = 'agent') =>
    app.as(person)('POST /me/phone/verify', { body: { code } });
  const me = async () => (await app.as('agent')('GET /me')).body;
  const set = (
    body: { leadSms?: boolean; productNews?: boolean; scanAlert?: 'off' | 'email' | 'text' },
    person: Person = 'agent',
  ) => app.as(person)('PATCH /me/notifications', { body });

  /** The sent codes, oldest first. */
  const codes = async () => {
    const rows = await engine.db
      .selectFrom('messages')
      .select(['recipient', 'body_text'])
      .where('purpose', '=', 'phone_code')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ to: row.recipient, code: /\b\d{6}\b/.exec(row.body_text)?.[0] ?? '' }));
  };
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  describe('verifying a number', () => {
    it('sends a six-digit code by SMS and saves the verified number', async () => {
      const { status, body } = await send('843 555 0188');
      expect(status).toBe(202);
      expect(body).toEqual({
        phone: '+18435550188',
        expiresAt: new Date(time.getTime() + 10 * 60_000).toISOString(),
      });
      const [sent] = await codes();
      expect(sent?.to).toBe('+18435550188');
      expect(app.jobs.enqueued.map(({ name }) => name)).toEqual(['messages.send']);

      const verified = await verify(sent?.code ?? '');
      expect(verified.body).toEqual({ number: '+18435550188', verifiedAt: time.toISOString() });
      expect(await me()).toMatchObject({
        profile: { phone: '+18435550188' },
        phone: verified.body,
        notifications: { leadSms: false },
      });
    });

    it('stores only a hash of the code and accepts it once', async () => {
      await send('843 555 0188');
      const [sent] = await codes();
      const stored = await engine.db.selectFrom('phone_verifications').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(sent?.code);
      expect((await verify(sent?.code ?? '')).status).toBe(200);
      expect((await verify(sent?.code ?? '')).status).toBe(410);
    });

    it('rejects even the right code after five failed attempts', async () => {
      await send('843 555 0188');
      const code = (await codes())[0]?.code ?? '';
      for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
        const { status, error } = await verify(otherThan(code));
        expect([status, error?.fields]).toEqual([400, { code: `That is not the code. ${left} left.` }]);
      }
      expect((await verify(otherThan(code))).status).toBe(410);
      expect((await verify(code)).status).toBe(410);
      expect((await me()).phone.verifiedAt).toBeNull();
    });

    it('rejects expired codes, replaced codes and codes of another user', async () => {
      await send('843 555 0188');
      await send('843 555 0189');
      const [first, second] = await codes();
      // Both codes are equal once in a million runs.
      const replaced = first?.code === second?.code ? otherThan(second?.code ?? '') : first?.code;
      expect((await verify(replaced ?? '')).status).toBe(400);
      expect((await verify(second?.code ?? '', 'agent2')).status).toBe(410);
      pass(10);
      expect((await verify(second?.code ?? '')).status).toBe(410);
    });

    it('rejects invalid phone numbers and limits the codes per number', async () => {
      const wrong = await send('555-0188');
      expect(wrong.error?.fields).toEqual({
        phone: 'Enter a US or Canadian phone number with its area code.',
      });
      for (let n = 0; n < 3; n += 1) expect((await send('843 555 0188')).status).toBe(202);
      for (let n = 0; n < 2; n += 1) expect((await send('843 555 0188', 'agent2')).status).toBe(202);
      const refused = await send('+1 (843) 555-0188', 'agent2');
      expect([refused.status, refused.error?.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  describe('notifications', () => {
    it('of scans are off until the agent asks for email or, with a verified number, for texts', async () => {
      const refused = await set({ scanAlert: 'text' });
      expect([refused.status, refused.error?.fields]).toEqual([
        400,
        { scanAlert: 'Verify your phone number first.' },
      ]);
      expect((await set({ scanAlert: 'email' })).body).toMatchObject({ scanAlert: 'email' });
      await send('843 555 0188');
      await verify((await codes())[0]?.code ?? '');
      expect((await set({ scanAlert: 'text' })).body).toMatchObject({ scanAlert: 'text' });
      expect((await set({ leadSms: true })).body).toMatchObject({ scanAlert: 'text' });
    });

    it('send lead alerts by text only to a verified number, and always by email', async () => {
      const refused = await set({ leadSms: true });
      expect([refused.status, refused.error?.fields]).toEqual([
        400,
        { leadSms: 'Verify your phone number first.' },
      ]);
      await send('843 555 0188');
      await verify((await codes())[0]?.code ?? '');
      expect((await set({ leadSms: true })).body).toEqual({
        leadEmail: true,
        leadSms: true,
        productNews: false,
        scanAlert: 'off',
        cardSent: true,
        cardReady: true,
        weeklySummary: true,
      });

      const form = { agent_id: app.agentId('agent'), name: 'Ann', phone: '843 555 0100' };
      await app.as('anonymous')('POST /leads', { body: form });
      const alerts = () =>
        engine.db
          .selectFrom('messages')
          .select(['channel', 'recipient'])
          .where('purpose', '=', 'lead_alert')
          .orderBy('channel')
          .execute();
      expect(await alerts()).toEqual([
        { channel: 'email', recipient: app.accounts.agent.user.email },
        { channel: 'sms', recipient: '+18435550188' },
      ]);

      await engine.db.deleteFrom('messages').execute();
      await set({ leadSms: false });
      await app.as('anonymous')('POST /leads', { body: form });
      expect((await alerts()).map(({ channel }) => channel)).toEqual(['email']);
      const off = await app.as('agent').fetch('/api/me/notifications', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leadEmail: false }),
      });
      expect(off.status).toBe(400);
    });

    it('enable product news only on request', async () => {
      expect((await me()).notifications.productNews).toBe(false);
      expect((await set({ productNews: true }, 'sales')).body.productNews).toBe(true);
      expect((await app.as('sales')('GET /me')).body.notifications.productNews).toBe(true);
      expect((await me()).notifications.productNews).toBe(false);
    });
  });
});
