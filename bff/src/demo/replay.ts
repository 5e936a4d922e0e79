/**
 * Plays the past: the application's own services and job handlers on a clock that runs from some day to now, so that
 * the demo's history consists of the very rows that use would have left. Nothing leaves the house: mails and texts
 * count as sent, and cards go to a printer whose story is already told.
 */
import { setTimeout as yieldTo } from 'node:timers/promises';
import type { AppContext } from '../context';
import { recordAlertTry } from '../features/leads/lead-alert.service';
import { registerMessageJobs } from '../features/messages/message.jobs';
import { registerCampaignJobs } from '../features/campaigns/campaign.jobs';
import { registerMailPieceJobs } from '../features/mail-pieces/mail-piece.jobs';
import type { Job, JobName, JobQueue } from '../jobs/job-queue';
import { createReplayPrinter, LONGEST_WAY_DAYS } from './replay-printer';

export interface Replay {
  /** Services get it; its `now` is the replay's clock. */
  readonly context: AppContext;
  /** Sets the clock, forwards or back, and runs what is due until then. */
  goTo(time: Date): Promise<void>;
}

interface Waiting {
  readonly at: number;
  readonly job: Job;
}

/** How long a job waits for a worker. */
const PICKED_UP_AFTER_MS = 1500;

/** Jobs in memory, run by the replay in the order of their time; a handler that fails ends the replay. */
function createReplayQueue(now: () => Date, signal: AbortSignal) {
  const handlers = new Map<string, (job: Job) => Promise<void>>();
  const waiting: Waiting[] = [];
  const jobs: JobQueue = {
    async enqueue(_db, name, payload, options = {}) {
      const at = now().getTime() + PICKED_UP_AFTER_MS + (options.delaySeconds ?? 0) * 1000;
      const id = `replay-${name}-${at}`;
      waiting.push({ at, job: { id, name, payload, attempt: 1, signal } });
      return id;
    },
    work: (name, handler) => void handlers.set(name, (job) => handler(job as never)),
    schedule: () => undefined,
    cancel: async () => false,
    start: async () => undefined,
    stop: async () => undefined,
  };
  return {
    jobs,
    /** The earliest job that is due. */
    take(until: number): Waiting | undefined {
      const first = waiting.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= until);
      if (first) waiting.splice(waiting.indexOf(first), 1);
      return first;
    },
    async run(job: Job<JobName>): Promise<void> {
      await handlers.get(job.name)?.(job);
    },
  };
}

/** @param signal ends the replay between two of its jobs */
export function createReplay(present: AppContext, start: Date, signal: AbortSignal): Replay {
  let time = start;
  const now = () => time;
  const queue = createReplayQueue(now, signal);
  const end = present.now();
  // All its cards have long arrived, so nobody will print what would be rendered.
  const isOver = end.getTime() - start.getTime() > LONGEST_WAY_DAYS * 86_400_000;
  const nothing = async () => ({ pdf: new Uint8Array(), sha256: '' });
  const sent = async () => ({ providerId: 'replayed' });
  const context: AppContext = {
    ...present,
    now,
    jobs: queue.jobs,
    print: isOver ? { ...present.print, renderPdf: nothing } : present.print,
    providers: {
      ...present.providers,
      printMail: createReplayPrinter(present.providers.printMail, now, end),
      mailer: { send: sent },
      sms: { send: sent },
    },
  };
  registerMessageJobs(context, recordAlertTry);
  registerCampaignJobs(context);
  registerMailPieceJobs(context);
  return {
    context,
    async goTo(until) {
      if (until < time) time = until;
      for (let next = queue.take(until.getTime()); next; next = queue.take(until.getTime())) {
        signal.throwIfAborted();
        time = new Date(Math.max(time.getTime(), next.at));
        await queue.run(next.job);
        // Requests of people go first.
        await yieldTo(0);
      }
      time = until;
    },
  };
}
