/** An agent's tasks for a lead. */
import type { LeadTask, leadTaskBody, leadTaskChange } from '@farmpost/shared/contracts/lead-work';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { findTask, insertTask, listTasks, updateTask } from './lead-task.repo';
import { insertLeadEvent } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLeadTask } from './lead.presenter';
import { findLead } from './lead.repo';

/** Eight in the morning in New York in winter, nine in summer: a working day begins. */
const REMINDER_TIME = 'T13:00:00.000Z';

/** `null` for a date whose morning has passed: who sets it now needs no reminder. */
function reminderAt(dueOn: string | null, now: string): string | null {
  const at = dueOn === null ? null : `${dueOn}${REMINDER_TIME}`;
  return at !== null && at > now ? at : null;
}

export async function readTasks({ db }: AppContext, actor: Actor, leadId: string): Promise<LeadTask[]> {
  authorizeLead(actor, await findLead(db, leadId));
  return (await listTasks(db, leadId)).map(presentLeadTask);
}

export async function addTask(
  context: AppContext,
  actor: Actor,
  { id, title, dueOn }: z.output<typeof leadTaskBody> & { readonly id: string },
): Promise<LeadTask> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, id));
  const now = context.now().toISOString();
  const task = await insertTask(db, lead, {
    id: uuidv7(),
    lead_id: lead.id,
    agent_id: lead.agent_id,
    title,
    due_on: dueOn,
    remind_at: reminderAt(dueOn, now),
    created_at: now,
    updated_at: now,
  });
  return presentLeadTask(task);
}

export async function changeTask(
  context: AppContext,
  actor: Actor,
  change: z.output<typeof leadTaskChange> & { readonly id: string; readonly taskId: string },
): Promise<LeadTask> {
  const { db } = context;
  authorizeLead(actor, await findLead(db, change.id));
  const task = authorizeLead(actor, await findTask(db, change.id, change.taskId));
  const now = context.now().toISOString();
  const dueOn = change.dueOn === undefined ? task.due_on : change.dueOn;
  const isMoved = dueOn !== task.due_on;
  const doneAt = change.isDone === undefined ? task.done_at : change.isDone ? (task.done_at ?? now) : null;
  const updated = await updateTask(db, task, {
    title: change.title ?? task.title,
    due_on: dueOn,
    remind_at: isMoved ? reminderAt(dueOn, now) : task.remind_at,
    reminded_at: isMoved ? null : task.reminded_at,
    done_at: doneAt,
    version: change.version,
    now,
  });
  if (!updated) {
    throw new AppError('version_conflict', 'This task was changed in the meantime. Reload it and try again.');
  }
  if (doneAt !== null && task.done_at === null) {
    await insertLeadEvent(db, {
      leadId: change.id,
      kind: 'task',
      text: `Done: ${updated.title}`,
      actorId: actor.userId,
      now,
    });
  }
  return presentLeadTask(updated);
}
