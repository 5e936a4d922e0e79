/** What the readers of feeds share: required values, numbers, prices, statuses, units, ZIP codes, states, photos. */
import { listingStatuses, type ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import { numberAt, textAt, type WireObject } from './wire';
import { stateAbbreviation } from '@farmpost/shared/domain/us-states';

export class Malformed extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export function required(value: string | null, field: string): string {
  if (value === null) throw new Malformed(field, `${field} is missing`);
  return value;
}

/** `null` if the feed has no value; text that is not a number is reported, because `null` would lose it silently. */
export function readNumber(object: WireObject, key: string): number | null {
  const value = numberAt(object, key);
  const written = textAt(object, key);
  if (value === null && written !== null) {
    throw new Malformed(key, `${key} "${written.slice(0, 40)}" is not a number`);
  }
  return value;
}

/** Integer cents of an amount such as 1250000.5 or `$1,250,000.50`; `null` for none and for zero or less. */
export function readCents(object: WireObject, key: string): number | null {
  const written = object[key];
  const amount = typeof written === 'string' ? written.replace(/^\s*\$\s*/, '') : written;
  const dollars = readNumber({ [key]: amount }, key);
  return dollars !== null && dollars > 0 ? Math.round(dollars * 100) : null;
}

const statusByName = new Map<string, ListingStatus>([
  ...listingStatuses.map((status) => [status.toLowerCase(), status] as const),
  ['cancelled', 'Canceled'],
]);

/** Both spellings: `ComingSoon` and `Coming Soon`. */
export function readStatus(name: string, field: string): ListingStatus {
  const status = statusByName.get(name.replace(/[\s_-]/g, '').toLowerCase());
  if (!status) throw new Malformed(field, `${field} has the unknown value "${name.slice(0, 40)}"`);
  return status;
}

/** `B720 C` -> `Unit B720 C`; a unit that already names its type stays as is. */
export function readUnit(written: string | null): string | null {
  const unit = written?.replace(/^#\s*/, '') ?? null;
  if (!unit) return null;
  return /^(apt|unit|ste|suite|bldg|fl|floor|lot|ph|rm|trlr)\b/i.test(unit) ? unit : `Unit ${unit}`;
}

export function readZip(written: string | null, field: string): string {
  const zip = required(written, field);
  // ZIP codes sent as numbers lose their leading zeros.
  const padded = /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
  if (!/^\d{5}(-?\d{4})?$/.test(padded)) {
    throw new Malformed(field, `${field} "${zip.slice(0, 20)}" is no ZIP code`);
  }
  return padded.replace(/^(\d{5})-?(\d{4})$/, '$1-$2');
}

export function readState(written: string | null, field: string): string {
  const name = required(written, field);
  const state = stateAbbreviation(name);
  if (!state) throw new Malformed(field, `${field} "${name.slice(0, 40)}" is no state`);
  return state;
}

/** No place for none, for one outside the world, and for the zeros that stand for none. */
export function readPlace(lat: number | null, lng: number | null) {
  const isPlace =
    lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isPlace ? { lat, lng } : { lat: null, lng: null };
}

/** `SingleFamilyResidence` -> `Single Family Residence`. */
export const spacedWords = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** `null` for anything that a browser must not open. */
export function readWebAddress(object: WireObject, key: string): string | null {
  const address = textAt(object, key);
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? address
    : null;
}

/**
 * Photos without TLS can be replaced on the way to a page or a card. Only the server of a feed that is itself read
 * without TLS, as in development, may serve its own.
 */
export function isPhoto(photo: unknown, feed: string | null): photo is string {
  if (typeof photo !== 'string' || !URL.canParse(photo)) return false;
  const { protocol, origin, username, password } = new URL(photo);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && feed !== null && origin === new URL(feed).origin);
}
