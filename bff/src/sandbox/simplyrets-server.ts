/**
 * SimplyRETS on this machine: Basic auth, `/properties` with its filters and both ways of paging, `/properties/{mlsId}`,
 * the roster at `/agents`, and `/openhouses`.
 */
import type { Faults } from './faults';
import { answerPhoto } from './listing-photo';
import { feedStatuses, type Market, type MarketListing } from './market';
import { openHousesAt } from './open-houses';
import { toSimplyRets, toSimplyRetsAgent, typeOf } from './simplyrets-wire';
import type { VirtualClock } from './virtual-clock';
import {
  createRequestWindow,
  readBasic,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

/** The vendor's published sandbox credentials. */
export const simplyRetsLogin = { username: 'simplyrets', password: 'simplyrets' };

const typeCodes: Readonly<Record<string, string>> = {
  residential: 'RES',
  rental: 'RNT',
  mobilehome: 'MBL',
  condominium: 'CND',
  multifamily: 'MLF',
  commercial: 'CRE',
  commerciallease: 'CRL',
  land: 'LND',
  farm: 'FRM',
};
const mediaType = 'vnd.simplyrets-v0.1';
const maxLimit = 500;
const requestsPerSecond = 5;

class BadRequest extends Error {}

const failure = (status: number, message: string): VendorAnswer => ({
  status,
  body: { error: status, message },
});

function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null || text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new BadRequest(`invalid value for ${name}`);
  return value;
}

function filterOf(query: URLSearchParams): (listing: MarketListing) => boolean {
  const many = (name: string) => query.getAll(name).filter(Boolean);
  const statuses = many('status').length > 0 ? many('status').map((text) => text.toLowerCase()) : ['active'];
  const known = new Set(feedStatuses.map((status) => status.toLowerCase()));
  const unknown = statuses.find((status) => !known.has(status));
  if (unknown) throw new BadRequest(`invalid status ${unknown}`);
  const types = (many('type').length > 0 ? many('type') : ['residential', 'rental']).map((name) => {
    const code = typeCodes[name.toLowerCase()];
    if (!code) throw new BadRequest(`invalid type ${name}`);
    return code;
  });
  const ranges = (
    [
      ['price', (listing) => listing.listPrice],
      ['area', ({ home }) => home.sqft],
      ['beds', ({ home }) => home.bedrooms],
      ['baths', ({ home }) => home.bathsFull],
      ['year', ({ home }) => home.yearBuilt],
    ] satisfies [string, (listing: MarketListing) => number][]
  ).map(([name, valueOf]) => ({
    min: readNumber(query, `min${name}`) ?? Number.NEGATIVE_INFINITY,
    max: readNumber(query, `max${name}`) ?? Number.POSITIVE_INFINITY,
    valueOf,
  }));
  const terms = many('q').map((text) => text.toLowerCase().replace(/^mlsid_/, ''));
  const sets = (
    [
      ['agent', ({ agent }) => agent.id],
      ['coListAgent', ({ coAgent }) => coAgent?.id ?? ''],
      ['salesAgent', ({ sellingAgent }) => sellingAgent?.id ?? ''],
      ['brokers', ({ agent }) => agent.office.id],
      ['postalCodes', ({ home }) => home.zip],
      ['cities', ({ home }) => home.city],
      ['neighborhoods', ({ home }) => home.district],
      ['counties', () => 'Charleston'],
    ] satisfies [string, (listing: MarketListing) => string][]
  ).map(([name, valueOf]) => ({ wanted: many(name).map((text) => text.toLowerCase()), valueOf }));
  const idx = query.get('idx');
  return (listing) => {
    const { home } = listing;
    const words = `${listing.listingId} ${listing.mlsId} ${home.number} ${home.street} ${home.unit ?? ''} ${home.city} ${home.zip} ${home.district}`;
    return (
      statuses.includes(listing.status.toLowerCase()) &&
      types.includes(typeOf(listing)) &&
      (listing.isAddressDisplayed || idx === 'listing' || idx === 'ignore') &&
      ranges.every(({ min, max, valueOf }) => valueOf(listing) >= min && valueOf(listing) <= max) &&
      sets.every(
        ({ wanted, valueOf }) => wanted.length === 0 || wanted.includes(valueOf(listing).toLowerCase()),
      ) &&
      (terms.length === 0 || terms.some((term) => words.toLowerCase().includes(term)))
    );
  };
}

