/** Every five minutes: reminders of tasks that are due. */
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { oneLine } from '../../mail/one-line';
import { renderMail } from '../../mail/mail-layout';
import { queueMessage } from '../messages/message.service';
import { type Sender, senderOf } from '../messages/sender';
import { type DueTask, listDueTasks, markReminded } from './lead-task.repo';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'leads.remind': Record<string, never>;
  }
}

const BATCH = 100;

function reminderMail(task: DueTask, sender: Sender) {
  const person = task.name ?? task.email ?? task.phone ?? 'a homeowner';
  const title = oneLine(task.title);
  return {
    subject: `Today: ${title}`,
    ...renderMail({
      preview: `${title}, for ${oneLine(person)}`,
      title,
      blocks: [
        { kind: 'text', text: `This task for ${oneLine(person)} is due today.` },
        {
          kind: 'button',
          label: 'Open the lead',
          href: sender.publicUrl + href(paths.leads, { lead: task.lead_id }),
        },
      ],
      footer: [
        'You get this because you set a due date for this task. Mark it as done to stop this reminder.',
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}

/** The mark and the mail are written together, so a reminder goes out once however often the job runs. */
export async function remindOfTasks(context: AppContext): Promise<void> {
  const now = context.now().toISOString();
  for (let due = await listDueTasks(context.db, now, BATCH); due.length > 0;) {
    for (const task of due) {
      await transaction(context.db, async (db) => {
        if (!(await markReminded(db, task, now))) return;
        await queueMessage(
          { ...context, db },
          {
            ...reminderMail(task, senderOf(context)),
            dedupeKey: `lead-task:${task.id}:${task.due_on}`,
            channel: 'email',
            purpose: 'lead_task',
            recipient: task.agent_email,
            leadId: null,
            agentId: task.agent_id,
          },
        );
      });
    }
    due = await listDueTasks(context.db, now, BATCH);
  }
}

export function registerLeadJobs(context: AppContext): void {
  context.jobs.work('leads.remind', () => remindOfTasks(context));
  context.jobs.schedule('leads.remind', '*/5 * * * *', {});
}
