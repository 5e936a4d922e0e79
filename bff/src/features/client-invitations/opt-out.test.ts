import { buildAccount, buildInvitation } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Mail } from '../../providers/messaging.port';
import type { Providers } from '../../providers/providers';
import { sendMessage } from '../messages/message.service';
import { sendWaiting } from './client-invitation.service';

const EMAIL = 'ann.lee@example.com';

const hooks = { report: async () => undefined, findObjection: async () => null, findHold: async () => null };

eachEngine((engine) => {
  let app: TestApp;
  let sent: Mail[];
  beforeEach(async () => {
    await engine.reset();
    sent = [];
    const send = async (mail: Mail) => ({ providerId: String(sent.push(mail)) });
    app = await startTestApp({ db: engine.db, context: { providers: { mailer: { send } } as Providers } });
  });
  afterEach(() => app.close());

  const invite = (email = EMAIL) =>
    app.as('sales')('POST /sales/invitations', { body: { name: 'Ann Lee', email, note: 'See you!' } });
  const states = async () =>
    (await app.as('admin')('GET /sales/invitations')).body.data.map(({ email, state }) => [email, state]);
  const send = (csv: string) => app.as('sales')('POST /sales/invitations/import', { body: { csv } });
  /** Invites and sends the mail. */
  async function receive(): Promise<{ mail: Mail; token: string; url: string }> {
    const { body } = await invite();
    const { id: messageId } = await engine.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    await sendMessage(app.context, { messageId, earlier: 0, jobId: 'test' }, hooks);
    const mail = sent.at(-1);
    const token = /\/stop-invitations\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    if (!mail || !token) throw new Error('The mail has no link that ends invitations.');
    return { mail, token: decodeURIComponent(token), url: body.url };
  }
  const oneClick = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const stop = (token: string) =>
    fetch(`${app.url}/stop-invitations`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }),
    });

  it('ends with one click in the mail program, once, and no one can invite the person again', async () => {
    const colleague = await buildAccount(engine.db, { role: 'sales_person' });
    await buildInvitation(engine.db, colleague.user.id, { email: EMAIL, revoked_at: null });
    await engine.db
      .updateTable('client_invitations')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .execute();
    const { mail, url } = await receive();
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const target = /^<(.*)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const here = target.replace(app.context.config.publicUrl, app.url);
    const first = await oneClick(here);
    expect([first.status, await first.json()]).toEqual([200, { email: EMAIL }]);
    expect((await oneClick(here)).status).toBe(200);
    // Their salesperson and the other one see the same.
    expect(await states()).toEqual([
      [EMAIL, 'opted_out'],
      [EMAIL, 'opted_out'],
    ]);
    const again = await invite();
    expect([again.status, again.error?.message]).toEqual([409, 'This person asked for no more invitations.']);
    const [row] = (await app.as('sales')('GET /sales/invitations')).body.data;
    const resend = await app.as('sales')('POST /sales/invitations/{id}/resend', {
      params: { id: row?.id ?? '' },
    });
    expect(resend.status).toBe(409);
    const check = await app.as('admin')('POST /sales/invitations/check', {
      body: { csv: `Name,Email\nAnn,${EMAIL.toUpperCase()}` },
    });
    expect(check.body.refusals).toMatchObject([{ reason: 'This person asked for no more invitations.' }]);
    // Their link still leads to the sign-up, and counts for nobody.
    const opened = await fetch(`${app.url}${new URL(url).pathname}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([302, null]);
  });

  it('ends with the link in the text, which asks for a click first', async () => {
    const { mail, token } = await receive();
    expect(mail.html).toContain('/stop-invitations?token=');
    const page = await fetch(`${app.url}/stop-invitations?token=${encodeURIComponent(token)}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(EMAIL)]);
    expect(await states()).toEqual([[EMAIL, 'sent']]);
    const answer = await stop(token);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/stop-invitations/done']);
    expect(await states()).toEqual([[EMAIL, 'opted_out']]);
    expect((await stop('made-up')).status).toBe(404);
    expect((await fetch(`${app.url}/stop-invitations?token=made-up`)).status).toBe(404);
    expect((await fetch(`${app.url}/stop-invitations/done`)).status).toBe(200);
  });

  it('withdraws an invitation whose mail is still on its way', async () => {
    const { token } = await receive();
    const { id } = (await app.as('sales')('GET /sales/invitations')).body.data[0] ?? { id: '' };
    await app.as('sales')('POST /sales/invitations/{id}/resend', { params: { id } });
    await stop(token);
    const { id: messageId } = await engine.db
      .selectFrom('messages')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sendMessage(app.context, { messageId, earlier: 0, jobId: 'test' }, hooks);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing to someone in a file who opted out before their turn', async () => {
    const { token } = await receive();
    await engine.db.deleteFrom('client_invitations').execute();
    await send(`Name,Email\nBen,ben@example.com`);
    // Stored before the wish, as by a file that was being sent.
    await buildInvitation(engine.db, app.accounts.sales.user.id, {
      email: EMAIL,
      sent_at: null,
      token_hash: null,
      expires_at: null,
    });
    await stop(token);
    await sendWaiting(app.context);
    const mails = await engine.db.selectFrom('messages').select('recipient').orderBy('id').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([EMAIL, 'ben@example.com']);
  });
});
