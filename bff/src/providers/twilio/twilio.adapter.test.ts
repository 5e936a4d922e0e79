import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { deadlineOf } from '../../testing/deadline';
import { describeWithFixtures, missingShape, readFixture } from '../../testing/fixtures';
import { createTwilioSms } from './twilio.adapter';

const hasty = { retries: 0 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.clearFaults();
  sandbox.clearSms();
});

const sms = (change: Partial<Parameters<typeof createTwilioSms>[0]> = {}) =>
  createTwilioSms({
    url: sandbox.env.TWILIO_URL,
    accountSid: sandbox.env.TWILIO_ACCOUNT_SID,
    authToken: sandbox.env.TWILIO_AUTH_TOKEN,
    from: sandbox.env.TWILIO_FROM,
    http: hasty,
    ...change,
  });
const message = { to: '+18435550142', body: 'New lead: Zoë, 12 Alder St. https://farmpost.example/leads/1' };

const call = (path: string, form?: Record<string, string>) =>
  fetch(`${sandbox.env.TWILIO_URL}/2010-04-01/Accounts/${sandbox.env.TWILIO_ACCOUNT_SID}${path}`, {
    headers: {
      authorization: `Basic ${btoa(`${sandbox.env.TWILIO_ACCOUNT_SID}:${sandbox.env.TWILIO_AUTH_TOKEN}`)}`,
    },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

describe('Twilio adapter', () => {
  it('sends a text', async () => {
    const { providerId } = await sms().send(message);
    expect(providerId).toMatch(/^SM[0-9a-f]{32}$/);
    expect(sandbox.sms()).toEqual([
      expect.objectContaining({
        ...message,
        sid: providerId,
        from: sandbox.env.TWILIO_FROM,
        status: 'queued',
      }),
    ]);
    await sandbox.advance({ seconds: 5 });
    expect(sandbox.sms()[0]?.status).toBe('delivered');
  });

  it('sends through a messaging service', async () => {
    await sms({ from: `MG${'0'.repeat(32)}` }).send(message);
    expect(sandbox.sms()).toHaveLength(1);
  });

  it('honors STOP until START', async () => {
    sandbox.receiveSms({ from: message.to, body: ' stop ' });
    await expect(sms().send(message)).rejects.toMatchObject({
      code: 'opted_out',
      isTransient: false,
      detail: { vendorCode: '21610' },
    });
    sandbox.receiveSms({ from: message.to, body: 'START' });
    await expect(sms().send(message)).resolves.toEqual({ providerId: expect.any(String) });
  });

  it('reports an invalid number, a wrong token and a missing account as final', async () => {
    await expect(sms().send({ ...message, to: '555-0142' })).rejects.toMatchObject({
      code: 'rejected',
      isTransient: false,
      detail: { vendorCode: '21211' },
    });
    await expect(sms({ authToken: 'wrong' }).send(message)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(sms({ accountSid: '' }).send(message)).rejects.toThrow('TWILIO_ACCOUNT_SID is missing');
  });

  it.each([
    ['rate-limit', 'rate_limited'],
    ['server-error', 'unavailable'],
    ['hang', 'timeout'],
    ['garbage', 'malformed'],
  ] as const)('meets %s with %s', async (mode, code) => {
    sandbox.addFault({ vendor: 'twilio', mode });
    const http = { ...hasty, ...deadlineOf(mode) };
    await expect(sms({ http }).send(message)).rejects.toMatchObject({ code });
    expect(sandbox.sms().length).toBe(0);
  });

  it('retries a rate-limited text but never one that may have been sent', async () => {
    const http = { ...hasty, retries: 3, retryDelayMs: 1 };
    sandbox.addFault({ vendor: 'twilio', mode: 'rate-limit', times: 2 });
    await sms({ http }).send(message);
    sandbox.addFault({ vendor: 'twilio', mode: 'drop-after-accept', times: 1 });
    await expect(sms({ http }).send(message)).rejects.toMatchObject({ code: 'unavailable' });
    expect(sandbox.sms()).toHaveLength(2);
  });
});

describe('a text that an earlier try may have sent', () => {
  /** Sends the text, and loses Twilio's answer. */
  async function sendUnanswered(body = message.body) {
    const triedSince = sandbox.now();
    sandbox.addFault({ vendor: 'twilio', mode: 'drop-after-accept', times: 1 });
    await expect(sms().send({ ...message, body })).rejects.toMatchObject({ code: 'unavailable' });
    return triedSince;
  }

  it('is not sent again', async () => {
    const triedSince = await sendUnanswered();
    const { providerId } = await sms().send({ ...message, triedSince });
    expect(sandbox.sms().map(({ sid }) => sid)).toEqual([providerId]);
  });

  it.each([
    ['another text', { body: 'Another text' }],
    ['another number', { to: '+18435550143' }],
  ])('does not count for %s', async (_, change) => {
    const triedSince = await sendUnanswered();
    await sms().send({ ...message, ...change, triedSince });
    expect(sandbox.sms()).toHaveLength(2);
  });

  it('does not count before the message was made', async () => {
    await sms().send(message);
    await sandbox.advance({ seconds: 60 });
    await sms().send({ ...message, triedSince: sandbox.now() });
    expect(sandbox.sms()).toHaveLength(2);
  });

  it('is not sent while Twilio does not say whether it was', async () => {
    const triedSince = await sendUnanswered();
    sandbox.addFault({ vendor: 'twilio', mode: 'server-error', times: 1 });
    await expect(sms().send({ ...message, triedSince })).rejects.toMatchObject({ code: 'unavailable' });
    expect(sandbox.sms()).toHaveLength(1);
  });
});

describe('Twilio sandbox', () => {
  it('reports the status to a callback, signed', async () => {
    const received: { status: string | null; isSigned: boolean }[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const text = [...form]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .reduce((all, pair) => all + pair.join(''), url);
        const expected = createHmac('sha1', sandbox.env.TWILIO_AUTH_TOKEN).update(text).digest('base64');
        received.push({
          status: form.get('MessageStatus'),
          isSigned: request.headers['x-twilio-signature'] === expected,
        });
        response.writeHead(204, { connection: 'close' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
    const form = { To: message.to, From: sandbox.env.TWILIO_FROM, Body: 'Hello', StatusCallback: url };
    expect((await call('/Messages.json', form)).status).toBe(201);
    await sandbox.advance({ seconds: 5 });
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(received).toEqual([
      { status: 'sent', isSigned: true },
      { status: 'delivered', isSigned: true },
    ]);
  });

  it('lists page by page, newest first', async () => {
    const sids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      sids.unshift((await sms().send({ ...message, body: `Text ${index}` })).providerId);
    }
    const first = (await (await call('/Messages.json?PageSize=2')).json()) as {
      messages: { sid: string }[];
      next_page_uri: string;
    };
    const rest = await call(first.next_page_uri.replace(/^.*(?=\/Messages)/, ''));
    const second = (await rest.json()) as typeof first;
    expect([...first.messages, ...second.messages].map(({ sid }) => sid)).toEqual(sids);
    expect(second.next_page_uri).toBeNull();
  });
});

describeWithFixtures('Twilio sandbox compared to the vendor’s examples', () => {
  it('has the fields of the examples', async () => {
    const created = await call('/Messages.json', {
      To: message.to,
      From: sandbox.env.TWILIO_FROM,
      Body: 'Hello',
    });
    expect(
      missingShape(readFixture('twilio/example-messages-create-201-create.json'), await created.json()),
    ).toEqual([]);
    const list = await (await call('/Messages.json')).json();
    const gaps = missingShape(readFixture('twilio/example-messages-list-200-readFullPage1.json'), list);
    expect(gaps.filter((gap) => !gap.includes('feedback'))).toEqual([]);
  });
});
