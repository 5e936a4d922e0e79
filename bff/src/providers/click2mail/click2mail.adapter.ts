/**
 * Postcards printed and mailed by Click2Mail: a document, an address list and a job for each card. A job is printed
 * once it is submitted, and only once. Click2Mail knows no idempotency keys, so the job's id is kept before it is
 * submitted: it is the key of every later try (docs/decisions/0075).
 */
import { currentTime } from '@farmpost/shared/domain/clock';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import type { AcceptedCard, CardOrder, PostalAddress, PrintMail, TrackingEvent } from '../print-mail.port';
import { ProviderError, WebhookSignatureError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { dateAt, objectAt, textAt, type WireObject } from '../wire';
import { readXml, writeXml } from '../xml';
import { readJobState, statusOfScan } from './job-state';

const provider = 'Click2Mail';

interface Product {
  readonly documentClass: string;
  readonly page: readonly [number, number];
}

/** Click2Mail's name of each card, and its page with bleed in points. Its 4 x 6 card is a quarter inch taller. */
const products = {
  '4x6': { documentClass: 'Postcard 4.25 x 6', page: [450, 324] },
  '6x9': { documentClass: 'Postcard 6 x 9', page: [666, 450] },
  '6x11': { documentClass: 'Postcard 6 x 11', page: [810, 450] },
} as const satisfies Partial<Record<DesignSize, Product>>;
const sizes = Object.keys(products) as (keyof typeof products)[];

/** Approval refuses a size that it has no product for, so this ends a piece that should not exist. */
function productOf(size: DesignSize): Product {
  const product = (products as Partial<Record<DesignSize, Product>>)[size];
  if (!product)
    throw new ProviderError(provider, 'rejected', `Click2Mail has no product of the size ${size}`);
  return product;
}

/** The exact words of its price list; any other word is refused as an unknown product. */
const production = {
  layout: 'Double Sided Postcard',
  productionTime: 'Next Day',
  envelope: '',
  color: 'Full Color',
  paperType: 'White Matte with Gloss UV Finish',
  printOption: 'Printing both sides',
  mailClass: 'First Class',
} as const;

/** Fields of an address that starts with the person's whole name. */
const standardMapping = '2';

const MAX_PAUSE_MS = 4000;

/**
 * Both sides in one document, as Click2Mail takes them. Where its page is larger than ours, a stretched copy below fills
 * the rim, which is bleed; the card itself keeps its proportions.
 */
async function joinSides(order: CardOrder, [width, height]: Product['page']): Promise<Blob> {
  const document = await PDFDocument.create();
  for (const side of [order.frontPdf, order.backPdf]) {
    if (side === null) continue;
    const source = await PDFDocument.load(side);
    const card = source.getPage(0);
    const rim = { x: (width - card.getWidth()) / 2, y: (height - card.getHeight()) / 2 };
    if (rim.x < 1 && rim.y < 1) {
      for (const copy of await document.copyPages(source, [0])) document.addPage(copy);
      continue;
    }
    const picture = await document.embedPage(card);
    const page = document.addPage([width, height]);
    page.drawPage(picture, { x: 0, y: 0, width, height });
    page.drawPage(picture, rim);
  }
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' });
}

/** Click2Mail prints first and last name with a space between; the full name fits only the last name's 50 characters. */
const addressFields = (to: PostalAddress) => ({
  First_name: '',
  Last_name: to.name.slice(0, 50),
  Organization: '',
  Address1: to.addressLine1,
  Address2: to.addressLine2 ?? '',
  Address3: '',
  City: to.city,
  State: to.state,
  Zip: to.zip,
  'Country_non-US': '',
});

const senderFields = (from: PostalAddress) => ({
  rtnName: from.name,
  rtnOrganization: from.company ?? '',
  rtnaddress1: from.addressLine1,
  rtnaddress2: from.addressLine2 ?? '',
  rtnCity: from.city,
  rtnState: from.state,
  rtnZip: from.zip,
});

interface Reply {
  readonly id: string | null;
  readonly status: string | null;
  readonly description: string;
  readonly fields: WireObject;
}

/** The envelope that all its answers share. */
function readReply(body: unknown, element: string): Reply {
  const found = objectAt(body)[element];
  if (found === undefined) {
    throw new ProviderError(provider, 'malformed', `Click2Mail answered without the ${element}`);
  }
  const fields = objectAt(found);
  return {
    id: textAt(fields, 'id'),
    status: textAt(fields, 'status'),
    description: textAt(fields, 'description') ?? '',
    fields,
  };
}

/** An account without credit, or a wrong password, is no fault of the card, which waits. */
const codeOf = (words: string): ProviderError['code'] =>
  /payment|credit|authenticat/i.test(words) ? 'unauthorized' : 'rejected';

/** An answer that says no, though its HTTP status says yes. */
function refusal({ status, description }: Reply, what: string): ProviderError {
  const message = `Click2Mail refused ${what}${description ? `: ${description.slice(0, 300)}` : ''}`;
  return new ProviderError(
    provider,
    codeOf(description),
    message,
    status === null ? {} : { vendorCode: status },
  );
}

/** Everything in the answer that has a status and a time: the names around it differ between its samples. */
function scansIn(value: unknown): WireObject[] {
  if (Array.isArray(value)) return value.flatMap(scansIn);
  const fields = objectAt(value);
  const isScan = textAt(fields, 'status') !== null && dateAt(fields, 'dateTime') !== null;
  return isScan ? [fields] : Object.values(fields).flatMap(scansIn);
}

export function createClick2Mail(options: {
  url: string;
  username: string;
  password: string;
  http?: Partial<VendorHttpOptions>;
  /** How often a new address list is looked at until it can be used, and the first pause, which doubles. */
  polls?: { readonly times: number; readonly pauseMs: number };
  now?: () => Date;
}): PrintMail {
  const now = options.now ?? currentTime;
  const polls = options.polls ?? { times: 12, pauseMs: 200 };
  const base = options.url.replace(/\/+$/, '');
  const send = createVendorHttp({
    provider,
    // Its proxy gives up after 100 seconds.
    timeoutMs: 110_000,
    rate: { requests: 20, perMs: 1000 },
    format: { name: 'XML', accept: 'application/xml', read: readXml },
    readFault: (body) => {
      const answer = objectAt(Object.values(objectAt(body)).map(objectAt)[0]);
      const [code, message] = [textAt(answer, 'status'), textAt(answer, 'description')];
      return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
    },
    ...options.http,
  });
  const request: typeof send = async (call) =>
    send(call).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.code !== 'rejected') throw error;
      throw new ProviderError(provider, codeOf(error.message), error.message, error.detail, { cause: error });
    });
  const headers = () => ({
    authorization: basicAuth(
      requireSetting(provider, 'CLICK2MAIL_USERNAME', options.username),
      requireSetting(provider, 'CLICK2MAIL_PASSWORD', options.password),
    ),
  });
  const get = async (path: string): Promise<unknown> =>
    (await request({ url: `${base}${path}`, headers: headers() })).json;

  async function create(
    path: string,
    element: string,
    body: FormData | URLSearchParams | string,
  ): Promise<string> {
    const { json } = await request({
      url: `${base}${path}`,
      method: 'POST',
      headers: { ...headers(), ...(typeof body === 'string' ? { 'content-type': 'application/xml' } : {}) },
      body,
      // Nothing here is submitted yet, so a repeat costs nothing.
      isRepeatable: true,
      isBilled: false,
    });
    const reply = readReply(json, element);
    if (reply.status !== '0') throw refusal(reply, `the ${element}`);
    if (!reply.id)
      throw new ProviderError(provider, 'malformed', `Click2Mail answered without the ${element}’s id`);
    return reply.id;
  }

  async function uploadDocument(order: CardOrder): Promise<string> {
    const { documentClass, page } = productOf(order.size);
    const form = new FormData();
    form.append('documentName', order.campaignId);
    form.append('documentClass', documentClass);
    form.append('documentFormat', 'PDF');
    form.append('file', await joinSides(order, page), `${order.pieceId}.pdf`);
    return create('/documents', 'document', form);
  }

  /** Returns once the postal service's form of the address is known. */
  async function createAddressList(order: CardOrder): Promise<string> {
    const body = writeXml({
      addressList: {
        addressListName: order.pieceId,
        addressMappingId: standardMapping,
        addresses: { address: [addressFields(order.to)] },
      },
    });
    const id = await create('/addressLists', 'addressList', body);
    for (let time = 0; time < polls.times; time += 1) {
      if (time > 0) await pause(Math.min(polls.pauseMs * 2 ** (time - 1), MAX_PAUSE_MS));
      const reply = readReply(await get(`/addressLists/${encodeURIComponent(id)}`), 'addressList');
      if (reply.status === '3') return id;
      if (reply.status === '9') throw refusal(reply, 'the address');
    }
    throw new ProviderError(provider, 'timeout', 'Click2Mail did not standardize the address in time');
  }

  async function createJob(order: CardOrder): Promise<string> {
    const [documentId, addressId] = [await uploadDocument(order), await createAddressList(order)];
    const { documentClass } = productOf(order.size);
    const fields = { documentClass, ...production, documentId, addressId, ...senderFields(order.from) };
    return create('/jobs', 'job', new URLSearchParams(fields));
  }

  async function stateOf(jobId: string) {
    const { description } = readReply(await get(`/jobs/${encodeURIComponent(jobId)}`), 'job');
    const state = readJobState(description);
    if (state) return state;
    const message = `Click2Mail answered with a state that is not known: ${description.slice(0, 60)}`;
    throw new ProviderError(provider, 'malformed', message);
  }

  const accepted = (jobId: string): AcceptedCard => ({ providerId: jobId, expectedDelivery: null });

  /** Submitting a job twice is refused, so a refusal is looked into before it counts. */
  async function submitJob(jobId: string): Promise<void> {
    if ((await stateOf(jobId)) !== 'open') return;
    try {
      const { json } = await request({
        url: `${base}/jobs/${encodeURIComponent(jobId)}/submit`,
        method: 'POST',
        headers: headers(),
        body: new URLSearchParams({ billingType: 'User Credit' }),
      });
      const reply = readReply(json, 'job');
      if (reply.status !== '0') throw refusal(reply, 'the order');
    } catch (error) {
      if (!(error instanceof ProviderError) || (await stateOf(jobId)) === 'open') throw error;
    }
  }

  return {
    name: 'click2mail',
    displayName: provider,
    isSetUp: options.username !== '' && options.password !== '',
    sizes,
    mailClasses: ['first_class'],
    hasWebhooks: false,

    async submit(order, draft) {
      const jobId = draft.saved ?? (await draft.save(await createJob(order)));
      await submitJob(jobId);
      return accepted(jobId);
    },

    /** A job that was not submitted is none: it will not be printed. */
    async findByPieceId(_pieceId, jobId) {
      if (jobId === null || (await stateOf(jobId)) === 'open') return null;
      return { ...accepted(jobId), code: null, acceptedAt: null };
    },

    /** A job has no field of ours, and jobs are not listed. */
    findByMailing: async () => null,

    async fetchEvents(jobId) {
      const state = await stateOf(jobId);
      if (state === 'open') return [];
      const event = (status: TrackingEvent['status'], occurredAt: string): TrackingEvent => ({
        eventId: `click2mail.${jobId}.${status}`,
        providerId: jobId,
        pieceId: null,
        status,
        occurredAt,
        expectedDelivery: null,
      });
      const seen = now().toISOString();
      // A job's state has no date: the first look at it counts.
      const events = [event('accepted', seen)];
      if (state === 'failed' || state === 'cancelled') return [...events, event(state, seen)];
      if (state !== 'mailed') return events;
      const tracking = await get(`/jobs/${encodeURIComponent(jobId)}/tracking?trackingType=IMB`);
      const scans = scansIn(tracking).flatMap((scan) => {
        const status = statusOfScan(textAt(scan, 'status') ?? '');
        return status ? [event(status, dateAt(scan, 'dateTime') ?? seen)] : [];
      });
      const times = scans.map(({ occurredAt }) => occurredAt).toSorted();
      return [...events, event('mailed', times[0] ?? seen), ...scans];
    },

    hasWebhookClaim: () => false,
    readWebhook() {
      throw new WebhookSignatureError('Click2Mail sends no webhooks');
    },
  };
}
