/** Property and owner records from RentCast (public records; every call is billed, so callers store the answers). */
import { ownerLine } from '@farmpost/shared/domain/owner-name';
import type {
  ComparableListing,
  HomeValue,
  HouseholdData,
  HouseholdPlace,
  HouseholdRecord,
} from '../household-data.port';
import { ProviderError } from '../provider-error';
import { createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { centsAt, dateAt, numberAt, objectAt, textAt } from '../wire';

const provider = 'RentCast';
const pageSize = 500;
const maxRadiusMiles = 100;
/** Comparables that left the market before say little about today. */
const MAX_COMPARABLE_DAYS = 365;

/** `null` for a record without an address or a location, because it can be neither mailed nor found again. */
export function readRentCastProperty(raw: unknown): HouseholdRecord | null {
  const record = objectAt(raw);
  const sourceId = textAt(record, 'id');
  const addressLine1 = textAt(record, 'addressLine1');
  const [city, state, zip] = ['city', 'state', 'zipCode'].map((key) => textAt(record, key));
  const lat = numberAt(record, 'latitude');
  const lng = numberAt(record, 'longitude');
  if (!sourceId || !addressLine1 || !city || !state || !zip || lat === null || lng === null) return null;
  // Assessments are keyed by year; use the newest one with a value.
  const assessment = Object.values(objectAt(record.taxAssessments))
    .map(objectAt)
    .filter((entry) => centsAt(entry, 'value') !== null && numberAt(entry, 'year') !== null)
    .toSorted((a, b) => (numberAt(b, 'year') ?? 0) - (numberAt(a, 'year') ?? 0))[0];
  const names = objectAt(record.owner).names;
  const owners = (Array.isArray(names) ? names : []).filter(
    (name): name is string => typeof name === 'string',
  );
  return {
    sourceId,
    addressLine1,
    addressLine2: textAt(record, 'addressLine2'),
    city,
    state,
    zip,
    lat,
    lng,
    ownerName: ownerLine(owners),
    isOwnerOccupied: typeof record.ownerOccupied === 'boolean' ? record.ownerOccupied : null,
    lastSaleAt: dateAt(record, 'lastSaleDate'),
    lastSalePriceCents: centsAt(record, 'lastSalePrice'),
    assessedValueCents: assessment ? centsAt(assessment, 'value') : null,
    assessedYear: assessment ? numberAt(assessment, 'year') : null,
  };
}

const sizeAt = (record: ReturnType<typeof objectAt>) => ({
  bedrooms: numberAt(record, 'bedrooms'),
  bathrooms: numberAt(record, 'bathrooms'),
  areaSqft: numberAt(record, 'squareFootage'),
});

/** Comparables are listings: their price is the one asked. `null` for one without price, day or address. */
function readComparable(raw: unknown): ComparableListing | null {
  const record = objectAt(raw);
  const addressLine1 = textAt(record, 'addressLine1');
  const askingCents = centsAt(record, 'price');
  const listedAt = dateAt(record, 'listedDate');
  const miles = numberAt(record, 'distance');
  if (!addressLine1 || askingCents === null || askingCents <= 0 || listedAt === null || miles === null) {
    return null;
  }
  const isForSale = textAt(record, 'status') === 'Active';
  return { addressLine1, askingCents, listedAt, isForSale, miles, ...sizeAt(record) };
}

/** The answer of `/avm/value`; `null` without a range or a home. */
export function readRentCastValue(raw: unknown): HomeValue | null {
  const answer = objectAt(raw);
  const home = objectAt(answer.subjectProperty);
  const [lowCents, highCents] = [centsAt(answer, 'priceRangeLow'), centsAt(answer, 'priceRangeHigh')];
  const addressLine1 = textAt(home, 'addressLine1');
  const [city, state, zip] = ['city', 'state', 'zipCode'].map((key) => textAt(home, key));
  const lat = numberAt(home, 'latitude');
  const lng = numberAt(home, 'longitude');
  if (!addressLine1 || !city || !state || !zip || lat === null || lng === null) return null;
  if (lowCents === null || highCents === null || lowCents <= 0 || highCents < lowCents) return null;
  const comparables = Array.isArray(answer.comparables) ? answer.comparables : [];
  return {
    lowCents,
    highCents,
    addressLine1,
    addressLine2: textAt(home, 'addressLine2'),
    city,
    state,
    zip,
    lat,
    lng,
    ...sizeAt(home),
    comparables: comparables.flatMap((each) => readComparable(each) ?? []),
  };
}

export function createRentCast(options: {
  url: string;
  key: string;
  http?: Partial<VendorHttpOptions>;
}): HouseholdData {
  const request = createVendorHttp({
    provider,
    rate: { requests: 20, perMs: 1000 },
    isEveryCallBilled: true,
    readFault: (body) => {
      const fault = objectAt(body);
      const [code, message] = [textAt(fault, 'error'), textAt(fault, 'message')];
      return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
    },
    ...options.http,
  });

  const propertiesUrl = () => new URL(`${options.url.replace(/\/+$/, '')}/properties`);
  /** RentCast answers 404 for no results, including past the last page. */
  const read = async (url: URL, signal?: AbortSignal): Promise<unknown[]> => {
    const key = requireSetting(provider, 'RENTCAST_KEY', options.key);
    const page = await request({ url, signal, headers: { 'x-api-key': key } }).catch((error: unknown) => {
      if (error instanceof ProviderError && error.code === 'not_found') return { json: [] };
      throw error;
    });
    if (!Array.isArray(page.json)) {
      throw new ProviderError(provider, 'malformed', 'RentCast did not answer with a list of properties');
    }
    return page.json as unknown[];
  };

  const queryOf = (place: HouseholdPlace): Readonly<Record<string, string>> =>
    'zip' in place
      ? { zipCode: place.zip }
      : {
          latitude: String(place.lat),
          longitude: String(place.lng),
          radius: String(Math.min(place.miles, maxRadiusMiles)),
        };

  const findPage: HouseholdData['findPage'] = async (place, page, signal) => {
    const url = propertiesUrl();
    for (const [name, value] of Object.entries(queryOf(place))) url.searchParams.set(name, value);
    url.searchParams.set('limit', String(pageSize));
    url.searchParams.set('offset', String(page * pageSize));
    const found = await read(url, signal);
    const records = found.flatMap((raw) => readRentCastProperty(raw) ?? []);
    return { records, isLast: found.length < pageSize };
  };

  const readAll = async (place: HouseholdPlace, signal?: AbortSignal): Promise<HouseholdRecord[]> => {
    const records = new Map<string, HouseholdRecord>();
    for (let page = 0; ; page += 1) {
      const found = await findPage(place, page, signal);
      for (const record of found.records) records.set(record.sourceId, record);
      if (found.isLast) return [...records.values()];
    }
  };

  return {
    async estimateValue({ addressLine1, addressLine2, city, state, zip }): Promise<HomeValue | null> {
      const key = requireSetting(provider, 'RENTCAST_KEY', options.key);
      const url = new URL(`${options.url.replace(/\/+$/, '')}/avm/value`);
      const parts = [addressLine1, addressLine2, city, `${state} ${zip}`].filter(Boolean);
      url.searchParams.set('address', parts.join(', '));
      url.searchParams.set('daysOld', String(MAX_COMPARABLE_DAYS));
      try {
        return readRentCastValue((await request({ url, headers: { 'x-api-key': key } })).json);
      } catch (error) {
        // RentCast answers 404 for an address without a value.
        if (error instanceof ProviderError && error.code === 'not_found') return null;
        throw error;
      }
    },

    async findAddress({ addressLine1, addressLine2, city, state, zip }): Promise<HouseholdRecord | null> {
      const url = propertiesUrl();
      const parts = [addressLine1, addressLine2, city, `${state} ${zip}`].filter(Boolean);
      url.searchParams.set('address', parts.join(', '));
      const [record] = (await read(url)).map(readRentCastProperty);
      return record ?? null;
    },

    findPage,
    findNear: ({ lat, lng, radiusMiles, signal }) => readAll({ lat, lng, miles: radiusMiles }, signal),
    findInZip: (zip, signal) => readAll({ zip }, signal),
  };
}
