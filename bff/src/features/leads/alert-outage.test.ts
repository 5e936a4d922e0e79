import { readConfig } from '../../config';
import type { Mail } from '../../providers/messaging.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { type ClockJobs, createClockJobs } from '../../testing/clock-jobs';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { registerMessageJobs } from '../messages/message.jobs';
import { resumeMessages } from '../messages/message.service';
import { leadMessageHooks } from './lead-message-hooks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const down = () => new ProviderError('SMTP', 'unavailable', 'The mail server could not take the mail now');

eachEngine((engine) => {
  let app: TestApp;
  let jobs: ClockJobs;
  let mails: string[];
  let texts: string[];
  /** The error for a mail to that address, if any. */
  let mailFault: (mail: Mail) => ProviderError | null;
  let textFault: () => ProviderError | null;

  beforeEach(async () => {
    await engine.reset();
    [mails, texts] = [[], []];
    mailFault = () => null;
    textFault = () => null;
    jobs = createClockJobs('2026-11-22T09:00:00.000Z');
    const providers = {
      mailer: {
        send: async (mail: Mail) => {
          const fault = mailFault(mail);
          if (fault) throw fault;
          mails.push(mail.to);
          return { providerId: mail.messageId };
        },
      },
      sms: {
        send: async (text: { to: string }) => {
          const fault = textFault();
          if (fault) throw fault;
          texts.push(text.to);
          return { providerId: 'SM1' };
        },
      },
    } as unknown as Providers;
    app = await startTestApp({
      db: engine.db,
      context: {
        jobs,
        providers,
        now: jobs.now,
        config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      },
    });
    registerMessageJobs(app.context, leadMessageHooks);
  });
  afterEach(() => app.close());

  const sendForm = async (body: object = {}) =>
    (
      await app.as('anonymous')('POST /leads', {
        body: { agent_id: app.agentId('agent'), name: 'R. Alvarez', phone: '5035550142', ...body },
      })
    ).body.id;
  const agentEmail = () => app.accounts.agent.user.email;
  const lead = async (id: string) => (await app.as('agent')('GET /leads/{id}', { params: { id } })).body;
  const verifyPhone = () =>
    engine.db
      .updateTable('agents')
      .set({ phone_verified_at: '2026-11-01T00:00:00.000Z', is_sms_alert_enabled: false })
      .where('id', '=', app.agentId('agent'))
      .execute();

  it('delivers an alert after an outage of 23 hours, and shows it as not delivered meanwhile', async () => {
    mailFault = down;
    const id = await sendForm();
    await jobs.pass(23 * HOUR);
    expect(mails).toEqual([]);
    const waiting = await lead(id);
    expect(waiting.alert).toEqual({
      state: 'waiting',
      reason: 'The mail server could not take the mail now',
      nextTryAt: expect.any(String),
    });
    const untilNextTry = Date.parse(waiting.alert?.nextTryAt ?? '') - jobs.now().getTime();
    expect(untilNextTry).toBeLessThanOrEqual(15 * MINUTE);
    expect((await app.as('agent')('GET /dashboard', {})).body).toMatchObject({
      undeliveredAlerts: 1,
      recentLeads: [{ id, alert: { state: 'waiting' } }],
    });
    expect((await app.as('agent')('GET /leads', {})).body.data[0]?.alert?.state).toBe('waiting');
    expect((await app.as('admin')('GET /admin/alarms', {})).body.data).toEqual([
      {
        id: 'lead-alerts',
        title: '1 lead alert not delivered',
        detail:
          'Last error: The mail server could not take the mail now. We will retry 1 alert for up to 24 hours.',
        since: '2026-11-22T09:00:00.000Z',
        href: '/admin/outbox',
      },
    ]);

    mailFault = () => null;
    await jobs.pass(untilNextTry);
    expect(mails).toEqual([agentEmail()]);
    const delivered = await lead(id);
    expect(delivered.alert).toEqual({ state: 'sent', reason: null, nextTryAt: null });
    // A day of tries takes one line, not a hundred.
    expect(delivered.events.map(({ text }) => text)).toEqual([
      'Came in from the landing page',
      `Alert email to ${agentEmail()} failed, trying again: The mail server could not take the mail now`,
      `Alert email sent to ${agentEmail()}`,
    ]);
    expect((await app.as('agent')('GET /dashboard', {})).body.undeliveredAlerts).toBe(0);
    expect((await app.as('admin')('GET /admin/alarms', {})).body.data).toEqual([]);
  });

  it('gives up after 24 hours; the agent can have it sent again by hand', async () => {
    mailFault = down;
    const id = await sendForm();
    await jobs.pass(25 * HOUR);
    expect(jobs.waiting).toEqual([]);
    expect((await lead(id)).alert).toMatchObject({ state: 'failed', nextTryAt: null });
    expect((await app.as('admin')('GET /admin/alarms', {})).body.data[0]?.detail).toContain(
      'We won’t retry these automatically.',
    );

    mailFault = () => null;
    const resend = () => app.as('agent')('POST /leads/{id}/alert', { params: { id } });
    expect(await resend()).toMatchObject({ status: 200, body: { alert: { state: 'waiting' } } });
    // A second press repeats nothing.
    await resend();
    await jobs.pass(MINUTE);
    expect(mails).toEqual([agentEmail()]);
    expect((await lead(id)).alert?.state).toBe('sent');
    expect(await resend()).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(mails).toHaveLength(1);
  });

  it('does not let the refusal of one address end the alerts of others', async () => {
    mailFault = ({ to }) =>
      to === 'gone@example.com'
        ? new ProviderError('SMTP', 'rejected', 'The mail server refused the address (550)')
        : new ProviderError('SMTP', 'unauthorized', 'The mail server refused our sign-in (535)');
    const id = await sendForm({ email: 'gone@example.com' });
    await jobs.pass(2 * HOUR);
    const messages = await engine.db.selectFrom('messages').select(['recipient', 'status']).execute();
    expect(messages).toEqual(
      expect.arrayContaining([
        { recipient: 'gone@example.com', status: 'failed' },
        { recipient: agentEmail(), status: 'queued' },
      ]),
    );
    mailFault = () => null;
    await jobs.pass(15 * MINUTE);
    expect(mails).toEqual([agentEmail()]);
    expect((await lead(id)).alert?.state).toBe('sent');
  });

  it('texts a verified number at once if the email fails, although text alerts are off', async () => {
    await verifyPhone();
    mailFault = down;
    const id = await sendForm();
    await jobs.pass(0);
    expect(texts).toEqual(['+15415550100']);
    expect((await lead(id)).alert?.state).toBe('sent');
    await jobs.pass(HOUR);
    expect(texts).toHaveLength(1);
  });

  it('keeps trying both channels if both are down', async () => {
    await verifyPhone();
    mailFault = down;
    textFault = () => new ProviderError('Twilio', 'unavailable', 'Twilio is not available');
    const id = await sendForm();
    await jobs.pass(3 * HOUR);
    textFault = () => null;
    await jobs.pass(15 * MINUTE);
    expect(texts).toEqual(['+15415550100']);
    expect((await lead(id)).alert?.state).toBe('sent');
  });

  it('finds a message whose job is dead and sends it once', async () => {
    const id = await sendForm();
    jobs.lose();
    await resumeMessages(app.context);
    expect(jobs.waiting).toEqual([]);
    await jobs.pass(3 * MINUTE);
    await resumeMessages(app.context);
    await resumeMessages(app.context);
    await jobs.pass(0);
    expect(mails).toEqual([agentEmail()]);
    expect((await lead(id)).alert?.state).toBe('sent');
  });

  it('resumes its own try if its process was killed during it, and leaves it to no other job', async () => {
    await sendForm();
    const [job] = jobs.waiting;
    if (job?.name !== 'messages.send') throw new Error('The alert was not queued.');
    // The process has claimed the try and died.
    await engine.db.updateTable('messages').set({ attempts: 1, claimed_by: job.id }).execute();
    await jobs.enqueue(engine.db, 'messages.send', job.payload as { messageId: string });
    await jobs.pass(0);
    expect(mails).toEqual([agentEmail()]);
  });
});
