/**
 * RESO's own rules for a server: the requests of its Web API Core 2.0.0 certification, and the names and types of the
 * Data Dictionary 2.0 (https://github.com/RESOStandards/transport). Lookups are strings, so `has` does not apply.
 */
import { SaxesParser } from 'saxes';
import { describeWithFixtures, readFixture } from '../testing/fixtures';
import { resoToken } from './reso-server';
import { type Sandbox, startSandbox } from './sandbox';

let sandbox: Sandbox;
let root: string;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
  root = new URL('/reso/odata', sandbox.resoFeeds.custom.endpoint).href;
});
afterAll(() => sandbox.close());

type Fields = Readonly<Record<string, unknown>>;
interface Answer extends Fields {
  readonly value: readonly Fields[];
}

/** The server allows five requests a second: waits out a refusal. */
async function ask(path: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${root}${path}`, {
      headers: { authorization: `Bearer ${resoToken.apiKey}` },
    });
    if (response.status !== 429) return response;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function read<T = Answer>(path: string): Promise<T> {
  const response = await ask(path);
  expect([response.status, response.headers.get('odata-version')]).toEqual([200, '4.0']);
  return (await response.json()) as T;
}

/** The types of each resource's fields, and its key. */
async function readMetadata() {
  const response = await ask('/$metadata?$format=application/xml');
  expect([response.status, response.headers.get('odata-version')]).toEqual([200, '4.0']);
  const types = new Map<string, { key: string; fields: Map<string, string>; lookups: Set<string> }>();
  const sets: string[] = [];
  let type = '';
  let field = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { Name: named = '', Type: typed = '' } = attributes;
    if (name === 'EntityType') types.set((type = named), { key: '', fields: new Map(), lookups: new Set() });
    const entity = types.get(type);
    if (name === 'PropertyRef' && entity) entity.key = named;
    if (name === 'Property') entity?.fields.set((field = named), typed);
    if (name === 'Annotation' && attributes.Term === 'RESO.OData.Metadata.LookupName') {
      entity?.lookups.add(field);
    }
    if (name === 'EntitySet') sets.push(named);
  });
  parser.write(await response.text()).close();
  return { types, sets };
}

describe('metadata', () => {
  it('are valid XML, name a key of every resource, and list the resources of the service document', async () => {
    const { types, sets } = await readMetadata();
    expect(sets).toEqual(['Property', 'Member', 'Media', 'OpenHouse', 'Lookup']);
    for (const { key, fields } of types.values()) expect(fields.get(key)).toBe('Edm.String');
    const { value } = await read('/');
    expect(value.map(({ name, kind, url }) => [name, kind, url])).toEqual(
      sets.map((name) => [name, 'EntitySet', name]),
    );
  });

  it('name every field that a record has, with the type of its value', async () => {
    const { types } = await readMetadata();
    const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
      'Edm.String': (value) => typeof value === 'string',
      'Edm.Boolean': (value) => typeof value === 'boolean',
      'Edm.Int64': (value) => Number.isInteger(value),
      'Edm.Decimal': (value) => typeof value === 'number',
      'Edm.Date': (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
      'Edm.DateTimeOffset': (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)),
      'Collection(Edm.String)': (value) =>
        Array.isArray(value) && value.every((item) => typeof item === 'string'),
    };
    for (const [name, { fields }] of types) {
      const { value } = await read(`/${name}?$top=1000`);
      expect(value.length).toBeGreaterThan(0);
      for (const record of value) {
        for (const [field, content] of Object.entries(record)) {
          const type = fields.get(field) ?? 'no field';
          const isRight = content === null || isOf[type]?.(content) === true;
          expect({ name, field, type, content, isRight }).toMatchObject({ isRight: true });
        }
      }
    }
  });

  it('annotate lookups, whose values the Lookup resource shows', async () => {
    const { types } = await readMetadata();
    const names = new Set([...types.values()].flatMap(({ lookups }) => [...lookups]));
    expect(names).toContain('StandardStatus');
    const { value } = await read("/Lookup?$filter=LookupName eq 'StandardStatus'&$top=100");
    const { value: listings } = await read('/Property?$select=StandardStatus&$top=1000');
    expect(new Set(value.map(({ LookupValue }) => LookupValue))).toEqual(
      new Set(listings.map(({ StandardStatus }) => StandardStatus)),
    );
  });

  describeWithFixtures('beside the Data Dictionary 2.0', () => {
    it('have its names and types', async () => {
      const { fields } = readFixture('reso/reso-dd-2.0-fields-property-media-openhouse.json') as {
        fields: {
          resourceName: string;
          fieldName: string;
          type: string;
          isCollection?: boolean;
          scale?: number;
        }[];
      };
      const { types } = await readMetadata();
      for (const resource of ['Property', 'Media']) {
        const standard = new Map(
          fields
            .filter(({ resourceName }) => resourceName === resource)
            .map(({ fieldName, type, isCollection, scale }) => {
              const single = type.startsWith('org.reso.') ? 'Edm.String' : type;
              const whole = single === 'Edm.Decimal' && scale === 0 ? 'Edm.Int64' : single;
              return [fieldName, isCollection ? `Collection(${whole})` : whole];
            }),
        );
        const found = types.get(resource)?.fields ?? new Map<string, string>();
        expect(found.size).toBeGreaterThan(4);
        for (const [field, type] of found)
          expect([resource, field, type]).toEqual([resource, field, standard.get(field)]);
      }
    });
  });
});

describe('a query', () => {
  const KEY = 'ListingKey';
  const stamp = 'OriginalEntryTimestamp';
  /** Asks for some fields of the first listings, and expects exactly those, on at least one record. */
  async function select(fields: readonly string[], rest: string): Promise<readonly Fields[]> {
    const { value } = await read(`/Property?$select=${[KEY, ...fields].join(',')}&${rest}`);
    expect(value.length).toBeGreaterThan(0);
    for (const record of value) expect(Object.keys(record)).toEqual([KEY, ...fields]);
    return value;
  }

  it('fetches a record by its key', async () => {
    const [first] = await select([], '$top=1');
    const key = String(first?.[KEY]);
    expect(await read<Fields>(`/Property('${key}')?$select=${KEY}`)).toEqual({ [KEY]: key });
    expect((await ask("/Property('abc123')")).status).toBe(404);
  });

  it('selects, limits, skips and counts', async () => {
    expect(await select(['BedroomsTotal'], '$top=5')).toHaveLength(5);
    const first = await select([], '$top=5');
    const second = await select([], '$top=5&$skip=5');
    expect(second).toHaveLength(5);
    expect(first.filter(({ ListingKey }) => second.some((other) => other[KEY] === ListingKey))).toEqual([]);
    const counted = await read('/Property?$count=true&$top=5');
    expect(counted['@odata.count']).toBe(sandbox.listings().length);
  });

  const less = (a: unknown, b: unknown) => (a as number) < (b as number);
  const comparisons: readonly (readonly [string, (a: unknown, b: unknown) => boolean])[] = [
    ['eq', (a, b) => a === b],
    ['ne', (a, b) => a !== b],
    ['gt', (a, b) => less(b, a)],
    ['ge', (a, b) => !less(a, b)],
    ['lt', less],
    ['le', (a, b) => !less(b, a)],
  ];
  it.each([
    ['an integer', 'BedroomsTotal', 3],
    ['a decimal', 'ListPrice', 450_000.5],
  ])('compares %s', async (_, field, value) => {
    for (const [operator, holds] of comparisons) {
      // No price has cents.
      if (operator === 'eq' && !Number.isInteger(value)) continue;
      const records = await select([field], `$top=20&$filter=${field} ${operator} ${value}`);
      expect([operator, records.filter((record) => !holds(record[field], value))]).toEqual([operator, []]);
    }
  });

  it('compares days and times, also with now()', async () => {
    const [some] = await select(['ListingContractDate'], '$top=1&$skip=40');
    const day = String(some?.ListingContractDate);
    for (const [operator, holds] of comparisons) {
      const records = await select(
        ['ListingContractDate'],
        `$top=20&$filter=ListingContractDate ${operator} ${day}`,
      );
      expect([operator, records.filter((record) => !holds(record.ListingContractDate, day))]).toEqual([
        operator,
        [],
      ]);
    }
    const time = encodeURIComponent(`${day}T01:00:00-05:00`);
    for (const operator of ['lt', 'le', 'gt', 'ge', 'ne']) {
      const records = await select([stamp], `$top=20&$filter=${stamp} ${operator} ${time}`);
      if (operator === 'ne') continue;
      const isAfter = operator.startsWith('g');
      expect(
        records.every(
          (record) => String(record[stamp]) > new Date(`${day}T06:00Z`).toISOString() === isAfter,
        ),
      ).toBe(true);
    }
    for (const operator of ['lt', 'le', 'ne']) {
      const records = await select([stamp], `$top=1000&$filter=${stamp} ${operator} now()`);
      expect(records).toHaveLength(sandbox.listings().length);
    }
    const { value } = await read(`/Property?$filter=${stamp} gt now()`);
    expect(value).toEqual([]);
  });

  it('joins by and, or and not', async () => {
    const field = 'BedroomsTotal';
    const beds = async (filter: string) =>
      (await select([field], `$top=1000&$filter=${filter}`)).map((record) => Number(record[field]));
    expect((await beds(`${field} gt 2 and ${field} lt 4`)).every((count) => count === 3)).toBe(true);
    expect((await beds(`${field} lt 3 or ${field} gt 3`)).includes(3)).toBe(false);
    expect((await beds(`not (${field} le 3)`)).every((count) => count > 3)).toBe(true);
  });

  it('compares lookups by their display names', async () => {
    const field = 'StandardStatus';
    const equal = await select([field], `$top=20&$filter=${field} eq 'Active Under Contract'`);
    expect(new Set(equal.map((record) => record[field]))).toEqual(new Set(['Active Under Contract']));
    const other = await select([field], `$top=1000&$filter=${field} ne 'Active Under Contract'`);
    expect(equal.length + other.length).toBeLessThanOrEqual(sandbox.listings().length);
    expect(other.some((record) => record[field] === 'Active Under Contract')).toBe(false);
  });

  it('searches lists by any and all', async () => {
    const field = 'PoolFeatures';
    const any = await select([field], `$top=20&$filter=${field}/any(enum:enum eq 'In Ground')`);
    expect(any.every((record) => (record[field] as string[]).includes('In Ground'))).toBe(true);
    const all = await select([field], `$top=1000&$filter=${field}/all(enum:enum eq 'In Ground')`);
    expect(all.every((record) => (record[field] as string[]).length === 0)).toBe(true);
    expect(any.length + all.length).toBeLessThanOrEqual(sandbox.listings().length);
  });

  it.each(['asc', 'desc'])('sorts by a time, %s, with a filter and over pages', async (direction) => {
    for (const filter of ['', '&$filter=BedroomsTotal gt 1']) {
      const records = await select([stamp], `$top=20&$orderby=${stamp} ${direction}${filter}`);
      const times = records.map((record) => String(record[stamp]));
      const sorted = times.toSorted();
      expect(times).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
    const seen: string[] = [];
    for (let path: string | undefined = `/Property?$top=100&$orderby=${stamp} ${direction}`; path;) {
      const page: Answer = await read(path);
      seen.push(...page.value.map((record) => String(record[KEY])));
      path = (page['@odata.nextLink'] as string | undefined)?.slice(root.length);
    }
    expect(new Set(seen).size).toBe(sandbox.listings().length);
    expect(seen).toHaveLength(sandbox.listings().length);
  });

  it.each([
    ['400 for a field that does not exist', "/Property?$filter=BadField eq 'SoBad'", 400],
    ['400 for a selection that does not exist', '/Property?$select=BadField', 400],
    ['400 for an order that does not exist', '/Property?$orderby=BadField', 400],
    ['400 for a negative limit', '/Property?$top=-1', 400],
    ['404 for a resource that does not exist', '/ResourceNotFound', 404],
  ])('answers %s, with words', async (_, path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) as string } });
  });
});
