/**
 * A RESO Web API on this machine, with the same market as SimplyRETS: client credentials or a token, `$metadata`, and
 * `Property`, `Member`, `Media`, `OpenHouse` and `Lookup` with the queries of RESO's Web API Core 2.0.0 (`reso-server.test.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { Faults } from './faults';
import { answerPhoto } from './listing-photo';
import type { Market } from './market';
import { FilterError, readFilter } from './reso-filter';
import { openHousesAt } from './open-houses';
import {
  toMetadata,
  toResoLookups,
  toResoMedia,
  toResoMember,
  toResoOpenHouse,
  toResoProperty,
} from './reso-wire';
import type { VirtualClock } from './virtual-clock';
import {
  createRequestWindow,
  startVendorServer,
  type RunningServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';

export const resoClient = { clientId: 'sandbox-reso-client', clientSecret: 'sandbox-reso-secret' };
/** As Spark hands it out. */
export const resoToken = { apiKey: 'sandbox-reso-token' };

const tokenSeconds = 28_800;
const defaultTop = 10;
const maxTop = 1000;
const requestsPerSecond = 5;

const failure = (status: number, message: string, code = String(status)): VendorAnswer => ({
  status,
  body: { error: { code, message } },
});

type Fields = Readonly<Record<string, unknown>>;

const namesIn = (list: string | null) => (list ?? '').split(',').filter(Boolean);

/** Texts, numbers or null; null comes first. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  return b === null || b === undefined || a > b ? 1 : -1;
}

interface Resource {
  readonly key: string;
  readonly records: readonly Fields[];
  /** Resources that `$expand` may add to a record. */
  readonly expand?: Readonly<Record<string, (key: string) => unknown>>;
}

