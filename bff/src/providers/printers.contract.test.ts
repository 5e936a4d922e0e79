/** Every printer takes the same card and makes it once, whatever happens on the way. */
import { PDFDocument } from 'pdf-lib';
import type { Vendor } from '../sandbox/faults';
import { startSandbox, type Sandbox } from '../sandbox/sandbox';
import { deadlineOf } from '../testing/deadline';
import { createClick2Mail } from './click2mail/click2mail.adapter';
import { createLob } from './lob/lob.adapter';
import type { CardOrder, PieceDraft, PrintMail } from './print-mail.port';
import type { VendorHttpOptions } from './vendor-http';

const hasty = { retries: 0, retryDelayMs: 5 };
/** Bleed canvas in points. */
const pages = { '4x6': [450, 306], '6x9': [666, 450], '6x11': [810, 450] } as const;

let sandbox: Sandbox;
let sides: Record<CardOrder['size'], Uint8Array>;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
  sandbox.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
  const entries = Object.entries(pages).map(async ([size, page]) => {
    const document = await PDFDocument.create();
    document.addPage([...page]).drawText(size);
    return [size, await document.save()] as const;
  });
  sides = Object.fromEntries(await Promise.all(entries)) as typeof sides;
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

type Options = { readonly http?: Partial<VendorHttpOptions>; readonly password?: string };
const lob = ({ http, password }: Options = {}): PrintMail =>
  createLob({
    url: sandbox.env.LOB_URL,
    key: password ?? sandbox.env.LOB_KEY,
    webhookSecret: sandbox.env.LOB_WEBHOOK_SECRET,
    ...(http ? { http } : {}),
    now: () => sandbox.now(),
  });
const click2mail = ({ http, password }: Options = {}): PrintMail =>
  createClick2Mail({
    url: sandbox.env.CLICK2MAIL_URL,
    username: sandbox.env.CLICK2MAIL_USERNAME,
    password: password ?? sandbox.env.CLICK2MAIL_PASSWORD,
    polls: { times: 5, pauseMs: 1 },
    ...(http ? { http } : {}),
    now: () => sandbox.now(),
  });

