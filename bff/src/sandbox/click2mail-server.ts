/**
 * Click2Mail on this machine: documents, address lists and jobs in XML. Nothing is printed before a job is submitted,
 * and a job can be submitted once. Jobs are polled: it sends no webhooks.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { readXml, writeXml } from '../providers/xml';
import type { City } from './city';
import type { Faults } from './faults';
import { LobLedger, type Entry } from './lob-ledger';
import { toPiece, type PieceRecord } from './lob-piece';
import { planTracking, trackingNames, usualRates, type ReturnRates, type TrackingStep } from './lob-tracking';
import type { VirtualClock } from './virtual-clock';
import {
  readBasic,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

/** Bleed canvas in points of the formats that the portal uses; there are more. */
const formats = {
  'Postcard 4.25 x 6': [324, 450],
  'Postcard 6 x 9': [450, 666],
  'Postcard 6 x 11': [450, 810],
} as const;
type Format = keyof typeof formats;
const sizes: Readonly<Record<Format, PieceRecord['order']['size']>> = {
  'Postcard 4.25 x 6': '4x6',
  'Postcard 6 x 9': '6x9',
  'Postcard 6 x 11': '6x11',
};

const products: Readonly<Record<string, readonly string[]>> = {
  layout: ['Double Sided Postcard'],
  productionTime: ['Next Day'],
  color: ['Full Color'],
  paperType: ['White Matte with Gloss UV Finish'],
  printOption: ['Printing both sides'],
  mailClass: ['First Class', 'Standard'],
};

/** Parts of an order that exist before anything is ordered. */
type Draft =
  | {
      readonly kind: 'document';
      readonly id: string;
      readonly name: string;
      readonly format: Format;
      readonly frontSha256: string;
      readonly backSha256: string;
    }
  | {
      readonly kind: 'addressList';
      readonly id: string;
      readonly name: string;
      readonly to: PieceRecord['order']['to'];
    }
  | {
      readonly kind: 'job';
      readonly id: string;
      readonly documentId: string;
      readonly addressId: string;
      readonly from: PieceRecord['order']['from'];
    };
type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { kind: Kind }>;

export interface Click2MailServer extends RunningServer {
  rates: ReturnRates;
  /** Every postcard that was ordered, oldest first, in the form of Lob's. */
  postcards(): ReturnType<typeof toPiece>[];
  entries(): readonly Entry[];
  /** Ids of jobs that were made but never submitted. */
  openJobs(): string[];
  artwork(id: string, side: 'front' | 'back'): Buffer | null;
}

class Refusal extends Error {
  constructor(
    readonly httpStatus: number,
    readonly element: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
const invalid = (element: string, message: string) => new Refusal(400, element, 9, message);

const answer = (status: number, body: Record<string, unknown>): VendorAnswer => ({
  status,
  body: Buffer.from(writeXml(body)),
  headers: { 'content-type': 'application/xml; charset=utf-8' },
});

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Element names differ in case between the vendor's samples, and both are taken. */
const lowered = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object(value)).map(([key, inner]) => [key.toLowerCase(), inner]));

const formOf = ({ headers, body }: VendorRequest) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => new FormData());

