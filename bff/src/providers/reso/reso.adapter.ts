/**
 * Listing feed and roster from any RESO Web API: pages by the server's own next link alone, and only what changed where
 * a time is given.
 * @see docs: https://github.com/RESOStandards/transport/blob/main/proposals/web-api-core.md
 */
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { ApiCredentials } from '@farmpost/shared/contracts/mls-providers';
import type { AgentRoster, RosterEntry } from '../agent-roster.port';
import type { FeedListing, FeedPage, ListingFeed, MalformedRecord } from '../listing-feed.port';
import { inOrder, readOpenHouse } from '../open-house';
import { ProviderError } from '../provider-error';
import { secondsUntil } from '../retry-after';
import { createVendorHttp, type VendorHttpOptions } from '../vendor-http';
import { numberAt, objectAt, textAt } from '../wire';
import { malformedRecord } from '../feed-listing';
import { nextLinkOf, resolveNext } from '../next-page';
import { createAccess } from './access';
import { applyMapping } from '../field-mapping';
import { readResoListing, resoFields, resoPlaces } from './read-listing';
import type { ResoVendor } from './vendors';

export interface ResoOptions {
  readonly vendor: ResoVendor;
  /**
   * The service's root, such as `https://replication.sparkapi.com/Reso/OData`. A vendor of several MLSs names one in
   * the query: `https://api.mlsgrid.com/v2?OriginatingSystemName=actris`.
   */
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
  return secondsUntil(reset);
}

/** The most that are read for one listing. */
const OPEN_HOUSES = 50;
const openHouseFields = {
  start: 'OpenHouseStartTime',
  end: 'OpenHouseEndTime',
  type: 'OpenHouseType',
  status: 'OpenHouseStatus',
};

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

/** The query of the address is for us, not for the vendor. */
function readEndpoint(endpoint: string): { root: string; system: string | null } {
  const [address = '', query = ''] = endpoint.split('?', 2);
  return {
    root: `${address.replace(/\/+$/, '')}/`,
    system: new URLSearchParams(query).get('OriginatingSystemName')?.trim() || null,
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
  const { root, system } = readEndpoint(endpoint);
  const access = createAccess(vendor, root, credentials, request);

  function nextOf(link: string | null, url: URL): string | null {
    if (link === null) return null;
    const next = resolveNext(link, url);
    if (next === null) {
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
    const { json, headers } = await ask(token).catch(async (error: unknown) => {
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
    const total = numberAt(body, '@odata.count') ?? numberAt(body, '@count');
    return {
      records: body.value as unknown[],
      next: nextOf(nextLinkOf(body, headers), url),
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

  const systemFilter = system === null ? [] : [`OriginatingSystemName eq ${quoted(system)}`];

  /** The `$filter` of a walk: everything that may be used, or all changes, including records that must be removed. */
  function filterOf(changedSince: string | null | undefined): string {
    const times = ['ModificationTimestamp', ...(vendor.hasOwnPhotoTime ? ['PhotosChangeTimestamp'] : [])];
    const changed = changedSince ? times.map((time) => `${time} gt ${changedSince}`).join(' or ') : null;
    const isWhole = changed === null && vendor.hasUseMarks;
    const conditions = [...systemFilter, ...(isWhole ? ['MlgCanView eq true'] : [])];
    if (changed === null) return conditions.join(' and ');
    return [...conditions, conditions.length > 0 && times.length > 1 ? `(${changed})` : changed].join(
      ' and ',
    );
  }

  function readRecord(raw: unknown, mapping: FieldMapping): FeedListing | MalformedRecord {
    const found = textAt(objectAt(raw), 'OriginatingSystemName');
    if (system !== null && found !== null && found.toLowerCase() !== system.toLowerCase()) {
      return malformedRecord(
        textAt(objectAt(raw), 'ListingKey'),
        `It is of the system "${found.slice(0, 40)}"`,
        'OriginatingSystemName',
      );
    }
    return readResoListing(applyMapping(raw, mapping, resoPlaces), root);
  }

  return {
    canReadChanges: true,
    records: {
      places: resoPlaces,
      async sample({ limit, signal }) {
        const filter = filterOf(null);
        const url = queryOf('Property', {
          ...(filter && { filter }),
          ...(vendor.pageSize === 'top' && { top: String(limit) }),
        });
        return (await fetchList(url, limit, signal)).records.slice(0, limit);
      },
      read: readRecord,
    },
    async fetchPage({ cursor, limit, changedSince, fieldMapping, signal }): Promise<FeedPage> {
      const pageSize = Math.min(limit, vendor.maxLimit);
      const filter = filterOf(changedSince);
      const url =
        cursor === null
          ? queryOf('Property', {
              ...(filter && { filter }),
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
      const withdrawn: string[] = [];
      const present = new Set<string>();
      for (const raw of records) {
        for (const field of Object.keys(objectAt(raw))) present.add(field);
        const result = readRecord(raw, fieldMapping ?? {});
        if (!('reason' in result)) listings.push(result);
        else if (result.isWithdrawn && result.mlsId !== null) withdrawn.push(result.mlsId);
        else malformed.push(result);
      }
      return {
        listings,
        malformed,
        withdrawn,
        nextCursor: next,
        total: cursor === null ? total : null,
        fields: { read: resoFields.filter((field) => present.has(field)).length, present: present.size },
      };
    },
    async fetchOpenHouses({ mlsId, since, signal }) {
      const filter = [
        ...systemFilter,
        `ListingKey eq ${quoted(mlsId)}`,
        `OpenHouseStartTime ge ${since}`,
      ].join(' and ');
      const url = queryOf('OpenHouse', {
        filter,
        ...(vendor.pageSize === 'top' && { top: String(OPEN_HOUSES) }),
      });
      const { records } = await fetchList(url, OPEN_HOUSES, signal);
      return inOrder(records.map((raw) => readOpenHouse(raw, openHouseFields)));
    },
    async searchAgents({ query, limit, signal }) {
      const words = query.trim().split(/\s+/).filter(Boolean);
      const isId = /[@\d]/.test(query);
      const member = isId
        ? `MemberMlsId eq ${quoted(query.trim())} or MemberEmail eq ${quoted(query.trim())}`
        : words
            .map((word) => {
              const start = quoted(word.toLowerCase());
              return `(startswith(tolower(MemberFirstName),${start}) or startswith(tolower(MemberLastName),${start}))`;
            })
            .join(' and ');
      const filter = [...systemFilter, ...(member ? [systemFilter.length > 0 ? `(${member})` : member] : [])];
      const url = queryOf('Member', {
        ...(filter.length > 0 && { filter: filter.join(' and ') }),
        ...(vendor.pageSize === 'top' && { top: String(Math.min(limit, vendor.maxLimit)) }),
      });
      const { records } = await fetchList(url, Math.min(limit, vendor.maxLimit), signal);
      return records.flatMap((raw) => readMember(raw) ?? []).slice(0, limit);
    },
  };
}
