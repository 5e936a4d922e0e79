/** A Lob postcard, letter or self-mailer: what a request must contain, and the object that the vendor returns. */
import { PDFDocument } from 'pdf-lib';
import type { VendorRequest } from './vendor-server';

export interface LobAddress {
  readonly name: string | null;
  readonly company: string | null;
  readonly address_line1: string;
  readonly address_line2: string | null;
  readonly address_city: string;
  readonly address_state: string;
  readonly address_zip: string;
}

export const lobResources = ['postcards', 'letters', 'self_mailers'] as const;
export type LobResource = (typeof lobResources)[number];

interface LobArtwork {
  /** The front of a postcard, the whole file of a letter, or the outside of a self-mailer. */
  readonly front: Buffer | string;
  /** The back of a postcard, the whole file of a letter again, or the inside of a self-mailer. */
  readonly back: Buffer | string;
}

export interface LobOrder extends LobArtwork {
  /** Absent from ledgers of an older release, which knew postcards only. */
  readonly resource?: LobResource;
  readonly letter?: { readonly color: boolean; readonly doubleSided: boolean; readonly placement: string };
  readonly to: LobAddress;
  readonly from: LobAddress | null;
  readonly size: string;
  readonly mailType: string;
  readonly useType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly sendDate: Date | null;
}

/** Sheets with their bleed, in points; a letter has none. */
const sheets: Readonly<
  Record<LobResource, Readonly<Record<string, readonly [short: number, long: number]>>>
> = {
  postcards: { '4x6': [306, 450], '6x9': [450, 666], '6x11': [450, 810] },
  letters: { us_letter: [612, 792] },
  self_mailers: { '6x18_bifold': [450, 1314], '11x9_bifold': [666, 810], '12x9_bifold': [666, 882] },
};
/** More pages go into a flat envelope, which this double does not speak of. */
const MAX_LETTER_PAGES = 12;

export class LobError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
const invalid = (message: string, code = 'invalid') => new LobError(422, code, message);

type Fields = Map<string, string | Buffer>;

