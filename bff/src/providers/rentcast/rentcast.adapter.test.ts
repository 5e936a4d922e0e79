import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { deadlineOf } from '../../testing/deadline';
import { describeWithFixtures, missingShape, readFixture } from '../../testing/fixtures';
import { createRentCast, readRentCastProperty } from './rentcast.adapter';

const hasty = { retries: 1, retryDelayMs: 5 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

const rentCast = (change: Partial<Parameters<typeof createRentCast>[0]> = {}) =>
  createRentCast({ url: sandbox.env.RENTCAST_URL, key: sandbox.env.RENTCAST_KEY, ...change });
const mapleHollow = { lat: 32.79, lng: -80.01 };
const get = (path: string, key = sandbox.env.RENTCAST_KEY) =>
  fetch(`${sandbox.env.RENTCAST_URL}${path}`, { headers: { 'x-api-key': key } });

describe('RentCast adapter', () => {
  it('finds every home near a place once, across several pages', async () => {
    const homes = await rentCast().findNear({ ...mapleHollow, radiusMiles: 0.6 });
    expect(homes.length).toBeGreaterThan(500);
    expect(new Set(homes.map(({ sourceId }) => sourceId)).size).toBe(homes.length);
    const owned = homes.filter(({ ownerName }) => ownerName !== null);
    expect(owned.length / homes.length).toBeGreaterThan(0.95);
    expect(homes.filter(({ isOwnerOccupied }) => isOwnerOccupied).length / homes.length).toBeGreaterThan(0.6);
    expect(homes.some(({ addressLine2 }) => addressLine2?.startsWith('Unit '))).toBe(true);
    expect(homes.every(({ state, zip }) => state === 'SC' && /^\d{5}$/.test(zip))).toBe(true);
  });

  it('returns the same addresses as the listing feed', async () => {
    const [listing] = sandbox.listings();
    if (!listing) throw new Error('the feed is empty');
    const homes = await rentCast().findNear({ lat: listing.lat, lng: listing.lng, radiusMiles: 0.05 });
    expect(homes.map(({ addressLine1, zip }) => `${addressLine1} ${zip}`)).toContain(
      `${listing.address} ${listing.zip}`,
    );
  });

  it('finds one home by its address, with its unit, and nothing where there is none', async () => {
    const home = sandbox.city.homes.find(({ unit }) => unit !== null);
    if (!home) throw new Error('the city has no units');
    const address = {
      addressLine1: `${home.number} ${home.street}`,
      addressLine2: `Unit ${home.unit}`,
      city: home.city,
      state: home.state,
      zip: home.zip,
    };
    expect(await rentCast().findAddress(address)).toMatchObject({ lat: home.lat, lng: home.lng });
    expect(await rentCast().findAddress({ ...address, addressLine1: '99999 Nowhere Road' })).toBeNull();
  });

  it('estimates the value of a home, with homes that were for sale within a year', async () => {
    const home = sandbox.city.homes.find(({ unit, sales }) => unit === null && sales.length > 0);
    if (!home) throw new Error('the city has no homes');
    const address = {
      addressLine1: `${home.number} ${home.street}`,
      addressLine2: null,
      city: home.city,
      state: home.state,
      zip: home.zip,
    };
    const value = await rentCast().estimateValue(address);
    expect(value).toMatchObject({ ...address, lat: home.lat, lng: home.lng, areaSqft: home.sqft });
    expect(value?.lowCents).toBeLessThan(value?.highCents ?? 0);
    expect(value?.comparables.length).toBeGreaterThanOrEqual(4);
    for (const { listedAt } of value?.comparables ?? []) expect(listedAt > '2025-03-01').toBe(true);
    expect(await rentCast().estimateValue({ ...address, addressLine1: '99999 Nowhere Road' })).toBeNull();
  });

  it('returns an empty list if there is nothing', async () => {
    expect(await rentCast().findNear({ lat: 40, lng: -100, radiusMiles: 1 })).toEqual([]);
  });

  it('reports a wrong key as final', async () => {
    const call = rentCast({ key: 'wrong', http: hasty }).findNear({ ...mapleHollow, radiusMiles: 0.1 });
    await expect(call).rejects.toMatchObject({
      code: 'unauthorized',
      isTransient: false,
      detail: { vendorCode: 'auth/api-key-invalid' },
    });
  });

  it('never shows its key in an error', async () => {
    const error = await rentCast({ key: 'top-secret', http: hasty })
      .findNear({ ...mapleHollow, radiusMiles: 0.1 })
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('top-secret');
  });

  it.each([
    ['rate-limit', 'rate_limited'],
    ['server-error', 'unavailable'],
    ['hang', 'timeout'],
    ['garbage', 'malformed'],
  ] as const)('meets %s with %s', async (mode, code) => {
    sandbox.addFault({ vendor: 'rentcast', mode });
    const http = { ...hasty, ...deadlineOf(mode) };
    const call = rentCast({ http }).findNear({ ...mapleHollow, radiusMiles: 0.1 });
    await expect(call).rejects.toMatchObject({ code });
  });

  it('recovers from a failure between pages', async () => {
    sandbox.addFault({ vendor: 'rentcast', mode: 'server-error', times: 1 });
    const homes = await rentCast({ http: hasty }).findNear({ ...mapleHollow, radiusMiles: 0.1 });
    expect(homes.length).toBeGreaterThan(10);
  });
});

describe('readRentCastProperty', () => {
  const record = {
    id: '1-Elm-St',
    addressLine1: '1 Elm St',
    city: 'Charleston',
    state: 'SC',
    zipCode: '29407',
    latitude: 32.79,
    longitude: -80.01,
  };

  it('uses the newest assessment and joins the owners', () => {
    const raw = {
      ...record,
      taxAssessments: {
        2023: { year: 2023, value: 225_790 },
        2024: { year: 2024, value: 216_513 },
        2025: null,
      },
      owner: { names: ['Ann Lee', 'Bo Lee'] },
      ownerOccupied: true,
    };
    expect(readRentCastProperty(raw)).toMatchObject({
      assessedValueCents: 21_651_300,
      assessedYear: 2024,
      ownerName: 'Ann & Bo Lee',
      isOwnerOccupied: true,
    });
  });

  it('keeps missing values missing', () => {
    expect(readRentCastProperty(record)).toMatchObject({
      ownerName: null,
      isOwnerOccupied: null,
      lastSaleAt: null,
      lastSalePriceCents: null,
      assessedValueCents: null,
      assessedYear: null,
    });
  });

  it.each([['addressLine1'], ['zipCode'], ['latitude']])('drops a record without %s', (key) => {
    expect(readRentCastProperty({ ...record, [key]: null })).toBeNull();
  });
});

describe('RentCast sandbox', () => {
  it('counts, pages, and ends with 404', async () => {
    const query = '/properties?latitude=32.79&longitude=-80.01&radius=0.2&includeTotalCount=true&limit=10';
    const page = await get(`${query}&offset=10`);
    const total = Number(page.headers.get('x-total-count'));
    expect(total).toBeGreaterThan(50);
    expect(page.headers.get('x-limit')).toBe('10');
    expect(page.headers.get('x-offset')).toBe('10');
    expect((await get(`${query}&offset=${total}`)).status).toBe(404);
    expect((await get('/properties?latitude=95&longitude=0&radius=1')).status).toBe(400);
    expect((await get('/properties', '')).status).toBe(401);
  });

  it('finds a home by address and estimates its value', async () => {
    const home = sandbox.city.homes.find(({ unit }) => unit !== null);
    const address = `${home?.number} ${home?.street}, Unit ${home?.unit}, ${home?.city}, ${home?.state}, ${home?.zip}`;
    const [found] = (await (await get(`/properties?address=${encodeURIComponent(address)}`)).json()) as {
      id: string;
      formattedAddress: string;
    }[];
    expect(found?.formattedAddress).toContain(`Unit ${home?.unit}`);
    const single = await get(`/properties/${encodeURIComponent(found?.id ?? '')}`);
    expect(((await single.json()) as { id: string }).id).toBe(found?.id);
    const value = (await (
      await get(`/avm/value?address=${encodeURIComponent(address)}&compCount=5`)
    ).json()) as {
      price: number;
      comparables: unknown[];
    };
    expect(value.price).toBe(home?.value);
    expect(value.comparables).toHaveLength(5);
  });

  it('refuses the twenty-first request of a second', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await get('/properties?limit=1')).status),
    );
    expect(statuses).toContain(429);
  });
});

