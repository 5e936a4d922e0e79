import { describeWithFixtures, readFixture } from '../../testing/fixtures';
import type { FeedListing } from '../listing-feed.port';
import { readSimplyRetsListing } from './read-listing';

const record = {
  mlsId: 1005192,
  listPrice: 20714261,
  listDate: '2011-05-23T18:50:30.184391Z',
  modified: '2015-11-14T17:57:26.262392Z',
  photos: ['https://cdn.example.com/home9.jpg', null, 'javascript:alert(1)'],
  internetAddressDisplay: null,
  internetEntireListingDisplay: null,
  address: {
    streetNumberText: '74434',
    streetName: 'East Sweet Bottom Br',
    unit: '18393',
    city: 'Houston',
    state: 'Texas',
    postalCode: '77096',
  },
  geo: { lat: 29.689418, lng: -95.474464 },
  property: { type: 'RES', bedrooms: 2, bathsFull: 5, bathsHalf: 1, bathrooms: null, area: 1043 },
  mls: { status: 'Active', statusText: '½~\u0094Y\u0090i' },
  agent: { id: 'sphelps', firstName: 'Shoshana', lastName: 'Phelps', contact: null },
  office: { name: null, servingName: 'Acme Brokerage' },
  sales: { closeDate: '1996-10-21T15:15:54.171139Z', closePrice: 17946033, agent: { id: 'blong' } },
};
const read = (change: Record<string, unknown>) => readSimplyRetsListing({ ...record, ...change }, null);
const good = (change: Record<string, unknown> = {}) => {
  const result = read(change);
  if ('reason' in result) throw new Error(result.reason);
  return result;
};

