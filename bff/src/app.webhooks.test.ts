/** Webhooks whose bodies anyone may post: what their headers do not prove is refused before a body is read. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { webhookHeaders } from './http/webhook-signature';
import { createProviders } from './providers/create-providers';
import { signLobWebhook } from './providers/lob/lob-webhook';
import { eachEngine } from './testing/each-engine';
import { startTestApp, type TestApp } from './testing/test-app';

const SECRET = 'inbound-secret-inbound-secret';
const LOB_SECRET = 'a webhook secret of the printer';
const NOW = currentTime();
const SECONDS = Math.floor(NOW.getTime() / 1000);
const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64');
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** For each address, headers that its vendor never sends. */
const refused: [string, string, Record<string, string>][] = [
  ['/api/webhooks/inbound-mail', 'no signature', {}],
  [
    '/api/webhooks/inbound-mail',
    'a short signature',
    { 'webhook-id': 'a', 'webhook-timestamp': String(SECONDS), 'webhook-signature': 'v1,abc' },
  ],
  [
    '/api/webhooks/inbound-mail',
    'a time of an hour ago',
    {
      'webhook-id': 'a',
      'webhook-timestamp': String(SECONDS - 3600),
      'webhook-signature': `v1,${base64(32)}`,
    },
  ],
  [
    '/api/webhooks/inbound-mail',
    'no id',
    { 'webhook-timestamp': String(SECONDS), 'webhook-signature': `v1,${base64(32)}` },
  ],
  [
    '/api/webhooks/inbound-mail',
    'an odd number as time',
    { 'webhook-id': 'a', 'webhook-timestamp': '1e9', 'webhook-signature': `v1,${base64(32)}` },
  ],
  ['/api/webhooks/lob', 'no signature', { 'lob-signature-timestamp': String(SECONDS) }],
  [
    '/api/webhooks/lob',
    'a signature that is not ASCII',
    { 'lob-signature-timestamp': String(SECONDS), 'lob-signature': '\u00e9'.repeat(64) },
  ],
  [
    '/api/webhooks/lob',
    'a time of an hour ago',
    { 'lob-signature-timestamp': String(SECONDS - 3600), 'lob-signature': hex(32) },
  ],
  ['/api/webhooks/twilio', 'no signature', {}],
  ['/api/webhooks/twilio', 'a short signature', { 'x-twilio-signature': 'abc=' }],
  ['/api/webhooks/stripe', 'no signature', {}],
  ['/api/webhooks/stripe/connect', 'no signature', {}],
  ['/api/webhooks/stripe', 'half of a signature', { 'stripe-signature': `t=${SECONDS},v1=${hex(16)}` }],
  [
    '/api/webhooks/stripe',
    'a time of an hour ago',
    { 'stripe-signature': `t=${SECONDS - 3600},v1=${hex(32)}` },
  ],
];

eachEngine((engine) => {
  let app: TestApp;
  const open: ClientRequest[] = [];
  beforeEach(async () => {
    await engine.reset();
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      FARMPOST_DATA: path.join(folder, engine.name),
      MAIL_REPLY_ADDRESS: 'replies@in.example.com',
      MAIL_INBOUND_SECRET: SECRET,
      LOB_WEBHOOK_SECRET: LOB_SECRET,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    });
    app = await startTestApp({
      db: engine.db,
      context: { config, providers: createProviders(config), now: () => NOW },
    });
  });
  afterEach(async () => {
    for (const each of open.splice(0)) each.destroy();
    await app.close();
  });

  /** Sends the headers alone; the body follows with `end`. */
  function begin(where: string, headers: Record<string, string | number>) {
    const sent = request(app.url + where, { method: 'POST', headers, agent: false });
    open.push(sent);
    sent.on('error', () => undefined);
    sent.flushHeaders();
    const answer = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    return { sent, answer: answer.then((got) => (got.resume(), got)) };
  }
  const arriving = () => {
    const where = path.join(app.context.config.dataFolder, 'arriving');
    return existsSync(where) ? readdirSync(where) : [];
  };
  const mail = (bytes: number) =>
    Buffer.from(`From: a@example.com\r\nTo: b@example.com\r\n\r\n${'x'.repeat(bytes)}`);
  const signed = (body: Buffer, id: string) => ({
    ...webhookHeaders([SECRET], { id, timestamp: SECONDS, body }),
    'content-length': body.length,
  });

  it.each(refused)('%s refuses %s before the body arrives', async (where, _, headers) => {
    const { answer } = begin(where, { ...headers, 'content-length': 24_000_000 });
    expect((await answer).statusCode).toBe(401);
    expect((await answer).headers.connection).toBe('close');
  });

  it('refuses a network that sent too many forged requests, whatever it sends', async () => {
    const forged = { 'content-length': 0 };
    for (let round = 0; round < 120; round += 1) {
      expect((await begin('/api/webhooks/inbound-mail', forged).answer).statusCode).toBe(401);
    }
    const blocked = await begin('/api/webhooks/inbound-mail', signed(mail(10), 'one')).answer;
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('takes a large mail with its signature, and leaves nothing on disk', async () => {
    const body = mail(2_000_000);
    const { sent, answer } = begin('/api/webhooks/inbound-mail', signed(body, 'one'));
    sent.end(body);
    expect((await answer).statusCode).toBe(204);
    expect(arriving()).toEqual([]);
  });

  it('refuses a large mail with the signature of another, and leaves nothing on disk', async () => {
    const body = mail(2_000_000);
    const headers = { ...signed(body, 'one'), 'webhook-signature': `v1,${base64(32)}` };
    const { sent, answer } = begin('/api/webhooks/inbound-mail', headers);
    sent.end(body);
    expect((await answer).statusCode).toBe(401);
    expect(arriving()).toEqual([]);
  });

  it('refuses a mail that is too large, declared or not', async () => {
    const declared = begin('/api/webhooks/inbound-mail', {
      ...signed(mail(10), 'one'),
      'content-length': 26_000_000,
    });
    expect((await declared.answer).statusCode).toBe(413);
    const { 'content-length': _, ...chunked } = signed(mail(10), 'one');
    const { sent, answer } = begin('/api/webhooks/inbound-mail', chunked);
    sent.end(Buffer.alloc(26_000_000));
    expect((await answer).statusCode).toBe(413);
    expect(arriving()).toEqual([]);
  });

  it('reads a few mails of a network at a time, and asks to send the others again', async () => {
    const body = mail(10);
    const waiting = ['one', 'two', 'three'].map((id) =>
      begin('/api/webhooks/inbound-mail', signed(body, id)),
    );
    // The first three are being read once the next one is refused.
    let next = await begin('/api/webhooks/inbound-mail', { ...signed(body, 'x'), 'content-length': 0 })
      .answer;
    while (next.statusCode !== 503) {
      next = await begin('/api/webhooks/inbound-mail', { ...signed(body, 'x'), 'content-length': 0 }).answer;
    }
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
    for (const { sent } of waiting) sent.end(body);
    for (const { answer } of waiting) expect((await answer).statusCode).toBe(204);
  });

  it('verifies signed events as before', async () => {
    const body = Buffer.from('{"event_type":{"id":"postcard.viewed"}}');
    const sent = await fetch(`${app.url}/api/webhooks/lob`, {
      method: 'POST',
      body,
      headers: {
        'lob-signature-timestamp': String(SECONDS),
        'lob-signature': signLobWebhook(LOB_SECRET, String(SECONDS), body),
      },
    });
    expect(sent.status).toBe(204);
  });
});
