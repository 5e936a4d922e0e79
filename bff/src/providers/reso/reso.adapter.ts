/**
 * Listing feed and roster from any RESO Web API: pages by the server's own next link alone, and only what changed where
 * a time is given.
 * @see docs: https://github.com/RESOStandards/transport/blob/main/proposals/web-api-core.md
 */
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import { currentMs } from '@farmpost/shared/domain/clock';
import type { AgentRoster, RosterEntry } from '../agent-roster.port';
import type { FeedListing, FeedPage, ListingFeed, MalformedRecord } from '../listing-feed.port';
import { ProviderError } from '../provider-error';
import { createVendorHttp, type VendorHttpOptions } from '../vendor-http';
import { numberAt, objectAt, textAt } from '../wire';
import { createAccess } from './access';
import { applyMapping } from '../field-mapping';
import { readResoListing, resoFields, resoPlaces } from './read-listing';
import type { ResoVendor } from './vendors';

export interface ResoOptions {
  readonly vendor: ResoVendor;
  /** The service's root, such as `https://replication.sparkapi.com/Reso/OData`. */
  readonly endpoint: string;
  readonly credentials: ApiCredentials;
  readonly http?: Partial<VendorHttpOptions>;
}

/** RESO's envelope, Spark's own (`{"D": …}`), and OAuth's. */
export function readResoFault(body: unknown): { code?: string; message?: string } {
  const root = objectAt(body);
  const fault = 'D' in root ? objectAt(root.D) : objectAt(root.error);
  const code = textAt(fault, 'code') ?? textAt(fault, 'Code') ?? textAt(root, 'error');
  const message =
    textAt(fault, 'message') ??
    textAt(fault, 'Message') ??
    textAt(root, 'error_description') ??
    textAt(root, 'error');
  return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
}

