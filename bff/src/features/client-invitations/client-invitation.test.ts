import { buildAccount, buildInvitation } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sendWaiting } from './client-invitation.service';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  const now = new Date('2026-11-20T12:00:00.000Z');
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
  });
  afterEach(() => app.close());

  const invite = (body: { email?: string; name?: string; note?: string } = {}) =>
    app.as('sales')('POST /sales/invitations', {
      body: { name: 'Ann Lee', email: 'Ann.Lee@example.com', ...body },
    });
  const list = async (query: object = {}) =>
    (await app.as('sales')('GET /sales/invitations', { query })).body;
  const mailsTo = (email: string) =>
    engine.db.selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('id').execute();
  /** Opens a link like a browser; answers its cookie. */
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${new URL(url).pathname}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 Safari/605', ...headers },
    });
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
    };
  };

  it('mails a personal link, notes that it was opened, and keeps only a hash of its secret', async () => {
    const { status, body } = await invite({ note: 'We met at the fair.' });
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({ email: 'ann.lee@example.com', state: 'sent', sends: 1 });
    expect(body.invitation.expiresAt).toBe('2026-12-20T12:00:00.000Z');
    const [mail] = await mailsTo('ann.lee@example.com');
    expect(mail).toMatchObject({ purpose: 'client_invitation', reply_to: app.accounts.sales.user.email });
    expect(mail?.body_text).toContain(body.url);
    expect(mail?.body_text).toContain('We met at the fair.');
    const rows = await engine.db.selectFrom('client_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(body.url).pathname.replace('/i/', ''));
    // A program that looks at links is no person.
    expect((await open(body.url, { 'user-agent': 'Slackbot 1.0' })).cookie).toBeNull();
    expect((await list()).data[0]?.state).toBe('sent');
    expect(await open(body.url)).toMatchObject({
      status: 302,
      location: `/signup?invitation=${new URL(body.url).pathname.replace('/i/', '')}`,
    });
    expect((await list()).data[0]).toMatchObject({ state: 'opened', openedAt: now.toISOString() });
  });

  it('refuses the sender’s address, one with an account, and one that was already invited', async () => {
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    await buildInvitation(engine.db, colleague.user.id, {
      email: 'taken@example.com',
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
    });
    await invite();
    const reasons = [];
    for (const email of [
      app.accounts.sales.user.email,
      app.accounts.agent.user.email,
      'taken@example.com',
      'ann.lee@example.com',
    ]) {
      const { status, error } = await invite({ email });
      expect(status).toBe(409);
      reasons.push(error?.fields?.email);
    }
    expect(reasons).toEqual([
      'This is your own address.',
      'This address cannot be invited.',
      'This address cannot be invited.',
      'You have already invited this address.',
    ]);
    expect((await list()).total).toBe(1);
  });

  it('expires after 30 days, is sent again with a new link, and is revoked', async () => {
    const { body } = await invite();
    const params = { id: body.invitation.id };
    // 30 days later, though the session of the test stays.
    await engine.db.updateTable('client_invitations').set({ expires_at: now.toISOString() }).execute();
    expect((await list({ state: 'expired' })).data).toHaveLength(1);
    expect((await open(body.url)).cookie).toBeNull();
    const again = await app.as('sales')('POST /sales/invitations/{id}/resend', { params });
    expect(again.body.invitation).toMatchObject({ state: 'sent', sends: 2 });
    expect(again.body.url).not.toBe(body.url);
    expect(await mailsTo('ann.lee@example.com')).toHaveLength(2);
    expect((await open(body.url)).cookie).toBeNull();
    expect((await open(again.body.url)).cookie).not.toBeNull();
    const revoke = () => app.as('sales')('POST /sales/invitations/{id}/revoke', { params });
    expect((await revoke()).body.state).toBe('revoked');
    expect((await revoke()).body.state).toBe('revoked');
    expect((await open(again.body.url)).cookie).toBeNull();
    expect((await list()).counts).toMatchObject({ revoked: 1, sent: 0 });
  });

  it('hides invitations from other salespeople, and shows an admin all', async () => {
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    const other = await buildInvitation(engine.db, colleague.user.id);
    expect((await list()).total).toBe(0);
    const params = { id: other.id };
    expect((await app.as('sales')('POST /sales/invitations/{id}/revoke', { params })).status).toBe(404);
    expect((await app.as('sales')('POST /sales/invitations/{id}/resend', { params })).status).toBe(404);
    expect((await app.as('admin')('GET /sales/invitations')).body.total).toBe(1);
  });

  it('previews the mail and sends nothing', async () => {
    const { body } = await app.as('sales')('POST /sales/invitations/preview', {
      body: { name: 'Ann Lee', note: 'Call me.' },
    });
    expect(body.subject).toContain('invites you to Farmpost');
    expect(body.text).toContain('Hello Ann,');
    expect(body.text).toContain('Call me.');
    expect(await engine.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('checks every row of a file of 10,000, then invites by jobs without repeating anything', async () => {
    const rows = Array.from({ length: 9_996 }, (_, n) => `Agent ${n};agent${n}@office.example;Harbor Realty`);
    const csv = [
      'Name;Email;Brokerage',
      ...rows,
      'Nobody;not an address;',
      ';noname@office.example;',
      'Agent 0 again;AGENT0@office.example;',
      `Dana;${app.accounts.agent.user.email};`,
    ].join('\n');
    const check = await app.as('sales')('POST /sales/invitations/check', { body: { csv } });
    expect(check.body).toMatchObject({
      rows: 10_000,
      ready: 9_996,
      refused: 4,
      refusals: [
        { line: 9_998, reason: 'Enter a valid email address, like name@example.com.' },
        { line: 9_999, reason: 'Enter their name.' },
        { line: 10_000, reason: 'The same address as in line 2.' },
        { line: 10_001, reason: 'This address cannot be invited.' },
      ],
    });
    expect((await list()).total).toBe(0);
    const send = () => app.as('sales')('POST /sales/invitations/import', { body: { csv, note: 'Hello' } });
    expect((await send()).body).toEqual({ invited: 9_996, refused: 4 });
    expect((await list()).counts).toMatchObject({ waiting: 9_996, sent: 0 });
    await sendWaiting(app.context);
    expect((await list()).counts).toMatchObject({ waiting: 9_796, sent: 200 });
    // A repeat after a lost answer adds nothing, and sends nothing twice.
    expect((await send()).body).toEqual({ invited: 9_796, refused: 204 });
    expect((await list()).total).toBe(9_996);
    expect(await mailsTo('agent0@office.example')).toHaveLength(1);
  });

  it('does not mail people in a file whose invitation was revoked or who have signed up by then', async () => {
    const csv = 'Name,Email\nAnn,ann@office.example\nBen,ben@office.example\nCid,cid@office.example';
    await app.as('sales')('POST /sales/invitations/import', { body: { csv } });
    await buildAccount(engine.db, { role: 'agent', user: { email: 'ann@office.example' } });
    const ben = (await list({ search: 'ben' })).data[0];
    await app.as('sales')('POST /sales/invitations/{id}/revoke', { params: { id: ben?.id ?? '' } });
    await sendWaiting(app.context);
    const mails = await engine.db.selectFrom('messages').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'cid@office.example' }]);
    expect((await list()).counts).toMatchObject({ sent: 1, revoked: 2, waiting: 0 });
  });

  it('says what is wrong with a file', async () => {
    const check = (csv: string) => app.as('sales')('POST /sales/invitations/check', { body: { csv } });
    expect((await check('Name,Phone\nAnn,1')).error?.fields?.csv).toContain('Email is needed');
    expect((await check('Name,Email\n')).error?.fields?.csv).toContain('no people');
    const many = `Email\n${'a@b.example\n'.repeat(10_001)}`;
    expect((await check(many)).error?.fields?.csv).toContain('at most 10,000');
  });
});