let count = 0;
function orderOf(change: Partial<CardOrder> = {}): CardOrder {
  count += 1;
  const size = change.size ?? '4x6';
  return {
    pieceId: `piece-${count}`,
    mailingKey: 'mailing-1',
    mailClass: 'first_class',
    code: 'ABCD2345',
    campaignId: 'campaign-1',
    to: {
      name: 'Ann Lee & Sons <Holdings> or Current Resident',
      addressLine1: `${1000 + count} Alder Street`,
      addressLine2: 'Unit 4',
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
    size,
    frontPdf: sides[size],
    backPdf: sides[size],
    ...change,
  };
}

/** A piece's row: what is kept first stays. */
function row(): PieceDraft {
  let saved: string | null = null;
  return {
    get saved() {
      return saved;
    },
    save: async (draft) => (saved ??= draft),
  };
}
const printed = ({ pieceId }: CardOrder) =>
  sandbox.postcards().filter(({ metadata }) => metadata.piece_id === pieceId);

describe.each<[string, (options?: Options) => PrintMail, Vendor]>([
  ['Lob', lob, 'lob'],
  ['Click2Mail', click2mail, 'click2mail'],
])('the printer %s', (name, printerOf, vendor) => {
  it.each(['4x6', '6x9', '6x11'] as const)('makes a %s card as ordered', async (size) => {
    const printer = printerOf();
    expect(printer).toMatchObject({ name: vendor, displayName: name });
    expect(printer.sizes).toContain(size);
    const order = orderOf({ size });
    const { providerId } = await printer.submit(order, row());
    expect(printed(order)).toMatchObject([
      {
        id: providerId,
        size,
        metadata: { campaign_id: 'campaign-1' },
        to: {
          address_line1: order.to.addressLine1.toUpperCase(),
          address_line2: 'UNIT 4',
          address_zip: '29407',
        },
        from: { address_line1: '12 BROAD ST' },
      },
    ]);
    for (const side of ['front', 'back'] as const) {
      expect(sandbox.artwork(providerId, side)?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await printer.findByPieceId(order.pieceId, providerId)).toMatchObject({ providerId });
  });

  it('does not find a piece that it never received', async () => {
    expect(await printerOf().findByPieceId('never-submitted', null)).toBeNull();
  });

  it('lists the pieces of a mailing with their codes, or says that it cannot', async () => {
    const printer = printerOf();
    const mailingKey = `mailing-of-${vendor}`;
    const orders = [orderOf({ mailingKey, code: 'CODE0001' }), orderOf({ mailingKey, code: 'CODE0002' })];
    for (const order of [...orders, orderOf()]) await printer.submit(order, row());
    const found = await printer.findByMailing(mailingKey);
    const facts = found?.map(({ pieceId, code }) => ({ pieceId, code }));
    expect(facts?.toSorted((a, b) => (a.code ?? '').localeCompare(b.code ?? ''))).toEqual(
      vendor === 'click2mail' ? undefined : orders.map(({ pieceId, code }) => ({ pieceId, code })),
    );
  });

  it('makes one card of a piece that is ordered again, and of two orders at once', async () => {
    const [order, draft] = [orderOf(), row()];
    const tries = await Promise.all([printerOf().submit(order, draft), printerOf().submit(order, draft)]);
    const again = await printerOf().submit(order, draft);
    expect(new Set([...tries, again].map(({ providerId }) => providerId)).size).toBe(1);
    expect(printed(order)).toHaveLength(1);
  });

  it('makes one card even if every answer is lost once', async () => {
    const printer = printerOf({ http: hasty });
    const [order, draft] = [orderOf(), row()];
    for (let lost = 1; lost <= 8; lost += 1) {
      // The first `lost - 1` requests of the try are answered.
      sandbox.addFault({ vendor, mode: 'slow', delayMs: 0, times: lost - 1, method: 'POST' });
      sandbox.addFault({ vendor, mode: 'drop-after-accept', times: 1, method: 'POST' });
      await printer.submit(order, draft).catch(() => undefined);
      sandbox.clearFaults();
    }
    const { providerId } = await printer.submit(order, draft);
    expect(printed(order).map(({ id }) => id)).toEqual([providerId]);
    expect(await printer.findByPieceId(order.pieceId, draft.saved)).toMatchObject({ providerId });
  });

  it.each([
    ['rate-limit', 'rate_limited', true],
    ['server-error', 'unavailable', true],
    ['hang', 'timeout', true],
    ['garbage', 'malformed', false],
  ] as const)('meets %s with %s', async (mode, code, isTransient) => {
    sandbox.addFault({ vendor, mode });
    const order = orderOf();
    const http = { ...hasty, ...deadlineOf(mode) };
    await expect(printerOf({ http }).submit(order, row())).rejects.toMatchObject({
      code,
      isTransient,
    });
    expect(printed(order)).toEqual([]);
  });

  it('refuses a wrong address permanently, and a wrong password temporarily', async () => {
    const order = orderOf();
    const to = { ...order.to, zip: 'ABC' };
    await expect(printerOf().submit({ ...order, to }, row())).rejects.toMatchObject({
      code: 'rejected',
      isTransient: false,
    });
    await expect(printerOf({ password: 'wrong' }).submit(order, row())).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await expect(printerOf({ password: '' }).submit(order, row())).rejects.toThrow(/is missing/);
    expect(printed(order)).toEqual([]);
  });

  it('reports a card’s way to the mailbox with the same events each time', async () => {
    const printer = printerOf();
    const { providerId } = await printer.submit(orderOf(), row());
    expect((await printer.fetchEvents(providerId)).map(({ status }) => status)).toEqual(['accepted']);
    await sandbox.advance({ days: 14 });
    const events = await printer.fetchEvents(providerId);
    expect(events.map(({ status }) => status)).toEqual([
      'accepted',
      'mailed',
      'in_transit',
      'in_local_area',
      'processed_for_delivery',
      'delivered',
    ]);
    const again = await printer.fetchEvents(providerId);
    expect(again.map(({ eventId }) => eventId)).toEqual(events.map(({ eventId }) => eventId));
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
  });

  it('reports a card that came back and a spoiled one', async () => {
    const printer = printerOf();
    sandbox.setReturnRates({ returned: 1 });
    const back = await printer.submit(orderOf(), row());
    sandbox.setReturnRates({ returned: 0, failed: 1 });
    const spoiled = await printer.submit(orderOf(), row());
    sandbox.setReturnRates({ failed: 0 });
    await sandbox.advance({ days: 14 });
    expect((await printer.fetchEvents(back.providerId)).at(-1)?.status).toBe('returned');
    expect((await printer.fetchEvents(spoiled.providerId)).map(({ status }) => status)).toEqual([
      'accepted',
      'failed',
    ]);
  });
});
