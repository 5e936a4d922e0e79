/**
 * Records as MLSs send them, against the types and lengths of the RESO Data Dictionary 2.0 and the rules of MLS Grid.
 * @see docs: https://dd.reso.org/DD2.0/Property
 * @see docs: https://docs.mlsgrid.com/
 */
import { describeWithFixtures, readFixture } from '../../testing/fixtures';
import { readResoListing } from './read-listing';

const record = {
  ListingKey: 'k1',
  StandardStatus: 'Active',
  StreetNumber: '12',
  StreetName: 'Alder',
  StreetSuffix: 'Street',
  City: 'Charleston',
  StateOrProvince: 'SC',
  PostalCode: '29407',
  ListPrice: 500_000,
  Latitude: 32.79,
  Longitude: -79.93,
};
const read = (change: Record<string, unknown>) => readResoListing({ ...record, ...change }, null);
function good(change: Record<string, unknown>) {
  const result = read(change);
  if ('reason' in result) throw new Error(result.reason);
  return result;
}

describe('an odd field', () => {
  it.each([
    ['YearBuilt', 0, { yearBuilt: null }],
    ['YearBuilt', 'Unknown', { yearBuilt: null }],
    ['YearBuilt', '1920s', { yearBuilt: null }],
    ['YearBuilt', 1998.5, { yearBuilt: null }],
    ['LivingArea', '1500+', { areaSqft: null }],
    ['LivingArea', -5, { areaSqft: null }],
    ['BedroomsTotal', '3+1', { bedrooms: null }],
    ['BedroomsTotal', 5000, { bedrooms: null }],
    ['BathroomsTotalDecimal', '2 full', { bathrooms: null }],
    ['PostalCode', '29407-', { zip: '29407' }],
    ['PostalCode', '29407-12', { zip: '29407' }],
    ['ListingContractDate', '2026-02-30', { listedAt: null }],
    ['OnMarketTimestamp', '0001-01-01T00:00:00Z', { listedAt: null }],
    ['SubdivisionName', 'x'.repeat(201), { subdivision: null }],
    ['VirtualTourURLUnbranded', `https://tour.example/${'x'.repeat(8000)}`, { virtualTourUrl: null }],
    ['PublicRemarks', 'x'.repeat(20_001), { remarks: 'x'.repeat(20_000) }],
    ['ListOfficeName', 'x'.repeat(256), { officeName: null }],
  ])('%s %j is left out and noted, and the listing stays', (field, value, kept) => {
    const listing = good({ [field]: value });
    expect(listing).toMatchObject({ mlsId: 'k1', listPriceCents: 50_000_000, ...kept });
    expect(listing.leftOut).toEqual([{ field, value: String(value).slice(0, 40) }]);
  });

  it.each([
    ['LivingArea', '1,500 sq ft', { areaSqft: 1500 }],
    ['PostalCode', '29407-0000', { zip: '29407' }],
    ['PostalCode', '294071234', { zip: '29407-1234' }],
    ['PublicRemarks', 'It\u0092s lovely\u000B', { remarks: 'It’s lovely' }],
    ['PublicRemarks', 'half \uD83D of a pair', { remarks: 'half  of a pair' }],
    ['ListingKey', 'x'.repeat(255), { mlsId: 'x'.repeat(255) }],
    ['ListAgentKey', 'x'.repeat(255), { listingAgentId: 'x'.repeat(255) }],
    ['ListOfficeName', 'x'.repeat(255), { officeName: 'x'.repeat(255) }],
    ['YearBuilt', null, { yearBuilt: null }],
    ['ListPrice', 'USD 500,000.00', { listPriceCents: 50_000_000 }],
    ['StandardStatus', 'Temporarily Off Market', { status: 'Hold' }],
    ['StandardStatus', 'Contingent', { status: 'ActiveUnderContract' }],
    ['StandardStatus', ['Active'], { status: 'Active' }],
    ['StreetName', 'Alder St', { addressLine1: '12 Alder St' }],
    ['StreetName', '12 Alder', { addressLine1: '12 Alder Street' }],
    ['StreetNumber', '12.0', { addressLine1: '12 Alder Street' }],
    ['UnitNumber', 'Unit: 4', { addressLine2: 'Unit 4' }],
    ['UnitNumber', 'No unit', { addressLine2: null }],
    ['StateOrProvince', 'US-SC', { state: 'SC' }],
    ['PostalCode', 'SC 29407', { zip: '29407' }],
    ['LivingArea', 0, { areaSqft: null }],
    ['LotSizeAcres', 0, { lotSize: null }],
    ['SubdivisionName', 'NONE', { subdivision: null }],
    ['ListingContractDate', '/Date(1794873600000)/', { listedAt: '2026-11-17T00:00:00.000Z' }],
    ['ListingContractDate', '20261101', { listedAt: '2026-11-01T12:00:00.000Z' }],
    ['ListingContractDate', '11/1/2026', { listedAt: '2026-11-01T12:00:00.000Z' }],
    ['OnMarketDate', '2026-11-01', { listedAt: '2026-11-01T12:00:00.000Z' }],
    ['PublicRemarks', 'Bed &amp; bath<br>Joe&#39;s', { remarks: "Bed & bath\nJoe's" }],
  ])('%s %j is read without a note', (field, value, kept) => {
    const listing = good({ [field]: value });
    expect(listing).toMatchObject(kept);
    expect(listing.leftOut).toBeUndefined();
  });
});

