/** Everything that keeps cards away from one home now, and what mailings decided about it. */
import type { HomeRefusal } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import type { ExclusionReason } from '@farmpost/shared/contracts/listing-vocabulary';
import { deliveryKey, type DeliveryAddress, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { daysBetweenCards } from '@farmpost/shared/domain/household-wishes';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Row } from '../../db/tables';
import { sql } from 'kysely';
import { hashDeliveryKey } from './delivery-key-hash';
import { type EntryOfHome, findDoNotMail, findDoNotMailByKey, isArea } from './do-not-mail.queries';
import { findReserved } from './home-claims.queries';
import { findDraws } from './home-draws.queries';
import { findLastMailed, findListed } from './household.queries';
import { keysOf } from './household-keys.queries';
import { findCardPreferences } from './statement.queries';

type Household = Row<'households'>;
const DAY_MS = 86_400_000;

interface Refusal {
  readonly reason: HomeRefusal;
  readonly entry: EntryOfHome | null;
  /** The agent whose cards the home refuses. */
  readonly agentId: string | null;
  readonly since: string | null;
  readonly until: string | null;
}

interface Question {
  /** `null` asks about the mailings of every agent. */
  readonly agentId: string | null;
  readonly now: Date;
}

/** Keys of an address under all rules, the current one first. */
export const allKeysOf = (address: DeliveryAddress): readonly string[] => [
  deliveryKey(address),
  ...earlierDeliveryKeys(address),
];

/** Known homes by a key of any rules, without erased ones. */
export async function findHomesByKeys(db: Db, keys: readonly string[]): Promise<Household[]> {
  return db
    .selectFrom('households')
    .selectAll()
    .where('delivery_key', 'in', keys)
    .where('erased_at', 'is', null)
    .execute();
}

/** Ids of known homes by keys of the current rules. */
export async function findIdsByKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of chunks([...new Set(keys)], 500)) {
    const rows = await db
      .selectFrom('households')
      .select('id')
      .where('delivery_key', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    for (const { id } of rows) found.push(id);
  }
  return found;
}

const SIMILAR = 6;

/** Addresses of other homes in the ZIP that begin with the same house number. */
export async function findSimilar(
  db: Db,
  { addressLine1, zip }: DeliveryAddress,
  known: readonly string[],
): Promise<string[]> {
  const number = /^\s*([\dA-Za-z]+)\s/.exec(addressLine1)?.[1];
  if (number === undefined) return [];
  const word = /[A-Za-z]{3,}/.exec(addressLine1.slice(number.length))?.[0]?.toLowerCase() ?? '';
  const rows = await db
    .selectFrom('households')
    .select(['address_line1', 'address_line2', 'city', 'state', 'zip', 'delivery_key'])
    .where('zip', '=', zip)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`address_line1 like ${`${containing(`${number} `).slice(1)}`} escape '\\'`)
    .where(sql<boolean>`lower(address_line1) like ${containing(word)} escape '\\'`)
    .orderBy('address_line1')
    .limit(SIMILAR + known.length)
    .execute();
  return rows
    .filter((row) => !known.includes(row.delivery_key))
    .slice(0, SIMILAR)
    .map((row) =>
      [row.address_line1, row.address_line2, row.city, `${row.state} ${row.zip}`].filter(Boolean).join(', '),
    );
}

const refusal = (reason: HomeRefusal, facts: Partial<Refusal> = {}): Refusal => ({
  reason,
  entry: null,
  agentId: null,
  since: null,
  until: null,
  ...facts,
});

const ofEntries = (entries: readonly EntryOfHome[]): Refusal[] =>
  entries.map((each) =>
    refusal(isArea(each.entry) ? 'area' : 'do_not_mail', {
      entry: each,
      since: each.entry.asked_on,
      until: each.entry.expires_on,
    }),
  );

/** From choices and returned mail, by hash: also of erased homes. */
async function findSuppressed(
  db: Db,
  keys: readonly string[],
  { agentId, now }: Question,
): Promise<Refusal[]> {
  const rows = await db
    .selectFrom('suppressions')
    .select(['kind', 'agent_id', 'expires_at', 'created_at'])
    .where('delivery_key_hash', 'in', keys.map(hashDeliveryKey))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .$if(agentId !== null, (query) =>
      query.where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)])),
    )
    .orderBy('created_at')
    .execute();
  const reasons = { deleted: 'forgotten', returned: 'returned', do_not_solicit: 'do_not_mail' } as const;
  return rows.map((row) =>
    refusal(
      row.kind === 'opt_out'
        ? row.agent_id === null
          ? 'opted_out'
          : 'opted_out_of_agent'
        : reasons[row.kind],
      { agentId: row.agent_id, since: row.created_at, until: row.expires_at },
    ),
  );
}

