/** Notes and tasks of salespeople about their clients. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type ClientTaskRow = Row<'client_tasks'>;
type Client = Authorized<{ readonly id: string }>;

/** By one author, or by anyone (`null`). */
export async function listNotes(db: Db, { id }: Client, authorId: string | null) {
  return db
    .selectFrom('client_notes')
    .selectAll()
    .where('agent_id', '=', id)
    .$if(authorId !== null, (query) => query.where('sales_person_id', '=', authorId ?? ''))
    .execute();
}

export async function insertNote(db: Db, _client: Client, note: NewRow<'client_notes'>) {
  return db.insertInto('client_notes').values(note).returningAll().executeTakeFirstOrThrow();
}

/** Open ones first, then by date. */
export async function listTasks(db: Db, { id }: Client, authorId: string | null): Promise<ClientTaskRow[]> {
  return db
    .selectFrom('client_tasks')
    .selectAll()
    .where('agent_id', '=', id)
    .$if(authorId !== null, (query) => query.where('sales_person_id', '=', authorId ?? ''))
    .orderBy((order) => order.case().when('done_at', 'is', null).then(0).else(1).end())
    .orderBy((order) => order.fn.coalesce('due_on', order.val('9999-12-31')))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertTask(
  db: Db,
  _client: Client,
  task: NewRow<'client_tasks'>,
): Promise<ClientTaskRow> {
  return db.insertInto('client_tasks').values(task).returningAll().executeTakeFirstOrThrow();
}

export async function findTask(db: Db, agentId: string, id: string): Promise<ClientTaskRow | undefined> {
  return db
    .selectFrom('client_tasks')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** `undefined` if the task's version has changed. */
export async function updateTask(
  db: Db,
  task: Authorized<ClientTaskRow>,
  {
    version,
    now,
    ...fields
  }: Pick<ClientTaskRow, 'title' | 'due_on' | 'done_at'> & {
    readonly version: number;
    readonly now: string;
  },
): Promise<ClientTaskRow | undefined> {
  return db
    .updateTable('client_tasks')
    .set({ ...fields, updated_at: now, version: version + 1 })
    .where('id', '=', task.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
