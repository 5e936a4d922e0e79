/** Do-not-mail entries as people read them: pages, one entry, and all of them for the export. */
import type { DoNotMailKind, DoNotMailState } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { type ExpressionBuilder, sql } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Database, Row } from '../../db/tables';
import type { Entry } from './do-not-mail.queries';

interface EntryFilter {
  /** `null` for every agent's entries and those for all. */
  readonly agentId: string | null;
  readonly q?: string | undefined;
  readonly kind?: DoNotMailKind | undefined;
  readonly state?: DoNotMailState | undefined;
  /** Today. */
  readonly day: string;
}

type Columns = ExpressionBuilder<Database & { entry: Database['do_not_mail_entries'] }, 'entry'>;

function inState(eb: Columns, state: DoNotMailState, day: string) {
  if (state === 'taken_back') return eb('entry.ended_at', 'is not', null);
  const isOver = eb('entry.expires_on', '<', day);
  return eb.and([
    eb('entry.ended_at', 'is', null),
    state === 'expired' ? isOver : eb.or([eb('entry.expires_on', 'is', null), eb.not(isOver)]),
  ]);
}

function contains(eb: Columns, q: string) {
  const like = containing(q.toLowerCase());
  return eb.or([
    sql<boolean>`lower(${eb.ref('entry.title')}) like ${like} escape '\\'`,
    eb.exists(
      eb
        .selectFrom('do_not_mail_homes as home')
        .select('home.id')
        .whereRef('home.entry_id', '=', 'entry.id')
        .where(
          sql<boolean>`lower(home.address || ' ' || coalesce(home.person_name, '')) like ${like} escape '\\'`,
        ),
    ),
    eb.exists(
      eb
        .selectFrom('do_not_mail_zips as area')
        .select('area.zip')
        .whereRef('area.entry_id', '=', 'entry.id')
        .where('area.zip', '=', q),
    ),
  ]);
}

const selectEntries = (db: Db, { agentId, q = '', kind, state, day }: EntryFilter) =>
  db
    .selectFrom('do_not_mail_entries as entry')
    .where('entry.ready_at', 'is not', null)
    .$if(agentId !== null, (query) => query.where('entry.agent_id', '=', agentId))
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind ?? 'home'))
    .$if(state !== undefined, (query) => query.where((eb) => inState(eb, state ?? 'active', day)))
    .$if(q !== '', (query) => query.where((eb) => contains(eb, q)));

/** Newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Entry[]> {
  return selectEntries(db, filter)
    .selectAll('entry')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const row = await selectEntries(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findEntry(db: Db, id: string): Promise<Entry | undefined> {
  return db
    .selectFrom('do_not_mail_entries')
    .selectAll()
    .where('id', '=', id)
    .where('ready_at', 'is not', null)
    .executeTakeFirst();
}

/** The home of each entry that has one, by entry. Lists have many and are left out. */
export async function findHomesOfEntries(
  db: Db,
  entries: readonly Entry[],
): Promise<Map<string, Row<'do_not_mail_homes'>>> {
  const ids = entries.filter(({ kind }) => kind === 'home').map(({ id }) => id);
  const found = new Map<string, Row<'do_not_mail_homes'>>();
  for (const some of chunks(ids, 500)) {
    const rows = await db.selectFrom('do_not_mail_homes').selectAll().where('entry_id', 'in', some).execute();
    for (const row of rows) found.set(row.entry_id, row);
  }
  return found;
}

/** ZIPs of areas, by entry. */
export async function findZipsOfEntries(db: Db, entries: readonly Entry[]): Promise<Map<string, string[]>> {
  const ids = entries.filter(({ kind }) => kind === 'area').map(({ id }) => id);
  const found = new Map<string, string[]>();
  for (const some of chunks(ids, 500)) {
    const rows = await db
      .selectFrom('do_not_mail_zips')
      .select(['entry_id', 'zip'])
      .where('entry_id', 'in', some)
      .orderBy('zip')
      .execute();
    for (const row of rows) found.set(row.entry_id, [...(found.get(row.entry_id) ?? []), row.zip]);
  }
  return found;
}

/** Homes of one entry after an id, in the order of their file. */
export async function listHomesOfEntry(
  db: Db,
  entryId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Row<'do_not_mail_homes'>[]> {
  return db
    .selectFrom('do_not_mail_homes')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Homes of an agent's entries after an id, for the agent's export. */
export async function listHomesOfAgent(
  db: Db,
  agentId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Row<'do_not_mail_homes'>[]> {
  return db
    .selectFrom('do_not_mail_homes as home')
    .innerJoin('do_not_mail_entries as entry', 'entry.id', 'home.entry_id')
    .selectAll('home')
    .where('entry.agent_id', '=', agentId)
    .where('home.id', '>', after)
    .orderBy('home.id')
    .limit(limit)
    .execute();
}

/** An active entry of the same scope for the same home and person. */
export async function findSameEntry(
  db: Db,
  home: { readonly hash: string; readonly personName: string | null; readonly agentId: string | null },
  day: string,
): Promise<Entry | undefined> {
  return db
    .selectFrom('do_not_mail_entries as entry')
    .innerJoin('do_not_mail_homes as home', 'home.entry_id', 'entry.id')
    .selectAll('entry')
    .where('entry.kind', '=', 'home')
    .where('home.delivery_key_hash', '=', home.hash)
    .where('entry.agent_id', home.agentId === null ? 'is' : '=', home.agentId)
    .where((eb) =>
      home.personName === null
        ? eb('home.person_name', 'is', null)
        : sql<boolean>`lower(home.person_name) = ${home.personName.toLowerCase()}`,
    )
    .where((eb) => inState(eb as unknown as Columns, 'active', day))
    .limit(1)
    .executeTakeFirst();
}
