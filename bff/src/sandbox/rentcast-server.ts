/** RentCast on this machine: property records near a place or by address, and a value estimate. */
import type { City, Home } from './city';
import { districts } from './city-names';
import type { Faults } from './faults';
import type { VirtualClock } from './virtual-clock';
import {
  createRequestWindow,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

const requestsPerSecond = 20;
const earthMiles = 3958.8;

const failure = (status: number, error: string, message: string): VendorAnswer => ({
  status,
  body: { status, error, message },
});
const rateLimited = () =>
  failure(
    429,
    'auth/rate-limit-exceeded',
    `The rate limit of ${requestsPerSecond} requests per second has been exceeded`,
  );

/** Great-circle distance in miles. */
function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
  const chord =
    half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng, b.lng);
  return 2 * earthMiles * Math.asin(Math.sqrt(chord));
}

const line1Of = (home: Home) => `${home.number} ${home.street}`;
const line2Of = (home: Home) => (home.unit ? `Unit ${home.unit}` : null);

function placeOf(place: { line1: string; line2: string | null; city: string; state: string; zip: string }) {
  const parts = [place.line1, place.line2, place.city, `${place.state} ${place.zip}`].filter(Boolean);
  return {
    id: parts.join(',-').replaceAll(' ', '-'),
    formattedAddress: parts.join(', '),
    addressLine1: place.line1,
    addressLine2: place.line2,
    city: place.city,
    state: place.state,
    stateFips: '45',
    zipCode: place.zip,
  };
}

const addressOf = (home: Home) => placeOf({ ...home, line1: line1Of(home), line2: line2Of(home) });

function subjectOf(home: Home) {
  const sale = home.sales.at(-1);
  return {
    ...addressOf(home),
    county: 'Charleston',
    countyFips: '019',
    latitude: home.lat,
    longitude: home.lng,
    propertyType: home.type,
    bedrooms: home.bedrooms,
    bathrooms: home.bathsFull + home.bathsHalf / 2,
    squareFootage: home.sqft,
    ...(home.lotSqft === null ? {} : { lotSize: home.lotSqft }),
    yearBuilt: home.yearBuilt,
    ...(sale ? { lastSaleDate: sale.date.toISOString(), lastSalePrice: sale.price } : {}),
  };
}

/** The vendor leaves out unknown values instead of sending null. */
function recordOf(home: Home) {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return {
    ...subjectOf(home),
    assessorID: `350-${home.zip.slice(2)}-${home.number}${home.unit ?? ''}`,
    subdivision: home.district.toUpperCase(),
    zoning: home.unit ? 'DR-12' : 'SR-1',
    ...(home.unit ? { hoa: { fee: 385 } } : {}),
    features: {
      cooling: true,
      coolingType: 'Central',
      floorCount: home.stories,
      heating: true,
      heatingType: 'Heat Pump',
      pool: home.hasPool,
      unitCount: 1,
    },
    taxAssessments: Object.fromEntries(
      home.assessments.map(({ year, value, land }) => [
        String(year),
        { year, value, land, improvements: value - land },
      ]),
    ),
    propertyTaxes: Object.fromEntries(
      home.assessments.map(({ year, value }) => [String(year), { year, total: Math.round(value * 0.0062) }]),
    ),
    history: Object.fromEntries(
      home.sales.map(({ date, price }) => [dayOf(date), { event: 'Sale', date: date.toISOString(), price }]),
    ),
    ...(home.owner
      ? {
          owner: {
            names: home.owner.names,
            type: home.owner.type,
            mailingAddress: home.owner.mailing ? placeOf(home.owner.mailing) : addressOf(home),
          },
        }
      : {}),
    ...(home.isOwnerOccupied === null ? {} : { ownerOccupied: home.isOwnerOccupied }),
  };
}

/** `3`, `2:4`, `3|4`: the vendor's syntax for numbers, ranges and choices. */
function matchesNumber(text: string | null, value: number): boolean {
  if (!text) return true;
  return text.split('|').some((choice) => {
    const [from = '', to] = choice.split(':');
    if (to === undefined) return Number(from) === value;
    return (
      value >= (from === '*' ? -Infinity : Number(from)) && value <= (to === '*' ? Infinity : Number(to))
    );
  });
}

class BadParameter extends Error {}

function readNumber(query: URLSearchParams, name: string, min: number, max: number): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < min || value > max) {
    throw new BadParameter(`Invalid value for the '${name}' parameter`);
  }
  return value;
}