it('reads a total of baths that is not theirs from the parts, and a street whose name repeats its parts', () => {
  const parts = { BathroomsFull: 2, BathroomsHalf: 1 };
  expect(good({ BathroomsTotalDecimal: 2.1, ...parts }).bathrooms).toBe(2.5);
  expect(good({ BathroomsTotalDecimal: 0, ...parts }).bathrooms).toBe(2.5);
  expect(good({ BathroomsTotalDecimal: 2.75, ...parts }).bathrooms).toBe(2.75);
  expect(
    good({ StreetDirPrefix: 'N', StreetName: 'North Alder Street NW', StreetDirSuffix: 'NW' }).addressLine1,
  ).toBe('12 North Alder Street NW');
  const whole = { StreetName: null, UnparsedAddress: '12 Alder St Charleston SC 29407' };
  expect(good(whole).addressLine1).toBe('12 Alder St');
  expect(good({ City: 'Other', PostalCity: 'Charleston' }).city).toBe('Charleston');
});

it.each([
  [{ ListPrice: '0x10' }, 'ListPrice', 'ListPrice "0x10" is not a number'],
  [{ PostalCode: '00000' }, 'PostalCode', 'PostalCode "00000" is not a ZIP code'],
  [{ ListPrice: 'call' }, 'ListPrice', 'ListPrice "call" is not a number'],
  [{ ListPrice: '1.2M' }, 'ListPrice', 'ListPrice "1.2M" is not a number'],
  [{ Latitude: 'north' }, 'Latitude', 'Latitude "north" is not a number'],
  [{ Longitude: 79.93 }, 'Longitude', 'Latitude 32.79 and Longitude 79.93 are not in the United States'],
  [
    { Latitude: -79.93, Longitude: 32.79 },
    'Longitude',
    'Latitude -79.93 and Longitude 32.79 are not in the United States',
  ],
  [{ StandardStatus: 'Sold?' }, 'StandardStatus', 'StandardStatus has the unknown value "Sold?"'],
  [{ PostalCode: 'n/a' }, 'PostalCode', 'PostalCode "n/a" is not a ZIP code'],
  [{ ListingKey: 'x'.repeat(256) }, 'mlsId', 'MLS id is longer than 255 characters'],
])('skips a listing with %j', (change, field, reason) =>
  expect(read(change)).toMatchObject({ field, reason }),
);

it('keeps a listing without a place that is in another state', () => {
  const listing = good({ Latitude: 37.09024, Longitude: -95.712891 });
  expect(listing).toMatchObject({ lat: null, lng: null, addressLine1: '12 Alder Street' });
  expect(listing.leftOut).toEqual([{ field: 'Longitude', value: '37.09024, -95.712891 is not in SC' }]);
});

