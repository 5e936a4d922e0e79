/** Tasks on leads, and their reminders. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type TaskRow = Row<'lead_tasks'>;

export async function listTasks(db: Db, leadId: string): Promise<TaskRow[]> {
  return db
    .selectFrom('lead_tasks')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy((order) => order.case().when('done_at', 'is', null).then(0).else(1).end())
    .orderBy((order) => order.fn.coalesce('due_on', order.val('9999-12-31')))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertTask(
  db: Db,
  _lead: Authorized<{ readonly id: string }>,
  task: NewRow<'lead_tasks'>,
): Promise<TaskRow> {
  return db.insertInto('lead_tasks').values(task).returningAll().executeTakeFirstOrThrow();
}

export async function findTask(db: Db, leadId: string, id: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('lead_tasks')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** `undefined` if the task's version has changed. */
export async function updateTask(
  db: Db,
  task: Authorized<TaskRow>,
  change: Pick<TaskRow, 'title' | 'due_on' | 'remind_at' | 'reminded_at' | 'done_at'> & {
    readonly version: number;
    readonly now: string;
  },
): Promise<TaskRow | undefined> {
  const { version, now, ...fields } = change;
  return db
    .updateTable('lead_tasks')
    .set({ ...fields, updated_at: now, version: version + 1 })
    .where('id', '=', task.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Open tasks whose reminder is due, with the lead and the agent to remind. */
export async function listDueTasks(db: Db, now: string, limit: number) {
  return db
    .selectFrom('lead_tasks')
    .innerJoin('leads', 'leads.id', 'lead_tasks.lead_id')
    .innerJoin('agents', 'agents.id', 'lead_tasks.agent_id')
    .select([
      'lead_tasks.id',
      'lead_tasks.title',
      'lead_tasks.due_on',
      'lead_tasks.remind_at',
      'lead_tasks.lead_id',
      'lead_tasks.agent_id',
      'leads.name',
      'leads.email',
      'leads.phone',
      'agents.email as agent_email',
    ])
    .where('lead_tasks.remind_at', '<=', now)
    .where('lead_tasks.reminded_at', 'is', null)
    .where('lead_tasks.done_at', 'is', null)
    .where('agents.erased_at', 'is', null)
    .orderBy('lead_tasks.remind_at')
    .limit(limit)
    .execute();
}

export type DueTask = Awaited<ReturnType<typeof listDueTasks>>[number];

/** False if another process reminded first, or the task was done or moved in between. */
export async function markReminded(db: Db, task: DueTask, now: string): Promise<boolean> {
  const marked = await db
    .updateTable('lead_tasks')
    .set({ reminded_at: now })
    .where('id', '=', task.id)
    .where('remind_at', '=', task.remind_at)
    .where('reminded_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function moveTasks(
  db: Db,
  from: Authorized<{ readonly id: string }>,
  to: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.updateTable('lead_tasks').set({ lead_id: to.id }).where('lead_id', '=', from.id).execute();
}
