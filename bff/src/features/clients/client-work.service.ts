/** Notes and tasks of a salesperson about a client, who does not see them. */
import type {
  addClientNote,
  addClientTask,
  ClientEvent,
  ClientTask,
  updateClientTask,
} from '@farmpost/shared/contracts/clients';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import type { Actor } from '../../http/define-route';
import * as repo from './client-work.repo';
import { authorizeClientTask } from './client.policy';

type Client = Authorized<{ readonly id: string }>;

export const presentNote = ({ id, kind, text, created_at }: Row<'client_notes'>): ClientEvent => ({
  id,
  kind,
  text,
  at: created_at,
});

export const presentTask = (row: repo.ClientTaskRow): ClientTask => ({
  id: row.id,
  title: row.title,
  dueOn: row.due_on,
  doneAt: row.done_at,
  createdAt: row.created_at,
  version: row.version,
});

export async function addNote(
  { db, now }: AppContext,
  actor: Actor,
  client: Client,
  { kind, text }: z.output<typeof addClientNote.body & z.ZodType>,
): Promise<ClientEvent> {
  const note = await repo.insertNote(db, client, {
    id: uuidv7(),
    agent_id: client.id,
    sales_person_id: actor.userId,
    kind,
    text,
    created_at: now().toISOString(),
  });
  return presentNote(note);
}

export async function addTask(
  { db, now }: AppContext,
  actor: Actor,
  client: Client,
  { title, dueOn }: z.output<typeof addClientTask.body & z.ZodType>,
): Promise<ClientTask> {
  const at = now().toISOString();
  const task = await repo.insertTask(db, client, {
    id: uuidv7(),
    agent_id: client.id,
    sales_person_id: actor.userId,
    title,
    due_on: dueOn,
    done_at: null,
    created_at: at,
    updated_at: at,
  });
  return presentTask(task);
}

/** Throws `version_conflict` if someone changed the task in the meantime. */
export async function changeTask(
  { db, now }: AppContext,
  actor: Actor,
  client: Client,
  { taskId, ...change }: z.output<typeof updateClientTask.body & z.ZodType> & { readonly taskId: string },
): Promise<ClientTask> {
  const task = authorizeClientTask(actor, await repo.findTask(db, client.id, taskId));
  const at = now().toISOString();
  const doneAt = change.isDone ? (task.done_at ?? at) : null;
  const updated = await repo.updateTask(db, task, {
    title: change.title ?? task.title,
    due_on: change.dueOn === undefined ? task.due_on : change.dueOn,
    done_at: change.isDone === undefined ? task.done_at : doneAt,
    version: change.version,
    now: at,
  });
  if (!updated) {
    throw new AppError('version_conflict', 'This task was changed in the meantime. Reload it and try again.');
  }
  return presentTask(updated);
}
