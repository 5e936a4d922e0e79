/**
 * A RESO Web API on this machine, with the same market as SimplyRETS: client credentials or a token, `$metadata`,
 * `Property` and `Member` with `$filter`, `$top`, `$expand=Media`, `$count`, and pages by `@odata.nextLink`.
 */
import { randomUUID } from 'node:crypto';
import type { Faults } from './faults';
import { answerPhoto } from './listing-photo';
import type { Market } from './market';
import { FilterError, readFilter } from './reso-filter';
import { toMetadata, toResoMedia, toResoMember, toResoProperty } from './reso-wire';
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

interface Resource {
  readonly key: string;
  readonly records: readonly Record<string, unknown>[];
  /** What `$expand` may add to a record. */
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

  function resourceOf(name: string): Resource | null {
    if (name === 'Member') return { key: 'MemberKey', records: market.agents.map(toResoMember) };
    if (name !== 'Property') return null;
    const mediaOf = (key: string) => {
      const listing = market.find(Number(key));
      return listing ? toResoMedia(listing, `${origin}/photos`) : [];
    };
    const records = market.listingsAt(clock.now()).map(toResoProperty);
    return { key: 'ListingKey', records, expand: { Media: mediaOf } };
  }

  function list({ url, headers }: VendorRequest, resource: Resource): VendorAnswer {
    const query = url.searchParams;
    const preferred = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer ?? ''))?.[1];
    const top = Number(query.get('$top') ?? preferred ?? defaultTop);
    if (!Number.isInteger(top) || top < 1) return failure(400, 'Invalid value for $top');
    const filter = query.get('$filter');
    const known = new Set(Object.keys(resource.records[0] ?? {}));
    const test = filter === null ? () => true : readFilter(filter, known);
    const expands = (query.get('$expand') ?? '').split(',').filter(Boolean);
    const wrong = expands.find((name) => !resource.expand?.[name]);
    if (wrong) return failure(400, `Could not find a property named '${wrong}'`);
    const keyOf = (record: Record<string, unknown>) => String(record[resource.key]);
    const found = resource.records.filter(test).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const after = query.get('$skiptoken');
    const rest = after === null ? found : found.filter((record) => keyOf(record) > after);
    const page = rest.slice(0, Math.min(top, maxTop));
    const last = page.at(-1);
    const next = new URL(url.pathname + url.search, origin);
    if (last) next.searchParams.set('$skiptoken', keyOf(last));
    return {
      status: 200,
      headers: {
        'odata-version': '4.0',
        ...(preferred && { 'preference-applied': `odata.maxpagesize=${page.length}` }),
      },
      body: {
        '@odata.context': `${origin}/reso/odata/$metadata`,
        ...(query.get('$count') === 'true' && { '@odata.count': found.length }),
        ...(rest.length > page.length && { '@odata.nextLink': next.href }),
        value: page.map((record) => ({
          ...record,
          ...Object.fromEntries(expands.map((name) => [name, resource.expand?.[name]?.(keyOf(record))])),
        })),
      },
    };
  }

  function metadata(): VendorAnswer {
    const resources = ['Property', 'Member'].flatMap((name) => {
      const resource = resourceOf(name);
      return resource ? [{ name, key: resource.key, record: resource.records[0] ?? {} }] : [];
    });
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    return { status: 200, body: Buffer.from(toMetadata(resources)), headers };
  }

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
    if (path === '/reso/odata/$metadata') return metadata();
    const [, name = '', key] = /^\/reso\/odata\/(\w+)(?:\('([^']+)'\))?$/.exec(path) ?? [];
    const resource = resourceOf(name);
    if (!resource) return failure(404, 'Resource not found');
    if (key === undefined) return list(request, resource);
    const record = resource.records.find((one) => one[resource.key] === key);
    return record ? { status: 200, body: record } : failure(404, 'Not Found');
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'reso',
    faults: options.faults,
    failure: (status) => failure(status, status === 429 ? 'Too Many Requests' : 'Internal Server Error'),
    async handle(request) {
      try {
        return await serve(request);
      } catch (error) {
        if (error instanceof FilterError) return failure(400, error.message);
        throw error;
      }
    },
  });
  origin = server.url;
  return server;
}