export function startRentCast(options: {
  port: number;
  key: string;
  city: City;
  clock: VirtualClock;
  faults: Faults;
}): Promise<RunningServer> {
  const { city } = options;
  const window = createRequestWindow(requestsPerSecond, 1000);

  function findByAddress(address: string): Home | undefined {
    const zip = /\b(\d{5})(?:-\d{4})?$/.exec(address)?.[1];
    // `Street, Unit, City, State Zip`; the vendor also accepts a comma before the ZIP.
    const [line1 = '', ...rest] = address
      .replace(/,?\s*\d{5}(-\d{4})?$/, '')
      .split(',')
      .map((part) => part.trim());
    const line2 = rest.length > 2 ? (rest[0] ?? null) : null;
    const zips = zip ? [zip] : districts.map((district) => district.zip);
    return zips.map((code) => city.findByAddress(line1, line2, code)).find(Boolean);
  }

  /** Homes that match a query, nearest first if the query has a place. */
  function search(query: URLSearchParams): Home[] {
    const address = query.get('address');
    const lat = readNumber(query, 'latitude', -90, 90);
    const lng = readNumber(query, 'longitude', -180, 180);
    const radius = readNumber(query, 'radius', 0, 100);
    const subject = address ? findByAddress(address) : undefined;
    if (address && radius === null) return subject ? [subject] : [];
    const center = subject ?? (lat !== null && lng !== null ? { lat, lng } : null);
    if (address && !subject) return [];
    const filtered = city.homes.filter(
      (home) =>
        (!query.get('zipCode') || home.zip === query.get('zipCode')) &&
        (!query.get('city') || home.city === query.get('city')) &&
        (!query.get('state') || home.state === query.get('state')) &&
        (!query.get('propertyType') || (query.get('propertyType') ?? '').split('|').includes(home.type)) &&
        matchesNumber(query.get('bedrooms'), home.bedrooms) &&
        matchesNumber(query.get('squareFootage'), home.sqft) &&
        matchesNumber(query.get('yearBuilt'), home.yearBuilt),
    );
    if (!center) return filtered;
    return filtered
      .map((home) => ({ home, miles: milesBetween(center, home) }))
      .filter(({ miles }) => miles <= (radius ?? 0.05))
      .toSorted((a, b) => a.miles - b.miles)
      .map(({ home }) => home);
  }

  function properties({ url }: VendorRequest): VendorAnswer {
    const query = url.searchParams;
    const limit = readNumber(query, 'limit', 1, 500) ?? 50;
    const offset = readNumber(query, 'offset', 0, 1_000_000) ?? 0;
    const found = search(query);
    const page = found.slice(offset, offset + limit);
    if (page.length === 0) return failure(404, 'resource/not-found', 'No data found for this query');
    const headers: Record<string, string> = { 'x-limit': String(limit), 'x-offset': String(offset) };
    if (query.get('includeTotalCount') === 'true') headers['x-total-count'] = String(found.length);
    return { status: 200, body: page.map(recordOf), headers };
  }

  function value({ url }: VendorRequest): VendorAnswer {
    const lat = readNumber(url.searchParams, 'latitude', -90, 90);
    const lng = readNumber(url.searchParams, 'longitude', -180, 180);
    const count = readNumber(url.searchParams, 'compCount', 5, 25) ?? 15;
    const daysOld = readNumber(url.searchParams, 'daysOld', 1, 100_000);
    const since = daysOld === null ? 0 : options.clock.now().getTime() - daysOld * 86_400_000;
    const address = url.searchParams.get('address');
    if (!address && (lat === null || lng === null))
      throw new BadParameter('An address or a place is required');
    const center = lat !== null && lng !== null ? { lat, lng } : null;
    const home = address
      ? findByAddress(address)
      : city.homes.find((candidate) => center !== null && milesBetween(center, candidate) < 0.02);
    if (!home) return failure(404, 'resource/not-found', 'No data found for this query');
    const comparables = city.homes
      .filter(
        ({ id, type, sales }) =>
          id !== home.id && type === home.type && (sales.at(-1)?.date.getTime() ?? -1) >= since,
      )
      .map((other) => ({ other, distance: milesBetween(home, other) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, count)
      .map(({ other, distance }, index) => ({
        ...subjectOf(other),
        status: 'Inactive',
        price: other.value,
        listingType: 'Standard',
        listedDate: other.sales.at(-1)?.date.toISOString(),
        removedDate: null,
        lastSeenDate: other.sales.at(-1)?.date.toISOString(),
        daysOnMarket: 20 + index,
        distance: Number(distance.toFixed(4)),
        daysOld: 1 + index,
        correlation: Number((0.995 - index * 0.004).toFixed(4)),
      }));
    const price = Math.round(home.value / 1000) * 1000;
    const range = { priceRangeLow: Math.round(price * 0.9), priceRangeHigh: Math.round(price * 1.1) };
    return { status: 200, body: { price, ...range, subjectProperty: subjectOf(home), comparables } };
  }

  function serve(request: VendorRequest): VendorAnswer {
    const key = request.headers['x-api-key'];
    if (key !== options.key) {
      const message = key
        ? 'The provided API key is invalid'
        : "No API key provided in request. An API key must be provided in the 'X-Api-Key' header";
      return failure(401, 'auth/api-key-invalid', message);
    }
    if (window.hit().isOver) return rateLimited();
    const path = request.url.pathname.replace(/^\/v1/, '');
    if (request.method !== 'GET') return failure(405, 'request/method-not-allowed', 'Method not allowed');
    if (path === '/properties') return properties(request);
    if (path === '/avm/value') return value(request);
    const id = /^\/properties\/(.+)$/.exec(path)?.[1];
    const home = id
      ? city.homes.find((candidate) => addressOf(candidate).id === decodeURIComponent(id))
      : undefined;
    if (home) return { status: 200, body: recordOf(home) };
    return failure(404, 'resource/not-found', 'Resource not found');
  }

  return startVendorServer({
    port: options.port,
    vendor: 'rentcast',
    faults: options.faults,
    failure: (status) =>
      status === 429 ? rateLimited() : failure(500, 'internal/server-error', 'Internal server error'),
    handle(request) {
      try {
        return serve(request);
      } catch (error) {
        if (error instanceof BadParameter) return failure(400, 'request/invalid-parameter', error.message);
        throw error;
      }
    },
  });
}
