/** Do-not-mail entries that hold for homes, as mailings read them (docs/decisions/0102). */
import type { DoNotMailKind } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { hasMovedOut } from '@farmpost/shared/domain/do-not-mail';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { hashDeliveryKey } from './delivery-key-hash';
import { idsByKey, type KeyedHome, keysOf } from './household-keys.queries';

export type Entry = Row<'do_not_mail_entries'>;

export interface EntryOfHome {
  readonly entry: Pick<
    Entry,
    'id' | 'kind' | 'agent_id' | 'title' | 'source' | 'asked_on' | 'expires_on' | 'created_at'
  >;
  readonly personName: string | null;
}

interface Scope {
  /** Entries for all agents, and for this one; `null` for the entries of every agent. */
  readonly agentId: string | null;
  /** When the cards go to the printer. */
  readonly at: Date;
}

/** The day of an entry's dates: that of the Farmpost office. */
export const entryDay = (at: Date): string => dayIn(at, OFFICE_ZONE);

/** Active entries. */
const selectActive = (db: Db, { agentId, at }: Scope) =>
  db
    .selectFrom('do_not_mail_entries as entry')
    .select([
      'entry.id as entry_id',
      'entry.kind',
      'entry.agent_id',
      'entry.title',
      'entry.source',
      'entry.asked_on',
      'entry.expires_on',
      'entry.created_at',
    ])
    .where('entry.ready_at', 'is not', null)
    .where('entry.ended_at', 'is', null)
    .where((eb) => eb.or([eb('entry.expires_on', 'is', null), eb('entry.expires_on', '>=', entryDay(at))]))
    .$if(agentId !== null, (query) =>
      query.where((eb) => eb.or([eb('entry.agent_id', 'is', null), eb('entry.agent_id', '=', agentId)])),
    );

type ActiveRow = Awaited<ReturnType<ReturnType<typeof selectActive>['execute']>>[number];

const entryOf = ({ entry_id: id, ...entry }: ActiveRow): EntryOfHome['entry'] => ({
  id,
  kind: entry.kind,
  agent_id: entry.agent_id,
  title: entry.title,
  source: entry.source,
  asked_on: entry.asked_on,
  expires_on: entry.expires_on,
  created_at: entry.created_at,
});

/** Leaves out persons who, by the home's records, live elsewhere now. */
async function withoutMoved(db: Db, found: Map<string, EntryOfHome[]>): Promise<void> {
  const withPerson = [...found].filter(([, entries]) => entries.some(({ personName }) => personName));
  for (const some of chunks(withPerson, 500)) {
    const records = await db
      .selectFrom('households')
      .select(['id', 'owner_name', 'last_sale_at', 'is_owner_occupied'])
      .where(
        'id',
        'in',
        some.map(([id]) => id),
      )
      .execute();
    for (const { id, owner_name: ownerName, last_sale_at: lastSaleAt, ...record } of records) {
      const owner = { ownerName, lastSaleAt, isOwnerOccupied: record.is_owner_occupied };
      const left = (found.get(id) ?? []).filter(
        ({ entry, personName }) =>
          personName === null || !hasMovedOut({ personName, askedOn: entry.asked_on }, owner),
      );
      if (left.length > 0) found.set(id, left);
      else found.delete(id);
    }
  }
}

/** By home; a home that no entry holds for is left out. */
export async function findDoNotMail(
  db: Db,
  homes: readonly KeyedHome[],
  scope: Scope,
): Promise<Map<string, EntryOfHome[]>> {
  const found = new Map<string, EntryOfHome[]>();
  const add = (id: string, entry: EntryOfHome) => found.set(id, [...(found.get(id) ?? []), entry]);
  const byHash = idsByKey(homes, (home) => keysOf(home).map(hashDeliveryKey));
  for (const hashes of chunks([...byHash.keys()], 500)) {
    const rows = await selectActive(db, scope)
      .innerJoin('do_not_mail_homes as home', 'home.entry_id', 'entry.id')
      .select(['home.delivery_key_hash', 'home.person_name'])
      .where('home.delivery_key_hash', 'in', hashes)
      .execute();
    for (const row of rows) {
      for (const id of byHash.get(row.delivery_key_hash) ?? []) {
        add(id, { entry: entryOf(row), personName: row.person_name });
      }
    }
  }
  const byZip = new Map<string, string[]>();
  for (const { id, zip } of homes) byZip.set(zip.slice(0, 5), [...(byZip.get(zip.slice(0, 5)) ?? []), id]);
  for (const zips of chunks([...byZip.keys()], 500)) {
    const rows = await selectActive(db, scope)
      .innerJoin('do_not_mail_zips as area', 'area.entry_id', 'entry.id')
      .select('area.zip')
      .where('area.zip', 'in', zips)
      .execute();
    for (const row of rows) {
      for (const id of byZip.get(row.zip) ?? []) add(id, { entry: entryOf(row), personName: null });
    }
  }
  await withoutMoved(db, found);
  return found;
}

/** Active entries of one home by its key, for an address that no record has. */
export async function findDoNotMailByKey(
  db: Db,
  { keys, zip }: { readonly keys: readonly string[]; readonly zip: string },
  scope: Scope,
): Promise<EntryOfHome[]> {
  const ofHome = await selectActive(db, scope)
    .innerJoin('do_not_mail_homes as home', 'home.entry_id', 'entry.id')
    .select('home.person_name')
    .where('home.delivery_key_hash', 'in', keys.map(hashDeliveryKey))
    .execute();
  const ofArea = await selectActive(db, scope)
    .innerJoin('do_not_mail_zips as area', 'area.entry_id', 'entry.id')
    .where('area.zip', '=', zip)
    .execute();
  return [
    ...ofHome.map((row) => ({ entry: entryOf(row), personName: row.person_name })),
    ...ofArea.map((row) => ({ entry: entryOf(row), personName: null })),
  ];
}

export const isArea = ({ kind }: { readonly kind: DoNotMailKind }): boolean => kind === 'area';
