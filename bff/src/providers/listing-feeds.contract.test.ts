/** Every adapter reads the same market alike, from the sandbox's server of its kind. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { startSandbox, type Sandbox } from '../sandbox/sandbox';
import type { Vendor } from '../sandbox/faults';
import type { AgentRoster } from './agent-roster.port';
import type { FeedListing, ListingFeed } from './listing-feed.port';
import { createResoFeed } from './reso/reso.adapter';
import { resoVendors } from './reso/vendors';
import { createSimplyRetsFeed } from './simplyrets/simplyrets.adapter';

/** The servers allow five requests a second: wait out a refusal. */
const patient = { retries: 4, retryDelayMs: 300 };
const hasty = { retries: 0 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

interface Account {
  readonly credentials?: Record<string, string>;
  readonly http?: object;
}
type Adapter = (account?: Account) => ListingFeed & AgentRoster;
const simplyRets: Adapter = (account) => createSimplyRetsFeed({ http: patient, ...sandbox.feed, ...account });
const reso =
  (vendor: keyof typeof resoVendors): Adapter =>
  (account) =>
    createResoFeed({ http: patient, vendor: resoVendors[vendor], ...sandbox.resoFeeds[vendor], ...account });

async function walk(feed: ListingFeed, changedSince: string | null = null): Promise<FeedListing[]> {
  const listings: FeedListing[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await feed.fetchPage({ cursor, limit: 120, changedSince });
    expect(page.malformed).toEqual([]);
    listings.push(...page.listings);
    cursor = page.nextCursor;
    if (cursor === null) return listings;
  }
}
/** A RESO feed has the day of a closing without its time, and photos have their own server. */
const comparable = (listings: readonly FeedListing[]) =>
  listings
    .map((listing) => ({
      ...listing,
      closedAt: listing.closedAt ? utcDay(listing.closedAt) : null,
      // Only RESO feeds have a time of the photos.
      photosChangedAt: undefined,
      photos: listing.photos.map((url) => new URL(url).pathname),
    }))
    .toSorted((a, b) => a.mlsId.localeCompare(b.mlsId));

describe.each<[string, Adapter, Vendor, boolean, Record<string, string>]>([
  ['SimplyRETS', simplyRets, 'simplyrets', false, { username: 'simplyrets', password: 'wrong' }],
  ['Spark', reso('spark'), 'reso', true, { apiKey: 'wrong' }],
  ['Trestle', reso('trestle'), 'reso', true, { clientId: 'sandbox-reso-client', clientSecret: 'wrong' }],
  ['any RESO', reso('custom'), 'reso', true, { apiKey: 'wrong' }],
])('the feed from %s', (_, feedOf, vendor, canReadChanges, wrong) => {
  it('names the public open houses of a listing, the first one first', async () => {
    const feed = feedOf();
    const since = '2026-03-02T12:00:00.000Z';
    // Rentals have none, and cost less than any home for sale.
    const open = (await walk(feed)).filter(
      ({ status, listPriceCents }) => status === 'Active' && (listPriceCents ?? 0) > 10_000_000,
    );
    const withHouses = open.find(({ mlsId }) => Number(mlsId) % 3 === 0);
    const without = open.find(({ mlsId }) => Number(mlsId) % 3 !== 0);
    const ask = (listing: FeedListing | undefined, from = since) =>
      feed.fetchOpenHouses?.({
        mlsId: listing?.mlsId ?? '',
        listingAgentId: listing?.listingAgentId ?? null,
        since: from,
      });
    // Saturdays at 1 PM in Charleston, where daylight saving time begins on March 8.
    expect(await ask(withHouses)).toEqual([
      { startsAt: '2026-04-04T17:00:00.000Z', endsAt: '2026-04-04T19:00:00.000Z' },
      { startsAt: '2026-04-18T17:00:00.000Z', endsAt: '2026-04-18T19:00:00.000Z' },
    ]);
    expect(await ask(withHouses, '2026-04-10T00:00:00.000Z')).toHaveLength(1);
    expect(await ask(without)).toEqual([]);
  });

  it('returns every home once over all pages, in the same terms as the other feeds', async () => {
    const listings = await walk(feedOf());
    expect(listings).toHaveLength(sandbox.listings().length);
    expect(new Set(listings.map(({ mlsId }) => mlsId)).size).toBe(listings.length);
    expect(comparable(listings)).toEqual(comparable(await walk(simplyRets())));
  });

  it('names the total on the first page alone', async () => {
    const feed = feedOf();
    const first = await feed.fetchPage({ cursor: null, limit: 200 });
    expect(first.total).toBe(sandbox.listings().length);
    expect((await feed.fetchPage({ cursor: first.nextCursor, limit: 200 })).total).toBeNull();
  });

  it('returns changes if it can, and leaves out a home that left', async () => {
    const since = sandbox.now().toISOString();
    await sandbox.advance({ seconds: 1 });
    const [changed, left] = sandbox.listings().filter(({ status }) => status === 'Active');
    sandbox.changeListing(changed?.mlsId ?? 0, { listPrice: (changed?.listPrice ?? 0) - 1000 });
    sandbox.changeListing(left?.mlsId ?? 0, { isInFeed: false });
    const feed = feedOf();
    expect(feed.canReadChanges ?? false).toBe(canReadChanges);
    const listings = await walk(feed, canReadChanges ? since : null);
    const ids = listings.map(({ mlsId }) => mlsId);
    expect(ids.length === 1).toBe(canReadChanges);
    expect(ids).not.toContain(String(left?.mlsId));
    const cheaper = listings.find(({ mlsId }) => mlsId === String(changed?.mlsId));
    expect(cheaper?.listPriceCents).toBe(((changed?.listPrice ?? 0) - 1000) * 100);
  });

  it('gives photos in their order, which load', async () => {
    const { listings } = await feedOf().fetchPage({ cursor: null, limit: 5 });
    for (const { mlsId, photos } of listings) {
      expect(photos.length).toBeGreaterThanOrEqual(3);
      expect(photos.map((url) => new URL(url).pathname)).toEqual(
        photos.map((_photo, index) => `/photos/${mlsId}/${index + 1}.png`),
      );
    }
    const picture = await fetch(listings[0]?.photos[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('finds members by the beginnings of their names, by id and by email', async () => {
    const feed = feedOf();
    const dana = {
      mlsId: 'CT-1001',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana.whitfield@example.com',
    };
    for (const query of ['dana whit', 'CT-1001', 'dana.whitfield@example.com']) {
      expect(await feed.searchAgents({ query, limit: 5 })).toEqual([expect.objectContaining(dana)]);
    }
    expect(await feed.searchAgents({ query: '', limit: 100 })).toHaveLength(sandbox.agents().length);
    expect(await feed.searchAgents({ query: "o'nobody", limit: 5 })).toEqual([]);
  });

  it('refuses wrong credentials', async () => {
    const feed = feedOf({ credentials: wrong, http: hasty });
    await expect(feed.fetchPage({ cursor: null, limit: 10 })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['rate-limit', 'rate_limited'],
    ['server-error', 'unavailable'],
    ['garbage', 'malformed'],
    ['drop-after-accept', 'unavailable'],
  ] as const)('tells a fault of the kind %s', async (mode, code) => {
    sandbox.addFault({ vendor, mode });
    await expect(feedOf({ http: hasty }).fetchPage({ cursor: null, limit: 10 })).rejects.toMatchObject({
      code,
    });
  });

  it('continues after a single 429', async () => {
    sandbox.addFault({ vendor, mode: 'rate-limit', times: 1 });
    expect((await feedOf().fetchPage({ cursor: null, limit: 10 })).listings).toHaveLength(10);
  });
});
