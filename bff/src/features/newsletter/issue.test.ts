import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { transaction } from '../../db/transaction';
import type { Mail } from '../../providers/messaging.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { messageHooks } from '../../message-hooks';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sendMessage } from '../messages/message.service';
import { takeReturnedIssue } from './issue-message-hooks';
import { sendBatch, sendDue } from './issue-sending.service';

const BODY = 'Hello **all**, read [our post](https://example.com/post).';

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  let sent: Mail[];
  let refused: Set<string>;
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-24T15:00:00.000Z');
    sent = [];
    refused = new Set();
    const send = async (mail: Mail) => {
      if (refused.has(mail.to))
        throw new ProviderError('SMTP', 'rejected', 'The mail server refused the address');
      sent.push(mail);
      return { providerId: mail.messageId };
    };
    app = await startTestApp({
      db: engine.db,
      context: {
        now: () => now,
        config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://farmpost.test' }),
        providers: { mailer: { send } } as Providers,
      },
    });
  });
  afterEach(() => app.close());

  const admin = () => app.as('admin');
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  async function subscribe(...names: string[]): Promise<void> {
    for (const name of names) {
      await engine.db
        .insertInto('newsletter_subscribers')
        .values({
          id: uuidv7(),
          email: `${name}@example.com`,
          token: `token-of-${name}`,
          status: 'confirmed',
          source: 'blog',
          asked_at: now.toISOString(),
          confirmed_at: now.toISOString(),
          unsubscribed_at: null,
          end_cause: null,
        })
        .execute();
    }
  }
  const statusOf = async (name: string) => {
    const row = await engine.db
      .selectFrom('newsletter_subscribers')
      .select(['status', 'end_cause'])
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow();
    return [row.status, row.end_cause];
  };
  const write = async (text: { subject?: string; body?: string } = {}) => {
    const { body: issue } = await admin()('POST /admin/newsletter-issues', { body: {} });
    const { body } = await admin()('PUT /admin/newsletter-issues/{id}', {
      params: { id: issue.id },
      body: { version: issue.version, subject: 'Spring', previewText: 'News', body: BODY, ...text },
    });
    return body;
  };
  const read = async (id: string) =>
    (await admin()('GET /admin/newsletter-issues/{id}', { params: { id } })).body;
  const schedule = (
    issue: { id: string; version: number; confirmed: number },
    sendsAt: string | null = null,
  ) =>
    admin()('POST /admin/newsletter-issues/{id}/schedule', {
      params: { id: issue.id },
      body: { version: issue.version, sendsAt, confirmed: issue.confirmed },
    });
  const act = (id: string, name: 'unschedule' | 'stop' | 'resume' | 'restore') =>
    admin()(`POST /admin/newsletter-issues/{id}/${name}`, { params: { id } });
  /** Runs batches until there is no more to do. */
  const sendAll = async (id: string, size = 100) => {
    let count = 0;
    while (await sendBatch(app.context, id, size)) count += 1;
    return count;
  };
  /** Tries each message that waits once. */
  async function deliver(): Promise<void> {
    const waiting = await engine.db
      .selectFrom('messages')
      .select(['id', 'attempts'])
      .where('status', '=', 'queued')
      .where('purpose', 'like', 'newsletter_%')
      .orderBy('id')
      .execute();
    for (const { id, attempts } of waiting) {
      await sendMessage(
        app.context,
        { messageId: id, earlier: Number(attempts), jobId: uuidv7() },
        messageHooks,
      );
    }
  }
  /** Schedules and hands all of it to the mail server. */
  async function publish(text: { subject?: string; body?: string } = {}): Promise<string> {
    const issue = await write(text);
    expect((await schedule(issue)).status).toBe(200);
    pass(6);
    await sendAll(issue.id);
    await deliver();
    return issue.id;
  }
  const actions = async () =>
    (
      await engine.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'newsletter%')
        .orderBy('seq')
        .execute()
    ).map(({ action }) => action);

  it('writes, saves, copies, deletes and restores drafts, and records each act', async () => {
    const issue = await write();
    expect(issue).toMatchObject({ status: 'draft', subject: 'Spring', body: BODY, confirmed: 0 });
    const { body: copy } = await admin()('POST /admin/newsletter-issues', { body: { copyOf: issue.id } });
    expect(copy).toMatchObject({ subject: 'Spring', previewText: 'News', body: BODY });
    await admin()('DELETE /admin/newsletter-issues/{id}', { params: { id: copy.id } });
    expect((await admin()('GET /admin/newsletter-issues')).body).toMatchObject({ total: 1 });
    expect((await act(copy.id, 'restore')).body.subject).toBe('Spring');
    expect((await admin()('GET /admin/newsletter-issues', { query: { status: 'draft' } })).body.total).toBe(
      2,
    );
    expect(await actions()).toEqual([
      'newsletter_issue.created',
      'newsletter_issue.created',
      'newsletter_issue.deleted',
      'newsletter_issue.restored',
    ]);
  });

  it('refuses to overwrite what someone else saved', async () => {
    const issue = await write();
    const save = (subject: string) =>
      admin()('PUT /admin/newsletter-issues/{id}', {
        params: { id: issue.id },
        body: { version: issue.version, subject, previewText: '', body: '' },
      });
    expect((await save('First')).status).toBe(200);
    const second = await save('Second');
    expect([second.status, second.error?.code]).toEqual([409, 'version_conflict']);
    expect((await read(issue.id)).subject).toBe('First');
  });

  it('shows the mail in a frame of the portal only, for a quarter of an hour', async () => {
    const issue = await write();
    expect(issue.text).toContain('our post (https://example.com/post)');
    const open = (scheme = '') => fetch(`${app.url}${issue.previewPath}${scheme}`);
    const page = await open();
    expect(await page.text()).toContain('<strong style="font-weight:600">all</strong>');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox/,
    );
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await (await open('&scheme=dark')).text()).toContain('@media all{');
    expect(await (await open()).text()).toContain('@media not all{');
    expect((await read(issue.id)).previewPath).toBe(issue.previewPath);
    const changed = issue.previewPath.replace(
      /token=[0-9a-f]/,
      (start) => start.slice(0, -1) + (start.endsWith('0') ? '1' : '0'),
    );
    expect((await fetch(`${app.url}${changed}`)).status).toBe(404);
    pass(15);
    expect((await open()).status).toBe(404);
    expect((await fetch(`${app.url}/newsletter/preview?token=made-up`)).status).toBe(404);
  });

  it('sends a test to administrators only, and no test counts', async () => {
    const issue = await write();
    const test = (email: string) =>
      admin()('POST /admin/newsletter-issues/{id}/test', { params: { id: issue.id }, body: { email } });
    expect((await test('ann@example.com')).error?.fields).toEqual({
      email: 'Enter the email address of an administrator.',
    });
    const { email } = app.accounts.admin.user;
    expect((await test(email)).body).toEqual({ email });
    await deliver();
    expect(sent).toMatchObject([{ to: email, subject: '[Test] Spring' }]);
    expect((await read(issue.id)).results.recipients).toBe(0);
  });

  it('refuses to schedule what breaks a rule, or a list that changed', async () => {
    await subscribe('ann');
    const bad = await write({ subject: '', body: '[a](http://example.com)' });
    const refusal = await schedule(bad);
    expect([refusal.status, refusal.error?.code]).toEqual([422, 'preflight_failed']);
    expect(refusal.error?.message).toContain('Write a subject.');
    const issue = await write();
    await subscribe('bob');
    expect((await schedule({ ...issue, confirmed: 1 })).error?.code).toBe('audience_changed');
    expect((await schedule({ ...issue, confirmed: 2 }, '2026-11-23T00:00:00.000Z')).error?.fields).toEqual({
      sendsAt: 'Choose a time from now on, within a year.',
    });
  });

  it('waits a few minutes, in which it can be unscheduled and is a draft again', async () => {
    await subscribe('ann');
    const issue = await write();
    const { body } = await schedule(issue);
    expect([body.status, body.sendsAt]).toEqual(['scheduled', '2026-11-24T15:05:00.000Z']);
    const edit = await admin()('PUT /admin/newsletter-issues/{id}', {
      params: { id: issue.id },
      body: { version: body.version, subject: 'x', previewText: '', body: '' },
    });
    expect([edit.status, edit.error?.code]).toEqual([409, 'conflict']);
    expect(await sendBatch(app.context, issue.id)).toBe(false);
    expect((await act(issue.id, 'unschedule')).body.status).toBe('draft');
    pass(6);
    expect(await sendBatch(app.context, issue.id)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('sends to each confirmed subscriber once, in batches, with a one-click way out that works', async () => {
    await subscribe('ann', 'bob', 'cid');
    await app.as('anonymous')('POST /newsletter', { body: { email: 'pending@example.com' } });
    const issue = await write();
    await schedule(issue);
    pass(6);
    await sendDue(app.context);
    expect(app.jobs.enqueued).toContainEqual(
      expect.objectContaining({ name: 'newsletter.send', payload: { issueId: issue.id } }),
    );
    await sendAll(issue.id, 2);
    expect((await read(issue.id)).results).toMatchObject({ recipients: 3, waiting: 3, sent: 0 });
    // A batch that is delivered again finds that the issue has moved on.
    await sendAll(issue.id, 2);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com', 'cid@example.com']);
    const [mail] = sent;
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mail?.text).toContain(app.context.config.MAIL_POSTAL_ADDRESS);
    expect(await read(issue.id)).toMatchObject({
      status: 'sent',
      results: { recipients: 3, waiting: 0, sent: 3, delivered: 3 },
    });
    const target = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const click = () =>
      fetch(target.replace('https://farmpost.test', app.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const answer = await click();
    expect([answer.status, await answer.json()]).toEqual([200, { email: 'ann@example.com' }]);
    expect((await click()).status).toBe(200);
    expect(await statusOf('ann')).toEqual(['unsubscribed', 'person']);
    expect((await read(issue.id)).results.unsubscribed).toBe(1);
  });

  it('sends nothing to those who leave meanwhile, before or after their mail is in the outbox', async () => {
    await subscribe('ann', 'bob', 'cid');
    const issue = await write();
    await schedule(issue);
    pass(6);
    await sendBatch(app.context, issue.id, 2);
    await sendBatch(app.context, issue.id, 2);
    for (const name of ['bob', 'cid']) {
      await app.as('anonymous')('POST /newsletter-opt-outs', { query: { token: `token-of-${name}` } });
    }
    await sendAll(issue.id, 2);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.com']);
    expect((await read(issue.id)).results).toMatchObject({ recipients: 2, sent: 1, skipped: 1, waiting: 0 });
  });

  it('stops and resumes without repeating anyone', async () => {
    await subscribe('ann', 'bob', 'cid');
    const issue = await write();
    await schedule(issue);
    pass(6);
    await sendBatch(app.context, issue.id, 1);
    await sendBatch(app.context, issue.id, 1);
    expect((await act(issue.id, 'stop')).body).toMatchObject({ status: 'stopped', stopReason: 'person' });
    expect(await sendAll(issue.id, 1)).toBe(0);
    expect((await act(issue.id, 'resume')).body.status).toBe('sending');
    await sendAll(issue.id, 1);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com', 'cid@example.com']);
  });

  it('waits while all mail is held, in batches and in the outbox', async () => {
    await subscribe('ann');
    const issue = await write();
    await schedule(issue);
    pass(6);
    const hold = () => admin()('POST /admin/outgoing/press/hold', { body: { reason: 'A wrong price' } });
    expect((await hold()).status).toBeLessThan(300);
    expect(await sendAll(issue.id)).toBe(0);
    expect((await read(issue.id)).heldBecause).toBe('hold');
    expect((await admin()('POST /admin/outgoing/press/resume')).status).toBe(200);
    await sendAll(issue.id);
    await hold();
    await deliver();
    expect(sent).toEqual([]);
    expect((await admin()('POST /admin/outgoing/press/resume')).status).toBe(200);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('asks a person whether to go on after a restore', async () => {
    await subscribe('ann', 'bob');
    const issue = await write();
    await schedule(issue);
    pass(6);
    await sendBatch(app.context, issue.id, 1);
    await sendBatch(app.context, issue.id, 1);
    pass(2);
    await engine.db.deleteFrom('instances').execute();
    await engine.db
      .insertInto('instances')
      .values({
        id: 'database',
        mark: 'm',
        place: 'p',
        timeline: null,
        seen_at: now.toISOString(),
        copy_reason: null,
        copy_made_at: null,
        copy_found_at: null,
        findings_json: null,
        released_at: now.toISOString(),
        released_by: app.accounts.admin.user.id,
      })
      .execute();
    pass(1);
    expect(await sendAll(issue.id)).toBe(0);
    expect(await read(issue.id)).toMatchObject({ status: 'stopped', stopReason: 'restored' });
    await act(issue.id, 'resume');
    await sendAll(issue.id);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', results: { recipients: 2 } });
  });

  it('takes refused, returned and complaining readers off the list, each in its figure', async () => {
    await subscribe('ann', 'bob', 'cid', 'dan');
    refused.add('ann@example.com');
    const id = await publish();
    const returned = async (name: string, kind: 'bounce' | 'refusal' | 'complaint') => {
      const { id: messageId } = await engine.db
        .selectFrom('messages')
        .select('id')
        .where('recipient', '=', `${name}@example.com`)
        .executeTakeFirstOrThrow();
      const mail = { messageId, purpose: 'newsletter_issue', recipient: `${name}@example.com`, kind };
      await transaction(engine.db, (db) => takeReturnedIssue({ ...app.context, db }, mail));
    };
    await returned('bob', 'bounce');
    await returned('cid', 'complaint');
    await returned('dan', 'refusal');
    expect(await statusOf('ann')).toEqual(['unsubscribed', 'bounce']);
    expect(await statusOf('bob')).toEqual(['unsubscribed', 'bounce']);
    expect(await statusOf('cid')).toEqual(['unsubscribed', 'complaint']);
    expect(await statusOf('dan')).toEqual(['confirmed', null]);
    expect((await read(id)).results).toMatchObject({
      recipients: 4,
      sent: 4,
      delivered: 1,
      bounced: 3,
      complained: 1,
      unsubscribed: 0,
    });
  });

  it('counts openings of links, not those of bots, and leads nowhere else', async () => {
    await subscribe('ann');
    const id = await publish();
    const link = /https:\/\/farmpost\.test(\/newsletter\/go\/[\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
    const open = (agent: string, method = 'GET') =>
      fetch(`${app.url}${link}`, { method, redirect: 'manual', headers: { 'user-agent': agent } });
    const first = await open('Mozilla/5.0 (iPhone) Mobile Safari/604.1');
    expect([first.status, first.headers.get('location')]).toEqual([302, 'https://example.com/post']);
    expect(first.headers.get('set-cookie')).toBeNull();
    await open('facebookexternalhit/1.1');
    await open('Mozilla/5.0 (iPhone) Mobile Safari/604.1', 'HEAD');
    const issue = await read(id);
    expect(issue.links).toEqual([{ url: 'https://example.com/post', clicks: 1 }]);
    expect(issue.results.clicks).toBe(1);
    expect((await fetch(`${app.url}/newsletter/go/guess`, { redirect: 'manual' })).status).toBe(404);
    const file = await admin().fetch(`/api/admin/newsletter-issues/${id}/results.csv`);
    const text = await file.text();
    expect(text).toContain('Recipients,1,');
    expect(text).toContain('Clicks on a link,1,https://example.com/post');
  });

  it('finds subscribers, and removes one with a reason for the record', async () => {
    await subscribe('ann', 'bob');
    const find = async (query: { q?: string; status?: 'confirmed' | 'unsubscribed' }) =>
      (await admin()('GET /admin/newsletter-subscribers', { query })).body;
    const [ann] = (await find({ q: 'ANN@' })).data;
    expect(ann).toMatchObject({ email: 'ann@example.com', endedBy: null });
    const remove = (reason: string) =>
      admin()('POST /admin/newsletter-subscribers/{id}/remove', {
        params: { id: ann?.id ?? '' },
        body: { reason },
      });
    expect((await remove(' ')).error?.fields).toEqual({ reason: 'Please write the reason for the record.' });
    expect((await remove('They called us')).body).toMatchObject({
      status: 'unsubscribed',
      endedBy: 'administrator',
    });
    expect(await find({ status: 'unsubscribed' })).toMatchObject({ total: 1, all: 2, confirmed: 1 });
    expect((await find({ q: '_' })).total).toBe(0);
    expect(await actions()).toEqual(['newsletter_subscriber.removed']);
  });
});
