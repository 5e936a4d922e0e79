/** Rows of the audit log and the end of its chain. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

const HEAD = 'audit';

export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Locks the end of the chain until the transaction ends. */
export async function takeHead(db: Db): Promise<Head> {
  const locked = () =>
    db
      .updateTable('audit_chain')
      .set((eb) => ({ seq: eb.ref('seq') }))
      .where('id', '=', HEAD)
      .returning(['seq', 'hash'])
      .executeTakeFirst();
  const head = await locked();
  if (head) return { seq: Number(head.seq), hash: head.hash };
  await db
    .insertInto('audit_chain')
    .values({ id: HEAD, seq: 0, hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await locked();
  return { seq: Number(made?.seq ?? 0), hash: made?.hash ?? '' };
}

export async function moveHead(db: Db, head: Head): Promise<void> {
  await db.updateTable('audit_chain').set(head).where('id', '=', HEAD).execute();
}

export function findHead(db: Db) {
  return db.selectFrom('audit_chain').selectAll().where('id', '=', HEAD).executeTakeFirst();
}

export async function storeCheck(
  db: Db,
  check: {
    checked_at: string;
    checked_seq: number;
    broken_seq: number | null;
    broken_reason: string | null;
  },
): Promise<void> {
  await db.updateTable('audit_chain').set(check).where('id', '=', HEAD).execute();
}

/** Entries of the chain after `after`, in its order. */
export function readChain(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** An entry that was written past the chain. */
export function findUnchained(db: Db) {
  return db.selectFrom('audit_log').select('id').where('seq', 'is', null).executeTakeFirst();
}

export async function findHashAt(db: Db, seq: number): Promise<string | null> {
  const row = await db.selectFrom('audit_log').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash ?? null;
}

export interface EntryFilter {
  readonly q?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const within = (columns: readonly string[], text: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${containing(text)}) escape '\\'`),
    sql` or `,
  )})`;

const ACTOR = ['users.email', 'profiles.first_name', 'profiles.last_name'];
const SUBJECT = ['audit_log.subject_type', 'audit_log.subject_id'];

/** Newest first. */
export function listEntries(
  db: Db,
  filter: EntryFilter,
  { before, limit }: { before: number | null; limit: number },
) {
  const { q = '', actor = '', action = '', subject = '', from, to } = filter;
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('profiles', 'profiles.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('audit_log.seq', 'is not', null)
    .$if(q !== '', (query) =>
      query.where(within(['audit_log.action', 'audit_log.detail_json', ...SUBJECT, ...ACTOR], q)),
    )
    .$if(actor === 'platform', (query) => query.where('audit_log.actor_id', 'is', null))
    .$if(actor !== '' && actor !== 'platform', (query) =>
      query.where(within(['audit_log.actor_id', ...ACTOR], actor)),
    )
    .$if(action !== '', (query) => query.where('audit_log.action', '=', action))
    .$if(subject !== '', (query) => query.where(within(SUBJECT, subject)))
    .$if(from !== undefined, (query) => query.where('audit_log.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('audit_log.created_at', '<', to ?? ''))
    .$if(before !== null, (query) => query.where('audit_log.seq', '<', before ?? 0))
    .orderBy('audit_log.seq', 'desc')
    .limit(limit)
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export async function listActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute();
  return rows.map(({ action }) => action);
}
