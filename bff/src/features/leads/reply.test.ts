import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { webhookHeaders } from '../../http/webhook-signature';
import { signTwilioWebhook } from '../../providers/twilio/twilio-webhook';
import { buildLead, buildWebhook } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deleteLeadsOfAgent, removeFromLeadMessages } from './lead.commands';
import { replyAddressOf } from './reply-address';

const SECRET = 'inbound-secret-inbound-secret';
const TOKEN = 'twilio-token';
const NOW = new Date('2026-11-22T15:00:00.000Z');

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({
      db: engine.db,
      context: {
        now: () => NOW,
        config: readConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          TWILIO_ACCOUNT_SID: 'AC1',
          TWILIO_AUTH_TOKEN: TOKEN,
          TWILIO_FROM: '+18435550100',
          MAIL_REPLY_ADDRESS: 'replies@in.example.com',
          MAIL_INBOUND_SECRET: SECRET,
        }),
      },
    });
  });
  afterEach(() => app.close());

  const leadOf = (overrides: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    buildLead(engine.db, {
      agent_id: app.agentId('agent'),
      name: 'Ellen Prioleau',
      email: 'ellen@example.com',
      phone: '(843) 555-0186',
      has_marketing_consent: true,
      ...overrides,
    });
  const text = (id: string, person: 'agent' | 'agent2' = 'agent') =>
    app.as(person)('POST /leads/follow-up', { body: { ids: [id], channel: 'sms', text: 'Hi' } });
  const events = async (id: string, person: 'agent' | 'agent2' = 'agent') =>
    (await app.as(person)('GET /leads/{id}', { params: { id } })).body.events;
  const twilio = async (fields: Record<string, string>, token = TOKEN) => {
    const form = new URLSearchParams({ AccountSid: 'AC1', To: '+18435550100', ...fields });
    const url = `${app.context.config.publicUrl}/api/webhooks/twilio`;
    const answer = await fetch(`${app.url}/api/webhooks/twilio`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signTwilioWebhook(token, url, form) },
      body: form,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const inbound = (Body: string, sid = uuidv7()) =>
    twilio({ MessageSid: sid, From: '+18435550186', Body, SmsStatus: 'received' });
  const mail = async (raw: string, secret = SECRET) => {
    const timestamp = NOW.getTime() / 1000;
    const answer = await fetch(`${app.url}/api/webhooks/inbound-mail`, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        ...webhookHeaders([secret], { id: uuidv7(), timestamp, body: raw }),
      },
      body: raw,
    });
    return answer.status;
  };
  const mailTo = (leadId: string, body: string, headers = 'Message-ID: <1@mail.example>') =>
    [
      'From: Ellen <ellen@example.com>',
      `To: ${replyAddressOf(app.context.config, leadId)}`,
      'Subject: Re: Your home',
      headers,
      '',
      body,
    ].join('\r\n');
  const alerts = () =>
    engine.db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'subject'])
      .where('purpose', '=', 'lead_reply')
      .execute();

  it('threads a text to the lead that was last texted, once, and alerts the agent', async () => {
    const { id } = await leadOf();
    await text(id);
    const before = (await events(id)).length;
    const sid = uuidv7();
    expect(await inbound('Call me at 6', sid)).toEqual({ status: 200, text: '<Response/>' });
    expect((await inbound('Call me at 6', sid)).status).toBe(200);
    const timeline = await events(id);
    expect(timeline).toHaveLength(before + 1);
    expect(timeline.at(-1)).toMatchObject({
      kind: 'reply',
      text: 'Ellen Prioleau answered by text',
      message: { channel: 'sms', isFromLead: true, text: 'Call me at 6', delivery: null },
    });
    expect(await alerts()).toEqual([
      {
        channel: 'email',
        recipient: app.accounts.agent.user.email,
        subject: 'Ellen Prioleau answered by text',
      },
    ]);
    const lead = await app.as('agent')('GET /leads/{id}', { params: { id } });
    expect(lead.body.status).toBe('contacted');
  });

  it('ends texts of every agent with STOP, and allows them again with START', async () => {
    const [own, other] = [await leadOf(), await leadOf({ agent_id: app.agentId('agent2') })];
    await text(own.id);
    await text(other.id, 'agent2');
    await inbound('Stop');
    expect((await events(other.id, 'agent2')).at(-1)).toMatchObject({
      kind: 'opt_out',
      text: 'Texted STOP: texts to them have ended',
    });
    expect((await text(other.id, 'agent2')).body.refused).toHaveLength(1);
    expect(await alerts()).toEqual([]);
    await inbound('START');
    expect((await text(own.id)).body.sent).toEqual([own.id]);
    await inbound('HELP');
    expect((await events(own.id)).at(-1)?.text).toBe('Texted HELP, which the text service answers');
  });

  it('shows a consent as ended from STOP to START, in lists, files and webhooks', async () => {
    const lead = await leadOf({
      search_text: 'ellen 8435550186',
      consent_version: '2026-01',
      consent_at: NOW.toISOString(),
    });
    // No one texted this lead, whose number is written differently.
    const other = await leadOf({
      agent_id: app.agentId('agent2'),
      phone: '843.555.0186',
      search_text: 'ellen 8435550186',
    });
    await text(lead.id);
    for (const person of ['agent', 'agent2'] as const) {
      await buildWebhook(engine.db, app.agentId(person));
    }
    const shown = async () => {
      const one = await app.as('agent')('GET /leads/{id}', { params: { id: lead.id } });
      const [listed] = (await app.as('agent')('GET /leads', { query: {} })).body.data;
      const [foreign] = (await app.as('agent2')('GET /leads', { query: {} })).body.data;
      return [
        one.body.hasMarketingConsent,
        one.body.consent !== null,
        listed?.hasMarketingConsent,
        foreign?.hasMarketingConsent,
      ];
    };
    expect(await shown()).toEqual([true, true, true, true]);
    await inbound('STOP');
    expect(await shown()).toEqual([false, false, false, false]);
    const told = await engine.db.selectFrom('webhook_deliveries').select(['lead_id', 'event']).execute();
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([lead, other].map(({ id }) => ({ lead_id: id, event: 'lead.updated' }))),
    );
    await inbound('START');
    expect(await shown()).toEqual([true, true, true, true]);
  });

  it('shows that a text was delivered or refused, whatever the order of the reports', async () => {
    const { id } = await leadOf();
    await text(id);
    await engine.db.updateTable('messages').set({ status: 'sent', provider_id: 'SM1' }).execute();
    const report = (MessageStatus: string) =>
      twilio({ MessageSid: 'SM1', From: '+18435550100', MessageStatus, ErrorCode: '30003' });
    const delivery = async () =>
      (await events(id)).find(({ kind }) => kind === 'follow_up')?.message?.delivery;
    await report('delivered');
    await report('sent');
    await report('undelivered');
    expect(await delivery()).toEqual({ state: 'delivered', reason: null, waitsUntil: null });
    await engine.db.updateTable('messages').set({ delivered_at: null }).execute();
    await report('undelivered');
    expect(await delivery()).toMatchObject({ state: 'failed', reason: 'the carrier refused it (30003)' });
  });

  describe('an answer of a lead that was deleted', () => {
    const remove = (id: string) => app.as('agent')('POST /leads/deletions', { body: { ids: [id] } });

    it('by mail brings the lead back, and stands on its timeline', async () => {
      const { id } = await leadOf();
      await remove(id);
      await mail(mailTo(id, 'I am away.', 'Message-ID: <2@mail.example>\r\nAuto-Submitted: auto-replied'));
      expect((await app.as('agent')('GET /leads/{id}', { params: { id } })).status).toBe(404);
      await mail(mailTo(id, 'Friday is fine.'));
      expect((await events(id)).map(({ text: words }) => words)).toEqual([
        'Brought back: an answer came after the lead was deleted',
        'Ellen Prioleau answered by email',
      ]);
      expect(await alerts()).toHaveLength(1);
    });

    it('sends nothing that the deletion had withdrawn', async () => {
      const { id } = await leadOf();
      await text(id);
      const queued = () =>
        engine.db
          .selectFrom('messages')
          .select(['status', 'error'])
          .where('purpose', '=', 'lead_follow_up')
          .execute();
      expect(await queued()).toEqual([{ status: 'queued', error: null }]);
      await remove(id);
      expect(await queued()).toEqual([]);
      await mail(mailTo(id, 'Friday is fine.'));
      expect(await queued()).toEqual([
        { status: 'failed', error: 'the lead was deleted before it was sent' },
      ]);
    });

    it('by mail ends emails if it says so', async () => {
      const { id } = await leadOf();
      await remove(id);
      await mail(mailTo(id, 'STOP', 'Message-ID: <3@mail.example>'));
      const options = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } });
      expect(options.body.email.problem).toContain('no more email');
    });

    it('by text brings the lead back, but STOP alone does not', async () => {
      const { id } = await leadOf();
      await text(id);
      await remove(id);
      await inbound('STOP');
      expect((await app.as('agent')('GET /leads/{id}', { params: { id } })).status).toBe(404);
      await inbound('START');
      await inbound('Call me at 6');
      expect((await events(id)).at(-1)).toMatchObject({
        kind: 'reply',
        text: 'Ellen Prioleau answered by text',
      });
    });

    it('finds the lead by one that was merged into it', async () => {
      const [lead, duplicate] = [await leadOf(), await leadOf()];
      await engine.db
        .insertInto('merged_leads')
        .values({
          id: duplicate.id,
          lead_id: lead.id,
          agent_id: lead.agent_id,
          merged_at: NOW.toISOString(),
        })
        .execute();
      await engine.db.deleteFrom('leads').where('id', '=', duplicate.id).execute();
      await remove(lead.id);
      await mail(mailTo(duplicate.id, 'Friday is fine.'));
      expect((await events(lead.id)).at(-1)).toMatchObject({ kind: 'reply' });
    });
  });

  it('threads a mail by its plus-address without the quoted mail, once', async () => {
    const { id } = await leadOf();
    const raw = mailTo(id, 'Friday is fine.\r\n\r\nOn Tue, Nov 17, 2026 Dana wrote:\r\n> Hello');
    expect(await mail(raw)).toBe(204);
    expect(await mail(raw)).toBe(204);
    const timeline = await events(id);
    expect(timeline).toHaveLength(1);
    expect(timeline[0]).toMatchObject({
      kind: 'reply',
      text: 'Ellen Prioleau answered by email',
      message: { channel: 'email', subject: 'Re: Your home', text: 'Friday is fine.' },
    });
    expect(await alerts()).toHaveLength(1);
  });

  it('threads mails with HTML only, and with the words below the quote', async () => {
    const { id } = await leadOf();
    const html = 'Message-ID: <4@mail.example>\r\nContent-Type: text/html; charset=utf-8';
    await mail(mailTo(id, '<p>Saturday, <b>please</b>.</p><blockquote>When may I call?</blockquote>', html));
    const below = 'On Tue, Nov 17, 2026 Dana wrote:\r\n> When may I call?\r\n\r\nFriday at 3.';
    await mail(mailTo(id, below, 'Message-ID: <5@mail.example>'));
    const texts = (await events(id)).map(({ message }) => message?.text);
    expect(new Set(texts)).toEqual(new Set(['Friday at 3.', 'Saturday, please.']));
  });

  it('ends emails for a mail that says so in HTML only', async () => {
    const { id } = await leadOf();
    const html = 'Message-ID: <6@mail.example>\r\nContent-Type: text/html';
    await mail(mailTo(id, '<div>Unsubscribe</div><blockquote>Hello</blockquote>', html));
    expect((await events(id)).at(-1)?.text).toBe('Asked for no more email');
  });

  it('ends emails for a mail that says so, and ignores machines and addresses that it did not make', async () => {
    const { id } = await leadOf();
    const away = 'Message-ID: <2@mail.example>\r\nAuto-Submitted: auto-replied';
    expect(await mail(mailTo(id, 'I am away.', away))).toBe(204);
    const forged = mailTo(id, 'Hello').replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`);
    expect(await mail(forged)).toBe(204);
    expect(await events(id)).toEqual([]);
    await mail(mailTo(id, 'STOP', 'Message-ID: <3@mail.example>'));
    expect((await events(id)).at(-1)?.text).toBe('Asked for no more email');
    const options = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } });
    expect(options.body.email.problem).toContain('no more email');
    expect(await alerts()).toEqual([]);
  });

  it('ends emails for a mail program that unsubscribes for its user', async () => {
    const { id } = await leadOf();
    const apple = 'Message-ID: <7@mail.example>\r\nAuto-Submitted: auto-replied';
    const body = 'Apple Mail sent this email to unsubscribe from the message “Your home”.';
    await mail(mailTo(id, body, apple).replace(/^Subject: .*$/m, 'Subject: unsubscribe'));
    expect((await events(id)).at(-1)?.text).toBe('Asked for no more email');
    expect(await alerts()).toEqual([]);
  });

  it('keeps the mail as it came in, opens it for its agent, and never shows the reply address', async () => {
    const { id } = await leadOf();
    const address = replyAddressOf(app.context.config, id) ?? '';
    const quote = `On Tue, Nov 17, 2026 at 8:37 AM Dana <\r\n${address}> wrote:\r\n> Hello`;
    await mail(mailTo(id, `Write to ${address}.\r\n\r\n${quote}`));
    const [event] = await events(id);
    expect(event?.message).toMatchObject({ text: 'Write to replies@in.example.com.', hasOriginal: true });
    const params = { id, eventId: event?.id ?? '' };
    const original = await app.as('agent')('GET /leads/{id}/events/{eventId}/original', { params });
    expect(original.body).toEqual({
      from: 'ellen@example.com',
      subject: 'Re: Your home',
      text: 'Write to replies@in.example.com.\n\nOn Tue, Nov 17, 2026 at 8:37 AM Dana <\nreplies@in.example.com> wrote:\n> Hello',
      attachments: [],
    });
    const other = await app.as('agent2')('GET /leads/{id}/events/{eventId}/original', { params });
    expect(other.status).toBe(404);
    const { sealed } = await engine.db
      .selectFrom('lead_originals')
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(sealed).toMatch(/^v1\./);
    expect(JSON.stringify(await events(id)) + JSON.stringify(await alerts())).not.toContain(
      address.split('@')[0]?.split('.')[1],
    );
    await removeFromLeadMessages(engine.db, [id], ['51 Wappoo Landing']);
    expect(await engine.db.selectFrom('lead_originals').select('sealed').execute()).toEqual([]);
    expect((await app.as('agent')('GET /leads/{id}/events/{eventId}/original', { params })).status).toBe(404);
  });

  it('shows the whole mail where the answer cannot be told from the quote', async () => {
    const { id } = await leadOf();
    await mail(mailTo(id, '> When may I call? Friday at 3, says Ellen'));
    await mail(mailTo(id, '', 'Message-ID: <9@mail.example>'));
    const texts = (await events(id)).map(({ message }) => message?.text);
    expect(texts).toEqual(['> When may I call? Friday at 3, says Ellen', 'The mail has no text.']);
  });

  it('ends texts for a sentence, and shows it to the agent', async () => {
    const { id } = await leadOf();
    await text(id);
    await inbound('We sold in May. Please stop texting me, call my wife');
    const timeline = await events(id);
    expect(timeline.at(-2)).toMatchObject({
      kind: 'opt_out',
      text: 'Asked for no more texts: texts to them have ended',
    });
    expect(timeline.at(-1)?.message?.text).toBe('We sold in May. Please stop texting me, call my wife');
    expect(await alerts()).toHaveLength(1);
    expect((await text(id)).body.refused).toHaveLength(1);
  });

  it('stops texts of every agent for a sentence that may end them, until its agent says what it means', async () => {
    const [own, other] = [await leadOf(), await leadOf({ agent_id: app.agentId('agent2') })];
    await text(other.id, 'agent2');
    await text(own.id);
    await inbound('Not interested');
    const question = (await events(own.id)).at(-1);
    expect(question).toMatchObject({
      kind: 'reply',
      message: { text: 'Not interested' },
      optOutQuestion: { channel: 'sms', answer: null },
    });
    expect((await text(other.id, 'agent2')).body.refused[0]?.reason).toContain(
      'may have asked for no more texts',
    );
    const answer = (value: 'stop' | 'go_on', person: 'agent' | 'agent2' = 'agent') =>
      app.as(person)('POST /leads/{id}/events/{eventId}/opt-out', {
        params: { id: own.id, eventId: question?.id ?? '' },
        body: { answer: value },
      });
    expect((await answer('go_on', 'agent2')).status).toBe(404);
    const answered = await answer('go_on');
    expect(answered.body.optOutQuestion).toEqual({ channel: 'sms', answer: 'go_on' });
    expect((await answer('stop')).status).toBe(409);
    expect((await text(other.id, 'agent2')).body.sent).toEqual([other.id]);
    await text(own.id);
    await inbound('This is spam');
    const second = (await events(own.id)).at(-1);
    await app.as('agent')('POST /leads/{id}/events/{eventId}/opt-out', {
      params: { id: own.id, eventId: second?.id ?? '' },
      body: { answer: 'stop' },
    });
    expect((await text(other.id, 'agent2')).body.refused[0]?.reason).toContain('They replied STOP');
    expect((await events(other.id, 'agent2')).at(-1)?.kind).toBe('opt_out');
  });

  it('keeps a number blocked if its agent left without an answer', async () => {
    const [own, other] = [await leadOf(), await leadOf({ agent_id: app.agentId('agent2') })];
    await text(other.id, 'agent2');
    await text(own.id);
    await inbound('Not interested');
    await deleteLeadsOfAgent(engine.db, app.agentId('agent'), NOW.toISOString());
    expect((await text(other.id, 'agent2')).body.refused[0]?.reason).toContain('They replied STOP');
  });

  it('ends the channel that the words name', async () => {
    const { id } = await leadOf();
    await text(id);
    await mail(mailTo(id, 'Please stop texting me. Emails are fine.', 'Message-ID: <11@mail.example>'));
    const options = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } });
    expect(options.body.sms.problem).toContain('we no longer text them');
    const asked = mailTo(id, 'Not interested', 'Message-ID: <12@mail.example>');
    await mail(asked);
    const after = await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } });
    expect(after.body.email.problem).toContain('may have asked for no more email');
  });

  const report = (id: string, parts: string, headers = '') =>
    [
      'From: Mail Delivery Subsystem <mailer-daemon@mx.example.com>',
      `To: ${replyAddressOf(app.context.config, id)}`,
      'Subject: Undelivered',
      `Message-ID: <${uuidv7()}@mx.example.com>`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=delivery-status; boundary=b${headers}`,
      '',
      parts,
      '--b--',
      '',
    ].join('\r\n');
  const status = (code: string, action = 'failed') =>
    [
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; ellen@example.com',
      `Action: ${action}`,
      `Status: ${code}`,
    ].join('\r\n');
  const emailProblem = async (id: string) =>
    (await app.as('agent')('GET /leads/{id}/follow-up', { params: { id } })).body.email.problem;

  it('stops mail to an address after a bounce, until its owner writes', async () => {
    const { id } = await leadOf();
    await mail(report(id, status('4.4.1', 'delayed')));
    await mail(report(id, status('5.2.2')));
    expect(await emailProblem(id)).toBeNull();
    await mail(report(id, status('5.1.1')));
    expect(await emailProblem(id)).toBe('Mail to this address came back, so we no longer mail it.');
    expect((await events(id)).at(-1)).toMatchObject({
      ok: false,
      text: 'Mail to ellen@example.com came back: the address takes no mail, so nothing more is mailed to it',
    });
    expect(await alerts()).toEqual([]);
    await mail(mailTo(id, 'I am back', 'Message-ID: <20@mail.example>'));
    expect(await emailProblem(id)).toBeNull();
  });

  it('finds the bounced mail by its Message-ID, whatever address the report comes to', async () => {
    const { id } = await leadOf();
    await app.as('agent')('POST /leads/follow-up', {
      body: { ids: [id], channel: 'email', subject: 'Hi', text: 'Hi' },
    });
    const sent = await engine.db
      .selectFrom('messages')
      .select('id')
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
    await engine.db
      .updateTable('messages')
      .set({ status: 'sent', provider_id: `<${sent.id}@localhost>` })
      .execute();
    const returned = [
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${sent.id}@localhost>`,
    ].join('\r\n');
    const raw = report(id, `${status('5.1.1')}\r\n${returned}`);
    await mail(raw.replace(/^To: .*$/m, 'To: hello@example.com'));
    expect(await emailProblem(id)).toContain('came back');
    expect((await events(id)).find(({ kind }) => kind === 'follow_up')?.message?.delivery?.state).toBe(
      'failed',
    );
  });

  it('ends mails for a complaint', async () => {
    const { id } = await leadOf();
    const feedback = [
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Feedback/1.0',
      'Version: 1',
      'Original-Rcpt-To: <ellen@example.com>',
    ].join('\r\n');
    await mail(report(id, feedback));
    expect(await emailProblem(id)).toBe('They asked for no more email from you.');
    await mail(mailTo(id, 'Hello', 'Message-ID: <21@mail.example>'));
    expect(await emailProblem(id)).not.toBeNull();
  });

  it('refuses what is not signed', async () => {
    const { id } = await leadOf();
    await text(id);
    const forged = await twilio({ MessageSid: 'SM2', From: '+18435550186', Body: 'STOP' }, 'other');
    expect(forged.status).toBe(401);
    expect(await mail(mailTo(id, 'Hi'), 'another-secret')).toBe(401);
    expect((await text(id)).body.refused).toEqual([]);
  });
});
