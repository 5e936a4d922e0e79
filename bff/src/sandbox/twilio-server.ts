/** Twilio on this machine: sends no texts, keeps them readable, honors STOP. */
import { createHash, createHmac } from 'node:crypto';
import type { Faults } from './faults';
import type { VirtualClock } from './virtual-clock';
import {
  readBasic,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

export interface SandboxSms {
  readonly sid: string;
  readonly direction: 'outbound-api' | 'inbound';
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly createdAt: Date;
  status: 'queued' | 'sent' | 'delivered' | 'received';
}

export interface TwilioServer extends RunningServer {
  messages(): readonly SandboxSms[];
  /** URL that texts from phones are posted to. */
  webhookUrl: string | null;
  /** Receives a text from a phone; STOP and its synonyms opt the number out, START opts it back in. */
  receive(message: { from: string; body: string }): void;
  clear(): void;
}

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

const failure = (status: number, code: number, message: string): VendorAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** RFC 2822 with an offset, as the vendor writes dates. */
const rfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000');

/** 160 characters per segment, 70 if any is outside Latin-1; 153 and 67 in a multi-segment text. */
function segmentsOf(body: string): number {
  // Approximates GSM-7: accents fit, emoji and other scripts do not.
  const isWide = Array.from(body).some((character) => character > '\u00ff');
  const [single, several] = isWide ? [70, 67] : [160, 153];
  return body.length <= single ? 1 : Math.ceil(body.length / several);
}

export async function startTwilio(options: {
  port: number;
  accountSid: string;
  authToken: string;
  from: string;
  webhookUrl: string | null;
  clock: VirtualClock;
  faults: Faults;
}): Promise<TwilioServer> {
  const { clock, accountSid } = options;
  let messages: SandboxSms[] = [];
  const optedOut = new Set<string>();
  const base = `/2010-04-01/Accounts/${accountSid}/Messages`;

  const show = (message: SandboxSms) => ({
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: message.status === 'queued' ? null : rfc2822(message.createdAt),
    date_updated: rfc2822(message.createdAt),
    direction: message.direction,
    error_code: null,
    error_message: null,
    from: message.from,
    num_media: '0',
    num_segments: String(segmentsOf(message.body)),
    price: null,
    price_unit: 'USD',
    messaging_service_sid: null,
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${base}/${message.sid}/Media.json` },
    to: message.to,
    uri: `${base}/${message.sid}.json`,
  });

  function keep(message: Omit<SandboxSms, 'sid' | 'createdAt'>): SandboxSms {
    const createdAt = clock.now();
    const seed = `${messages.length} ${message.to} ${createdAt.toISOString()}`;
    const kept = { ...message, createdAt, sid: `SM${createHash('md5').update(seed).digest('hex')}` };
    messages.push(kept);
    return kept;
  }

  const callBack = (url: string, message: SandboxSms): Promise<void> =>
    post(url, {
      MessageStatus: message.status,
      SmsStatus: message.status,
      ...about(message),
    });

  const about = (message: SandboxSms) => ({
    From: message.from,
    MessageSid: message.sid,
    SmsSid: message.sid,
    To: message.to,
  });

  async function post(url: string, event: Readonly<Record<string, string>>): Promise<void> {
    const fields: Record<string, string> = {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      ...event,
    };
    // Full URL, then every field sorted by name.
    const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const signed = sorted.reduce((text, [name, value]) => text + name + value, url);
    const signature = createHmac('sha1', options.authToken).update(signed).digest('base64');
    await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(5000),
    })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }

  function send({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body.toString());
    const to = form.get('To') ?? '';
    const from = form.get('From') ?? (form.get('MessagingServiceSid') ? options.from : '');
    const text = form.get('Body') ?? '';
    if (!/^\+[1-9]\d{7,14}$/.test(to)) {
      return failure(400, 21_211, `The 'To' number ${to} is not a valid phone number.`);
    }
    if (!from) return failure(400, 21_603, "A 'From' phone number is required.");
    if (from !== options.from) {
      return failure(400, 21_606, `The 'From' phone number ${from} is not a valid, message-capable number.`);
    }
    if (!text) return failure(400, 21_602, 'Message body is required.');
    if (text.length > 1600)
      return failure(400, 21_617, 'The concatenated message body exceeds the 1600 character limit.');
    if (optedOut.has(to)) return failure(400, 21_610, 'Attempt to send to unsubscribed recipient');
    const message = keep({ direction: 'outbound-api', to, from, body: text, status: 'queued' });
    const answer = { status: 201, body: show(message) };
    const callback = form.get('StatusCallback');
    (['sent', 'delivered'] as const).forEach((status, index) => {
      clock.schedule(new Date(message.createdAt.getTime() + (index + 1) * 1500), message.sid, async () => {
        message.status = status;
        if (callback) await callBack(callback, message);
      });
    });
    return answer;
  }

  function list({ url }: VendorRequest): VendorAnswer {
    const query = url.searchParams;
    const size = Math.min(1000, Math.max(1, Number(query.get('PageSize') ?? 50) || 50));
    const page = Math.max(0, Number(query.get('Page') ?? 0) || 0);
    const found = messages
      .filter(
        (message) =>
          (!query.get('To') || message.to === query.get('To')) &&
          (!query.get('From') || message.from === query.get('From')),
      )
      .toReversed();
    const pageUri = (index: number) => {
      const target = new URLSearchParams(query);
      target.set('PageSize', String(size));
      target.set('Page', String(index));
      return `${base}.json?${target.toString()}`;
    };
    const shown = found.slice(page * size, (page + 1) * size);
    const body = {
      end: Math.max(0, page * size + shown.length - 1),
      first_page_uri: pageUri(0),
      next_page_uri: (page + 1) * size < found.length ? pageUri(page + 1) : null,
      page,
      page_size: size,
      previous_page_uri: page > 0 ? pageUri(page - 1) : null,
      messages: shown.map(show),
      start: page * size,
      uri: pageUri(page),
    };
    return { status: 200, body };
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'twilio',
    faults: options.faults,
    failure: (status) =>
      status === 429
        ? failure(429, 20_429, 'Too Many Requests')
        : failure(500, 20_500, 'Internal Server Error'),
    handle(request) {
      const login = readBasic(request.headers);
      if (login?.user !== accountSid || login.password !== options.authToken) {
        return failure(401, 20_003, 'Authenticate');
      }
      const { pathname } = request.url;
      if (pathname === `${base}.json`) return request.method === 'POST' ? send(request) : list(request);
      const message = messages.find(({ sid }) => pathname === `${base}/${sid}.json`);
      if (message) return { status: 200, body: show(message) };
      return failure(404, 20_404, `The requested resource ${pathname} was not found`);
    },
  });

  const running: TwilioServer = {
    ...server,
    webhookUrl: options.webhookUrl,
    messages: () => messages,
    clear() {
      messages = [];
      optedOut.clear();
    },
    receive({ from, body }) {
      const word = body.trim().toUpperCase();
      if (stopWords.has(word)) optedOut.add(from);
      if (startWords.has(word)) optedOut.delete(from);
      const message = keep({ direction: 'inbound', to: options.from, from, body, status: 'received' });
      if (running.webhookUrl === null) return;
      void post(running.webhookUrl, { ...about(message), Body: body, NumMedia: '0', SmsStatus: 'received' });
    },
  };
  return running;
}
