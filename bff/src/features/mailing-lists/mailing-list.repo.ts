/** Lists, their people, and what imports filled. */
import type { MemberState } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { NewRow, Row, RowUpdate } from '../../db/tables';
import type { Position } from '../../http/cursor';
import type { MailingListRow, MemberRow } from './mailing-list.queries';

export async function insertList(db: Db, row: NewRow<'mailing_lists'>): Promise<MailingListRow> {
  return db.insertInto('mailing_lists').values(row).returningAll().executeTakeFirstOrThrow();
}

/** By name. */
export async function listLists(db: Db, agentId: string): Promise<MailingListRow[]> {
  return db
    .selectFrom('mailing_lists')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findList(db: Db, id: string): Promise<MailingListRow | undefined> {
  return db.selectFrom('mailing_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the list for the rest of the transaction: two rows about one person must not be stored at once. */
export async function lockList(db: Db, id: string): Promise<MailingListRow | undefined> {
  return db
    .updateTable('mailing_lists')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateList(
  db: Db,
  { id }: Authorized<Pick<MailingListRow, 'id'>>,
  change: RowUpdate<'mailing_lists'>,
): Promise<MailingListRow> {
  return db
    .updateTable('mailing_lists')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** With its people. */
export async function deleteList(db: Db, { id }: Authorized<MailingListRow>): Promise<void> {
  await db.deleteFrom('mailing_lists').where('id', '=', id).execute();
}

/** A mailing of the list that is not at the printer, by its name. */
export async function findUnsentMailing(db: Db, list: MailingListRow): Promise<string | undefined> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['name', 'targeting_json'])
    .where('agent_id', '=', list.agent_id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'draft', 'scheduled', 'paused']),
        eb.and([
          eb('status', '=', 'active'),
          eb.exists(
            eb
              .selectFrom('mail_pieces')
              .select('mail_pieces.id')
              .whereRef('mail_pieces.campaign_id', '=', 'campaigns.id')
              .where('mail_pieces.status', 'in', ['queued', 'submitted']),
          ),
        ]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.find(({ targeting_json: { listId } }) => listId === list.id)?.name;
}

export async function insertMember(db: Db, row: NewRow<'mailing_list_members'>): Promise<MemberRow> {
  return db.insertInto('mailing_list_members').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('mailing_list_members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `undefined` if another edit came first. */
export async function updateMember(
  db: Db,
  { id, version }: Authorized<Pick<MemberRow, 'id' | 'version'>>,
  change: RowUpdate<'mailing_list_members'>,
): Promise<MemberRow | undefined> {
  return db
    .updateTable('mailing_list_members')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Stores what an import fills, with the version that it is given. */
export async function updateFields(
  db: Db,
  { id }: Authorized<Pick<MemberRow, 'id'>>,
  change: RowUpdate<'mailing_list_members'>,
): Promise<MemberRow> {
  return db
    .updateTable('mailing_list_members')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMember(db: Db, { id }: Authorized<MemberRow>): Promise<void> {
  await db.deleteFrom('mailing_list_members').where('id', '=', id).execute();
}

export interface Identity {
  readonly email: string | null;
  readonly phoneDigits: string | null;
  readonly householdId: string | null;
  readonly name: string;
}

/** Members who may be that person: the same email, phone, or home. */
export async function findAlike(db: Db, listId: string, person: Identity): Promise<MemberRow[]> {
  const { email, phoneDigits, householdId } = person;
  const found = new Map<string, MemberRow>();
  // One index each, because an index does not serve several of them at once.
  for (const [column, value] of [
    ['email', email],
    ['phone_digits', phoneDigits],
    ['household_id', householdId],
  ] as const) {
    if (value === null) continue;
    const rows = await db
      .selectFrom('mailing_list_members')
      .selectAll()
      .where('list_id', '=', listId)
      .where(column, '=', value)
      .orderBy('id')
      .limit(20)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

export interface MemberFilter {
  readonly listId: string;
  readonly states: readonly MemberState[] | null;
  /** Each is a part of the member's words. */
  readonly words: readonly string[];
  readonly closings: { readonly monthDays: readonly string[]; readonly last: string } | null;
}

/** By name. */
export async function listMembers(
  db: Db,
  { listId, states, words, closings }: MemberFilter,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<MemberRow[]> {
  return db
    .selectFrom('mailing_list_members')
    .selectAll()
    .where('list_id', '=', listId)
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(closings !== null, (query) =>
      query
        .where('closed_month_day', 'in', closings?.monthDays ?? [])
        .where('closed_on', '<=', closings?.last ?? ''),
    )
    .$if(words.length > 0, (query) =>
      query.where((eb) =>
        eb.and(
          words.map((word) => sql<boolean>`(' ' || search_text) like ${containing(` ${word}`)} escape '\\'`),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('name', '>', after?.at ?? ''),
          eb.and([eb('name', '=', after?.at ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** In the order of their ids. */
export async function listMembersAfter(
  db: Db,
  listId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MemberRow[]> {
  return db
    .selectFrom('mailing_list_members')
    .selectAll()
    .where('list_id', '=', listId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setState(
  db: Db,
  ids: readonly string[],
  state: Pick<MemberRow, 'state' | 'reason'>,
): Promise<void> {
  await db.updateTable('mailing_list_members').set(state).where('id', 'in', ids).execute();
}

/** People in each state, and how many different homes they have. */
export async function countMembers(db: Db, listId: string) {
  const states = await db
    .selectFrom('mailing_list_members')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('list_id', '=', listId)
    .groupBy('state')
    .execute();
  const { homes } = await db
    .selectFrom('mailing_list_members')
    .select(({ fn }) => fn.count<number>('household_id').distinct().as('homes'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return { states, homes: Number(homes) };
}

export async function countPeople(db: Db, listId: string): Promise<number> {
  const row = await db
    .selectFrom('mailing_list_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** People of all lists; one with the same email, phone, or name and home counts once. */
export async function countDifferentPeople(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('mailing_list_members')
    .select(
      sql<number>`count(distinct coalesce(email, phone_digits, household_id || ':' || name, id))`.as('count'),
    )
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countClosings(
  db: Db,
  listId: string,
  closings: { readonly monthDays: readonly string[]; readonly last: string },
): Promise<{ withClosing: number; near: number }> {
  const count = (isNear: boolean) =>
    db
      .selectFrom('mailing_list_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('list_id', '=', listId)
      .where('closed_month_day', 'is not', null)
      .$if(isNear, (query) =>
        query.where('closed_month_day', 'in', closings.monthDays).where('closed_on', '<=', closings.last),
      )
      .executeTakeFirstOrThrow();
  return { withClosing: Number((await count(false)).count), near: Number((await count(true)).count) };
}

/** Different homes of the list, by id, after the given one. */
export async function listHouseholdIds(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailing_list_members')
    .select('household_id')
    .distinct()
    .where('list_id', '=', listId)
    .where('household_id', 'is not', null)
    .orderBy('household_id')
    .execute();
  return rows.flatMap(({ household_id: id }) => (id === null ? [] : [id]));
}

/** When the agent last made a card for each home. */
export async function findLastCards(
  db: Db,
  agentId: string,
  householdIds: readonly string[],
): Promise<Map<string, string>> {
  if (householdIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => ['household_id', fn.max('created_at').as('last')])
    .where('agent_id', '=', agentId)
    .where('household_id', 'in', householdIds)
    .where('status', 'not in', ['failed', 'cancelled'])
    .groupBy('household_id')
    .execute();
  return new Map(rows.map(({ household_id: id, last }) => [id, last]));
}

export async function insertJoin(db: Db, row: NewRow<'mailing_list_joins'>): Promise<void> {
  await db.insertInto('mailing_list_joins').values(row).execute();
}

/** The newest first, so that fields are emptied in the reverse order. */
export async function listJoins(db: Db, importId: string): Promise<Row<'mailing_list_joins'>[]> {
  return db
    .selectFrom('mailing_list_joins')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteJoins(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('mailing_list_joins').where('import_id', '=', importId).execute();
}

/** Takes out the people whom an import brought and nobody changed since. */
export async function deleteImported(db: Db, agentId: string, importId: string): Promise<number> {
  const rows = await db
    .deleteFrom('mailing_list_members')
    .where('agent_id', '=', agentId)
    .where('import_id', '=', importId)
    .where('version', '=', 1)
    .returning('id')
    .execute();
  return rows.length;
}

export async function countImported(db: Db, agentId: string, importId: string): Promise<number> {
  const row = await db
    .selectFrom('mailing_list_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lists whose check of addresses was asked for and is not done. */
export async function listChecking(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailing_lists')
    .select('id')
    .where('checking_since', 'is not', null)
    .where('checking_since', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}
