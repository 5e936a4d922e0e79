import { currentMs } from '@farmpost/shared/domain/clock';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithFixtures, readFixture } from '../../testing/fixtures';
import { readResoListing } from './read-listing';
import { createResoFeed, readQuotaReset } from './reso.adapter';
import { resoVendorOf, resoVendors } from './vendors';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}
let endpoint: string;
let answers: Answer[];
let seen: { method: string; url: URL; headers: IncomingHttpHeaders }[];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', endpoint);
  seen.push({ method: request.method ?? '', url, headers: request.headers });
  const { status = 200, headers = {}, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, headers).end(JSON.stringify(body));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trestle/odata`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = [];
  seen = [];
});

const record = {
  ListingKey: 'k1',
  StandardStatus: 'Coming Soon',
  StreetNumber: '12',
  StreetName: 'Elm',
  StreetSuffix: 'St',
  City: 'Charleston',
  StateOrProvince: 'SC',
  PostalCode: '29407',
  ListPrice: 500_000.5,
  ModificationTimestamp: '2026-03-01T10:00:00Z',
  SomethingNew: null,
};
const feedOf = (vendor: keyof typeof resoVendors, http = {}) =>
  createResoFeed({
    vendor: resoVendors[vendor],
    endpoint,
    credentials: vendor === 'trestle' ? { clientId: 'id', clientSecret: 'secret' } : { apiKey: 'key' },
    http: { retries: 0, ...http },
  });
const first = { cursor: null, limit: 50 };

describe('RESO adapter', () => {
  it('follows the server’s next link verbatim and repeats its headers', async () => {
    const next = `${endpoint}/Property?$skiptoken=a%2Bb`;
    answers = [
      { body: { value: [record], '@odata.count': 2, '@odata.nextLink': next } },
      { body: { value: [{ ...record, ListingKey: 'k2', StandardStatus: 'ComingSoon' }] } },
    ];
    const feed = feedOf('custom');
    const one = await feed.fetchPage(first);
    expect(one).toMatchObject({ total: 2, nextCursor: next });
    const two = await feed.fetchPage({ cursor: one.nextCursor, limit: 50 });
    expect(two.nextCursor).toBeNull();
    expect([...one.listings, ...two.listings].map(({ mlsId, status }) => [mlsId, status])).toEqual([
      ['k1', 'ComingSoon'],
      ['k2', 'ComingSoon'],
    ]);
    expect(seen.map(({ url }) => url.search)).toEqual(['?$expand=Media&$count=true', '?$skiptoken=a%2Bb']);
    for (const { headers } of seen) {
      expect(headers).toMatchObject({ authorization: 'Bearer key', prefer: 'odata.maxpagesize=50' });
    }
  });

  it.each(['https://evil.example/Property', 'same'])('refuses the next link %s', async (link) => {
    const next = link === 'same' ? `${endpoint}/Property?$expand=Media&$count=true` : link;
    answers = [{ body: { value: [], '@odata.nextLink': next } }];
    await expect(feedOf('custom').fetchPage(first)).rejects.toMatchObject({ code: 'malformed' });
    expect(seen).toHaveLength(1);
  });

  it('asks Trestle for changes of listings and photos, with a token that is renewed after a 401', async () => {
    const token = (access_token: string) => ({ body: { access_token, expires_in: 28_800 } });
    answers = [token('old'), { status: 401, body: {} }, token('new'), { body: { value: [record] } }];
    const changedSince = '2026-03-01T09:00:00.000Z';
    await feedOf('trestle').fetchPage({ ...first, changedSince });
    expect(seen.map(({ url }) => url.pathname)).toEqual([
      '/trestle/oidc/connect/token',
      '/trestle/odata/Property',
      '/trestle/oidc/connect/token',
      '/trestle/odata/Property',
    ]);
    expect(seen[3]?.headers.authorization).toBe('Bearer new');
    expect(seen[3]?.url.searchParams.get('$filter')).toBe(
      `ModificationTimestamp gt ${changedSince} or PhotosChangeTimestamp gt ${changedSince}`,
    );
    expect(seen[3]?.url.searchParams.get('$top')).toBe('50');
  });

  it.each([
    [
      { status: 401, body: { D: { Success: false, Code: 1000, Message: 'Invalid API key' } } },
      'unauthorized',
      'Spark answered 401: Invalid API key',
    ],
    [
      { status: 400, body: { error: { code: '40000', message: 'Unexpected token' } } },
      'rejected',
      'Spark answered 400: Unexpected token',
    ],
    [
      { status: 429, body: { D: { Code: 1550, Message: 'Over rate limit' } } },
      'rate_limited',
      'Spark answered 429: Over rate limit',
    ],
    [
      { status: 429, headers: { 'retry-after': new Date(currentMs() + 3_600_000).toUTCString() }, body: {} },
      'rate_limited',
      'Spark answered 429',
    ],
    [
      { body: { D: { Success: false, Message: 'Not ready' } } },
      'malformed',
      'Spark did not answer with a list: Not ready',
    ],
  ])('reads the vendor’s words in %j', async (answer, code, message) => {
    answers = [answer];
    await expect(feedOf('spark').fetchPage(first)).rejects.toMatchObject({ code, message });
  });

  it('waits until the end of a quota that is named in seconds or as a date', () => {
    expect(readQuotaReset(new Headers({ 'hour-quota-resettime': '90' }))).toBe(90);
    const inAnHour = new Date(currentMs() + 3_600_000).toISOString();
    expect(readQuotaReset(new Headers({ 'hour-quota-resettime': inAnHour }))).toBeCloseTo(3600, -1);
    expect(readQuotaReset(new Headers())).toBeUndefined();
  });

  it('reports odd records with id and reason, those that are withdrawn, and reads the others', async () => {
    answers = [
      {
        body: {
          value: [
            record,
            { ...record, ListingKey: 'k2', PostalCode: 'n/a' },
            { ...record, ListingKey: 'k3', YearBuilt: 12 },
            { ...record, ListingKey: 'k4', MlgCanView: false },
            null,
          ],
        },
      },
    ];
    const { listings, malformed, withdrawn } = await feedOf('custom').fetchPage(first);
    expect(listings.map(({ mlsId, leftOut }) => [mlsId, leftOut])).toEqual([
      ['k1', undefined],
      ['k3', [{ field: 'YearBuilt', value: '12' }]],
    ]);
    expect(withdrawn).toEqual(['k4']);
    expect(malformed).toEqual([
      { mlsId: 'k2', field: 'PostalCode', reason: 'PostalCode "n/a" is not a ZIP code' },
      { mlsId: null, field: null, reason: 'The record is not an object' },
    ]);
  });

  it('asks MLS Grid for one system, and at first only for what may be used', async () => {
    const vendor = resoVendorOf('custom', 'https://api.mlsgrid.com/v2?OriginatingSystemName=actris');
    expect(vendor.rate.requests * (1000 / vendor.rate.perMs)).toBeLessThanOrEqual(2);
    const feed = createResoFeed({
      vendor,
      endpoint: `${endpoint}?OriginatingSystemName=actris`,
      credentials: { apiKey: 'key' },
      http: { retries: 0 },
    });
    const other = { ...record, ListingKey: 'k2', OriginatingSystemName: 'mfr' };
    answers = [
      { body: { value: [{ ...record, OriginatingSystemName: 'ACTRIS' }, other] } },
      { body: { value: [] } },
    ];
    const page = await feed.fetchPage(first);
    expect(page.listings).toHaveLength(1);
    expect(page.malformed).toMatchObject([{ mlsId: 'k2', field: 'OriginatingSystemName' }]);
    await feed.fetchPage({ ...first, changedSince: '2026-03-01T00:00:00.000Z' });
    expect(seen.map(({ url }) => url.searchParams.get('$filter'))).toEqual([
      "OriginatingSystemName eq 'actris' and MlgCanView eq true",
      "OriginatingSystemName eq 'actris' and ModificationTimestamp gt 2026-03-01T00:00:00.000Z",
    ]);
    expect(seen[0]?.url.pathname).toBe('/trestle/odata/Property');
  });

  it('follows a Link header where the body has no next link', async () => {
    answers = [
      { headers: { link: `<${endpoint}/Property?$skip=1>; rel="next"` }, body: { value: [record] } },
    ];
    expect((await feedOf('custom').fetchPage(first)).nextCursor).toBe(`${endpoint}/Property?$skip=1`);
  });

  it('says how long a vendor asks to wait', async () => {
    answers = [{ status: 429, headers: { 'ratelimit-reset': '60' }, body: {} }];
    await expect(feedOf('custom').fetchPage(first)).rejects.toMatchObject({
      detail: { retryAfterSeconds: 60 },
    });
  });

  it('takes public photos in their order, the preferred one first', () => {
    const photo = (n: number, more = {}) => ({
      MediaURL: `https://cdn.example/${n}.jpg`,
      Order: n,
      MediaCategory: 'Photo',
      ...more,
    });
    const Media = [
      photo(3),
      photo(1),
      photo(2, { PreferredPhotoYN: true }),
      photo(4, { MediaCategory: 'Document' }),
      photo(5, { Permission: ['Agent Only'] }),
    ];
    expect(readResoListing({ ...record, Media }, null)).toMatchObject({
      photos: [2, 1, 3].map((n) => `https://cdn.example/${n}.jpg`),
    });
  });

  it('finds members, with quotes doubled', async () => {
    answers = [
      { body: { value: [{ MemberMlsId: 'M1', MemberFirstName: 'Ann', MemberEmail: 'A@B.example' }, {}] } },
    ];
    const found = await feedOf('spark').searchAgents({ query: "O'Neil", limit: 5 });
    expect(found).toEqual([expect.objectContaining({ mlsId: 'M1', firstName: 'Ann', email: 'a@b.example' })]);
    expect(seen[0]?.url.searchParams.get('$filter')).toContain(
      "startswith(tolower(MemberLastName),'o''neil')",
    );
  });
});

describeWithFixtures('RESO reader on the reference server’s pages', () => {
  it.each(['ref-property-page1.json', 'ref-property-expand-media.json'])(
    'reads every record of %s',
    (file) => {
      const { value } = readFixture(`reso/${file}`) as { value: unknown[] };
      const results = value.map((raw) => readResoListing(raw, null));
      expect(results.filter((result) => 'reason' in result)).toEqual([]);
      expect(results.length).toBeGreaterThanOrEqual(10);
    },
  );
});
