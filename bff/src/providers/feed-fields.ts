/**
 * Rules that the readers of feeds share. A price, a place or a status that cannot be read costs the listing, because a
 * card would be wrong; any other field is left out and noted.
 */
import { listingStatuses, type ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import { stateAbbreviation } from '@farmpost/shared/domain/us-states';
import { isInState, isInUnitedStates } from './feed-places';
import type { LeftOutField } from './listing-feed.port';
import { numberAt, textAt, type WireObject } from './wire';
import { readTime } from './wire-date';

export class Malformed extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Collects what a record's listing is kept without. */
export type Notes = LeftOutField[];

const EXAMPLE_LENGTH = 40;

export const leaveOut = (notes: Notes, field: string, value: unknown): void =>
  void notes.push({ field, value: String(value).slice(0, EXAMPLE_LENGTH) });

export function required(value: string | null, field: string): string {
  if (value === null) throw new Malformed(field, `${field} is missing`);
  return value;
}

/** Text that stands for no value. */
const nothing = /^(n\/?a|none|null|nil|unknown|unk|tbd|no unit|not (applicable|available)|[-–—.?]+)$/i;

/** `null` if the feed has no value. Throws for text that is not a number, because `null` would lose it silently. */
function strictNumber(object: WireObject, key: string): number | null {
  const value = numberAt(object, key);
  const written = textAt(object, key);
  if (value === null && written !== null) {
    throw new Malformed(key, `${key} "${written.slice(0, EXAMPLE_LENGTH)}" is not a number`);
  }
  return value;
}

/** `1,500 sq ft` -> 1500. */
const withoutUnit = (written: string): string =>
  written.replace(
    /\s*(sq\.?\s*(ft|feet|foot)|square feet|sf|sqft|beds?|baths?|bedrooms?|bathrooms?)\.?$/i,
    '',
  );

/** Leaves out text that is not a number, such as `3+1` and `1500+`. */
export function readNumber(object: WireObject, key: string, notes: Notes): number | null {
  const written = textAt(object, key);
  const value = numberAt(written === null ? object : { [key]: withoutUnit(written) }, key);
  if (value === null && written !== null) leaveOut(notes, key, written);
  return value;
}

/** `null` for 0, which no home has. */
export function readFloorArea(object: WireObject, key: string, notes: Notes): number | null {
  const area = readNumber(object, key, notes);
  return area === 0 ? null : area;
}

/** Integer cents of an amount such as 1250000.5, `$1,250,000.50` or `USD 1,250,000`; `null` for none and for zero or less. */
export function readCents(object: WireObject, key: string): number | null {
  const written = object[key];
  const amount =
    typeof written === 'string' ? written.replace(/^\s*(?:usd?\s*)?\$?\s*|\s*usd\s*$/gi, '') : written;
  const dollars = strictNumber({ [key]: amount }, key);
  return dollars !== null && dollars > 0 ? Math.round(dollars * 100) : null;
}

/**
 * Names that the data dictionary gives as other words for its statuses.
 * @see docs: https://dd.reso.org/DD2.0/lookups/StandardStatus
 */
const statusByName = new Map<string, ListingStatus>([
  ...listingStatuses.map((status) => [status.toLowerCase(), status] as const),
  ['cancelled', 'Canceled'],
  ['terminated', 'Canceled'],
  ['sold', 'Closed'],
  ['leased', 'Closed'],
  ['rented', 'Closed'],
  ['contingent', 'ActiveUnderContract'],
  ['temporarilyoffmarket', 'Hold'],
  ['deleted', 'Delete'],
]);

/** Both spellings: `ComingSoon` and `Coming Soon`. */
export function readStatus(name: string, field: string): ListingStatus {
  const status = statusByName.get(name.replace(/[\s_-]/g, '').toLowerCase());
  if (!status)
    throw new Malformed(field, `${field} has the unknown value "${name.slice(0, EXAMPLE_LENGTH)}"`);
  return status;
}

/** A part of an address; `null` for words that stand for none, such as `N/A`. */
export function partAt(object: WireObject, key: string): string | null {
  const part = textAt(object, key)?.replace(/\s+/g, ' ') ?? null;
  return part === null || nothing.test(part) ? null : part;
}

const unitKind =
  /^(apt|apartment|unit|ste|suite|bldg|building|fl|floor|lot|ph|penthouse|rm|room|trlr|spc|space|slip)\b/i;

/** `B720 C` -> `Unit B720 C`; a unit that already names its type stays as is. */
export function readUnit(written: string | null): string | null {
  const unit = written?.replace(/^#\s*|(?<=^[a-z]+)\s*:/i, '').replace(/\s+/g, ' ') ?? null;
  if (!unit || nothing.test(unit) || /^(unit|apt)? ?#?0+$/i.test(unit)) return null;
  return unitKind.test(unit) ? unit : `Unit ${unit}`;
}

const unitInLine =
  /[\s,]+(?:#\s*|(?:apartment|apt|unit|suite|ste|penthouse|ph|trlr|spc)\.?\s*#?\s*)((?=[a-z -]*\d|[a-z]$)[a-z0-9][a-z0-9 -]{0,12})$/i;

/** `12 Elm St #4` -> `12 Elm St` with the unit `4`; the city after a comma has its own field. */
export function splitLine(line: string): { street: string; unit: string | null } {
  const [beforeComma = '', ...rest] = line.replace(/\s+/g, ' ').split(/\s*,\s*/);
  const found = unitInLine.exec(` ${beforeComma}`);
  if (found) return { street: beforeComma.slice(0, found.index).trim(), unit: found[1] ?? null };
  const [next = ''] = rest;
  const after = unitInLine.exec(` ${next}`);
  return { street: beforeComma.trim(), unit: after?.index === 0 ? (after[1] ?? null) : null };
}

/** `29407-`, `29407-0000`, `29407.0` and `SC 29407` are 29407. */
export function readZip(written: string | null, field: string, notes: Notes): string {
  const zip = required(written, field).replace(/^[a-z]{2}\s+(?=\d{5})|\.0+$/gi, '');
  // ZIP codes sent as numbers lose their leading zeros.
  const padded = /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
  const [, five, four = ''] = /^(\d{5})(?:[\s-]*(\d*))?$/.exec(padded) ?? [];
  if (five === undefined || five === '00000')
    throw new Malformed(field, `${field} "${zip.slice(0, 20)}" is not a ZIP code`);
  if (/^\d{4}$/.test(four) && four !== '0000') return `${five}-${four}`;
  if (four !== '0000' && padded !== five) leaveOut(notes, field, zip);
  return five;
}

export function readState(written: string | null, field: string): string {
  const name = required(written, field);
  // ISO 3166-2 has the country in front.
  const state = stateAbbreviation(name.replace(/^us-/i, ''));
  if (!state) throw new Malformed(field, `${field} "${name.slice(0, EXAMPLE_LENGTH)}" is not a state`);
  return state;
}

/**
 * No place for missing coordinates or zeros that stand for none. A place in another state is left out, because a card
 * would go to the wrong neighborhood; throws for one outside of the United States.
 */
export function readPlace(
  object: WireObject,
  latField: string,
  lngField: string,
  { state, notes }: { readonly state: string; readonly notes: Notes },
) {
  const none = { lat: null, lng: null };
  const [lat, lng] = [strictNumber(object, latField), strictNumber(object, lngField)];
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return none;
  if (!isInUnitedStates(lat, lng)) {
    throw new Malformed(lngField, `${latField} ${lat} and ${lngField} ${lng} are not in the United States`);
  }
  if (isInState(state, lat, lng)) return { lat, lng };
  leaveOut(notes, lngField, `${lat}, ${lng} is not in ${state}`);
  return none;
}

const EARLIEST = '1900';
const LATEST = '2200';

/** `20261101` and `11/1/2026` as days of ISO 8601; `null` for a text that is more than a day. */
function dayIn(written: string): string | null {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(written) ?? [];
  if (year !== undefined) return `${year}-${month}-${date}`;
  const [, m = '', d = '', y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  return y === undefined ? null : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** ISO 8601 in UTC. Leaves out text that is not a time, and extreme dates that stand for none. */
export function readListingTime(object: WireObject, key: string, zone: string, notes: Notes): string | null {
  const written = textAt(object, key);
  if (written === null || nothing.test(written)) return null;
  // A day without a time means noon, which is the same day everywhere in the country.
  const day = dayIn(written);
  const time = readTime(day === null ? written : `${day}T12:00:00Z`, zone);
  if (time !== null && time > EARLIEST && time < LATEST) return time;
  leaveOut(notes, key, written);
  return null;
}

/** Text without the tags that some systems store, with their line breaks. */
export const readRemarks = (object: WireObject, key: string): string | null =>
  textAt(object, key)
    ?.replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<\/?(?:p|div|li|ul|ol|b|i|u|strong|em|span|font)(?:\s[^<>]*)?>/gi, '')
    .trim() ?? null;

/** `true` in the spellings of feeds. */
export const isYes = (value: unknown): boolean => value === true || /^(true|y|yes|1)$/i.test(String(value));

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