/** Trestle names the end of its quota instead of `Retry-After`: seconds, or a date. */
export function readQuotaReset(headers: Headers): number | undefined {
  const reset = headers.get('hour-quota-resettime') ?? headers.get('minute-quota-resettime');
  if (reset === null) return undefined;
  const seconds = Number(reset);
  // A large number is a time since 1970.
  const wait = Number.isFinite(seconds)
    ? seconds > 1e9
      ? seconds - currentMs() / 1000
      : seconds
    : (Date.parse(reset) - currentMs()) / 1000;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** In a text literal, a quote is doubled. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** An entry without an id matches no listing and is left out. */
function readMember(raw: unknown): RosterEntry | null {
  const member = objectAt(raw);
  const mlsId = textAt(member, 'MemberMlsId') ?? textAt(member, 'MemberKey');
  if (mlsId === null) return null;
  const first = (...fields: string[]) => fields.map((field) => textAt(member, field)).find(Boolean) ?? '';
  return {
    mlsId,
    firstName: first('MemberFirstName'),
    lastName: first('MemberLastName'),
    email: first('MemberEmail').toLowerCase(),
    phone: first('MemberMobilePhone', 'MemberPreferredPhone', 'MemberDirectPhone', 'MemberOfficePhone'),
    officeId: first('OfficeMlsId', 'OfficeKey'),
    company: first('OfficeName'),
    licenseNumber: first('MemberStateLicense'),
  };
}

export function createResoFeed({
  vendor,
  endpoint,
  credentials,
  http,
}: ResoOptions): ListingFeed & AgentRoster {
  const provider = vendor.name;
  const request = createVendorHttp({
    provider,
    rate: vendor.rate,
    retryDelayMs: 600,
    timeoutMs: 60_000,
    readFault: readResoFault,
    readRetryAfter: readQuotaReset,
    ...http,
  });
  const access = createAccess(vendor, endpoint, credentials, request);
  const root = `${endpoint.replace(/\/+$/, '')}/`;

  /** A next link elsewhere must not get the token. */
  function nextOf(link: string | null, url: URL): string | null {
    if (link === null) return null;
    const next = URL.canParse(link, url.href) ? new URL(link, url.href) : null;
    if (next?.origin !== new URL(root).origin) {
      throw new ProviderError(provider, 'malformed', `${provider} names a next page on another host`);
    }
    if (next.href === url.href) {
      throw new ProviderError(provider, 'malformed', `${provider} paging stands still`);
    }
    return next.href;
  }

  async function fetchList(url: URL, pageSize: number, signal: AbortSignal | undefined) {
    const ask = async (token: string) =>
      request({
        url,
        signal,
        headers: {
          authorization: `Bearer ${token}`,
          // A next link does not repeat it.
          ...(vendor.pageSize === 'prefer' && { prefer: `odata.maxpagesize=${pageSize}` }),
        },
      });
    const token = await access.token(signal);
    const { json } = await ask(token).catch(async (error: unknown) => {
      const isRefused = error instanceof ProviderError && error.detail.status === 401;
      if (!isRefused || !access.renew(token)) throw error;
      return ask(await access.token(signal));
    });
    const body = objectAt(json);
    if (!Array.isArray(body.value)) {
      const { message } = readResoFault(json);
      throw new ProviderError(
        provider,
        'malformed',
        `${provider} did not answer with a list${message ? `: ${message.slice(0, 300)}` : ''}`,
      );
    }
    const total = numberAt(body, '@odata.count');
    return {
      records: body.value as unknown[],
      next: nextOf(textAt(body, '@odata.nextLink'), url),
      total: total !== null && Number.isSafeInteger(total) && total >= 0 ? total : null,
    };
  }

  function queryOf(resource: string, options: Readonly<Record<string, string>>): URL {
    const url = new URL(resource, root);
    // A plus sign is no space in every server's eyes.
    url.search = Object.entries(options)
      .map(([name, value]) => `$${name}=${encodeURIComponent(value)}`)
      .join('&');
    return url;
  }

  const readRecord = (raw: unknown, mapping: FieldMapping) =>
    readResoListing(applyMapping(raw, mapping, resoPlaces), endpoint);

  return {
    canReadChanges: true,
    records: {
      places: resoPlaces,
      async sample({ limit, signal }) {
        const url = queryOf('Property', { ...(vendor.pageSize === 'top' && { top: String(limit) }) });
        return (await fetchList(url, limit, signal)).records.slice(0, limit);
      },
      read: readRecord,
    },
    async fetchPage({ cursor, limit, changedSince, fieldMapping, signal }): Promise<FeedPage> {
      const pageSize = Math.min(limit, vendor.maxLimit);
      const times = ['ModificationTimestamp', ...(vendor.hasOwnPhotoTime ? ['PhotosChangeTimestamp'] : [])];
      const url =
        cursor === null
          ? queryOf('Property', {
              ...(changedSince && { filter: times.map((time) => `${time} gt ${changedSince}`).join(' or ') }),
              expand: 'Media',
              count: 'true',
              ...(vendor.pageSize === 'top' && { top: String(pageSize) }),
            })
          : new URL(cursor);
      // A cursor from before the provider's address was changed.
      if (url.origin !== new URL(root).origin) {
        throw new ProviderError(provider, 'rejected', 'The address of the feed has changed during the sync');
      }
      const { records, next, total } = await fetchList(url, pageSize, signal);
      const listings: FeedListing[] = [];
      const malformed: MalformedRecord[] = [];
      const present = new Set<string>();
      for (const raw of records) {
        for (const field of Object.keys(objectAt(raw))) present.add(field);
        const result = readRecord(raw, fieldMapping ?? {});
        if ('reason' in result) malformed.push(result);
        else listings.push(result);
      }
      return {
        listings,
        malformed,
        nextCursor: next,
        total: cursor === null ? total : null,
        fields: { read: resoFields.filter((field) => present.has(field)).length, present: present.size },
      };
    },
    async searchAgents({ query, limit, signal }) {
      const words = query.trim().split(/\s+/).filter(Boolean);
      const isId = /[@\d]/.test(query);
      const filter = isId
        ? `MemberMlsId eq ${quoted(query.trim())} or MemberEmail eq ${quoted(query.trim())}`
        : words
            .map((word) => {
              const start = quoted(word.toLowerCase());
              return `(startswith(tolower(MemberFirstName),${start}) or startswith(tolower(MemberLastName),${start}))`;
            })
            .join(' and ');
      const url = queryOf('Member', {
        ...(filter && { filter }),
        ...(vendor.pageSize === 'top' && { top: String(Math.min(limit, vendor.maxLimit)) }),
      });
      const { records } = await fetchList(url, Math.min(limit, vendor.maxLimit), signal);
      return records.flatMap((raw) => readMember(raw) ?? []).slice(0, limit);
    },
  };
}
