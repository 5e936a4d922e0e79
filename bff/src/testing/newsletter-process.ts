/**
 * A process that sends the newsletter until it is killed, or kills itself at a chosen step. Run as a program; its only
 * argument is a `NewsletterProcessSettings` as JSON.
 */
import { registerMessageJobs } from '../features/messages/message.jobs';
import { sendBatch } from '../features/newsletter/issue-sending.service';
import type { JobQueue } from '../jobs/job-queue';
import { messageHooks } from '../message-hooks';
import type { Mailer } from '../providers/messaging.port';
import { createProcessContext, die, type ProcessSettings } from './process-context';

export interface NewsletterProcessSettings extends ProcessSettings {
  readonly issueId: string;
  readonly batch: number;
  /**
   * `inside`: before the commit of a batch; `between`: after it, before the next job is queued; `mail`: after the mail
   * server has taken a mail, before it is marked.
   */
  readonly crash?: 'inside' | 'between' | 'mail';
}

const { crash, issueId, batch, ...settings } = JSON.parse(process.argv[2] ?? '') as NewsletterProcessSettings;
const made = createProcessContext(settings);
const forever = () => new Promise<never>(() => undefined);

let queued = 0;

const jobs: JobQueue = {
  work: (name, handler, options) => made.jobs.work(name, handler, options),
  schedule: (name, cron, payload) => made.jobs.schedule(name, cron, payload),
  cancel: (on, id) => made.jobs.cancel(on, id),
  start: () => made.jobs.start(),
  stop: (grace) => made.jobs.stop(grace),
  enqueue: (on, name, payload, options) => {
    if (crash === 'inside' && name === 'messages.send') {
      queued += 1;
      // One mail of the batch is in the transaction already.
      if (queued === 2) {
        die();
        return forever();
      }
    }
    return made.jobs.enqueue(on, name, payload, options);
  },
};

const mailer: Mailer = {
  async send(mail) {
    const sent = await made.providers.mailer.send(mail);
    if (crash !== 'mail') return sent;
    die();
    return forever();
  },
};

const context = { ...made, jobs, providers: { ...made.providers, mailer } };

registerMessageJobs(context, messageHooks);
context.jobs.work('newsletter.send', async () => {
  if (!(await sendBatch(context, issueId, batch))) return;
  if (crash === 'between') {
    die();
    await forever();
  }
  await made.jobs.enqueue(made.db, 'newsletter.send', { issueId });
});
void made.jobs.start();
