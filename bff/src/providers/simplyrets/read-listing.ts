/** A SimplyRETS record in our vocabulary. Reads the 2018 shape and the current one; ignores unknown keys. */
import { listingStatuses, type ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import type { FeedListing, MalformedRecord } from '../listing-feed.port';
import { checkFeedListing, malformedRecord } from '../feed-listing';
import { dateAt, numberAt, objectAt, textAt, type WireObject } from '../wire';
import { stateAbbreviation } from './us-states';

const statusByName = new Map<string, ListingStatus>([
  ...listingStatuses.map((status) => [status.toLowerCase(), status] as const),
  ['cancelled', 'Canceled'],
]);

const typeNames: Readonly<Record<string, string>> = {
  RES: 'Residential',
  RNT: 'Rental',
  CND: 'Condominium',
  MBL: 'Mobile home',
  MLF: 'Multifamily',
  CRE: 'Commercial',
  CRL: 'Commercial lease',
  LND: 'Land',
  FRM: 'Farm',
};

class Malformed extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

function required(value: string | null, field: string): string {
  if (value === null) throw new Malformed(field, `${field} is missing`);
  return value;
}

/** `null` if the feed has no value; text that is not a number is reported, because `null` would lose it silently. */
function readNumber(object: WireObject, key: string): number | null {
  const value = numberAt(object, key);
  const written = textAt(object, key);
  if (value === null && written !== null) {
    throw new Malformed(key, `${key} "${written.slice(0, 40)}" is not a number`);
  }
  return value;
}

/** Integer cents of an amount such as 1250000.5 or `$1,250,000.50`; `null` for none and for zero or less. */
function readCents(object: WireObject, key: string): number | null {
  const written = object[key];
  const amount = typeof written === 'string' ? written.replace(/^\s*\$\s*/, '') : written;
  const dollars = readNumber({ [key]: amount }, key);
  return dollars !== null && dollars > 0 ? Math.round(dollars * 100) : null;
}

/** `mls.statusText` is free text from the MLS (even mojibake) and is never read. */
function readStatus(mls: WireObject): ListingStatus {
  const name = required(textAt(mls, 'status'), 'mls.status');
  const status = statusByName.get(name.replace(/[\s_-]/g, '').toLowerCase());
  if (!status) throw new Malformed('mls.status', `mls.status has the unknown value "${name.slice(0, 40)}"`);
  return status;
}

function readStreet(address: WireObject): string {
  const number = textAt(address, 'streetNumberText') ?? textAt(address, 'streetNumber');
  const street = textAt(address, 'streetName');
  if (number !== null && street !== null) return `${number} ${street}`;
  const full = textAt(address, 'full');
  const line = full?.replace(/\s*#.*$/, '').trim();
  return required(line ? line : null, 'address.full');
}

/** `B720 C` -> `Unit B720 C`; a unit that already names its type stays as is. */
function readUnit(address: WireObject): string | null {
  const unit = textAt(address, 'unit')?.replace(/^#\s*/, '') ?? null;
  if (!unit) return null;
  return /^(apt|unit|ste|suite|bldg|fl|floor|lot|ph|rm|trlr)\b/i.test(unit) ? unit : `Unit ${unit}`;
}

function readZip(address: WireObject): string {
  const zip = required(textAt(address, 'postalCode'), 'address.postalCode');
  // ZIP codes sent as numbers lose their leading zeros.
  const padded = /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
  if (!/^\d{5}(-?\d{4})?$/.test(padded)) {
    throw new Malformed('address.postalCode', `address.postalCode "${zip.slice(0, 20)}" is no ZIP code`);
  }
  return padded.replace(/^(\d{5})-?(\d{4})$/, '$1-$2');
}

function readState(address: WireObject): string {
  const name = required(textAt(address, 'state'), 'address.state');
  const state = stateAbbreviation(name);
  if (!state) throw new Malformed('address.state', `address.state "${name.slice(0, 40)}" is no state`);
  return state;
}

/** Full baths plus half (0.5) and three-quarter (0.75) baths. */
function readBathrooms(property: WireObject): number | null {
  const total = readNumber(property, 'bathrooms');
  if (total !== null) return total;
  const full = readNumber(property, 'bathsFull');
  const half = readNumber(property, 'bathsHalf');
  const threeQuarter = readNumber(property, 'bathsThreeQuarter');
  if (full === null && half === null && threeQuarter === null) return null;
  return (full ?? 0) + (half ?? 0) * 0.5 + (threeQuarter ?? 0) * 0.75;
}

function readPlace(geo: WireObject): { lat: number | null; lng: number | null } {
  const lat = numberAt(geo, 'lat');
  const lng = numberAt(geo, 'lng');
  const isPlace =
    lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isPlace ? { lat, lng } : { lat: null, lng: null };
}

/** `SingleFamilyResidence` -> `Single Family Residence`; the text of the MLS itself wins. */
const readSubType = (property: WireObject): string | null =>
  textAt(property, 'subTypeText') ??
  textAt(property, 'subType')?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') ??
  null;

/** As the feed writes it, or its area with the unit, or its acres. */
function readLotSize(property: WireObject): string | null {
  const area = textAt(property, 'lotSizeArea');
  const unit = textAt(property, 'lotSizeAreaUnits');
  const acres = textAt(property, 'acres');
  if (area !== null && unit !== null) return `${area} ${unit.toLowerCase()}`;
  return textAt(property, 'lotSize') ?? (acres === null ? null : `${acres} acres`);
}

/** `null` for anything that a browser must not open. */
function readWebAddress(object: WireObject, key: string): string | null {
  const address = textAt(object, key);
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? address
    : null;
}

const nameOf = (agent: WireObject) =>
  [textAt(agent, 'firstName'), textAt(agent, 'lastName')].filter(Boolean).join(' ') || null;

function read(raw: WireObject, feed: string | null): FeedListing {
  const [address, property, mls, geo, sales, agent, office] = [
    'address',
    'property',
    'mls',
    'geo',
    'sales',
    'agent',
    'office',
  ].map((key) => objectAt(raw[key])) as [
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
    WireObject,
  ];
  const status = readStatus(mls);
  // The feed fills `sales` for active and pending homes too, but only closed ones are sold.
  const sale = status === 'Closed' ? sales : {};
  const type = textAt(property, 'type');
  const photos = Array.isArray(raw.photos) ? raw.photos : [];
  return {
    mlsId: required(textAt(raw, 'mlsId'), 'mlsId'),
    mlsNumber: textAt(raw, 'listingId'),
    status,
    addressLine1: readStreet(address),
    addressLine2: readUnit(address),
    city: required(textAt(address, 'city'), 'address.city'),
    state: readState(address),
    zip: readZip(address),
    ...readPlace(geo),
    listPriceCents: readCents(raw, 'listPrice'),
    closePriceCents: readCents(sale, 'closePrice'),
    bedrooms: readNumber(property, 'bedrooms'),
    bathrooms: readBathrooms(property),
    areaSqft: readNumber(property, 'area'),
    yearBuilt: readNumber(property, 'yearBuilt'),
    propertyType: type === null ? null : (typeNames[type.toUpperCase()] ?? type),
    propertySubType: readSubType(property),
    lotSize: readLotSize(property),
    subdivision: textAt(property, 'subdivision'),
    virtualTourUrl: readWebAddress(raw, 'virtualTourUrl'),
    photos: photos.filter((photo): photo is string => isPhoto(photo, feed)),
    remarks: textAt(raw, 'remarks'),
    isAddressDisplayed: raw.internetAddressDisplay !== false && raw.internetEntireListingDisplay !== false,
    listingAgentId: textAt(agent, 'id'),
    coAgentId: textAt(objectAt(raw.coAgent), 'id'),
    sellingAgentId: textAt(objectAt(sale.agent), 'id'),
    agentName: nameOf(agent),
    officeName: textAt(office, 'name') ?? textAt(office, 'servingName'),
    listedAt: dateAt(raw, 'listDate'),
    closedAt: dateAt(sale, 'closeDate'),
    modifiedAt: dateAt(raw, 'modified'),
  };
}

/**
 * Photos without TLS can be replaced on the way to a page or a card. Only the server of a feed that is itself read
 * without TLS, as in development, may serve its own.
 */
function isPhoto(photo: unknown, feed: string | null): boolean {
  if (typeof photo !== 'string' || !URL.canParse(photo)) return false;
  const { protocol, origin, username, password } = new URL(photo);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && feed !== null && origin === new URL(feed).origin);
}

/**
 * Never throws: an unusable record is returned with its reason. Check with `'reason' in result`. `feed` is the URL
 * that the record comes from, `null` for a file.
 */
export function readSimplyRetsListing(raw: unknown, feed: string | null): FeedListing | MalformedRecord {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return malformedRecord(null, 'The record is no object', null);
  }
  try {
    return checkFeedListing(read(raw as WireObject, feed));
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return malformedRecord(textAt(raw as WireObject, 'mlsId'), error.message, error.field);
  }
}