const sortKeys: Readonly<Record<string, (listing: MarketListing) => number>> = {
  listprice: (listing) => listing.listPrice,
  listdate: (listing) => listing.listDate.getTime(),
  closedate: (listing) => listing.closeDate?.getTime() ?? 0,
  beds: ({ home }) => home.bedrooms,
  baths: ({ home }) => home.bathsFull,
};

function sortBy(name: string | null): (a: MarketListing, b: MarketListing) => number {
  if (!name) return (a, b) => b.listDate.getTime() - a.listDate.getTime() || a.mlsId - b.mlsId;
  const key = sortKeys[name.replace(/^-/, '')];
  if (!key) throw new BadRequest(`invalid sort ${name}`);
  const direction = name.startsWith('-') ? -1 : 1;
  return (a, b) => direction * (key(a) - key(b)) || a.mlsId - b.mlsId;
}

export async function startSimplyRets(options: {
  port: number;
  market: Market;
  clock: VirtualClock;
  faults: Faults;
}): Promise<RunningServer> {
  const { market, clock } = options;
  const window = createRequestWindow(requestsPerSecond, 1000);
  let origin = '';

  function list({ url }: VendorRequest): VendorAnswer {
    const query = url.searchParams;
    const limit = Math.min(maxLimit, Math.max(1, readNumber(query, 'limit') ?? 20));
    const lastId = readNumber(query, 'lastId');
    const offset = readNumber(query, 'offset') ?? 0;
    const now = clock.now();
    const found = market.listingsAt(now).filter(filterOf(query));
    if (lastId === null && offset > found.length) throw new BadRequest('offset too high');
    // With `lastId`, the vendor sorts by its own number and ignores `sort`.
    const ordered =
      lastId === null
        ? found.toSorted(sortBy(query.get('sort'))).slice(offset)
        : found.toSorted((a, b) => a.mlsId - b.mlsId).filter(({ mlsId }) => mlsId > lastId);
    const page = ordered.slice(0, limit);
    const links: string[] = [];
    const linkTo = (change: Record<string, number>, rel: string) => {
      const target = new URL(url.pathname + url.search, origin);
      for (const [name, value] of Object.entries(change)) target.searchParams.set(name, String(value));
      links.push(`<${target.href}>; rel="${rel}"`);
    };
    const last = page.at(-1);
    if (lastId === null) {
      if (offset > 0) linkTo({ offset: Math.max(0, offset - limit) }, 'prev');
      if (ordered.length > limit) linkTo({ offset: offset + limit }, 'next');
    } else if (last && ordered.length > limit) linkTo({ lastId: last.mlsId }, 'next');
    return {
      status: 200,
      body: page.map((listing) => toSimplyRets(listing, `${origin}/photos`, now)),
      headers: {
        'content-type': `application/${mediaType}+json; charset=utf-8`,
        'x-simplyrets-media-type': mediaType,
        'x-simplyrets-lastupdate': now.toISOString(),
        ...(links.length > 0 ? { link: links.join(', ') } : {}),
        ...(query.get('count') === 'true' ? { 'x-total-count': String(found.length) } : {}),
      },
    };
  }

  /** Open houses of an agent's listings from a date on. */
  function openHouses({ url }: VendorRequest): VendorAnswer {
    const query = url.searchParams;
    const limit = Math.min(maxLimit, Math.max(1, readNumber(query, 'limit') ?? 12));
    const lastId = readNumber(query, 'lastId') ?? 0;
    const agent = query.get('agent')?.toLowerCase();
    const start = Date.parse(query.get('startdate') ?? '1970-01-01');
    if (Number.isNaN(start)) throw new BadRequest('invalid startdate');
    const now = clock.now();
    const found = openHousesAt(market, now)
      .filter(({ listing, key, ...house }) => {
        const isOfAgent = agent === undefined || listing.agent.id.toLowerCase() === agent;
        return isOfAgent && key > lastId && house.start.getTime() >= start;
      })
      .toSorted((a, b) => a.key - b.key);
    return {
      status: 200,
      body: found.slice(0, limit).map(({ key, listing, isPublic, ...house }) => ({
        openHouseKey: key,
        openHouseId: `OH${key}`,
        startTime: house.start.toISOString(),
        endTime: house.end.toISOString(),
        type: isPublic ? 'Public' : 'Broker',
        description: null,
        refreshments: null,
        listing: toSimplyRets(listing, `${origin}/photos`, now),
      })),
    };
  }

  /** `name` finds names by the beginnings of their words; `q` finds ids and emails. */
  function agents({ url }: VendorRequest): VendorAnswer {
    const query = url.searchParams;
    const limit = Math.min(maxLimit, Math.max(1, readNumber(query, 'limit') ?? 20));
    const words = (query.get('name') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const terms = query.getAll('q').map((term) => term.toLowerCase());
    const state = query.get('state')?.toLowerCase();
    const found = market.agents.filter(({ id, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.toLowerCase().split(/[\s-]+/);
      return (
        words.every((word) => name.some((part) => part.startsWith(word))) &&
        (terms.length === 0 ||
          terms.some((term) => id.toLowerCase().includes(term) || email.includes(term))) &&
        (!state || ['sc', 'south carolina'].includes(state))
      );
    });
    return { status: 200, body: found.slice(0, limit).map(toSimplyRetsAgent) };
  }

  function metadata(): VendorAnswer {
    const now = clock.now();
    const listings = market.listingsAt(now);
    const values = (read: (listing: MarketListing) => string) => [...new Set(listings.map(read))].toSorted();
    const fields = {
      status: values(({ status }) => status),
      cities: values(({ home }) => home.city),
      counties: ['Charleston'],
      features: [],
      neighborhoods: values(({ home }) => home.district),
      areaMinor: [],
      type: values(typeOf),
    };
    const expires = new Date(now.getTime() + 3_600_000).toISOString();
    return { status: 200, body: { expires, lastUpdate: now.toISOString(), fields } };
  }

  async function serve(request: VendorRequest): Promise<VendorAnswer> {
    const [, root, id, file] = request.url.pathname.split('/');
    // Real photos live in a public file store: no password, no rate limit.
    if (root === 'photos' && id && file) {
      return (await answerPhoto(market, Number(id), Number.parseInt(file, 10))) ?? failure(404, 'Not Found');
    }
    const login = readBasic(request.headers);
    if (login?.user !== simplyRetsLogin.username || login.password !== simplyRetsLogin.password) {
      const answer = failure(401, 'Authentication Required');
      return { ...answer, headers: { 'www-authenticate': 'Basic realm="simplyrets"' } };
    }
    if (window.hit().isOver) return failure(429, 'Too Many Requests');
    if (request.method === 'OPTIONS' && root === 'properties') return metadata();
    if (request.method === 'OPTIONS') {
      const body = {
        vendors: ['ctmls'],
        expires: null,
        endpoints: ['/properties', '/agents', '/openhouses'],
        accepts: [mediaType],
      };
      return { status: 200, body };
    }
    if (request.method === 'GET' && root === 'agents' && !id) return agents(request);
    if (request.method === 'GET' && root === 'openhouses' && !id) return openHouses(request);
    if (request.method !== 'GET' || root !== 'properties') return failure(404, 'Not Found');
    if (!id) return list(request);
    const now = clock.now();
    const listing = market.listingsAt(now).find(({ mlsId }) => String(mlsId) === id);
    if (!listing) return failure(404, 'Not Found');
    return { status: 200, body: toSimplyRets(listing, `${origin}/photos`, now) };
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'simplyrets',
    faults: options.faults,
    failure: (status) => failure(status, status === 429 ? 'Too Many Requests' : 'Internal Server Error'),
    async handle(request) {
      try {
        return await serve(request);
      } catch (error) {
        if (error instanceof BadRequest) return failure(400, error.message);
        throw error;
      }
    },
  });
  origin = server.url;
  return server;
}
