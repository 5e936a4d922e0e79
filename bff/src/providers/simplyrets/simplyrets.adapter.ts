/**
 * Listing feed from SimplyRETS. The API has no "modified since": a sync walks every record by `lastId` and compares.
 * @see docs: https://docs.simplyrets.com
 */
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import type { AgentRoster, RosterEntry } from '../agent-roster.port';
import type { FeedListing, FeedPage, ListingFeed, MalformedRecord } from '../listing-feed.port';
import { inOrder, readOpenHouse } from '../open-house';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { nextInLinks } from '../next-page';
import { numberAt, objectAt, textAt } from '../wire';
import { applyMapping } from '../field-mapping';
import { readSimplyRetsListing, simplyRetsPlaces } from './read-listing';

const provider = 'SimplyRETS';
const maxLimit = 500;

/** By default the API returns only active homes and rentals, and a sold home would look like it left the feed. */
const statuses = [
  'Active',
  'ActiveUnderContract',
  'Closed',
  'ComingSoon',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Pending',
  'Withdrawn',
];
const types = [
  'residential',
  'rental',
  'mobilehome',
  'condominium',
  'multifamily',
  'commercial',
  'commerciallease',
  'land',
  'farm',
];

const openHouseFields = { start: 'startTime', end: 'endTime', type: 'type', status: 'status' };

export type SimplyRets = ListingFeed & AgentRoster;

/** An entry without an id matches no listing and is left out. */
function readAgent(raw: unknown): RosterEntry | null {
  const agent = objectAt(raw);
  const contact = objectAt(agent.contact);
  const mlsId = textAt(agent, 'id');
  if (mlsId === null) return null;
  return {
    mlsId,
    firstName: textAt(agent, 'firstName') ?? '',
    lastName: textAt(agent, 'lastName') ?? '',
    email: (textAt(contact, 'email') ?? '').toLowerCase(),
    phone: textAt(contact, 'cell') ?? textAt(contact, 'office') ?? '',
    officeId: textAt(agent, 'officeMlsId') ?? '',
    company: '',
    licenseNumber: '',
  };
}

export interface SimplyRetsOptions {
  /** Base URL, such as `https://api.simplyrets.com`. */
  readonly endpoint: string;
  readonly credentials: ApiCredentials;
  readonly http?: Partial<VendorHttpOptions>;
}

const lastIdOfLink = (link: string | null): string | null =>
  /[?&]lastId=(\d+)/.exec(nextInLinks(link) ?? '')?.[1] ?? null;

export function createSimplyRetsFeed({ endpoint, credentials, http }: SimplyRetsOptions): SimplyRets {
  const request = createVendorHttp({
    provider,
    // The service agreement allows five requests per second.
    rate: { requests: 5, perMs: 1000 },
    retryDelayMs: 600,
    readFault: (body) => {
      const message = textAt(objectAt(body), 'message');
      return message === null ? {} : { message };
    },
    ...http,
  });

  const headers = () => ({
    accept: 'application/vnd.simplyrets-v0.1+json',
    authorization: basicAuth(
      requireSetting(provider, 'the user name', credentials.username),
      requireSetting(provider, 'the password', credentials.password),
    ),
  });

  function propertiesUrl(limit: number, lastId: string): URL {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/properties`);
    for (const status of statuses) url.searchParams.append('status', status);
    for (const type of types) url.searchParams.append('type', type);
    // Include homes whose address must not be shown; the record has the flag.
    url.searchParams.set('idx', 'ignore');
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('lastId', lastId);
    return url;
  }

  async function fetchProperties(url: URL, signal: AbortSignal | undefined) {
    const { json, headers: answered } = await request({ url, signal, headers: headers() });
    if (!Array.isArray(json)) {
      throw new ProviderError(provider, 'malformed', 'SimplyRETS did not answer with a list of listings');
    }
    return { json: json as unknown[], answered };
  }

  const readRecord = (raw: unknown, mapping: FieldMapping) =>
    readSimplyRetsListing(applyMapping(raw, mapping, simplyRetsPlaces), endpoint);

  return {
    records: {
      places: simplyRetsPlaces,
      sample: async ({ limit, signal }) => (await fetchProperties(propertiesUrl(limit, '0'), signal)).json,
      read: readRecord,
    },
    async fetchOpenHouses({ mlsId, listingAgentId, since, signal }) {
      const url = new URL(`${endpoint.replace(/\/+$/, '')}/openhouses`);
      // The vendor has no parameter for a listing.
      if (listingAgentId !== null) url.searchParams.set('agent', listingAgentId);
      url.searchParams.set('startdate', since);
      url.searchParams.set('limit', String(maxLimit));
      const { json } = await request({ url, signal, headers: headers() });
      if (!Array.isArray(json)) {
        throw new ProviderError(
          provider,
          'malformed',
          'SimplyRETS did not answer with a list of open houses',
        );
      }
      const own = (json as unknown[]).filter(
        (raw) => textAt(objectAt(objectAt(raw).listing), 'mlsId') === mlsId,
      );
      return inOrder(own.map((raw) => readOpenHouse(raw, openHouseFields))).filter(
        ({ startsAt }) => startsAt >= since,
      );
    },
    async searchAgents({ query, limit, signal }) {
      const url = new URL(`${endpoint.replace(/\/+$/, '')}/agents`);
      const words = query.trim();
      // The vendor has one parameter for names, and one for ids and emails.
      if (words !== '') url.searchParams.set(/[@\d]/.test(words) ? 'q' : 'name', words);
      url.searchParams.set('limit', String(Math.min(limit, maxLimit)));
      const { json } = await request({ url, signal, headers: headers() });
      if (!Array.isArray(json)) {
        throw new ProviderError(provider, 'malformed', 'SimplyRETS did not answer with a list of agents');
      }
      return (json as unknown[]).flatMap((raw) => readAgent(raw) ?? []).slice(0, limit);
    },
    async fetchPage({ cursor, limit, fieldMapping, signal }): Promise<FeedPage> {
      const pageSize = Math.min(limit, maxLimit);
      const url = propertiesUrl(pageSize, cursor ?? '0');
      // Counting is slow for the vendor, and the first page's count covers the whole walk.
      if (cursor === null) url.searchParams.set('count', 'true');
      const { json, answered } = await fetchProperties(url, signal);
      const listings: FeedListing[] = [];
      const malformed: MalformedRecord[] = [];
      for (const raw of json) {
        const result = readRecord(raw, fieldMapping ?? {});
        if ('reason' in result) malformed.push(result);
        else listings.push(result);
      }
      const lastIds = json
        .map((raw) => numberAt(objectAt(raw), 'mlsId'))
        .filter((mlsId): mlsId is number => Number.isSafeInteger(mlsId));
      const isLastPage = json.length < pageSize && lastIdOfLink(answered.get('link')) === null;
      const nextCursor = isLastPage
        ? null
        : (lastIdOfLink(answered.get('link')) ?? String(Math.max(...lastIds)));
      if (nextCursor !== null && !(Number(nextCursor) > Number(cursor ?? 0))) {
        throw new ProviderError(
          provider,
          'malformed',
          `SimplyRETS paging stands still at ${cursor ?? 'its beginning'}`,
        );
      }
      const total = answered.get('x-total-count') ?? '';
      return { listings, malformed, nextCursor, total: /^\d{1,9}$/.test(total) ? Number(total) : null };
    },
  };
}
