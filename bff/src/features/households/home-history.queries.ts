/**
 * When each fact about a home came up, for rehearsals: what was known on a day, and what was learned later. Checks of
 * addresses are left out: a mailing asks the Postal Service itself, so its last answer stands for that of any day.
 */
import { type CardPreference, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DatedFact } from '@farmpost/shared/domain/wrong-cards';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { hashDeliveryKey } from './delivery-key-hash';
import { findDoNotMail } from './do-not-mail.queries';
import {
  earlierKeysOf,
  hasEarlierListings,
  idsByKey,
  type KeyedHome,
  keysOf,
} from './household-keys.queries';

/** A home's answer to which cards it wants, and when it gave it. */
interface Wish {
  readonly preference: CardPreference;
  readonly since: string;
}

interface HomeHistory {
  readonly facts: readonly DatedFact[];
  /** Oldest first. */
  readonly wishes: readonly Wish[];
}

/** By home, as one rehearsal has read them. */
export type Histories = Map<string, HomeHistory>;

const onMarket: readonly string[] = ['Active', 'ActiveUnderContract', 'ComingSoon', 'Pending'];

const kindOf = {
  opt_out: 'opted_out',
  deleted: 'opted_out',
  returned: 'bad_address',
  do_not_solicit: 'do_not_mail',
} as const;

type Found = Map<string, DatedFact[]>;
const add = (found: Found, id: string, fact: DatedFact) =>
  void found.set(id, [...(found.get(id) ?? []), fact]);

async function addSuppressions(db: Db, homes: readonly KeyedHome[], agentId: string, found: Found) {
  const ids = idsByKey(homes, (home) => keysOf(home).map(hashDeliveryKey));
  for (const hashes of chunks([...ids.keys()], 500)) {
    const rows = await db
      .selectFrom('suppressions')
      .select(['delivery_key_hash', 'kind', 'created_at', 'expires_at'])
      .where('delivery_key_hash', 'in', hashes)
      .where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]))
      .execute();
    for (const { kind, created_at: since, expires_at: until, ...row } of rows) {
      for (const id of ids.get(row.delivery_key_hash) ?? []) {
        add(found, id, { kind: kindOf[kind], since, until });
      }
    }
  }
}

/** Entries that hold today. One that ended is forgotten: who took it back said that it was wrong. */
async function addEntries(db: Db, homes: readonly KeyedHome[], agentId: string, now: Date, found: Found) {
  for (const [id, entries] of await findDoNotMail(db, homes, { agentId, at: now })) {
    for (const { entry } of entries) {
      add(found, id, { kind: 'do_not_mail', since: entry.created_at, until: null });
    }
  }
}

/** A listing was on the market from its first active day to the last change of its status, if that ended it. */
async function addListings(db: Db, homes: readonly KeyedHome[], found: Found) {
  const isMixed = await hasEarlierListings(db);
  const ids = idsByKey(homes, (home) => [...keysOf(home), ...(isMixed ? earlierKeysOf(home) : [])]);
  for (const some of chunks([...ids.keys()], 500)) {
    const rows = await db
      .selectFrom('listings')
      .select(['delivery_key', 'status', 'status_changed_at', 'first_active_at', 'listed_at', 'left_feed_at'])
      .select('created_at')
      .where('delivery_key', 'in', some)
      .execute();
    for (const row of rows) {
      const isThere = onMarket.includes(row.status) && row.left_feed_at === null;
      const first = row.first_active_at ?? (onMarket.includes(row.status) ? row.created_at : null);
      if (first === null) continue;
      const since = row.listed_at !== null && row.listed_at < first ? row.listed_at : first;
      const until = isThere ? null : onMarket.includes(row.status) ? row.left_feed_at : row.status_changed_at;
      for (const id of ids.get(row.delivery_key) ?? []) {
        add(found, id, { kind: 'home_for_sale', since, until });
      }
    }
  }
}

async function listWishes(db: Db, homeIds: readonly string[]): Promise<Map<string, Wish[]>> {
  const found = new Map<string, Wish[]>();
  for (const some of chunks(homeIds, 500)) {
    const rows = await db
      .selectFrom('household_statements')
      .select(['household_id', 'value', 'created_at'])
      .where('household_id', 'in', some)
      .where('kind', '=', 'cards')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { household_id: id, value, created_at: since } of rows) {
      const preference = cardPreferences.find((known) => known === value);
      if (preference) found.set(id, [...(found.get(id) ?? []), { preference, since }]);
    }
  }
  return found;
}

/**
 * By home; a home without any is left out.
 * @param now the present: entries that ended before it are left out
 */
async function findHistories(
  db: Db,
  homes: readonly KeyedHome[],
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<Map<string, HomeHistory>> {
  const facts: Found = new Map();
  await addSuppressions(db, homes, agentId, facts);
  await addEntries(db, homes, agentId, now, facts);
  await addListings(db, homes, facts);
  const wishes = await listWishes(
    db,
    homes.map(({ id }) => id),
  );
  return new Map(
    [...new Set([...facts.keys(), ...wishes.keys()])].map((id) => [
      id,
      { facts: facts.get(id) ?? [], wishes: wishes.get(id) ?? [] },
    ]),
  );
}

const nothing: HomeHistory = { facts: [], wishes: [] };

/** The same through a store that keeps what one rehearsal has read, also of homes without facts. */
export async function readHistories(
  db: Db,
  homes: readonly KeyedHome[],
  { agentId, now, known }: { readonly agentId: string; readonly now: Date; readonly known: Histories },
): Promise<void> {
  const unread = homes.filter(({ id }) => !known.has(id));
  if (unread.length === 0) return;
  const found = await findHistories(db, unread, { agentId, now });
  for (const { id } of unread) known.set(id, found.get(id) ?? nothing);
}

/** The wish that counted at a time. */
export const wishAt = (history: HomeHistory | undefined, at: string): CardPreference =>
  history?.wishes.findLast(({ since }) => since <= at)?.preference ?? 'all';

/** All facts, with the wish that a home stated later and that this card would not have met. */
export function factsAfter(history: HomeHistory, purpose: CampaignPurpose): DatedFact[] {
  const refused =
    purpose === 'just-sold' ? [] : history.wishes.filter((wish) => wish.preference === 'sold_only');
  return [
    ...history.facts,
    ...refused.map(({ since }) => ({ kind: 'other_cards_wanted' as const, since, until: null })),
  ];
}