describeWithFixtures('RentCast sandbox compared to the vendor’s examples', () => {
  it('has the fields of the examples in the sandbox’s answers', async () => {
    const own = await startSandbox({ speed: 0 });
    const ask = async (path: string): Promise<unknown> =>
      (
        await fetch(`${own.env.RENTCAST_URL}${path}`, { headers: { 'x-api-key': own.env.RENTCAST_KEY } })
      ).json();
    const home = own.city.homes.find(
      ({ isOwnerOccupied, sales, unit }) => isOwnerOccupied && sales.length > 0 && unit === null,
    );
    const address = encodeURIComponent(
      `${home?.number} ${home?.street}, ${home?.city}, ${home?.state}, ${home?.zip}`,
    );
    // Public records differ by county; the sandbox's county lacks these fields.
    const countyOnly = /legalDescription|\.features\.|\.hoa/;
    const properties = missingShape(
      readFixture('rentcast/example-properties-200.json'),
      await ask(`/properties?address=${address}`),
    );
    expect(properties.filter((path) => !countyOnly.test(path))).toEqual([]);
    expect(
      missingShape(
        readFixture('rentcast/example-avm-value-200.json'),
        await ask(`/avm/value?address=${address}`),
      ),
    ).toEqual([]);
    const refusal = await fetch(`${own.env.RENTCAST_URL}/properties`);
    expect(await refusal.json()).toEqual(readFixture('rentcast/example-properties-401.json'));
    await own.close();
  });

  it('reads the examples', () => {
    for (const file of ['example-properties-200.json', 'example-properties-random-200.json']) {
      const records = (readFixture(`rentcast/${file}`) as unknown[]).map(readRentCastProperty);
      expect(records).not.toContain(null);
    }
    const [home] = (readFixture('rentcast/example-properties-200.json') as unknown[]).map(
      readRentCastProperty,
    );
    expect(home).toMatchObject({
      addressLine1: '5500 Grand Lake Dr',
      ownerName: 'Rolando Villarreal',
      lastSalePriceCents: 27_000_000,
      assessedValueCents: 21_651_300,
      assessedYear: 2024,
    });
  });
});