describe('an address', () => {
  it.each([
    [{ UnitNumber: 'N/A' }, '12 Alder Street', null],
    [{ UnitNumber: 'None' }, '12 Alder Street', null],
    [{ UnitNumber: '#4' }, '12 Alder Street', 'Unit 4'],
    [{ UnitNumber: 'Apt 4' }, '12 Alder Street', 'Apt 4'],
    [{ StreetSuffixModifier: 'Extension' }, '12 Alder Street Extension', null],
    [{ StreetDirPrefix: 'N', StreetDirSuffix: 'SW' }, '12 N Alder Street SW', null],
    [{ StreetDirPrefix: 'N', StreetName: 'N Alder' }, '12 N Alder Street', null],
    [{ StreetName: 'Alder Street' }, '12 Alder Street', null],
    [{ StreetSuffix: 'N/A' }, '12 Alder', null],
    [{ StreetNumber: null, StreetNumberNumeric: 14 }, '14 Alder Street', null],
    [
      { StreetNumber: null, UnparsedAddress: '12 State Route 27 Unit 2150, Salem, OR', UnitNumber: '2150' },
      '12 State Route 27',
      'Unit 2150',
    ],
    [{ StreetNumber: null, UnparsedAddress: '12 Alder St #4, Salem' }, '12 Alder St', 'Unit 4'],
    [{ StreetNumber: null, UnparsedAddress: '12 Alder St, Apt 4B, Salem' }, '12 Alder St', 'Unit 4B'],
    [{ StreetNumber: null, UnparsedAddress: '12 County Road 5' }, '12 County Road 5', null],
  ])('of %j', (change, addressLine1, addressLine2) =>
    expect(good(change)).toMatchObject({ addressLine1, addressLine2 }),
  );
});

it.each([
  ['SquareMeters', 2153],
  ['Square Meters', 2153],
  ['Square Feet', 200],
  [null, 200],
])('reads an area in %s', (LivingAreaUnits, areaSqft) =>
  expect(good({ LivingArea: 200, LivingAreaUnits })).toMatchObject({ areaSqft }),
);

it('reads a time without a zone as that of the listing’s state', () => {
  expect(good({ OnMarketTimestamp: '2026-07-15T10:00:00' }).listedAt).toBe('2026-07-15T14:00:00.000Z');
  expect(good({ StateOrProvince: 'OR', OnMarketTimestamp: '2026-07-15T10:00:00' }).listedAt).toBe(
    '2026-07-15T17:00:00.000Z',
  );
});

describe('photos', () => {
  const url = (name: string) => `https://cdn.example/${name}`;
  it('are pictures that are still there', () => {
    const Media = [
      { MediaURL: url('1.pdf'), MediaType: 'pdf' },
      { MediaURL: url('2.pdf?w=1') },
      { MediaURL: url('3.mp4'), MediaCategory: 'Video' },
      { MediaURL: url('4'), MediaType: 'video/mp4', MediaCategory: 'Photo' },
      { MediaURL: url('5.jpg'), MediaStatus: 'Deleted' },
      { MediaURL: url('6.jpg'), MlgCanView: false },
      { MediaURL: null },
      { MediaURL: url('7.jpg'), MediaType: 'image/jpeg', MediaStatus: 'Active' },
      { MediaURL: url('8'), MediaType: 'jpeg', MediaCategory: 'Photo' },
      { MediaURL: url('7.jpg'), MediaCategory: 'Photo' },
    ];
    expect(good({ Media }).photos).toEqual([url('7.jpg'), url('8')]);
  });

  it('that change behind their address change the listing', () => {
    const Media = [{ MediaURL: url('1.jpg'), MediaModificationTimestamp: '2026-03-02T10:00:00Z' }];
    expect(good({ Media, ModificationTimestamp: '2026-03-01T10:00:00Z' })).toMatchObject({
      modifiedAt: '2026-03-02T10:00:00.000Z',
      photosChangedAt: '2026-03-02T10:00:00.000Z',
    });
  });
});

describe('permissions of MLS Grid', () => {
  it.each([{ MlgCanView: false }, { MlgCanUse: ['BO', 'PT'] }, { MlgCanUse: [] }])('withdraws %j', (change) =>
    expect(read(change)).toMatchObject({ mlsId: 'k1', isWithdrawn: true }),
  );
  it.each([{ MlgCanView: true }, { MlgCanUse: ['IDX', 'VOW'] }, { MlgCanUse: null }])('keeps %j', (change) =>
    expect(good(change).mlsId).toBe('k1'),
  );
  it('withdraws a record that says nothing else', () =>
    expect(readResoListing({ ListingKey: 'k1', MlgCanView: false }, null)).toMatchObject({
      isWithdrawn: true,
    }));
});

describeWithFixtures('records of', () => {
  it.each([
    'beds-three-plus-one',
    'contract-feb-30',
    'long-key',
    'media-pdf',
    'remarks-u0092',
    'square-meters',
    'suffix-modifier',
    'unit-none',
    'unit-twice',
    'year-built-zero',
    'zip-dash',
  ])('%s stay', (name) =>
    expect(readResoListing(readFixture(`wild/reso-${name}.json`), null)).not.toHaveProperty('reason'),
  );
});
