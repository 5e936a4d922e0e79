/** An in-memory queue on a clock of the test's own: delays pass in an instant, in the order in which jobs are due. */
import { uuidv7 } from 'uuidv7';
import type { Job, JobName, JobPayloads, JobQueue } from '../jobs/job-queue';

interface WaitingJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
  readonly dueAt: number;
  readonly uniqueKey: string | undefined;
}

export interface ClockJobs extends JobQueue {
  readonly waiting: readonly WaitingJob[];
  readonly now: () => Date;
  /** Runs everything due within that time, each job at its time. A failing handler ends it: jobs are not retried. */
  pass(milliseconds: number): Promise<void>;
  /** Loses every waiting job, as the death of their tries does. */
  lose(): void;
}

export function createClockJobs(start: string): ClockJobs {
  const handlers = new Map<JobName, (job: Job) => Promise<void>>();
  const signal = new AbortController().signal;
  let time = Date.parse(start);
  let waiting: WaitingJob[] = [];
  return {
    get waiting() {
      return waiting;
    },
    now: () => new Date(time),
    async pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = waiting.filter(({ dueAt }) => dueAt <= end).toSorted((a, b) => a.dueAt - b.dueAt);
        if (!next) break;
        waiting = waiting.filter((job) => job !== next);
        time = Math.max(time, next.dueAt);
        const { id, name, payload } = next;
        const handler = handlers.get(name);
        if (!handler) throw new Error(`No handler for ${name}`);
        await handler({ id, name, payload, attempt: 1, signal });
      }
      time = end;
    },
    lose() {
      waiting = [];
    },
    async enqueue(_db, name, payload, { delaySeconds = 0, uniqueKey } = {}) {
      const isTaken = waiting.some(
        (job) => uniqueKey !== undefined && job.name === name && job.uniqueKey === uniqueKey,
      );
      if (isTaken) return null;
      const id = uuidv7();
      waiting = [...waiting, { id, name, payload, uniqueKey, dueAt: time + delaySeconds * 1000 }];
      return id;
    },
    async cancel(_db, id) {
      const before = waiting.length;
      waiting = waiting.filter((job) => job.id !== id);
      return waiting.length < before;
    },
    work: (name, handler) => void handlers.set(name, handler as unknown as (job: Job) => Promise<void>),
    schedule: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
