/** An in-memory queue whose jobs run on demand, without delays or back-off: for tests and the demo's past. */
import { uuidv7 } from 'uuidv7';
import type { EnqueueOptions, Job, JobName, JobPayloads, JobQueue, WorkOptions } from './job-queue';

interface WaitingJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
  readonly options: EnqueueOptions;
}

export interface InlineJobs extends JobQueue {
  readonly waiting: readonly WaitingJob[];
  /** Runs the oldest waiting job. Returns `false` if there is none. Rethrows the error of a job's last attempt. */
  step(): Promise<boolean>;
  /** Runs jobs until none are waiting. */
  drain(): Promise<void>;
}

type Handler = (job: Job) => Promise<void>;

/** Unlike the real queue, it keeps a job whose transaction is rolled back. */
export function createInlineJobs(): InlineJobs {
  const handlers = new Map<JobName, { handler: Handler; options: WorkOptions }>();
  let waiting: WaitingJob[] = [];
  const signal = new AbortController().signal;

  async function run(job: WaitingJob) {
    const worker = handlers.get(job.name);
    if (!worker) throw new Error(`No handler for ${job.name}`);
    const tries = 1 + (worker.options.retries ?? 5);
    for (let attempt = 1; ; attempt++) {
      try {
        await worker.handler({ id: job.id, name: job.name, payload: job.payload, attempt, signal });
        return;
      } catch (error) {
        if (attempt >= tries) throw error;
      }
    }
  }

  const queue: InlineJobs = {
    get waiting() {
      return waiting;
    },
    async step() {
      const job = waiting[0];
      if (!job) return false;
      waiting = waiting.slice(1);
      await run(job);
      return true;
    },
    async drain() {
      while (await queue.step());
    },
    async enqueue<N extends JobName>(_db: unknown, name: N, payload: JobPayloads[N], options = {}) {
      const { uniqueKey } = options as { uniqueKey?: string };
      const isTaken = waiting.some(
        (job) => job.name === name && uniqueKey !== undefined && job.options.uniqueKey === uniqueKey,
      );
      if (isTaken) return null;
      const id = uuidv7();
      waiting = [...waiting, { id, name, payload, options }];
      return id;
    },
    async cancel(_db, id) {
      const before = waiting.length;
      waiting = waiting.filter((job) => job.id !== id);
      return waiting.length < before;
    },
    work: (name, handler, options = {}) =>
      void handlers.set(name, { handler: handler as unknown as Handler, options }),
    schedule: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  };
  return queue;
}
