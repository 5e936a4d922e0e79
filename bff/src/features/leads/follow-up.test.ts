import type { followUpBody } from '@farmpost/shared/contracts/follow-ups';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { readConfig } from '../../config';
import type { Mail } from '../../providers/messaging.port';
import { ProviderError } from '../../providers/provider-error';
import type { Providers } from '../../providers/providers';
import { buildLead, buildWebhook } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { registerMessageJobs } from '../messages/message.jobs';
import { resumeMessages } from '../messages/message.service';
import { stopMail } from './contact-opt-out.service';
import { leadMessageHooks } from './lead-message-hooks';
import { leadOfReplyAddress } from './reply-address';
import { stopTexts } from './sms-consent.service';

eachEngine((engine) => {
  let app: TestApp;
  let jobs: InlineJobs;
  let mails: Mail[];
  let texts: { to: string; body: string }[];
  let refusal: ProviderError | null;
  let now: Date;

  beforeEach(async () => {
    await engine.reset();
    [mails, texts, refusal, jobs] = [[], [], null, createInlineJobs()];
    now = new Date('2026-11-22T15:00:00.000Z');
    const providers: Partial<Providers> = {
      mailer: {
        send: async (mail) => {
          if (refusal) throw refusal;
          mails.push(mail);
          return { providerId: mail.messageId };
        },
      },
      sms: {
        send: async (sms) => {
          texts.push(sms);
          return { providerId: uuidv7() };
        },
      },
    };
    app = await startTestApp({
      db: engine.db,
      context: {
        jobs,
        now: () => now,
        providers: providers as Providers,
        config: readConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          MAIL_REPLY_ADDRESS: 'replies@in.example.com',
          MAIL_INBOUND_SECRET: 'inbound-secret-inbound-secret',
        }),
      },
    });
    registerMessageJobs(app.context, leadMessageHooks);
  });
  afterEach(() => app.close());

  const leadOf = (overrides: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    buildLead(engine.db, {
      agent_id: app.agentId('agent'),
      name: 'Ellen Prioleau',
      email: 'ellen@example.com',
      phone: '(843) 555-0186',
      address: '51 Wappoo Landing',
      has_marketing_consent: true,
      ...overrides,
    });
  const send = (body: z.input<typeof followUpBody>, idempotencyKey?: string) =>
    app.as('agent')('POST /leads/follow-up', { body, ...(idempotencyKey && { idempotencyKey }) });
  const leadNow = async (id: string) => (await app.as('agent')('GET /leads/{id}', { params: { id } })).body;
  const email = {
    channel: 'email' as const,
    subject: 'About {{home_address}}',
    text: 'Hello {{first_name}},\nI am {{agent_name}}.',
  };

  it('sends one email with the lead’s values, a reply address and a link that ends it, and shows where it is', async () => {
    const { id } = await leadOf();
    const key = uuidv7();
    const first = await send({ ...email, ids: [id] }, key);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ sent: [id], refused: [] });
    await send({ ...email, ids: [id] }, key);
    expect((await leadNow(id)).events.at(-2)?.message?.delivery).toEqual({
      state: 'sending',
      reason: null,
      waitsUntil: null,
    });
    await jobs.drain();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'ellen@example.com', subject: 'About 51 Wappoo Landing' });
    expect(mail?.text).toContain('Hello Ellen,\nI am Dana Whitfield.');
    expect(mail?.text).toMatch(/Stop these emails: http\S+\/stop-mail\?token=/);
    expect(mail?.text).toContain(app.context.config.MAIL_POSTAL_ADDRESS);
    expect(leadOfReplyAddress(app.context.config, mail?.replyTo ?? '')).toBe(id);
    const lead = await leadNow(id);
    expect(lead).toMatchObject({ status: 'contacted' });
    expect(lead.events.find(({ kind }) => kind === 'follow_up')).toMatchObject({
      text: 'You emailed: About 51 Wappoo Landing',
      message: {
        channel: 'email',
        isFromLead: false,
        text: 'Hello Ellen,\nI am Dana Whitfield.',
        delivery: { state: 'sent', reason: null, waitsUntil: null },
        hasOriginal: false,
      },
    });
  });

  it('shows why an email was not delivered', async () => {
    const { id } = await leadOf();
    refusal = new ProviderError('SMTP', 'rejected', 'The mail server refused the address (550)');
    await send({ ...email, ids: [id] });
    await jobs.drain();
    const { events } = await leadNow(id);
    expect(events.find(({ kind }) => kind === 'follow_up')?.message?.delivery).toEqual({
      state: 'failed',
      reason: 'The mail server refused the address (550)',
      waitsUntil: null,
    });
  });

  it('texts with consent only, says how to end it, and never after STOP', async () => {
    const sms = { channel: 'sms' as const, text: 'Hi {{first_name}}' };
    const [yes, no] = [await leadOf(), await leadOf({ has_marketing_consent: false })];
    const answer = await send({ ...sms, ids: [yes.id, no.id] });
    expect(answer.body.sent).toEqual([yes.id]);
    expect(answer.body.refused).toEqual([
      {
        leadId: no.id,
        reason: 'Ellen Prioleau: They have not agreed to texts, so you cannot text them here.',
      },
    ]);
    await jobs.drain();
    expect(texts).toEqual([{ to: '+18435550186', body: 'Hi Ellen\nReply STOP to end texts.' }]);
    await stopTexts(app.context, '+18435550186');
    expect((await send({ ...sms, ids: [yes.id] })).body.refused[0]?.reason).toContain('They replied STOP');
    const options = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id: yes.id } });
    expect(options.body.sms.problem).toBe('They replied STOP, so we no longer text them.');
  });

  it('sends no text at night in the lead’s time zone, shows until when it waits, and sends it once in the morning', async () => {
    // 21:30 in Charleston.
    now = new Date('2026-11-23T02:30:00.000Z');
    const { id } = await leadOf();
    const options = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } });
    expect(options.body.sms).toMatchObject({
      problem: null,
      isOptedOut: false,
      waitsUntil: '2026-11-23T13:00:00.000Z',
    });
    expect((await send({ channel: 'sms', text: 'Hi', ids: [id] })).body.sent).toEqual([id]);
    await jobs.drain();
    await resumeMessages(app.context);
    await jobs.drain();
    expect(texts).toEqual([]);
    const delivery = async () =>
      (await leadNow(id)).events.find(({ kind }) => kind === 'follow_up')?.message?.delivery;
    expect(await delivery()).toEqual({
      state: 'waiting',
      reason: null,
      waitsUntil: '2026-11-23T13:00:00.000Z',
    });
    now = new Date('2026-11-23T13:00:00.000Z');
    await resumeMessages(app.context);
    await resumeMessages(app.context);
    await jobs.drain();
    expect(texts).toHaveLength(1);
    const row = await engine.db
      .selectFrom('messages')
      .select(['status', 'held_until'])
      .where('channel', '=', 'sms')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'sent', held_until: null });
  });

  it('says who ended texts, also without consent, so that no agent texts them from a phone', async () => {
    const { id } = await leadOf({ has_marketing_consent: false });
    const sms = async () => (await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } })).body.sms;
    expect(await sms()).toMatchObject({ to: '+18435550186', isOptedOut: false });
    await stopTexts(app.context, '+18435550186');
    expect(await sms()).toMatchObject({ to: '+18435550186', isOptedOut: true });
  });

  it('holds a text whose try comes after 21:00, and drops it if they end texts in the night', async () => {
    const { id } = await leadOf();
    await send({ channel: 'sms', text: 'Hi', ids: [id] });
    now = new Date('2026-11-23T02:00:00.000Z');
    await jobs.drain();
    expect(texts).toEqual([]);
    await stopTexts(app.context, '+18435550186');
    now = new Date('2026-11-23T13:00:00.000Z');
    await resumeMessages(app.context);
    await jobs.drain();
    expect(texts).toEqual([]);
  });

  it('sends nothing that was queued before a STOP, and does not retry', async () => {
    const { id } = await leadOf();
    refusal = new ProviderError('SMTP', 'unavailable', 'The mail server does not answer');
    await send({ ...email, ids: [id] });
    await jobs.step();
    refusal = null;
    await send({ channel: 'sms', text: 'Hi', ids: [id] });
    await stopTexts(app.context, '+18435550186');
    await stopMail(app.context, { agentId: app.agentId('agent'), email: 'ellen@example.com' });
    await jobs.drain();
    expect([mails, texts]).toEqual([[], []]);
    const { events, hasMarketingConsent } = await leadNow(id);
    expect(hasMarketingConsent).toBe(false);
    const states = events.flatMap(({ kind, message }) => (kind === 'follow_up' ? [message?.delivery] : []));
    expect(states).toEqual([
      { state: 'failed', reason: 'they asked for no more email', waitsUntil: null },
      { state: 'failed', reason: 'they replied STOP', waitsUntil: null },
    ]);
    const rows = await engine.db.selectFrom('messages').select('next_try_at').execute();
    expect(rows.every(({ next_try_at: next }) => next === null)).toBe(true);
  });

  it('notifies webhooks that a consent ended with the mail, and again if a later form had given one', async () => {
    const { id } = await leadOf();
    await buildWebhook(engine.db, app.agentId('agent'));
    const stop = () => stopMail(app.context, { agentId: app.agentId('agent'), email: 'ellen@example.com' });
    const told = async () =>
      (await engine.db.selectFrom('webhook_deliveries').select('lead_id').execute()).map(
        ({ lead_id: lead }) => lead,
      );
    await stop();
    await stop();
    expect(await told()).toEqual([id]);
    const later = await leadOf();
    await stop();
    expect(await told()).toEqual([id, later.id]);
    expect((await leadNow(later.id)).hasMarketingConsent).toBe(false);
  });

  it('sends no email to someone who ended them', async () => {
    const { id } = await leadOf();
    await stopMail(app.context, { agentId: app.agentId('agent'), email: 'ellen@example.com' });
    expect((await send({ ...email, ids: [id] })).body.refused[0]?.reason).toContain('no more email');
  });

  it('reports a field that does not exist, one without a value, and other agents’ leads', async () => {
    const [own, foreign] = [await leadOf(), await leadOf({ agent_id: app.agentId('agent2') })];
    const wrong = await send({ ...email, text: 'Hi {{nickname}}', ids: [own.id] });
    expect(wrong.status).toBe(400);
    expect(wrong.error?.fields?.text).toContain('There is no field {{nickname}}. Use one of {{first_name}}');
    const { body } = await send({ ...email, text: '{{listing_address}}', ids: [own.id, foreign.id] });
    expect(body.sent).toEqual([]);
    expect(body.refused.map(({ reason }) => reason)).toEqual([
      'Ellen Prioleau: nothing is known for listing address. Write it out or leave it out.',
      'This lead was not found.',
    ]);
    await jobs.drain();
    expect(mails).toEqual([]);
  });

  it('keeps an agent’s own templates', async () => {
    const call = app.as('agent');
    const made = await call('POST /lead-templates', { body: { ...email, name: 'Hello' } });
    expect(made.status).toBe(201);
    expect((await call('POST /lead-templates', { body: { ...email, name: 'Hello' } })).status).toBe(409);
    const bad = await call('POST /lead-templates', { body: { ...email, name: 'B', text: '{{x}}' } });
    expect(bad.error?.fields?.text).toContain('There is no field {{x}}');
    const params = { id: made.body.id };
    const changed = await call('PATCH /lead-templates/{id}', {
      params,
      body: { version: 1, name: 'Hi', subject: 'S', text: 'T' },
    });
    expect(changed.body).toMatchObject({ name: 'Hi', subject: 'S', text: 'T', version: 2 });
    const late = await call('PATCH /lead-templates/{id}', {
      params,
      body: { version: 1, name: 'Hi', subject: 'S', text: 'T' },
    });
    expect(late.status).toBe(409);
    expect((await app.as('agent2')('DELETE /lead-templates/{id}', { params })).status).toBe(404);
    expect((await call('DELETE /lead-templates/{id}', { params })).status).toBe(204);
    expect((await call('GET /lead-templates')).body.data).toEqual([]);
  });
});
