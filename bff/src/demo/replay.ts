/**
 * Plays the past: runs the application's own services and job handlers on a clock from some day to now, so the demo's
 * history has exactly the rows that real use would leave. Nothing is sent: emails and texts count as sent, and cards go
 * to the replay printer.
 */
import { setTimeout as yieldTo } from 'node:timers/promises';
import type { AppContext } from '../context';
import { registerMessageJobs } from '../features/messages/message.jobs';
import { registerNewsletterJobs } from '../features/newsletter/newsletter.jobs';
import { registerCampaignJobs } from '../features/campaigns/campaign.jobs';
import { registerMailPieceJobs } from '../features/mail-pieces/mail-piece.jobs';
import type { Job, JobName, JobQueue } from '../jobs/job-queue';
import { messageHooks } from '../message-hooks';
import { createReplayPrinter, MAX_TRANSIT_DAYS } from './replay-printer';

export interface Replay {
  /** Passed to services; its `now` is the replay's clock. */
  readonly context: AppContext;
  /** Sets the clock, forward or backward, and runs everything due until then. */
  goTo(time: Date): Promise<void>;
}

interface Waiting {
  readonly at: number;
  readonly job: Job;
}

/** How long a job waits before a worker picks it up. */
const PICKED_UP_AFTER_MS = 1500;

/** An in-memory queue that the replay runs in order of time; a failing handler ends the replay. */
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
    /** Takes the earliest due job. */
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

/** @param signal ends the replay between two jobs */
export function createReplay(present: AppContext, start: Date, signal: AbortSignal): Replay {
  let time = start;
  const now = () => time;
  const queue = createReplayQueue(now, signal);
  const end = present.now();
  // All its cards have already arrived, so no rendered artwork would ever be printed.
  const isOver = end.getTime() - start.getTime() > MAX_TRANSIT_DAYS * 86_400_000;
  const nothing = async () => ({ pdf: new Uint8Array(), sha256: '' });
  const sent = async () => ({ providerId: 'replayed' });
  const context: AppContext = {
    ...present,
    now,
    jobs: queue.jobs,
    print: isOver ? { ...present.print, renderCard: nothing } : present.print,
    providers: {
      ...present.providers,
      printMail: createReplayPrinter(present.providers.printMail, now, end),
      mailer: { send: sent },
      sms: { send: sent },
    },
  };
  registerMessageJobs(context, messageHooks);
  // The demo's listings have no plans.
  registerCampaignJobs(context, () => Promise.resolve(false));
  registerMailPieceJobs(context);
  registerNewsletterJobs(context);
  return {
    context,
    async goTo(until) {
      if (until < time) time = until;
      for (let next = queue.take(until.getTime()); next; next = queue.take(until.getTime())) {
        signal.throwIfAborted();
        time = new Date(Math.max(time.getTime(), next.at));
        await queue.run(next.job);
        // Let requests from people go first.
        await yieldTo(0);
      }
      time = until;
    },
  };
}