/** From the home's own row and its mail. */
async function findOfHome(db: Db, home: Household, { agentId, now }: Question): Promise<Refusal[]> {
  // A claimant without an agent holds nothing and has mailed nothing. A farm goes after every approved mailing.
  const requester = { agentId: agentId ?? '', campaignId: null, isFarm: true, claimedAt: null, now };
  const found: Refusal[] = [];
  const checked = { since: home.verified_at };
  if (home.dpv === 'N') found.push(refusal('undeliverable', checked));
  if (home.dpv === 'D') found.push(refusal('needs_unit', checked));
  if (home.is_vacant) found.push(refusal('vacant', checked));
  if (home.is_active === false) found.push(refusal('inactive', checked));
  if ((await findListed(db, [home])).has(home.id)) found.push(refusal('listed'));
  const preference = (await findCardPreferences(db, [home.id])).get(home.id) ?? 'all';
  if (preference === 'sold_only') found.push(refusal('sold_only'));
  const last = (await findLastMailed(db, [home.id], requester)).get(home.id);
  if (last !== undefined) {
    const pause = daysBetweenCards({ cardPreference: preference });
    const until = new Date(Date.parse(last) + pause * DAY_MS);
    if (until > now) {
      const reason = preference === 'fewer' ? 'fewer' : 'mailed_lately';
      found.push(refusal(reason, { since: last, until: until.toISOString() }));
    }
  }
  const held = (await findReserved(db, [home], requester)).get(home.id);
  // A paused mailing without a day, or another farm whose turn it is, has no day yet.
  if (held !== undefined) found.push(refusal('claimed', { until: held > now.toISOString() ? held : null }));
  if (agentId !== null) {
    const draw = (await findDraws(db, [home.id], { agentId, now })).get(home.id);
    if (draw?.group === 'heldBack') found.push(refusal('held_back'));
  }
  return found;
}

/** Why the address gets no card now; empty if it may get one. */
export async function findRefusals(
  db: Db,
  address: DeliveryAddress,
  question: Question,
): Promise<{ readonly home: Household | null; readonly refusals: readonly Refusal[] }> {
  const keys = allKeysOf(address);
  const homes = await findHomesByKeys(db, keys);
  // Until keys are computed again, two rows may be one home; the one of the current rules goes first.
  const [home = null] = homes.toSorted((one, other) => other.key_version - one.key_version);
  const scope = { agentId: question.agentId, at: question.now };
  const entries = home
    ? ((await findDoNotMail(db, [home], scope)).get(home.id) ?? [])
    : await findDoNotMailByKey(db, { keys, zip: address.zip.slice(0, 5) }, scope);
  const suppressed = await findSuppressed(
    db,
    [...new Set([...keys, ...(home ? keysOf(home) : [])])],
    question,
  );
  return {
    home,
    refusals: [...suppressed, ...ofEntries(entries), ...(home ? await findOfHome(db, home, question) : [])],
  };
}

interface PastDecision {
  readonly campaignId: string;
  readonly campaign: string;
  readonly agentId: string;
  readonly outcome: 'mailed' | ExclusionReason;
  readonly at: string;
}

/** Latest first. */
export async function listDecisions(
  db: Db,
  householdId: string,
  { agentId, limit }: { readonly agentId: string | null; readonly limit: number },
): Promise<PastDecision[]> {
  const rows = await db
    .selectFrom('campaign_households')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_households.campaign_id')
    .select(['campaigns.id', 'campaigns.name', 'campaigns.agent_id', 'outcome', 'decided_at'])
    .where('household_id', '=', householdId)
    .$if(agentId !== null, (query) => query.where('campaigns.agent_id', '=', agentId ?? ''))
    .orderBy('decided_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    campaignId: row.id,
    campaign: row.name,
    agentId: row.agent_id,
    outcome: row.outcome,
    at: row.decided_at,
  }));
}
