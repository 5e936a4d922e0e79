/** Lob on this machine: postcards, letters and self-mailers with idempotency keys, rate limits, a ledger, and tracking by signed webhooks. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createHash, createHmac } from 'node:crypto';
import type { City } from './city';
import type { Faults } from './faults';
import { LobLedger, type Entry } from './lob-ledger';
import {
  idPrefixes,
  LobError,
  lobResources,
  readOrder,
  resourceOf,
  toPiece,
  type LobAddress,
  type LobResource,
  namesNoOne,
  type PieceRecord,
} from './lob-piece';
import { type AddressRates, hasMoved, noRates, verifyAddress, verifyAddresses } from './lob-verification';
import { planTracking, trackingNames, usualRates, type ReturnRates, type TrackingStep } from './lob-tracking';
import type { VirtualClock } from './virtual-clock';
import { createWebhookSender, type WebhookSender } from './webhook-sender';
import {
  createRequestWindow,
  readBasic,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

const requestsPerWindow = 150;
const windowMs = 5000;
const keyLifeMs = 24 * 3_600_000;
/** How long Lob lets an account cancel a postcard whose order has no send date. */
const cancelWindowMs = 5 * 60_000;

export interface LobServer extends RunningServer {
  readonly webhooks: WebhookSender;
  rates: ReturnRates;
  addressRates: AddressRates;
  /** Every postcard, letter and self-mailer at the printer, oldest first, as the API shows it. */
  postcards(): ReturnType<typeof toPiece>[];
  entries(): readonly Entry[];
  artwork(id: string, side: 'front' | 'back'): Buffer | null;
}

const failure = (error: LobError): VendorAnswer => ({
  status: error.status,
  body: { error: { message: error.message, status_code: error.status, code: error.code } },
});