describe('readSimplyRetsListing', () => {
  it('reads a record in our vocabulary', () => {
    expect(good()).toMatchObject<Partial<FeedListing>>({
      mlsId: '1005192',
      status: 'Active',
      addressLine1: '74434 East Sweet Bottom Br',
      addressLine2: 'Unit 18393',
      state: 'TX',
      zip: '77096',
      listPriceCents: 2_071_426_100,
      bathrooms: 5.5,
      propertyType: 'Residential',
      photos: ['https://cdn.example.com/home9.jpg'],
      agentName: 'Shoshana Phelps',
      officeName: 'Acme Brokerage',
      listedAt: '2011-05-23T18:50:30.184Z',
    });
  });

  it('reads the sale block only for a closed home', () => {
    expect(good()).toMatchObject({ closePriceCents: null, closedAt: null, sellingAgentId: null });
    expect(good({ mls: { status: 'Closed' } })).toMatchObject({
      closePriceCents: 1_794_603_300,
      closedAt: '1996-10-21T15:15:54.171Z',
      sellingAgentId: 'blong',
    });
  });

  it.each([
    [null, null, true],
    [true, undefined, true],
    [false, null, false],
    [null, false, false],
  ])(
    'shows the address for flags %s and %s: %s',
    (internetAddressDisplay, internetEntireListingDisplay, shown) => {
      expect(good({ internetAddressDisplay, internetEntireListingDisplay }).isAddressDisplayed).toBe(shown);
    },
  );

  it.each([
    ['Active Under Contract', 'ActiveUnderContract'],
    ['ComingSoon', 'ComingSoon'],
    ['Cancelled', 'Canceled'],
  ])('spells the status %s as %s', (status, expected) => {
    expect(good({ mls: { status } }).status).toBe(expected);
  });

  it.each([
    ['APT 2B', 'APT 2B'],
    ['# 12', 'Unit 12'],
    ['', null],
    [null, null],
  ])('writes the unit %j as %j', (unit, expected) => {
    expect(good({ address: { ...record.address, unit } }).addressLine2).toBe(expected);
  });

  it('reads the public number, sub-type, lot, subdivision and virtual tour', () => {
    const property = {
      subType: 'SingleFamilyResidence',
      lotSize: '75X   100',
      subdivision: 'Oyster Point',
    };
    expect(good({ listingId: '26028814', virtualTourUrl: 'https://tour.example/7', property })).toMatchObject(
      {
        mlsNumber: '26028814',
        propertySubType: 'Single Family Residence',
        lotSize: '75X   100',
        subdivision: 'Oyster Point',
        virtualTourUrl: 'https://tour.example/7',
      },
    );
    const acres = { lotSizeArea: 7405, lotSizeAreaUnits: 'Square Feet', acres: 0.17 };
    expect(good({ property: acres }).lotSize).toBe('7405 square feet');
    expect(good({ property: { acres: 0.17 } }).lotSize).toBe('0.17 acres');
    expect(good({ virtualTourUrl: 'javascript:alert(1)' }).virtualTourUrl).toBeNull();
  });

  it('reads the street from the full address if its parts are missing', () => {
    const address = { full: '12 Elm St #4', city: 'Houston', state: 'tx', postalCode: 77096 };
    expect(good({ address })).toMatchObject({ addressLine1: '12 Elm St', zip: '77096', state: 'TX' });
  });

  it('drops impossible values', () => {
    expect(good({ listPrice: -1, listDate: 'soon', geo: { lat: 0, lng: 0 } })).toMatchObject({
      listPriceCents: null,
      listedAt: null,
      lat: null,
      lng: null,
    });
  });

  it.each([
    [{ mlsId: null }, 'mlsId', 'mlsId is missing'],
    [{ mls: { status: 'Sold?' } }, 'mls.status', 'mls.status has the unknown value "Sold?"'],
    [{ mls: null }, 'mls.status', 'mls.status is missing'],
    [{ address: null }, 'address.full', 'address.full is missing'],
    [
      { address: { ...record.address, state: 'Atlantis' } },
      'address.state',
      'address.state "Atlantis" is not a state',
    ],
    [
      { address: { ...record.address, postalCode: 'n/a' } },
      'address.postalCode',
      'address.postalCode "n/a" is not a ZIP code',
    ],
  ])('reports what is wrong in %j', (change, field, reason) => {
    expect(read(change)).toEqual({ mlsId: 'mlsId' in change ? null : '1005192', field, reason });
  });

  it('keeps only photos over https, without user info, except those of a feed that has no TLS itself', () => {
    const photos = [
      'http://cdn.example.com/1.jpg',
      'https://cdn.example.com@evil.example/1.jpg',
      'https://',
      'http://127.0.0.1:4101/photos/1.png',
      'https://cdn.example.com/2.jpg',
    ];
    expect(good({ photos }).photos).toEqual(['https://cdn.example.com/2.jpg']);
    const photosFrom = (feed: string) => readSimplyRetsListing({ ...record, photos }, feed);
    expect(photosFrom('http://127.0.0.1:4101/feed')).toMatchObject({ photos: photos.slice(3) });
    expect(photosFrom('https://api.simplyrets.com')).toMatchObject({ photos: photos.slice(4) });
  });

  it.each([[null], ['text'], [[]], [7]])('reports %j as malformed', (raw) => {
    expect(readSimplyRetsListing(raw, null)).toMatchObject({ reason: 'The record is not an object' });
  });
});

describeWithFixtures('readSimplyRetsListing on the trial feed', () => {
  it.each(['properties.json', 'properties-2022-shape.json'])('reads every record of %s', (file) => {
    const records = readFixture(`simplyrets/open/${file}`) as unknown[];
    const results = records.map((record) => readSimplyRetsListing(record, null));
    expect(results.filter((result) => 'reason' in result)).toEqual([]);
    expect(records.length).toBeGreaterThan(10);
    for (const listing of results as FeedListing[]) {
      expect(listing.state).toBe('TX');
      expect(listing.zip).toMatch(/^\d{5}$/);
      expect(listing.addressLine1).toMatch(/^\d+ \S/);
      expect(listing.addressLine2).not.toBeNull();
      expect(listing.listPriceCents).toBeGreaterThan(0);
      expect(listing.bathrooms).toBeGreaterThan(0);
      expect(listing.isAddressDisplayed).toBe(true);
      expect(listing.agentName).toMatch(/\S+ \S+/);
      expect(listing.photos.length).toBeGreaterThan(0);
      // Active and pending homes in the trial feed have a sale block that is not theirs.
      expect(listing.closePriceCents).toBeNull();
    }
  });
});