export async function startReso(options: {
  port: number;
  market: Market;
  clock: VirtualClock;
  faults: Faults;
}): Promise<RunningServer> {
  const { market, clock } = options;
  const window = createRequestWindow(requestsPerSecond, 1000);
  const tokens = new Map<string, number>();
  let origin = '';

  function giveToken({ body }: VendorRequest): VendorAnswer {
    const form = new URLSearchParams(body.toString());
    const problem =
      form.get('grant_type') !== 'client_credentials'
        ? 'unsupported_grant_type'
        : form.get('client_id') !== resoClient.clientId ||
            form.get('client_secret') !== resoClient.clientSecret
          ? 'invalid_client'
          : null;
    if (problem !== null) return { status: 400, body: { error: problem } };
    const token = randomUUID();
    tokens.set(token, clock.now().getTime() + tokenSeconds * 1000);
    return { status: 200, body: { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' } };
  }

  function isAllowed({ headers }: VendorRequest): boolean {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return token === resoToken.apiKey || (tokens.get(token) ?? 0) > clock.now().getTime();
  }

  const mediaOf = (key: string) => {
    const listing = market.find(Number(key));
    return listing ? toResoMedia(listing, `${origin}/photos`) : [];
  };
  const properties = () => market.listingsAt(clock.now()).map(toResoProperty);
  const keyOf = (resource: Resource, record: Fields) => String(record[resource.key]);

  const resources: Readonly<Record<string, () => Resource>> = {
    Property: () => ({ key: 'ListingKey', records: properties(), expand: { Media: mediaOf } }),
    Member: () => ({ key: 'MemberKey', records: market.agents.map(toResoMember) }),
    Media: () => ({
      key: 'MediaKey',
      records: properties().flatMap(({ ListingKey: key }) => mediaOf(String(key))),
    }),
    OpenHouse: () => ({
      key: 'OpenHouseKey',
      records: openHousesAt(market, clock.now()).map(toResoOpenHouse),
    }),
    Lookup: () => ({ key: 'LookupKey', records: toResoLookups(properties(), options.clock.now()) }),
  };
  const resourceOf = (name: string): Resource | null =>
    Object.hasOwn(resources, name) ? (resources[name]?.() ?? null) : null;

  /** The fields that `$select` names, all without it. Throws `FilterError` for an unknown one. */
  function selection(query: URLSearchParams, known: ReadonlySet<string>) {
    const chosen = namesIn(query.get('$select'));
    const wrong = chosen.find((name) => !known.has(name));
    if (wrong !== undefined) throw new FilterError(`Could not find a property named '${wrong}'`);
    return (record: Fields): Fields =>
      chosen.length === 0 ? record : Object.fromEntries(chosen.map((name) => [name, record[name] ?? null]));
  }

  /** The order that `$orderby` names; null sorts first. */
  function ordering(query: URLSearchParams, known: ReadonlySet<string>) {
    const orders = namesIn(query.get('$orderby')).map((order) => {
      const [, name = '', direction] = /^(\w+)(?: (asc|desc))?$/.exec(order) ?? [];
      if (!known.has(name)) throw new FilterError(`Could not find a property named '${name || order}'`);
      return { name, sign: direction === 'desc' ? -1 : 1 };
    });
    return (a: Fields, b: Fields): number => {
      for (const { name, sign } of orders) {
        const order = compareValues(a[name], b[name]);
        if (order !== 0) return sign * order;
      }
      return 0;
    };
  }

  const countOf = (query: URLSearchParams, name: string, other: number) => {
    const count = Number(query.get(name) ?? other);
    if (!Number.isInteger(count) || count < 0) throw new FilterError(`Invalid value for ${name}`);
    return count;
  };

  function list({ url, headers }: VendorRequest, name: string, resource: Resource): VendorAnswer {
    const query = url.searchParams;
    const preferred = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer ?? ''))?.[1];
    const top = countOf(query, '$top', Number(preferred ?? defaultTop));
    const skip = countOf(query, '$skip', 0);
    const known = new Set(Object.keys(resource.records[0] ?? {}));
    const filter = query.get('$filter');
    const test = filter === null ? () => true : readFilter(filter, known, clock.now());
    const select = selection(query, known);
    const order = ordering(query, known);
    const expands = namesIn(query.get('$expand'));
    const wrong = expands.find((link) => !resource.expand?.[link]);
    if (wrong) return failure(400, `Could not find a property named '${wrong}'`);
    const found = resource.records
      .filter(test)
      .toSorted((a, b) => order(a, b) || compareValues(keyOf(resource, a), keyOf(resource, b)));
    const after = query.get('$skiptoken');
    const from = after === null ? skip : found.findIndex((record) => keyOf(resource, record) > after);
    const rest = from < 0 ? [] : found.slice(from);
    const page = rest.slice(0, Math.min(top, maxTop));
    const last = page.at(-1);
    const next = new URL(url.pathname + url.search, origin);
    // A feed in the order of its keys goes on after the last one, so that what changes meanwhile moves no page.
    if (query.has('$orderby')) next.searchParams.set('$skip', String(from + page.length));
    else if (last) {
      next.searchParams.delete('$skip');
      next.searchParams.set('$skiptoken', keyOf(resource, last));
    }
    return {
      status: 200,
      headers: { ...(preferred && { 'preference-applied': `odata.maxpagesize=${page.length}` }) },
      body: {
        '@odata.context': `${origin}/reso/odata/$metadata#${name}`,
        ...(query.get('$count') === 'true' && { '@odata.count': found.length }),
        ...(rest.length > page.length && page.length > 0 && { '@odata.nextLink': next.href }),
        value: page.map((record) => ({
          ...select(record),
          ...Object.fromEntries(
            expands.map((link) => [link, resource.expand?.[link]?.(keyOf(resource, record))]),
          ),
        })),
      },
    };
  }

  function single({ url }: VendorRequest, resource: Resource, key: string): VendorAnswer {
    const record = resource.records.find((one) => keyOf(resource, one) === key);
    if (!record) return failure(404, 'Not Found');
    return { status: 200, body: selection(url.searchParams, new Set(Object.keys(record)))(record) };
  }

  function metadata(): VendorAnswer {
    const types = Object.entries(resources).map(([name, read]) => {
      const { key, records, expand } = read();
      return { name, key, fields: Object.keys(records[0] ?? {}), navigation: Object.keys(expand ?? {}) };
    });
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    return { status: 200, body: Buffer.from(toMetadata(types)), headers };
  }

  const serviceDocument = (): VendorAnswer => ({
    status: 200,
    body: {
      '@odata.context': `${origin}/reso/odata/$metadata`,
      value: Object.keys(resources).map((name) => ({ name, kind: 'EntitySet', url: name })),
    },
  });

  async function serve(request: VendorRequest): Promise<VendorAnswer> {
    const path = decodeURIComponent(request.url.pathname);
    const photo = /^\/photos\/(\d+)\/(\d+)\.png$/.exec(path);
    if (photo) {
      return (await answerPhoto(market, Number(photo[1]), Number(photo[2]))) ?? failure(404, 'Not Found');
    }
    if (path === '/reso/oidc/connect/token' && request.method === 'POST') return giveToken(request);
    if (!isAllowed(request)) return failure(401, 'The access token is missing, wrong or expired');
    if (window.hit().isOver) return failure(429, 'Too Many Requests');
    if (request.method !== 'GET') return failure(405, 'Method Not Allowed');
    if (path === '/reso/odata/' || path === '/reso/odata') return serviceDocument();
    if (path === '/reso/odata/$metadata') return metadata();
    const [, name = '', key] = /^\/reso\/odata\/(\w+)(?:\('([^']+)'\))?$/.exec(path) ?? [];
    const resource = resourceOf(name);
    if (!resource) return failure(404, 'Resource not found');
    return key === undefined ? list(request, name, resource) : single(request, resource, key);
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'reso',
    faults: options.faults,
    failure: (status) => failure(status, status === 429 ? 'Too Many Requests' : 'Internal Server Error'),
    async handle(request) {
      try {
        const answer = await serve(request);
        return { ...answer, headers: { 'odata-version': '4.0', ...answer.headers } };
      } catch (error) {
        if (error instanceof FilterError) return failure(400, error.message);
        throw error;
      }
    },
  });
  origin = server.url;
  return server;
}