export async function startClick2Mail(options: {
  port: number;
  username: string;
  password: string;
  folder: string;
  seed: string;
  city: City;
  clock: VirtualClock;
  faults: Faults;
}): Promise<Click2MailServer> {
  const { clock, city } = options;
  mkdirSync(options.folder, { recursive: true });
  const ledger = new LobLedger(options.folder);
  const file = path.join(options.folder, 'drafts.jsonl');
  const drafts = new Map<string, Draft>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (!line.endsWith('}')) continue;
    const draft = JSON.parse(line) as Draft;
    drafts.set(draft.id, draft);
  }
  let rates = usualRates;
  let origin = '';

  const nextId = () => String(245_000 + drafts.size + 1);
  const keep = (draft: Draft) => {
    appendFileSync(file, `${JSON.stringify(draft)}\n`);
    drafts.set(draft.id, draft);
  };
  const find = <Kind extends Draft['kind']>(kind: Kind, id: string): DraftOf<Kind> | null => {
    const draft = drafts.get(id);
    return draft?.kind === kind ? (draft as DraftOf<Kind>) : null;
  };
  const reply = (
    status: number,
    element: string,
    given: { id: string; status: number; description: string } & Record<string, unknown>,
  ) => answer(status, { [element]: { ...given, statusUrl: `${origin}/molpro/${element}s/${given.id}\n  ` } });

  async function addDocument(request: VendorRequest): Promise<VendorAnswer> {
    const form = await formOf(request);
    const [name, documentClass, format, upload] = [
      'documentName',
      'documentClass',
      'documentFormat',
      'file',
    ].map((key) => form.get(key));
    if (typeof name !== 'string' || !name || format !== 'PDF' || !upload || typeof upload === 'string') {
      throw invalid('document', 'One of the required parameters is missing.');
    }
    if (typeof documentClass !== 'string' || !(documentClass in formats)) {
      throw invalid('document', 'Invalid document class.');
    }
    const pdf = await PDFDocument.load(await upload.arrayBuffer(), { updateMetadata: false }).catch(() => {
      throw invalid('document', 'The file is not a valid PDF.');
    });
    if (pdf.getPageCount() !== 2) throw invalid('document', 'A double sided postcard has exactly two pages.');
    const [short, long] = formats[documentClass as Format];
    const sides: Uint8Array[] = [];
    for (const [index, page] of pdf.getPages().entries()) {
      const box = page.getMediaBox();
      const [a = 0, b = 0] = [box.width, box.height].toSorted((one, other) => one - other);
      if (Math.abs(a - short) > 1 || Math.abs(b - long) > 1) {
        throw invalid('document', `A page of a ${documentClass} is ${short / 72} x ${long / 72} inches.`);
      }
      const side = await PDFDocument.create({ updateMetadata: false });
      const [copy] = await side.copyPages(pdf, [index]);
      if (copy) side.addPage(copy);
      sides.push(await side.save());
    }
    const [frontSha256 = '', backSha256 = ''] = sides.map((side) => ledger.storeArtwork(Buffer.from(side)));
    const id = nextId();
    keep({ kind: 'document', id, name, format: documentClass as Format, frontSha256, backSha256 });
    return reply(200, 'document', { id, status: 0, description: 'Success' });
  }

  function addAddressList({ headers, body }: VendorRequest): VendorAnswer {
    const bad = (why: string) => invalid('addressList', `Invalid input data. ${why}`);
    if (!headers['content-type']?.startsWith('application/xml')) throw bad('The body must be XML.');
    const list = lowered(object(readXml(body.toString())).addressList);
    const mapping = text(list.addressmappingid);
    if (!/^\d+$/.test(mapping)) throw bad('addressMappingId is required.');
    const { address } = object(list.addresses);
    const all = (Array.isArray(address) ? address : [address]).map(lowered);
    const [only] = all;
    // One address a job is all that the portal asks for.
    if (all.length !== 1 || !only) throw bad('One address is expected.');
    const field = (name: string, longest: number) => {
      const value = text(only[name]);
      if (value.length > longest) throw bad(`${name} is longer than ${longest} characters.`);
      return value;
    };
    const name = `${field('first_name', 50)} ${field('last_name', 50)}`.trim();
    const to = {
      name: name || null,
      company: field('organization', 50) || null,
      address_line1: field('address1', 50),
      address_line2: field('address2', 50) || null,
      address_city: field('city', 50),
      address_state: field('state', 2),
      address_zip: field('zip', 10),
    };
    if (!to.name && !to.company) throw bad('A name or an organization is required.');
    if (!to.address_line1 || !to.address_city || !to.address_state) throw bad('The address is not complete.');
    if (!/^\d{5}(-\d{4})?$/.test(to.address_zip)) throw bad('The ZIP code is not valid.');
    const id = nextId();
    keep({ kind: 'addressList', id, name: text(list.addresslistname), to });
    return reply(200, 'addressList', { id, status: 0, description: 'Uploaded' });
  }

  const looks = new Map<string, number>();
  function showAddressList(id: string): VendorAnswer {
    if (!find('addressList', id)) throw new Refusal(404, 'addressList', 9, 'Address list not found.');
    // Standardizing takes a moment: the first look is too early.
    const look = (looks.get(id) ?? 0) + 1;
    looks.set(id, look);
    const [status, description] = look === 1 ? [1, 'Mapped'] : [3, 'CASS Standardized'];
    return reply(200, 'addressList', { id, status: Number(status), description: String(description) });
  }

  async function addJob(request: VendorRequest): Promise<VendorAnswer> {
    const form = await formOf(request);
    const field = (name: string) => text(form.get(name));
    for (const name of ['documentClass', ...Object.keys(products), 'documentId', 'addressId']) {
      if (!field(name)) throw invalid('job', `One of the required parameters is missing: ${name}.`);
    }
    if (form.get('envelope') === null) throw invalid('job', 'One of the required parameters is missing.');
    const document = find('document', field('documentId'));
    const isProduct = Object.entries(products).every(([name, values]) => values.includes(field(name)));
    if (!document || document.format !== field('documentClass') || !isProduct || field('envelope')) {
      throw invalid('job', 'Invalid product options. Sku not found.');
    }
    const list = find('addressList', field('addressId'));
    if (!list || (looks.get(list.id) ?? 2) < 2) throw invalid('job', 'The address list is not ready.');
    const from = field('rtnaddress1')
      ? {
          name: field('rtnName') || null,
          company: field('rtnOrganization') || null,
          address_line1: field('rtnaddress1'),
          address_line2: field('rtnaddress2') || null,
          address_city: field('rtnCity'),
          address_state: field('rtnState'),
          address_zip: field('rtnZip'),
        }
      : null;
    const id = nextId();
    keep({ kind: 'job', id, documentId: document.id, addressId: list.id, from });
    return reply(201, 'job', { id, status: 0, description: 'Created' });
  }

  const wordsOf = (entry: Entry | undefined): string => {
    if (!entry) return 'EDITING';
    if (entry.status === 'failed') return 'ERROR';
    if (entry.events.length > 0) return 'MAILED';
    return entry.status === 'rendered' ? 'IN_PRODUCTION' : 'ORDER_SUBMITTED';
  };

  function showJob(id: string): VendorAnswer {
    if (!find('job', id)) throw new Refusal(404, 'job', 1, 'Job ID not found');
    const entry = ledger.find(id);
    return reply(200, 'job', { id, status: entry ? 0 : 9, description: wordsOf(entry) });
  }

  function happen(id: string, step: TrackingStep): void {
    const name = trackingNames[step.type];
    const at = step.at.toISOString();
    if (!name) {
      ledger.setStatus(id, step.type === 'failed' ? 'failed' : 'rendered');
      return;
    }
    ledger.addEvent(id, {
      id: `${id}.${step.type}`,
      type: 'normal',
      name,
      details: null,
      location: step.location,
      time: at,
      date_created: at,
      date_modified: at,
      object: 'tracking_event',
    });
  }

  /** Steps from before a restart are not repeated. */
  function track({ record, events, status }: Entry): void {
    const { to } = record.order;
    const steps = planTracking({
      seed: `${options.seed} ${record.id}`,
      sendDate: new Date(record.sendDate),
      zip: to.address_zip.slice(0, 5),
      isUndeliverable:
        city.findByAddress(to.address_line1, to.address_line2, to.address_zip)?.isVacant ?? false,
      rates,
    });
    for (const step of steps) {
      const name = trackingNames[step.type];
      const isDone = name ? events.some((event) => event.name === name) : status !== 'processed';
      if (!isDone) clock.schedule(step.at, record.id, async () => happen(record.id, step));
    }
  }

  async function submitJob(id: string, request: VendorRequest): Promise<VendorAnswer> {
    const job = find('job', id);
    if (!job) return reply(200, 'job', { id, status: 1, description: 'Job ID not found' });
    const billing = text((await formOf(request)).get('billingType'));
    if (!['User Credit', 'Invoice', 'ACH', 'Credit Card'].includes(billing)) {
      throw invalid('job', 'Only Credit Card, Invoice, ACH, User Credit are allowed.');
    }
    const document = find('document', job.documentId);
    const list = find('addressList', job.addressId);
    if (!document || !list) throw invalid('job', 'The document or the address list was deleted.');
    if (ledger.find(id)) throw invalid('job', `Job with Id ${id} is in impermissible state`);
    const now = clock.now();
    const record: PieceRecord = {
      id,
      sequence: ledger.list().length + 1,
      order: {
        to: list.to,
        from: job.from,
        size: sizes[document.format],
        mailType: 'usps_first_class',
        useType: 'marketing',
        metadata: { piece_id: list.name, campaign_id: document.name, printer: 'click2mail' },
        description: null,
      },
      idempotencyKey: null,
      createdAt: now.toISOString(),
      sendDate: now.toISOString(),
      expectedDelivery: new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
      frontSha256: document.frontSha256,
      backSha256: document.backSha256,
    };
    track(ledger.accept(record));
    const none = {
      postageName: 'null',
      postageUnitCost: '0.0',
      quantity: 0,
      handlingFee: '0.0',
      subtotal: '0.0',
    };
    return reply(200, 'job', {
      id,
      status: 0,
      description: 'Success',
      cost: '0.99',
      standardCost: {
        postageName: 'First Class Postcard',
        postageUnitCost: '0.61',
        quantity: 1,
        handlingFee: '0.0',
        subtotal: '0.61',
      },
      nonstandardCost: none,
      internationalCost: none,
      productionCost: { productionUnitCost: '0.38', quantity: 1, discountSubtotal: '0.0', subtotal: '0.38' },
    });
  }

  function showTracking(id: string): VendorAnswer {
    if (!find('job', id)) throw new Refusal(404, 'job', 1, 'Job ID not found');
    const scans = (ledger.find(id)?.events ?? []).filter(({ name }) => name !== 'Mailed');
    return answer(200, {
      tracking: {
        pieces: {
          piece: scans.map((scan, index) => ({
            barCode: `0027090000000${id}`,
            status: scan.name,
            dateTime: scan.time,
            statusLocation: scan.location ?? '',
            uniqueId: id,
            mailPieceId: String(index + 1),
          })),
        },
      },
    });
  }

  async function serve(request: VendorRequest): Promise<VendorAnswer> {
    const login = readBasic(request.headers);
    if (login?.user !== options.username || login.password !== options.password) {
      throw new Refusal(401, 'error', 9, 'Not authenticated');
    }
    const [resource = '', id, action] = request.url.pathname.replace(/^\/molpro\//, '').split('/');
    switch (`${request.method} ${resource}${id ? '/one' : ''}${action ? `/${action}` : ''}`) {
      case 'GET credit':
        return answer(200, { credit: { balance: '1000.00', status: 0, description: 'Success' } });
      case 'POST documents':
        return addDocument(request);
      case 'POST addressLists':
        return addAddressList(request);
      case 'GET addressLists/one':
        return showAddressList(id ?? '');
      case 'POST jobs':
        return addJob(request);
      case 'GET jobs/one':
        return showJob(id ?? '');
      case 'POST jobs/one/submit':
        return submitJob(id ?? '', request);
      case 'GET jobs/one/tracking':
        return showTracking(id ?? '');
      default:
        throw new Refusal(404, 'error', 9, 'Not found');
    }
  }

  const failure = ({ httpStatus, element, status, message }: Refusal) =>
    answer(httpStatus, { [element]: { id: '', status, description: message, statusUrl: '' } });

  const server = await startVendorServer({
    port: options.port,
    vendor: 'click2mail',
    faults: options.faults,
    failure: (status) =>
      failure(new Refusal(status, 'error', 9, status === 429 ? 'Too many requests' : 'Internal error')),
    handle: (request) =>
      serve(request).catch((error: unknown) => {
        if (error instanceof Refusal) return failure(error);
        if (error instanceof SyntaxError) return failure(invalid('addressList', 'Invalid input data.'));
        throw error;
      }),
  });
  origin = server.url;
  for (const entry of ledger.list()) track(entry);

  return {
    ...server,
    get rates() {
      return rates;
    },
    set rates(next) {
      rates = next;
    },
    postcards: () => ledger.list().map((entry) => toPiece(entry.record, entry, origin)),
    entries: () => ledger.list(),
    openJobs: () =>
      [...drafts.values()].flatMap(({ kind, id }) => (kind === 'job' && !ledger.find(id) ? [id] : [])),
    artwork(id, side) {
      const entry = ledger.find(id);
      return entry
        ? ledger.readArtwork(side === 'front' ? entry.record.frontSha256 : entry.record.backSha256)
        : null;
    },
  };
}
