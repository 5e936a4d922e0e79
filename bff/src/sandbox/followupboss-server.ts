/** Follow Up Boss on this machine: one made-up account with people, tags, stages and a trash. */
import type { City } from './city';
import type { Faults } from './faults';
import { createRandom } from './random';
import {
  createRequestWindow,
  readBasic,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';
import type { VirtualClock } from './virtual-clock';

const LIMIT = 200;
const WINDOW_SECONDS = 10;
const PEOPLE = 240;

/** A person as the API writes them; unknown values are left out or `null`. */
export interface SandboxPerson {
  readonly id: number;
  readonly created: string;
  readonly updated: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly stage: string;
  readonly tags: readonly string[];
  readonly emails: readonly { readonly value: string; readonly type: string; readonly isPrimary: 0 | 1 }[];
  readonly phones: readonly { readonly value: string; readonly type: string; readonly isPrimary: 0 | 1 }[];
  readonly addresses: readonly {
    readonly type: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly code: string;
    readonly country: string;
  }[];
  readonly background: string | null;
}

const firstNames = ['Ellen', 'Tom', 'Claire', 'Paul', 'Sam', 'Jane', 'Marcus', 'Ada', 'Hugh', 'Rosa'];
const lastNames = ['Prioleau', 'Dubose', 'Gadsden', 'Whaley', 'Legare', 'Simmons', 'Ravenel', 'Pinckney'];
const stages = ['Lead', 'Nurture', 'Past Client', 'Sphere'];

function makePeople(city: City, seed: string, at: string): SandboxPerson[] {
  const random = createRandom(`${seed} followupboss`);
  return Array.from({ length: Math.min(PEOPLE, city.homes.length) }, (_, index) => {
    const id = 1000 + index;
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const home = random.chance(0.9) ? random.pick(city.homes) : null;
    const stage = random.pick(stages);
    const tags = [
      ...(random.chance(0.4) ? ['Farm mail'] : []),
      ...(random.chance(0.05) ? ['Do Not Mail'] : []),
      ...(random.chance(0.2) ? ['Buyer'] : []),
    ];
    return {
      id,
      created: at,
      updated: at,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      stage,
      tags,
      emails: random.chance(0.85)
        ? [{ value: `${firstName}.${lastName}.${id}@example.com`, type: 'home', isPrimary: 1 }]
        : [],
      phones: random.chance(0.6)
        ? [{ value: `(843) 555-${String(id).padStart(4, '0')}`, type: 'mobile', isPrimary: 1 }]
        : [],
      addresses: home
        ? [
            {
              type: 'home',
              street: `${home.number} ${home.street}${home.unit ? `, Unit ${home.unit}` : ''}`,
              city: home.city,
              state: home.state,
              code: home.zip,
              country: 'US',
            },
          ]
        : [],
      background: random.chance(0.2) ? 'Met at an open house' : null,
    };
  });
}

const failure = (
  status: number,
  errorMessage: string,
  headers: Record<string, string> = {},
): VendorAnswer => ({
  status,
  body: { errorMessage },
  headers,
});
const rateLimited = () =>
  failure(429, 'You have reached your rate limit.', { 'retry-after': String(WINDOW_SECONDS) });

/** Names in a parameter, separated by commas; `null` without one. */
const namesIn = (query: URLSearchParams, key: string) =>
  query
    .get(key)
    ?.split(',')
    .map((name) => name.trim().toLowerCase()) ?? null;

export interface FollowUpBossServer extends RunningServer {
  people(): readonly SandboxPerson[];
  /** Adds a person, or replaces fields of one; sets its time of change. */
  change(id: number, change: Partial<Omit<SandboxPerson, 'id' | 'updated'>>): SandboxPerson;
  /** Ends a person for good: the API no longer lists them. */
  erase(id: number): void;
}

export async function startFollowUpBoss(options: {
  readonly port: number;
  readonly key: string;
  readonly city: City;
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly seed: string;
}): Promise<FollowUpBossServer> {
  const window = createRequestWindow(LIMIT, WINDOW_SECONDS * 1000);
  // The API writes whole seconds.
  const now = () =>
    options.clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
  const people = new Map(makePeople(options.city, options.seed, now()).map((person) => [person.id, person]));

  function list({ url: { searchParams: query } }: VendorRequest): VendorAnswer {
    const limit = Number(query.get('limit') ?? 10);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) return failure(400, 'limit must be 1 to 100');
    const cursor = query.get('next');
    const before =
      cursor === null ? Number.POSITIVE_INFINITY : Number(Buffer.from(cursor, 'base64url').toString());
    if (Number.isNaN(before)) return failure(400, 'next is not valid');
    const [tags, stage] = [namesIn(query, 'tags'), namesIn(query, 'stage')];
    const since = query.get('updatedAfter');
    const hasTrash = query.get('includeTrash') === 'true';
    const found = [...people.values()]
      .filter(
        (person) =>
          (hasTrash || person.stage !== 'Trash') &&
          (tags === null || person.tags.some((tag) => tags.includes(tag.toLowerCase()))) &&
          (stage === null || stage.includes(person.stage.toLowerCase())) &&
          (since === null || Date.parse(person.updated) >= Date.parse(since)),
      )
      .toSorted((a, b) => b.id - a.id);
    const rest = found.filter(({ id }) => id < before);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    const next =
      last && rest.length > page.length ? Buffer.from(String(last.id)).toString('base64url') : null;
    const metadata = { collection: 'people', offset: 0, limit, total: found.length };
    return {
      status: 200,
      body: { _metadata: next === null ? metadata : { ...metadata, next }, people: page },
    };
  }

  function serve(request: VendorRequest): VendorAnswer {
    if (readBasic(request.headers)?.user !== options.key) return failure(401, 'Invalid API key.');
    const { isOver, remaining } = window.hit();
    if (isOver) return rateLimited();
    const path = request.url.pathname.replace(/^\/v1/, '');
    const answer = (): VendorAnswer => {
      if (request.method !== 'GET') return failure(405, 'Method not allowed.');
      if (path === '/people') return list(request);
      if (path === '/identity') {
        const user = { id: 1, name: 'Dana Whitfield', email: 'dana.whitfield@example.com', role: 'Broker' };
        return { status: 200, body: { account: { id: 77, domain: 'whitfieldhomes' }, user } };
      }
      return failure(404, 'Not found.');
    };
    const { status, body, headers } = answer();
    return {
      status,
      body,
      headers: {
        ...headers,
        'x-ratelimit-limit': String(LIMIT),
        'x-ratelimit-remaining': String(remaining),
        'x-ratelimit-window': String(WINDOW_SECONDS),
        'x-ratelimit-context': 'global',
      },
    };
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'followupboss',
    faults: options.faults,
    failure: (status) => (status === 429 ? rateLimited() : failure(500, 'Something went wrong.')),
    handle: serve,
  });
  return {
    ...server,
    people: () => [...people.values()],
    change(id, change) {
      const blank: SandboxPerson = {
        id,
        created: now(),
        updated: now(),
        name: '',
        firstName: '',
        lastName: '',
        stage: 'Lead',
        tags: [],
        emails: [],
        phones: [],
        addresses: [],
        background: null,
      };
      const person = { ...(people.get(id) ?? blank), ...change, updated: now() };
      people.set(id, person);
      return person;
    },
    erase: (id) => void people.delete(id),
  };
}
