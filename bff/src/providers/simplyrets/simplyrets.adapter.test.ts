import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { deadlineOf } from '../../testing/deadline';
import { describeWithFixtures, missingShape, readFixture } from '../../testing/fixtures';
import { until } from '../../testing/until';
import type { FeedListing, ListingFeed } from '../listing-feed.port';
import { createSimplyRetsFeed } from './simplyrets.adapter';

/** The tests in this file share a limit of five requests a second, so wait out a refusal. */
const patient = { retries: 4, retryDelayMs: 300 };
const hasty = { retries: 1, retryDelayMs: 5 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

const feedOf = (change: Partial<Parameters<typeof createSimplyRetsFeed>[0]> = {}) =>
  createSimplyRetsFeed({ endpoint: sandbox.feed.endpoint, credentials: sandbox.feed.credentials, ...change });

async function walk(feed: ListingFeed, limit: number) {
  const listings: FeedListing[] = [];
  const totals: (number | null)[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await feed.fetchPage({ cursor, limit });
    listings.push(...page.listings);
    totals.push(page.total);
    cursor = page.nextCursor;
    if (cursor === null) return { listings, totals };
  }
}

describe('SimplyRETS adapter', () => {
  it('walks every status and type by lastId and returns each record once', async () => {
    const { listings, totals } = await walk(feedOf({ http: patient }), 80);
    expect(new Set(listings.map(({ mlsId }) => mlsId)).size).toBe(300);
    expect(listings).toHaveLength(300);
    expect(totals).toEqual([300, null, null, null]);
    expect(new Set(listings.map(({ status }) => status))).toEqual(
      new Set([
        'Active',
        'ActiveUnderContract',
        'Closed',
        'ComingSoon',
        'Expired',
        'Hold',
        'Pending',
        'Withdrawn',
      ]),
    );
    expect(new Set(listings.map(({ propertyType }) => propertyType))).toEqual(
      new Set(['Residential', 'Rental', 'Condominium']),
    );
    expect(listings.some(({ isAddressDisplayed }) => !isAddressDisplayed)).toBe(true);
    expect(listings.every(({ state }) => state === 'SC')).toBe(true);
  });

  it('finds people of the roster by parts of their name, by id and by email', async () => {
    const roster = feedOf({ http: patient });
    const everyone = await roster.searchAgents({ query: '', limit: 100 });
    expect(everyone.length).toBeGreaterThan(30);
    expect(await roster.searchAgents({ query: '', limit: 3 })).toEqual(everyone.slice(0, 3));
    const dana = {
      mlsId: 'CT-1001',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana.whitfield@example.com',
      phone: '(843) 555-0101',
    };
    for (const query of ['d whit', 'CT-1001', 'dana.whitfield@example.com']) {
      expect(await roster.searchAgents({ query, limit: 20 })).toEqual([expect.objectContaining(dana)]);
    }
    expect(await roster.searchAgents({ query: 'nobody', limit: 20 })).toEqual([]);
  });

  it('resumes from a checkpoint', async () => {
    const feed = feedOf({ http: patient });
    const first = await feed.fetchPage({ cursor: null, limit: 500 });
    const ids = first.listings.map(({ mlsId }) => mlsId);
    const rest = await feed.fetchPage({ cursor: ids[199] ?? null, limit: 500 });
    expect(rest.listings.map(({ mlsId }) => mlsId)).toEqual(ids.slice(200));
    expect(rest.nextCursor).toBeNull();
  });

  it('stays below the vendor’s rate limit', async () => {
    const own = await startSandbox({ speed: 0 });
    const feed = createSimplyRetsFeed({ ...own.feed, http: { retries: 0 } });
    const pages = await Promise.all(
      Array.from({ length: 7 }, () => feed.fetchPage({ cursor: null, limit: 1 })),
    );
    expect(pages.every(({ listings }) => listings.length === 1)).toBe(true);
    await own.close();
  });

  it('reports a wrong password as final', async () => {
    const feed = feedOf({ credentials: { username: 'simplyrets', password: 'wrong' }, http: hasty });
    await expect(feed.fetchPage({ cursor: null, limit: 10 })).rejects.toMatchObject({
      code: 'unauthorized',
      isTransient: false,
      message: 'SimplyRETS answered 401: Authentication Required',
    });
  });

  it('names the missing credential', async () => {
    await expect(feedOf({ credentials: {} }).fetchPage({ cursor: null, limit: 10 })).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'SimplyRETS is not configured: the user name is missing',
    });
  });

  it.each([
    ['rate-limit', 'rate_limited', true],
    ['server-error', 'unavailable', true],
    ['hang', 'timeout', true],
    ['drop-after-accept', 'unavailable', true],
    ['garbage', 'malformed', false],
  ] as const)('meets %s with %s', async (mode, code, isTransient) => {
    sandbox.addFault({ vendor: 'simplyrets', mode });
    const http = { ...hasty, ...deadlineOf(mode) };
    await expect(feedOf({ http }).fetchPage({ cursor: null, limit: 10 })).rejects.toMatchObject({
      code,
      isTransient,
    });
  });

  it.each(['rate-limit', 'server-error', 'drop-after-accept'] as const)(
    'recovers from one %s',
    async (mode) => {
      sandbox.addFault({ vendor: 'simplyrets', mode, times: 1 });
      const feed = feedOf({ http: { ...hasty, ...patient } });
      const page = await feed.fetchPage({ cursor: null, limit: 10 });
      expect(page.listings).toHaveLength(10);
    },
  );

  it('stops immediately when its job is canceled', async () => {
    sandbox.addFault({ vendor: 'simplyrets', mode: 'hang' });
    const abort = new AbortController();
    const page = feedOf().fetchPage({ cursor: null, limit: 10, signal: abort.signal });
    abort.abort(new Error('canceled by the admin'));
    await expect(page).rejects.toThrow('canceled by the admin');
  });
});

