/**
 * Follow Up Boss, API v1.
 * @see source: docs.followupboss.com/reference (authentication, identification, pagination, rate-limiting, people)
 */
import type { Crm, CrmPage, CrmPerson } from '../crm.port';
import { misfits } from '../misfits';
import { ProviderError } from '../provider-error';
import { basicAuth, createVendorHttp, type VendorHttpOptions } from '../vendor-http';
import { dateAt, objectAt, textAt, type WireObject } from '../wire';

export const provider = 'followupboss';
/** The most that the API gives at once. */
const PAGE = 100;

/** The text of a list's entries: the primary one, or the first. */
function firstValue(list: unknown): string | null {
  if (!Array.isArray(list)) return null;
  const entries = list.map(objectAt).filter((entry) => textAt(entry, 'value') !== null);
  const entry = entries.find(({ isPrimary }) => isPrimary === 1 || isPrimary === true) ?? entries[0];
  return entry ? textAt(entry, 'value') : null;
}

/** The home's address before others; `null` without a street. */
function addressOf(list: unknown): string | null {
  if (!Array.isArray(list)) return null;
  const entries = list.map(objectAt).filter((entry) => textAt(entry, 'street') !== null);
  const entry = entries.find((each) => textAt(each, 'type')?.toLowerCase() === 'home') ?? entries[0];
  if (!entry) return null;
  const place = [textAt(entry, 'state'), textAt(entry, 'code') ?? textAt(entry, 'zip')].filter(Boolean);
  return [textAt(entry, 'street'), textAt(entry, 'city'), place.join(' ')].filter(Boolean).join(', ');
}

const nameOf = (raw: WireObject): string | null =>
  textAt(raw, 'name') ??
  ([textAt(raw, 'firstName'), textAt(raw, 'lastName')].filter(Boolean).join(' ') || null);

/** Stage of people in the trash. */
const TRASH = 'Trash';

/** Reads a person; an odd field becomes `null`. Returns `null` for a record without an id. */
export function readFollowUpBossPerson(value: unknown): CrmPerson | null {
  const raw = objectAt(value);
  const externalId = textAt(raw, 'id');
  if (externalId === null) return null;
  const stage = textAt(raw, 'stage');
  return {
    externalId,
    name: nameOf(raw),
    email: firstValue(raw.emails),
    phone: firstValue(raw.phones),
    address: addressOf(raw.addresses),
    note: textAt(raw, 'background'),
    tags: Array.isArray(raw.tags) ? raw.tags.filter((tag) => typeof tag === 'string') : [],
    stage,
    isDeleted: raw.deleted === true || raw.deleted === 1 || stage === TRASH,
  };
}

export function createFollowUpBoss(options: {
  readonly url: string;
  readonly apiKey: string;
  /** Identifies this product to the vendor; the key comes with the registration. */
  readonly system: string;
  readonly systemKey: string;
  readonly http?: Partial<VendorHttpOptions>;
}): Crm {
  const request = createVendorHttp({
    provider,
    // Half of the limit of 200 in a sliding window of ten seconds, because other programs use the account too.
    rate: { requests: 100, perMs: 10_000 },
    readFault: (body) => {
      const message = textAt(objectAt(body), 'errorMessage');
      return message === null ? {} : { message };
    },
    ...options.http,
  });
  const headers = {
    authorization: basicAuth(options.apiKey, ''),
    'x-system': options.system,
    ...(options.systemKey !== '' && { 'x-system-key': options.systemKey }),
  };
  const urlOf = (path: string) => new URL(`${options.url.replace(/\/+$/, '')}${path}`);

  return {
    async readAccount() {
      const identity = objectAt((await request({ url: urlOf('/identity'), headers })).json);
      const [account, user] = [objectAt(identity.account), objectAt(identity.user)];
      return { name: textAt(account, 'name') ?? textAt(account, 'domain') ?? textAt(user, 'name') };
    },

    async fetchPage({ cursor, changedSince, signal }): Promise<CrmPage> {
      const url = urlOf('/people');
      url.searchParams.set('limit', String(PAGE));
      url.searchParams.set('fields', 'allFields');
      url.searchParams.set('includeTrash', 'true');
      if (cursor !== null) url.searchParams.set('next', cursor);
      if (changedSince !== null) url.searchParams.set('updatedAfter', changedSince);
      const answer = objectAt((await request({ url, headers, signal })).json);
      if (!Array.isArray(answer.people)) {
        throw new ProviderError(provider, 'malformed', 'Follow Up Boss did not answer with a list of people');
      }
      const people: CrmPerson[] = [];
      let unreadable = 0;
      for (const raw of answer.people as unknown[]) {
        const person = readFollowUpBossPerson(raw);
        if (!person) {
          unreadable += 1;
          misfits.report('Follow Up Boss', 'answer', 'A person has no id', raw);
          continue;
        }
        // A server that does not know the filter answers with everyone.
        const updatedAt = dateAt(objectAt(raw), 'updated');
        if (changedSince === null || updatedAt === null || updatedAt >= changedSince) people.push(person);
      }
      const next = textAt(objectAt(answer._metadata), 'next');
      return { people, nextCursor: next, unreadable };
    },
  };
}
