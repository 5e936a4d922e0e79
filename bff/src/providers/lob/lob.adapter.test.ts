import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { deadlineOf } from '../../testing/deadline';
import { describeWithFixtures, missingShape, readFixture, readFixtureText } from '../../testing/fixtures';
import type { CardOrder, TrackingEvent } from '../print-mail.port';
import { toForm } from './lob-order';
import { createLob } from './lob.adapter';

const hasty = { retries: 0, retryDelayMs: 5 };

async function pdf(width = 450, height = 306): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([width, height]);
  return document.save();
}

let card: Uint8Array;
let sandbox: Sandbox;
beforeAll(async () => {
  card = await pdf();
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

const lobOf = (box: Sandbox, change: Partial<Parameters<typeof createLob>[0]> = {}) =>
  createLob({
    url: box.env.LOB_URL,
    key: box.env.LOB_KEY,
    webhookSecret: box.env.LOB_WEBHOOK_SECRET,
    ...change,
  });

let pieces = 0;
function orderOf(change: Partial<CardOrder> = {}): CardOrder {
  pieces += 1;
  return {
    pieceId: `piece-${pieces}`,
    mailingKey: 'mailing-1',
    mailClass: 'first_class',
    code: 'ABCD2345',
    campaignId: 'campaign-1',
    to: {
      name: 'Ann Lee or Current Resident',
      addressLine1: `${1000 + pieces} Alder Street`,
      addressLine2: null,
      city: 'Charleston',
      state: 'SC',
      zip: '29407',
    },
    from: {
      name: 'Dana Whitfield',
      addressLine1: '12 Broad St',
      addressLine2: 'Ste 4',
      city: 'Charleston',
      state: 'SC',
      zip: '29401',
    },
    size: '4x6',
    frontPdf: card,
    backPdf: card,
    ...change,
  };
}

/** A webhook endpoint that reads every event through the adapter. */
async function listen(box: Sandbox) {
  const events: TrackingEvent[] = [];
  let refusals = 0;
  const receiver = {
    events,
    statusesOf: (providerId: string) =>
      events.filter((event) => event.providerId === providerId).map(({ status }) => status),
    refuseNext(count: number) {
      refusals = count;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('connection', 'close');
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(503).end();
        return;
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
      );
      const event = lobOf(box).readWebhook(Buffer.concat(chunks), headers);
      if (event) events.push(event);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  box.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lob`);
  return receiver;
}

async function withSandbox(options: SandboxOptions, test: (box: Sandbox) => Promise<void>): Promise<void> {
  const box = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0, ...options });
  try {
    await test(box);
  } finally {
    await box.close();
  }
}

describe('Lob adapter', () => {
  it('submits a card that the printer stores as ordered', async () => {
    const order = orderOf();
    const accepted = await lobOf(sandbox).submit(order);
    expect(accepted).toEqual({ providerId: expect.stringMatching(/^psc_/), expectedDelivery: '2026-03-09' });
    expect(sandbox.postcards().find(({ id }) => id === accepted.providerId)).toMatchObject({
      metadata: { piece_id: order.pieceId, campaign_id: 'campaign-1' },
      to: { name: 'ANN LEE OR CURRENT RESIDENT', address_state: 'SC', address_zip: '29407' },
      from: { address_line1: '12 BROAD ST', address_line2: 'STE 4' },
      size: '4x6',
      use_type: 'marketing',
      mail_type: 'usps_first_class',
    });
    expect(sandbox.artwork(accepted.providerId, 'back')).toEqual(Buffer.from(card));
  });

  it.each([
    ['letter', 'letters', /^ltr_/, [612, 792]],
    ['bifold', 'self_mailers', /^sfm_/, [1314, 450]],
  ] as const)('orders, repeats, finds and cancels a %s', async (size, resource, id, [width, height]) => {
    const lob = lobOf(sandbox);
    const page = await pdf(width, height);
    const order = orderOf({ size, frontPdf: page, backPdf: page });
    const accepted = await lob.submit(order);
    expect(accepted).toEqual({
      providerId: expect.stringMatching(id),
      expectedDelivery: expect.stringMatching(/^2026-03-/),
    });
    expect(await lob.submit(order)).toEqual(accepted);
    expect(await lob.findByPieceId(order.pieceId)).toMatchObject(accepted);
    expect((await lob.fetchEvents(accepted.providerId)).map(({ status }) => status)).toEqual(['accepted']);
    const piece = sandbox.postcards().find((each) => each.id === accepted.providerId);
    expect(piece).toMatchObject({
      metadata: { piece_id: order.pieceId, campaign_id: 'campaign-1' },
      to: { address_state: 'SC', address_zip: '29407' },
      from: { address_line1: '12 BROAD ST' },
      use_type: 'marketing',
      object: resource.slice(0, -1),
      ...(size === 'letter'
        ? { color: true, double_sided: true, address_placement: 'top_first_page' }
        : { size: '6x18_bifold' }),
    });
    const answer = await fetch(`${sandbox.env.LOB_URL}/${resource}/${accepted.providerId}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${btoa(`${sandbox.env.LOB_KEY}:`)}` },
    });
    expect(await answer.json()).toEqual({ id: accepted.providerId, deleted: true });
    expect((await lob.fetchEvents(accepted.providerId)).at(-1)?.status).toBe('cancelled');
    expect(await lob.findByPieceId(order.pieceId)).toBeNull();
  });

  it('sends both pages of a letter as one file, and one page alone as single-sided', async () => {
    const page = await pdf(612, 792);
    const pagesOf = async (change: Partial<CardOrder>) => {
      const { providerId } = await lobOf(sandbox).submit(orderOf({ size: 'letter', ...change }));
      const file = await PDFDocument.load(sandbox.artwork(providerId, 'front') ?? new Uint8Array());
      const piece = sandbox.postcards().find(({ id }) => id === providerId);
      return { pages: file.getPageCount(), piece };
    };
    const both = await pagesOf({ frontPdf: page, backPdf: page });
    expect(both).toMatchObject({ pages: 2, piece: { double_sided: true } });
    const one = await pagesOf({ frontPdf: page, backPdf: null });
    expect(one).toMatchObject({ pages: 1, piece: { double_sided: false } });
  });

  it.each([
    ['letter', 630, 810],
    ['letter', 792, 612],
    ['bifold', 1296, 432],
  ] as const)('reports a %s on a sheet of %i x %i points as rejected', async (size, width, height) => {
    const page = await pdf(width, height);
    await expect(
      lobOf(sandbox).submit(orderOf({ size, frontPdf: page, backPdf: page })),
    ).rejects.toMatchObject({ code: 'rejected', detail: { vendorCode: 'invalid_file_dimensions' } });
  });

  it('returns the first acceptance for a repeated piece', async () => {
    const order = orderOf();
    const [first, second] = await Promise.all([lobOf(sandbox).submit(order), lobOf(sandbox).submit(order)]);
    expect(second).toEqual(first);
    expect(sandbox.duplicateHouseholds()).toEqual([]);
  });

  it('still finds a piece by our own id after the idempotency key expires at 24 hours', async () => {
    await withSandbox({}, async (box) => {
      const lob = lobOf(box);
      const order = orderOf();
      const first = await lob.submit(order);
      await box.advance({ hours: 25 });
      expect(await lob.findByPieceId(order.pieceId)).toMatchObject(first);
      const second = await lob.submit(order);
      expect(second.providerId).not.toBe(first.providerId);
      expect(box.duplicateHouseholds()).toEqual([
        {
          campaignId: 'campaign-1',
          address: expect.any(String),
          postcards: [first.providerId, second.providerId],
        },
      ]);
    });
  });

  it('finds a card whose answer was lost', async () => {
    const lob = lobOf(sandbox, { http: hasty });
    const order = orderOf();
    sandbox.addFault({ vendor: 'lob', mode: 'drop-after-accept', times: 1, method: 'POST' });
    await expect(lob.submit(order)).rejects.toMatchObject({ code: 'unavailable', isTransient: true });
    const found = await lob.findByPieceId(order.pieceId);
    expect(found).toEqual({
      providerId: expect.stringMatching(/^psc_/),
      expectedDelivery: '2026-03-09',
      code: 'ABCD2345',
      acceptedAt: expect.any(String),
    });
    expect(found).toMatchObject(await lob.submit(order));
    expect(await lob.findByPieceId('never-submitted')).toBeNull();
  });

  it('retries an unanswered submission and gets one card', async () => {
    const order = orderOf();
    sandbox.addFault({ vendor: 'lob', mode: 'drop-after-accept', times: 1, method: 'POST' });
    await lobOf(sandbox, { http: { ...hasty, retries: 2 } }).submit(order);
    expect(sandbox.postcards().filter(({ metadata }) => metadata.piece_id === order.pieceId)).toHaveLength(1);
  });

  it.each([
    ['rate-limit', 'rate_limited', true],
    ['server-error', 'unavailable', true],
    ['hang', 'timeout', true],
    ['garbage', 'malformed', false],
  ] as const)('meets %s with %s', async (mode, code, isTransient) => {
    sandbox.addFault({ vendor: 'lob', mode });
    const http = { ...hasty, ...deadlineOf(mode) };
    await expect(lobOf(sandbox, { http }).submit(orderOf())).rejects.toMatchObject({
      code,
      isTransient,
    });
  });

  it('reports a rejected order as final, with the printer’s reason', async () => {
    const tooLong = orderOf();
    const to = {
      ...tooLong.to,
      addressLine1: '12345 Resurrection Fern Plantation Boulevard',
      addressLine2: 'Unit 1204',
    };
    await expect(lobOf(sandbox).submit({ ...tooLong, to })).rejects.toMatchObject({
      code: 'rejected',
      isTransient: false,
      detail: { status: 422, vendorCode: 'address_length_exceeds_limit' },
    });
    await expect(lobOf(sandbox).submit(orderOf({ backPdf: await pdf(432, 288) }))).rejects.toMatchObject({
      code: 'rejected',
      detail: { vendorCode: 'invalid_file_dimensions' },
    });
    await expect(lobOf(sandbox, { key: 'wrong' }).submit(orderOf())).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await expect(lobOf(sandbox, { key: '' }).submit(orderOf())).rejects.toThrow('LOB_KEY is missing');
  });

  it.each([
    [
      'Bartholomew Vanderhorst & Yolanda Vanderhorst or Current Resident',
      'BARTHOLOMEW VANDERHORST & YOLANDA',
      'OR CURRENT RESIDENT',
    ],
    [
      'Lowcountry Rental Partners LLC or Current Resident',
      'LOWCOUNTRY RENTAL PARTNERS LLC',
      'OR CURRENT RESIDENT',
    ],
    ['Ann Lee or Current Resident', 'ANN LEE OR CURRENT RESIDENT', null],
  ])('fits the name %s on the card', async (name, line, company) => {
    const order = orderOf();
    const { providerId } = await lobOf(sandbox).submit({ ...order, to: { ...order.to, name } });
    expect(sandbox.postcards().find(({ id }) => id === providerId)?.to).toMatchObject({
      name: line,
      company,
    });
  });
});

describe('Lob tracking', () => {
  it('reports tracking by signed webhooks, and the same on request', async () => {
    await withSandbox({}, async (box) => {
      const receiver = await listen(box);
      const lob = lobOf(box);
      box.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
      const { providerId } = await lob.submit(orderOf());
      await box.advance({ days: 12 });
      const way = [
        'accepted',
        'mailed',
        'in_transit',
        'in_local_area',
        'processed_for_delivery',
        'delivered',
      ];
      expect(receiver.statusesOf(providerId)).toEqual(way);
      expect((await lob.fetchEvents(providerId)).map(({ status }) => status)).toEqual(way);
      const [first] = receiver.events;
      expect(first).toMatchObject({
        pieceId: expect.stringMatching(/^piece-/),
        expectedDelivery: '2026-03-09',
      });
      await receiver.close();
    });
  });

  it.each([
    ['letter', 612, 792],
    ['bifold', 1314, 450],
  ] as const)('reports the tracking of a %s', async (size, width, height) => {
    await withSandbox({}, async (box) => {
      const receiver = await listen(box);
      box.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
      const page = await pdf(width, height);
      const order = orderOf({ size, frontPdf: page, backPdf: page });
      const { providerId } = await lobOf(box).submit(order);
      await box.advance({ days: 12 });
      expect(receiver.statusesOf(providerId)).toEqual([
        'accepted',
        'mailed',
        'in_transit',
        'in_local_area',
        'processed_for_delivery',
        'delivered',
      ]);
      expect(receiver.events[0]?.pieceId).toBe(order.pieceId);
      await receiver.close();
    });
  });

  it('returns some cards, and always those to a home where no one collects mail', async () => {
    await withSandbox({}, async (box) => {
      const receiver = await listen(box);
      const lob = lobOf(box);
      box.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
      const vacant = box.city.homes.find((home) => home.isVacant && home.unit === null);
      const order = orderOf();
      const to = { ...order.to, addressLine1: `${vacant?.number} ${vacant?.street}`, zip: vacant?.zip ?? '' };
      const empty = await lob.submit({ ...order, to });
      box.setReturnRates({ failed: 1 });
      const spoiled = await lob.submit(orderOf());
      box.setReturnRates({ failed: 0, rerouted: 1 });
      const moved = await lob.submit(orderOf());
      await box.advance({ days: 14 });
      expect(receiver.statusesOf(empty.providerId).at(-1)).toBe('returned');
      expect(receiver.statusesOf(spoiled.providerId)).toEqual(['accepted', 'failed']);
      expect((await lob.fetchEvents(spoiled.providerId)).at(-1)?.status).toBe('failed');
      expect(receiver.statusesOf(moved.providerId).slice(-3)).toEqual([
        'rerouted',
        'processed_for_delivery',
        'delivered',
      ]);
      await receiver.close();
    });
  });

  it('can send webhooks twice and out of order, and retries after a refusal', async () => {
    await withSandbox({}, async (box) => {
      const receiver = await listen(box);
      box.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
      box.setWebhookFaults({ duplicates: 1, isOutOfOrder: true });
      const wild = await lobOf(box).submit(orderOf());
      await box.advance({ days: 12 });
      const ids = receiver.events.map(({ eventId }) => eventId);
      expect(ids.length).toBe(new Set(ids).size * 2);
      const order = receiver.events.map(({ occurredAt }) => occurredAt);
      expect(order).not.toEqual(order.toSorted());
      expect(new Set(receiver.statusesOf(wild.providerId))).toContain('delivered');

      box.setWebhookFaults({ duplicates: 0, isOutOfOrder: false });
      receiver.refuseNext(2);
      const late = await lobOf(box).submit(orderOf());
      await box.advance({ seconds: 1 });
      expect(receiver.statusesOf(late.providerId)).toEqual([]);
      await box.advance({ hours: 1 });
      expect(receiver.statusesOf(late.providerId)).toContain('accepted');
      await receiver.close();
    });
  });

  it('keeps its ledger and its clock across a restart', async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'farmpost-ledger-'));
    const order = orderOf();
    let providerId = '';
    await withSandbox({ dataFolder }, async (box) => {
      box.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
      ({ providerId } = await lobOf(box).submit(order));
      await box.advance({ days: 3 });
    });
    await withSandbox({ dataFolder }, async (box) => {
      expect(box.now().toISOString()).toBe('2026-03-05T12:00:00.000Z');
      expect((await lobOf(box).findByPieceId(order.pieceId))?.providerId).toBe(providerId);
      const before = await lobOf(box).fetchEvents(providerId);
      const receiver = await listen(box);
      await box.advance({ days: 10 });
      const statuses = [...before.map(({ status }) => status), ...receiver.statusesOf(providerId)];
      expect(new Set(statuses).size).toBe(statuses.length);
      expect(statuses.at(-1)).toBe('delivered');
      await receiver.close();
    });
    rmSync(dataFolder, { recursive: true });
  });
});

describe('Lob sandbox', () => {
  const call = (method: string, route: string) =>
    fetch(`${sandbox.env.LOB_URL}${route}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${sandbox.env.LOB_KEY}:`)}` },
    });

  it('lists by metadata, page by page, newest first, and reports its rate limit', async () => {
    const campaignId = 'campaign-list';
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await lobOf(sandbox).submit(orderOf({ campaignId }))).providerId);
    }
    const found: string[] = [];
    let next: string | null = `/postcards?limit=2&metadata[campaign_id]=${campaignId}&include[]=total_count`;
    while (next) {
      const response = await call('GET', next);
      const page = (await response.json()) as {
        data: { id: string }[];
        next_url: string | null;
        total_count: number;
      };
      expect(page.total_count).toBe(5);
      expect(response.headers.get('ratelimit-limit')).toBe('150');
      found.push(...page.data.map(({ id }) => id));
      next = page.next_url?.replace(/^.*(?=\/postcards)/, '') ?? null;
    }
    expect(found).toEqual(ids);
  });

  it('cancels a card before its send date but not after', async () => {
    const lob = lobOf(sandbox);
    const early = await lob.submit(orderOf());
    const late = await lob.submit(orderOf());
    expect(await (await call('DELETE', `/postcards/${early.providerId}`)).json()).toEqual({
      id: early.providerId,
      deleted: true,
    });
    expect((await lob.fetchEvents(early.providerId)).at(-1)?.status).toBe('cancelled');
    await sandbox.advance({ minutes: 6 });
    expect((await call('DELETE', `/postcards/${late.providerId}`)).status).toBe(422);
    expect((await call('GET', '/postcards/psc_nothing')).status).toBe(404);
  });
});