describe('SimplyRETS sandbox', () => {
  const get = async (query: string, init: RequestInit = {}) => {
    // The sandbox enforces the vendor's limit of five requests a second: retry when it says so.
    return until('a second with room for a request', async () => {
      const response = await fetch(`${sandbox.feed.endpoint}${query}`, {
        ...init,
        headers: { authorization: `Basic ${btoa('simplyrets:simplyrets')}` },
      });
      return response.status === 429 ? null : response;
    });
  };
  const listings = async (query: string) =>
    (await (await get(`/properties?limit=500&${query}`)).json()) as {
      mlsId: number;
      listPrice: number;
      mls: { status: string };
      property: { type: string };
      address: { postalCode: string };
    }[];

  it('returns active homes and rentals by default', async () => {
    const found = await listings('');
    expect(new Set(found.map(({ mls }) => mls.status))).toEqual(new Set(['Active']));
    expect(new Set(found.map(({ property }) => property.type))).toEqual(new Set(['RES', 'RNT']));
  });

  it('filters by several statuses, price and postal code', async () => {
    const found = await listings(
      'status=Closed&status=Pending&type=residential&minprice=400000&maxprice=600000&postalCodes=29407',
    );
    expect(found.length).toBeGreaterThan(3);
    for (const { mls, listPrice, address } of found) {
      expect(['Closed', 'Pending']).toContain(mls.status);
      expect(listPrice).toBeGreaterThanOrEqual(400_000);
      expect(listPrice).toBeLessThanOrEqual(600_000);
      expect(address.postalCode).toBe('29407');
    }
  });

  it('pages by offset with links to the next and previous pages', async () => {
    const response = await get('/properties?limit=10&offset=10&sort=-listprice&count=true');
    const prices = ((await response.json()) as { listPrice: number }[]).map(({ listPrice }) => listPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(response.headers.get('link')).toMatch(/offset=0.*rel="prev".*offset=20.*rel="next"/);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(100);
    expect(response.headers.get('x-simplyrets-lastupdate')).toBe('2026-03-02T12:00:00.000Z');
  });

  it('rejects an offset past the end, a bad status, and a sixth request in a second', async () => {
    const tooHigh = await get('/properties?offset=100000');
    expect([tooHigh.status, await tooHigh.json()]).toEqual([400, { error: 400, message: 'offset too high' }]);
    expect((await get('/properties?status=Sold')).status).toBe(400);
    const burst = await Promise.all(
      Array.from({ length: 12 }, () =>
        fetch(`${sandbox.feed.endpoint}/properties?limit=1`, {
          headers: { authorization: `Basic ${btoa('simplyrets:simplyrets')}` },
        }),
      ),
    );
    expect(burst.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('serves one listing, the metadata, and pictures without a password', async () => {
    const [one] = await listings('limit=1');
    const single = await get(`/properties/${one?.mlsId}`);
    expect(((await single.json()) as { mlsId: number; photos: string[] }).mlsId).toBe(one?.mlsId);
    const metadata = (await (await get('/properties', { method: 'OPTIONS' })).json()) as {
      fields: { status: string[] };
    };
    expect(metadata.fields.status).toContain('Closed');
    const picture = await fetch(`${sandbox.feed.endpoint}/photos/${one?.mlsId}/1.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('shows changes made by hand and changes over time', async () => {
    const active = sandbox.listings().find(({ status }) => status === 'Active');
    const mlsId = active?.mlsId ?? 0;
    sandbox.changeListing(mlsId, { status: 'Closed', closePrice: 512_000 });
    const { listings: after } = await walk(feedOf({ http: patient }), 500);
    expect(after.find((listing) => listing.mlsId === String(mlsId))).toMatchObject({
      status: 'Closed',
      closePriceCents: 51_200_000,
      modifiedAt: sandbox.now().toISOString(),
    });
    sandbox.changeListing(mlsId, { isInFeed: false });
    const added = sandbox.addListing({ agentId: 'CT-1001', zip: '29412', listPrice: 640_000 });
    await sandbox.advance({ days: 10 });
    const { listings: later } = await walk(feedOf({ http: patient }), 500);
    expect(later.some((listing) => listing.mlsId === String(mlsId))).toBe(false);
    expect(later.find((listing) => listing.mlsId === String(added.mlsId))).toMatchObject({
      listingAgentId: 'CT-1001',
      agentName: 'Dana Whitfield',
      zip: '29412',
    });
    expect(later.length).toBeGreaterThan(315);
    const before = new Map(after.map((listing) => [listing.mlsId, listing.status]));
    expect(
      later.filter(({ mlsId: id, status }) => before.has(id) && before.get(id) !== status).length,
    ).toBeGreaterThan(5);
  });

  it('is the same city for the same seed and start', async () => {
    const twin = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0, seed: 'twin' });
    const other = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0, seed: 'twin' });
    expect(other.listings()).toEqual(twin.listings());
    expect(other.city.homes).toEqual(twin.city.homes);
    await Promise.all([twin.close(), other.close()]);
  });
});

describeWithFixtures('SimplyRETS sandbox compared to the trial feed', () => {
  it('has every field of the real records', async () => {
    // Earlier tests may have used up the requests of this second.
    const page = await until('a page within the rate limit', async () => {
      const response = await fetch(`${sandbox.feed.endpoint}/properties?limit=1&lastId=0`, {
        headers: { authorization: `Basic ${btoa('simplyrets:simplyrets')}` },
        // A connection of an earlier test may be closing.
      }).catch(() => null);
      return response?.ok ? response : null;
    });
    const [ours] = (await page.json()) as unknown[];
    for (const file of ['properties.json', 'properties-2022-shape.json']) {
      const [real] = readFixture(`simplyrets/open/${file}`) as unknown[];
      expect(missingShape(real, ours)).toEqual([]);
    }
  });
});