function weekdaysAfter(date: Date, days: number): string {
  const day = new Date(date);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

export async function startLob(options: {
  port: number;
  key: string;
  webhookSecret: string;
  webhookUrl: string | null;
  folder: string;
  seed: string;
  city: City;
  clock: VirtualClock;
  faults: Faults;
  addressRates?: AddressRates;
}): Promise<LobServer> {
  const { clock, city } = options;
  const ledger = new LobLedger(options.folder);
  const webhooks = createWebhookSender({
    clock,
    seed: options.seed,
    sign(body) {
      const timestamp = String(currentMs());
      const signature = createHmac('sha256', options.webhookSecret)
        .update(`${timestamp}.${body}`)
        .digest('hex');
      return { 'lob-signature': signature, 'lob-signature-timestamp': timestamp };
    },
    target: options.webhookUrl,
  });
  const windows = new Map<string, ReturnType<typeof createRequestWindow>>();
  let rates = usualRates;
  let addressRates = options.addressRates ?? noRates;
  let origin = '';
  let sequence = ledger.list().length;

  const show = (id: string, resource?: LobResource) => {
    const entry = ledger.find(id);
    if (!entry || (resource && resourceOf(entry.record) !== resource)) {
      throw new LobError(404, 'not_found', `${(resource ?? 'postcards').slice(0, -1)} not found`);
    }
    return toPiece(entry.record, entry, origin);
  };

  function notify(id: string, type: string, at: Date, body: object): Promise<void> {
    const entry = ledger.find(id);
    const resource = entry ? resourceOf(entry.record) : 'postcards';
    const evt = createHash('sha256').update(`${id} ${type}`).digest('hex').slice(0, 16);
    const event = {
      id: `evt_${evt}`,
      body,
      reference_id: id,
      event_type: {
        id: `${resource.slice(0, -1)}.${type}`,
        enabled_for_test: type === 'created' || type === 'rendered_pdf' || type === 'deleted',
        resource,
        object: 'event_type',
      },
      date_created: at.toISOString(),
      object: 'event',
    };
    return webhooks.send(id, event, at);
  }

  async function happen(id: string, step: TrackingStep): Promise<void> {
    const entry = ledger.find(id);
    if (!entry || entry.isDeleted) return;
    const name = trackingNames[step.type];
    const at = step.at.toISOString();
    if (name) {
      const evnt = createHash('sha256').update(`${id} tracking ${step.type}`).digest('hex').slice(0, 15);
      ledger.addEvent(id, {
        id: `evnt_${evnt}`,
        type: 'normal',
        name,
        details: null,
        location: step.location,
        time: at,
        date_created: at,
        date_modified: at,
        object: 'tracking_event',
      });
    } else ledger.setStatus(id, step.type === 'failed' ? 'failed' : 'rendered');
    await notify(id, step.type, step.at, show(id));
  }

  /** The postal service matches movers by name and address, so a card to a place alone is never one. */
  function hasRecipientMoved(to: LobAddress): boolean {
    const home = city.findByAddress(to.address_line1, to.address_line2, to.address_zip);
    return home !== undefined && !namesNoOne(to) && hasMoved(home, addressRates);
  }

  /** Schedules a card's remaining steps on the clock; steps from before a restart are not repeated. */
  function track(record: PieceRecord, done: { events: readonly { name: string }[]; status: string }): void {
    const { to } = record.order;
    const home = city.findByAddress(to.address_line1, to.address_line2, to.address_zip);
    const steps = planTracking({
      seed: `${options.seed} ${record.id}`,
      sendDate: new Date(record.sendDate),
      zip: to.address_zip.slice(0, 5),
      isUndeliverable: home?.isVacant ?? false,
      hasMoved: record.hasMoved ?? false,
      isForPlace: namesNoOne(to),
      rates,
    });
    for (const step of steps) {
      const name = trackingNames[step.type];
      const isDone = name ? done.events.some((event) => event.name === name) : done.status !== 'processed';
      if (!isDone) clock.schedule(step.at, record.id, () => happen(record.id, step));
    }
  }

  async function create(request: VendorRequest, resource: LobResource): Promise<VendorAnswer> {
    const now = clock.now();
    const header = request.headers['idempotency-key'];
    const key =
      (Array.isArray(header) ? header[0] : header) ?? request.url.searchParams.get('idempotency_key');
    if (key && key.length > 256) throw new LobError(422, 'invalid', 'idempotency key is too long');
    const findByKey = () =>
      ledger
        .list()
        .find(
          ({ record }) =>
            key !== null &&
            record.idempotencyKey === key &&
            resourceOf(record) === resource &&
            now.getTime() - new Date(record.createdAt).getTime() < keyLifeMs,
        );
    const first = findByKey();
    if (first) return { status: 200, body: show(first.record.id) };
    const { front, back, sendDate, ...order } = await readOrder(request, resource);
    // Two requests with the same key may have been read concurrently.
    const second = findByKey();
    if (second) return { status: 200, body: show(second.record.id) };
    sequence += 1;
    const record: PieceRecord = {
      id: `${idPrefixes[resource]}_${createHash('sha256').update(`${options.seed} ${sequence}`).digest('hex').slice(0, 16)}`,
      sequence,
      order,
      idempotencyKey: key,
      createdAt: now.toISOString(),
      sendDate: (sendDate ?? new Date(now.getTime() + cancelWindowMs)).toISOString(),
      expectedDelivery: weekdaysAfter(sendDate ?? now, order.mailType === 'usps_standard' ? 10 : 5),
      frontSha256: ledger.storeArtwork(front),
      backSha256: ledger.storeArtwork(back),
      hasMoved: hasRecipientMoved(order.to),
    };
    const entry = ledger.accept(record);
    track(record, entry);
    const body = show(record.id);
    clock.schedule(now, record.id, () => notify(record.id, 'created', now, body));
    return { status: 200, body };
  }

  function list({ url }: VendorRequest, resource: LobResource): VendorAnswer {
    const query = url.searchParams;
    const limit = Number(query.get('limit') ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      throw new LobError(422, 'invalid', 'limit must be between 1 and 100');
    }
    const wanted = [...query].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key ? [[key, value] as const] : [];
    });
    const all = ledger
      .list()
      .filter(({ record }) => resourceOf(record) === resource)
      .filter(({ record }) => wanted.every(([key, value]) => record.order.metadata[key] === value))
      .toReversed();
    const after = all.findIndex(({ record }) => record.id === query.get('after'));
    const before = all.findIndex(({ record }) => record.id === query.get('before'));
    const from = after >= 0 ? after + 1 : before >= 0 ? Math.max(0, before - limit) : 0;
    const page = all.slice(from, before >= 0 ? before : from + limit);
    const link = (name: 'after' | 'before', id: string | undefined) => {
      if (!id) return null;
      const target = new URL(url.pathname + url.search, origin);
      target.searchParams.delete('after');
      target.searchParams.delete('before');
      target.searchParams.set(name, id);
      return target.href;
    };
    const body = {
      data: page.map((entry) => toPiece(entry.record, entry, origin)),
      object: 'list',
      previous_url: from > 0 ? link('before', page[0]?.record.id) : null,
      next_url: from + page.length < all.length ? link('after', page.at(-1)?.record.id) : null,
      count: page.length,
      ...([...query.keys()].some((name) => name.startsWith('include')) ? { total_count: all.length } : {}),
    };
    return { status: 200, body };
  }

  async function remove(id: string, resource: LobResource): Promise<VendorAnswer> {
    const piece = show(id, resource);
    if (clock.now() >= new Date(piece.send_date)) {
      throw new LobError(422, 'not_deletable', `${resource} can not be deleted after their send date`);
    }
    const answer = { id, deleted: true };
    if (!ledger.find(id)?.isDeleted) {
      ledger.delete(id);
      clock.schedule(clock.now(), id, (at) => notify(id, 'deleted', at, answer));
    }
    return { status: 200, body: answer };
  }

  async function serve(request: VendorRequest): Promise<VendorAnswer> {
    if (readBasic(request.headers)?.user !== options.key) {
      throw new LobError(
        401,
        'unauthorized',
        'Your API key is not valid. Please sign up on lob.com to get a valid api key.',
      );
    }
    const [path, id] = request.url.pathname.replace(/^\/v1\//, '').split('/');
    const resource = lobResources.find((each) => each === path);
    const endpoint = `${request.method} ${path} ${id ? 'one' : 'all'}`;
    const window = windows.get(endpoint) ?? createRequestWindow(requestsPerWindow, windowMs);
    windows.set(endpoint, window);
    const { isOver, remaining, resetsAt } = window.hit();
    const headers = {
      'ratelimit-limit': String(requestsPerWindow),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(Math.ceil(resetsAt.getTime() / 1000)),
    };
    const act = (): VendorAnswer | Promise<VendorAnswer> => {
      if (isOver)
        throw new LobError(
          429,
          'rate_limit_exceeded',
          'Rate limit exceeded. Please wait 5 seconds and try your request again.',
        );
      if (path === 'us_verifications' && request.method === 'POST') {
        const book = { city, rates: addressRates };
        return { status: 200, body: verifyAddress(book, request.body, request.url.searchParams.get('case')) };
      }
      if (path === 'bulk' && id === 'us_verifications' && request.method === 'POST') {
        const book = { city, rates: addressRates };
        return {
          status: 200,
          body: verifyAddresses(book, request.body, request.url.searchParams.get('case')),
        };
      }
      if (resource && !id && request.method === 'POST') return create(request, resource);
      if (resource && !id && request.method === 'GET') return list(request, resource);
      if (resource && id && request.method === 'GET') return { status: 200, body: show(id, resource) };
      if (resource && id && request.method === 'DELETE') return remove(id, resource);
      throw new LobError(404, 'unrecognized_endpoint', 'the requested endpoint does not exist');
    };
    const answer = await Promise.resolve()
      .then(act)
      .catch((error: unknown) => {
        if (error instanceof LobError) return failure(error);
        throw error;
      });
    return { ...answer, headers: { ...headers, ...answer.headers } };
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'lob',
    faults: options.faults,
    failure: (status) =>
      failure(
        status === 429
          ? new LobError(
              429,
              'rate_limit_exceeded',
              'Rate limit exceeded. Please wait 5 seconds and try your request again.',
            )
          : new LobError(
              500,
              'internal_server_error',
              'An error occurred on our side. Please try your request again.',
            ),
      ),
    handle: (request) =>
      serve(request).catch((error: unknown) => {
        if (error instanceof LobError) return failure(error);
        throw error;
      }),
  });
  origin = server.url;
  for (const entry of ledger.list()) track(entry.record, entry);

  return {
    ...server,
    webhooks,
    get rates() {
      return rates;
    },
    set rates(next) {
      rates = next;
    },
    get addressRates() {
      return addressRates;
    },
    set addressRates(next) {
      addressRates = next;
    },
    postcards: () => ledger.list().map((entry) => toPiece(entry.record, entry, origin)),
    entries: () => ledger.list(),
    artwork(id, side) {
      const entry = ledger.find(id);
      return entry
        ? ledger.readArtwork(side === 'front' ? entry.record.frontSha256 : entry.record.backSha256)
        : null;
    },
  };
}