/** The fields that a schema of the vendor's description requires. */
function requiredIn(description: string, schema: string): string[] {
  const [, body = ''] = description.split(`\n    ${schema}:\n`);
  const [, list = ''] = body.split('required:\n');
  return list.slice(0, list.indexOf('properties:')).trim().split(/\s*- /).filter(Boolean);
}

describeWithFixtures('Lob sandbox compared to the vendor’s examples', () => {
  it('has the fields of the examples in the sandbox’s answers and events', async () => {
    const { providerId } = await lobOf(sandbox).submit(orderOf());
    const postcard = sandbox.postcards().find(({ id }) => id === providerId);
    const optional = /\.sla:|\.recipient_moved:|\.merge_variables:/;
    const example = readFixture('lob/response-post-postcards-200-full.json');
    expect(missingShape(example, postcard).filter((gap) => !optional.test(gap))).toEqual([]);
    const failure = await fetch(`${sandbox.env.LOB_URL}/postcards`, { method: 'POST' });
    expect(
      missingShape(readFixture('lob/response-post-postcards-default-example.json'), await failure.json()),
    ).toEqual([]);
  });

  it('has the fields of the vendor’s example of a letter', async () => {
    const page = await pdf(612, 792);
    const { providerId } = await lobOf(sandbox).submit(
      orderOf({ size: 'letter', frontPdf: page, backPdf: page }),
    );
    const letter = sandbox.postcards().find(({ id }) => id === providerId);
    const optional = /\.sla:|\.merge_variables:|\.deleted:|cards|thumbnails/;
    const example = readFixture('lob/response-post-letters-200-example.json');
    expect(missingShape(example, letter).filter((gap) => !optional.test(gap))).toEqual([]);
  });

  it('asks for letters and self-mailers with fields that the vendor’s description has', async () => {
    const description = readFixtureText('lob/lob-api-bundled.yml');
    const page = await pdf(612, 792);
    const fieldsOf = async (size: CardOrder['size']) => {
      const form = await toForm(orderOf({ size, frontPdf: page, backPdf: page }));
      return [...form.keys()].map((name) => name.replace(/\[.*/, ''));
    };
    const letter = await fieldsOf('letter');
    const example = readFixture('lob/request-post-letters-example.json') as object;
    expect(letter.filter((name) => !Object.hasOwn(example, name))).toEqual([]);
    expect(letter).toEqual(expect.arrayContaining(requiredIn(description, 'letter_editable')));
    expect(await fieldsOf('bifold')).toEqual(
      expect.arrayContaining(requiredIn(description, 'self_mailer_editable')),
    );
    expect(requiredIn(description, 'self_mailer_editable')).toEqual(['to', 'inside', 'outside', 'use_type']);
    expect(description).toContain('- 6x18_bifold');
  });

  it('sends events of the documented shape', async () => {
    const bodies: unknown[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(200, { connection: 'close' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await withSandbox(
      { webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
      async (box) => {
        await lobOf(box).submit(orderOf());
        await box.advance({ days: 3 });
      },
    );
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) {
      expect(missingShape(readFixture('lob/webhook-events-example.json'), body)).toEqual([]);
    }
    const scans = (bodies.at(-1) as { body: { tracking_events: unknown[] } }).body.tracking_events;
    expect(missingShape(readFixture('lob/webhook-tracking_events-normal.json'), scans[0])).toEqual([]);
  });
});