/** Reads JSON, form or multipart bodies into `to[name]`-style fields. */
async function readFields({ headers, body }: VendorRequest): Promise<Fields> {
  const type = headers['content-type'] ?? '';
  const fields: Fields = new Map();
  if (type.startsWith('application/json')) {
    const flatten = (value: unknown, path: string): void => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}[${key}]` : key);
      } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        fields.set(path, String(value));
      }
    };
    try {
      flatten(JSON.parse(body.toString()), '');
    } catch {
      throw invalid('the request body is not valid JSON', 'bad_request');
    }
    return fields;
  }
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
      throw invalid('the request body is not valid multipart/form-data', 'bad_request');
    });
    for (const [name, value] of form) {
      fields.set(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()));
    }
    return fields;
  }
  for (const [name, value] of new URLSearchParams(body.toString())) fields.set(name, value);
  return fields;
}

function readAddress(fields: Fields, key: 'to' | 'from'): LobAddress {
  const field = (name: string, maxLength: number, isRequired = true): string | null => {
    const value = fields.get(`${key}[${name}]`);
    const text = typeof value === 'string' ? value.trim() : '';
    if (!text && isRequired) throw invalid(`${key}.${name} is required`);
    if (text.length > maxLength)
      throw invalid(`${key}.${name} length must be less than or equal to ${maxLength} characters long`);
    return text || null;
  };
  const name = field('name', 40, false);
  const company = field('company', 40, false);
  if (!name && !company) throw invalid(`either ${key}.name or ${key}.company is required`);
  const line1 = field('address_line1', 64) ?? '';
  const line2 = field('address_line2', 64, false);
  if (line1.length + (line2?.length ?? 0) > 50) {
    throw invalid(
      `the sum of ${key}.address_line1 and ${key}.address_line2 cannot surpass 50 characters`,
      'address_length_exceeds_limit',
    );
  }
  const zip = field('address_zip', 10) ?? '';
  if (!/^\d{5}(-\d{4})?$/.test(zip)) throw invalid(`${key}.address_zip must be in a valid zip format`);
  const state = field('address_state', 50) ?? '';
  return {
    name,
    company,
    address_line1: line1,
    address_line2: line2,
    address_city: field('address_city', 200) ?? '',
    address_state: state,
    address_zip: zip,
  };
}

interface Sheet {
  /** The sheet's name in error messages. */
  readonly name: string;
  readonly points: readonly [short: number, long: number];
  readonly maxPages: number;
}

async function readArtwork(fields: Fields, field: string, sheet: Sheet): Promise<Buffer | string> {
  const value = fields.get(field);
  if (value === undefined || value.length === 0) throw invalid(`${field} is required`);
  if (typeof value === 'string') {
    const isTemplate = /^tmpl_[a-zA-Z0-9]+$/.test(value);
    const isRemote = /^https:\/\/\S+\.(html?|pdf|png|jpg)$/.test(value);
    if (!isTemplate && !isRemote && !value.includes('<')) {
      throw invalid(`${field} must be an HTML string, a template id, a URL or an uploaded file`);
    }
    if (!isTemplate && !isRemote && value.length > 10_000) {
      throw invalid(`${field} length must be less than or equal to 10000 characters long`);
    }
    return value;
  }
  const pdf = await PDFDocument.load(value, { updateMetadata: false }).catch(() => {
    throw invalid(`${field} is not a valid PDF file`, 'invalid_file');
  });
  if (pdf.getPageCount() > sheet.maxPages) {
    const most = sheet.maxPages === 1 ? 'exactly one page' : `at most ${sheet.maxPages} pages`;
    throw invalid(`${field} must have ${most}`, 'file_pages_exceed_max');
  }
  const [short, long] = sheet.points;
  for (const page of pdf.getPages()) {
    const { width, height } = page.getMediaBox();
    // A letter is upright; the other sheets may be turned.
    const found = sheet.maxPages > 1 ? [width, height] : [width, height].toSorted((a, b) => a - b);
    if (Math.abs((found[0] ?? 0) - short) > 1 || Math.abs((found[1] ?? 0) - long) > 1) {
      throw invalid(
        `${field} must be ${short / 72}" x ${long / 72}" for a ${sheet.name}`,
        'invalid_file_dimensions',
      );
    }
  }
  return value;
}

const resourceNames = { postcards: 'postcard', letters: 'letter', self_mailers: 'self_mailer' } as const;
const defaultSizes = { postcards: '4x6', letters: 'us_letter', self_mailers: '6x18_bifold' } as const;

/** The size, its artwork, and what only letters have. Throws the vendor's error. */
async function readPiece(
  fields: Fields,
  resource: LobResource,
): Promise<Pick<LobOrder, 'size' | 'letter' | 'front' | 'back'>> {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' && value ? value : null;
  };
  const size = text('size') ?? defaultSizes[resource];
  const points = sheets[resource][size];
  if (!points) throw invalid(`size must be one of [${Object.keys(sheets[resource]).join(', ')}]`);
  const sheet = { name: `${size} ${resourceNames[resource]}`, points, maxPages: 1 };
  if (resource !== 'letters') {
    const [front, back] = resource === 'postcards' ? ['front', 'back'] : ['outside', 'inside'];
    return {
      size,
      front: await readArtwork(fields, front ?? '', sheet),
      back: await readArtwork(fields, back ?? '', sheet),
    };
  }
  const flag = (name: string, usual?: boolean): boolean => {
    const value = text(name) ?? (usual === undefined ? null : String(usual));
    if (value !== 'true' && value !== 'false') throw invalid(`${name} is required and must be a boolean`);
    return value === 'true';
  };
  const placement = text('address_placement') ?? 'top_first_page';
  if (!['top_first_page', 'insert_blank_page'].includes(placement)) {
    throw invalid('address_placement must be one of [top_first_page, insert_blank_page]');
  }
  const letter = { color: flag('color'), doubleSided: flag('double_sided', true), placement };
  const file = await readArtwork(fields, 'file', { ...sheet, maxPages: MAX_LETTER_PAGES });
  return { size, letter, front: file, back: file };
}

/** Throws the `LobError` that the vendor would answer with. */
export async function readOrder(request: VendorRequest, resource: LobResource): Promise<LobOrder> {
  const fields = await readFields(request);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' && value ? value : null;
  };
  const useType = text('use_type');
  if (useType !== 'marketing' && useType !== 'operational') {
    throw invalid('use_type is required and must be one of [marketing, operational]');
  }
  const mailType = text('mail_type') ?? 'usps_first_class';
  if (!['usps_first_class', 'usps_standard'].includes(mailType)) throw invalid('mail_type is not valid');
  if (mailType === 'usps_standard' && text('size') === '4x6') {
    throw invalid('usps_standard cannot be used with 4x6 postcards');
  }
  const metadata: Record<string, string> = {};
  for (const [name, value] of fields) {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    if (!key) continue;
    if (key.length > 40 || String(value).length > 500) throw invalid(`metadata.${key} is too long`);
    metadata[key] = String(value);
  }
  if (Object.keys(metadata).length > 20) throw invalid('metadata must have at most 20 keys');
  const sendDate = text('send_date') ? new Date(text('send_date') ?? '') : null;
  if (sendDate && Number.isNaN(sendDate.getTime())) throw invalid('send_date must be a date');
  const hasFrom = [...fields.keys()].some((name) => name.startsWith('from['));
  if (resource === 'letters' && !hasFrom) throw invalid('from is required');
  return {
    resource,
    to: readAddress(fields, 'to'),
    from: hasFrom ? readAddress(fields, 'from') : null,
    mailType,
    useType,
    metadata,
    description: text('description'),
    sendDate,
    ...(await readPiece(fields, resource)),
  };
}

export interface LobTrackingEvent {
  readonly id: string;
  readonly type: 'normal';
  readonly name: string;
  readonly details: null;
  readonly location: string | null;
  readonly time: string;
  readonly date_created: string;
  readonly date_modified: string;
  readonly object: 'tracking_event';
}

/** The vendor stores addresses in upper case with every key present. */
function addressObject(address: LobAddress, id: string, at: string) {
  const upper = (text: string | null) => text?.toUpperCase() ?? null;
  return {
    id,
    description: null,
    name: upper(address.name),
    company: upper(address.company),
    phone: null,
    email: null,
    address_line1: upper(address.address_line1),
    address_line2: upper(address.address_line2),
    address_city: upper(address.address_city),
    address_state: upper(address.address_state),
    address_zip: address.address_zip,
    address_country: 'UNITED STATES',
    metadata: {},
    date_created: at,
    date_modified: at,
    object: 'address',
  };
}

export interface PieceRecord {
  readonly id: string;
  readonly sequence: number;
  readonly order: Omit<LobOrder, 'front' | 'back' | 'sendDate'>;
  readonly idempotencyKey: string | null;
  readonly createdAt: string;
  readonly sendDate: string;
  readonly expectedDelivery: string;
  /** Hashes of the artwork, which are also its file names. */
  readonly frontSha256: string;
  readonly backSha256: string;
  /** The recipient filed a change of address, so the card goes elsewhere. Absent from older ledgers. */
  readonly hasMoved?: boolean;
}

/** `Current Resident` names a place. */
export const namesNoOne = ({ name, company }: LobAddress): boolean =>
  company === null && /^current resident$/i.test(name ?? '');

export interface PieceState {
  readonly status: 'processed' | 'rendered' | 'failed';
  readonly events: readonly LobTrackingEvent[];
  readonly isDeleted: boolean;
}

export const resourceOf = ({ order }: PieceRecord): LobResource => order.resource ?? 'postcards';

/** Empty template ids of files that were uploaded and do not come from a template at the vendor. */
const untemplated = (...files: readonly string[]) =>
  Object.fromEntries(
    files.flatMap((file) => [`${file}_template_id`, `${file}_template_version_id`]).map((key) => [key, null]),
  );

function ownFields({ order }: PieceRecord) {
  const { letter } = order;
  if (letter) {
    return {
      color: letter.color,
      double_sided: letter.doubleSided,
      address_placement: letter.placement,
      return_envelope: false,
      perforated_page: null,
      custom_envelope: null,
      extra_service: null,
      tracking_number: null,
      cards: [],
    };
  }
  return untemplated(...(order.resource === 'self_mailers' ? ['outside', 'inside'] : ['front', 'back']));
}

/** A letter has no size in the vendor's answers. */
const sizeField = ({ order }: PieceRecord) => (order.letter ? {} : { size: order.size });

export function toPiece(record: PieceRecord, state: PieceState, origin: string) {
  const { order } = record;
  const suffix = record.id.slice(4);
  return {
    id: record.id,
    description: order.description,
    metadata: order.metadata,
    to: {
      ...addressObject(order.to, `adr_${suffix}`, record.createdAt),
      // The vendor must hide the new address.
      ...(record.hasMoved && { address_line1: '', address_line2: '' }),
      recipient_moved: record.hasMoved ?? false,
    },
    from: order.from ? addressObject(order.from, `adr_f${suffix.slice(1)}`, record.createdAt) : null,
    url: `${origin}/assets/${record.id}.pdf`,
    carrier: 'USPS',
    ...ownFields(record),
    tracking_events: state.events,
    ...sizeField(record),
    mail_type: order.mailType,
    merge_variables: null,
    thumbnails: [],
    expected_delivery_date: record.expectedDelivery,
    date_created: record.createdAt,
    date_modified: state.events.at(-1)?.date_created ?? record.createdAt,
    send_date: record.sendDate,
    use_type: order.useType,
    fsc: false,
    print_speed: 'core',
    status: state.status,
    failure_reason:
      state.status === 'failed' ? { failure_reason: 'The file could not be rendered', errors: null } : null,
    ...(state.isDeleted ? { deleted: true } : {}),
    object: resourceNames[resourceOf(record)],
  };
}

/** Prefixes of ids: `psc_0123`. */
export const idPrefixes = { postcards: 'psc', letters: 'ltr', self_mailers: 'sfm' } as const;
