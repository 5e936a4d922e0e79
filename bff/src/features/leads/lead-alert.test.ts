import type { Mail } from '../../providers/messaging.port';
import { ProviderError } from '../../providers/provider-error';
import { createProviders } from '../../providers/create-providers';
import { readConfig } from '../../config';
import type { Sandbox } from '../../sandbox/sandbox';
import { eachEngine } from '../../testing/each-engine';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Providers } from '../../providers/providers';
import { leadMessageHooks } from './lead-message-hooks';
import { registerMessageJobs } from '../messages/message.jobs';

const form = {
  name: 'R. Alvarez',
  email: 'r.alvarez@example.com',
  phone: '5035550142',
  message: 'What is it <worth>?',
};

eachEngine((engine) => {
  let app: TestApp;
  let jobs: InlineJobs;
  const start = async (providers: Partial<Providers>) => {
    jobs = createInlineJobs();
    app = await startTestApp({ db: engine.db, context: { jobs, providers: providers as Providers } });
    registerMessageJobs(app.context, leadMessageHooks);
  };
  const sendForm = (body: object = {}) =>
    app.as('anonymous')('POST /leads', { body: { agent_id: app.agentId('agent'), ...form, ...body } });
  const timeline = async (id: string) => {
    const { body } = await app.as('agent')('GET /leads/{id}', { params: { id } });
    return body.events.map(({ kind, text, ok }) => ({ kind, text, ok }));
  };

  beforeEach(() => engine.reset());
  afterEach(() => app.close());

  describe('with the vendor adapters', () => {
    let sandbox: Sandbox;
    beforeAll(async () => {
      sandbox = await startSmallSandbox();
    });
    afterAll(() => sandbox.close());
    beforeEach(() => start(createProviders(readConfig({ NODE_ENV: 'test', ...sandbox.env }))));

    it('[LAND-045] alerts the agent by email and text, confirms to the homeowner, and records both on the lead’s timeline', async () => {
      await engine.db
        .updateTable('agents')
        .set({ is_sms_alert_enabled: true, phone_verified_at: '2026-11-01T00:00:00.000Z' })
        .where('id', '=', app.agentId('agent'))
        .execute();
      const { body } = await sendForm();
      await jobs.drain();

      const { email: agentEmail } = app.accounts.agent.user;
      const alert = sandbox.mails().find(({ to }) => to.includes(agentEmail));
      expect(alert?.subject).toBe('New lead: R. Alvarez wants a home value');
      expect(alert?.text).toContain('(503) 555-0142');
      expect(alert?.text).toContain(`/leads?lead=${body.id}`);
      expect(alert?.html).toContain('What is it &#60;worth&#62;?');
      expect(alert?.headers['reply-to']).toContain(form.email);

      const confirmation = sandbox.mails().find(({ to }) => to.includes(form.email));
      expect(confirmation?.subject).toBe('Dana Whitfield has your request');
      expect(confirmation?.text).toContain(app.context.config.MAIL_POSTAL_ADDRESS);
      expect(confirmation?.text).toMatch(/Stop these emails: http\S+\/stop-mail\?token=/);

      const texts = sandbox.sms().filter(({ body: text }) => text.includes(body.id));
      expect(texts).toEqual([
        expect.objectContaining({
          to: '+15415550100',
          body: expect.stringContaining('Farmpost: new lead R. Alvarez, (503) 555-0142.'),
        }),
      ]);
      expect(await timeline(body.id)).toEqual([
        { kind: 'created', text: 'Came in from the landing page', ok: true },
        { kind: 'alert', text: `Alert email sent to ${agentEmail}`, ok: true },
        { kind: 'alert', text: 'Alert text sent to +15415550100', ok: true },
        { kind: 'confirmation', text: `Confirmation email sent to ${form.email}`, ok: true },
      ]);
    });
  });

  describe('with a fake mail server', () => {
    let mails: Mail[];
    let texts: { to: string }[];
    const mailer = (refusals: ProviderError[] = []) => ({
      mailer: {
        send: async (mail: Mail) => {
          mails.push(mail);
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          return { providerId: mail.messageId };
        },
      },
      sms: {
        send: async (text: { to: string }) => {
          texts.push(text);
          return { providerId: 'SM1' };
        },
      },
    });
    beforeEach(() => {
      mails = [];
      texts = [];
    });

    it('retries a transient failure with the same Message-ID, and shows each try on the timeline', async () => {
      await start(
        mailer([new ProviderError('SMTP', 'unavailable', 'The mail server could not take the mail now')]),
      );
      const { body } = await sendForm({ email: '' });
      await jobs.drain();
      const agentEmail = app.accounts.agent.user.email;
      expect(mails.map(({ messageId }) => messageId)).toEqual([mails[0]?.messageId, mails[0]?.messageId]);
      expect((await timeline(body.id)).slice(1)).toEqual([
        {
          kind: 'alert',
          text: `Alert email to ${agentEmail} failed, trying again: The mail server could not take the mail now`,
          ok: false,
        },
        { kind: 'alert', text: `Alert email sent to ${agentEmail}`, ok: true },
      ]);
    });

    it('does not retry a rejected mail', async () => {
      await start(mailer([new ProviderError('SMTP', 'rejected', 'The mail server refused the mail')]));
      const { body } = await sendForm({ email: '' });
      await jobs.drain();
      expect(mails).toHaveLength(1);
      expect((await timeline(body.id)).at(-1)).toMatchObject({
        text: expect.stringContaining('given up: The mail server refused the mail'),
        ok: false,
      });
    });

    it('sends a message once, even if its job is delivered twice', async () => {
      await start(mailer());
      await sendForm({ email: '' });
      const [job] = jobs.waiting;
      if (job?.name !== 'messages.send') throw new Error('The alert was not queued.');
      await jobs.enqueue(engine.db, job.name, job.payload as { messageId: string });
      await jobs.drain();
      expect(mails).toHaveLength(1);
    });

    it('sends one confirmation a day to an address that is entered repeatedly', async () => {
      await start(mailer());
      await sendForm();
      await sendForm({ name: 'Somebody else' });
      await jobs.drain();
      expect(mails.filter(({ to }) => to === form.email)).toHaveLength(1);
      expect(mails.filter(({ to }) => to === app.accounts.agent.user.email)).toHaveLength(2);
    });

    it('ends the emails by the link in the confirmation, after a click, and tells the agent', async () => {
      await start(mailer());
      const { body } = await sendForm({ marketing_consent: true });
      await jobs.drain();
      const confirmation = mails.find(({ to }) => to === form.email);
      const [, link = ''] = /Stop these emails: (\S+)/.exec(confirmation?.text ?? '') ?? [];
      expect(confirmation?.html).toContain(`<a href="${link}"`);
      const { pathname, search, searchParams } = new URL(link);
      const visit = (path: string, init?: RequestInit) => app.as('anonymous').fetch(path, init);
      expect((await visit(`${pathname}${search}`)).status).toBe(200);
      const { body: unchanged } = await app.as('agent')('GET /leads/{id}', { params: { id: body.id } });
      expect(unchanged.hasMarketingConsent).toBe(true);
      const post = (token: string) =>
        visit(pathname, {
          method: 'POST',
          body: new URLSearchParams({ token }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      expect((await post('made-up')).status).toBe(404);
      expect((await post(searchParams.get('token') ?? '')).headers.get('location')).toBe('/stop-mail/done');
      const { body: changed } = await app.as('agent')('GET /leads/{id}', { params: { id: body.id } });
      expect(changed.hasMarketingConsent).toBe(false);
      expect(changed.events.at(-1)?.text).toBe('Asked for no more email');
      mails = [];
      await engine.db.deleteFrom('messages').execute();
      await sendForm({ message: 'Again' });
      await jobs.drain();
      expect(mails.map(({ to }) => to)).toEqual([app.accounts.agent.user.email]);
    });

    it('sends no text to an agent without a verified number, or to a homeowner without consent', async () => {
      await start(mailer());
      await engine.db.updateTable('agents').set({ is_sms_alert_enabled: true }).execute();
      await sendForm({ marketing_consent: false });
      await jobs.drain();
      expect(texts).toEqual([]);
    });
  });
});
