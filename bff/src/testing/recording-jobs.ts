/** A queue that records jobs without running them, for tests of what a request enqueues. */
import { uuidv7 } from 'uuidv7';
import type { EnqueueOptions, JobName, JobPayloads, JobQueue } from '../jobs/job-queue';

export interface EnqueuedJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
  readonly options: EnqueueOptions;
}

export interface RecordingJobs extends JobQueue {
  readonly enqueued: readonly EnqueuedJob[];
}

/** Unlike the real queue, it keeps a job whose transaction is rolled back. */
export function createRecordingJobs(): RecordingJobs {
  let enqueued: EnqueuedJob[] = [];
  return {
    get enqueued() {
      return enqueued;
    },
    async enqueue(_db, name, payload, options = {}) {
      const isTaken = enqueued.some(
        (job) => job.name === name && options.uniqueKey && job.options.uniqueKey === options.uniqueKey,
      );
      if (isTaken) return null;
      const id = uuidv7();
      enqueued.push({ id, name, payload, options });
      return id;
    },
    async cancel(_db, id) {
      const before = enqueued.length;
      enqueued = enqueued.filter((job) => job.id !== id);
      return enqueued.length < before;
    },
    work: () => undefined,
    schedule: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
