/**
 * The port of background work. Both adapters pass the same conformance suite (`job-queue.conformance.test.ts`).
 *
 * A job is short: one feed page, one batch of mail pieces. Its handler does its effects, its checkpoint and
 * the enqueueing of the next job in one transaction, and finds at its start by the checkpoint that it has
 * already run; so a job that is delivered twice (a process killed after its commit) has no second effect.
 */
import type { Db } from '../db/database';

/** Names of all jobs with their payloads. A feature adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

export interface Job<N extends JobName = JobName> {
  readonly id: string;
  readonly name: N;
  readonly payload: JobPayloads[N];
  /** 1 on the first try. */
  readonly attempt: number;
  /** Aborted when the queue stops; a handler may finish its step. */
  readonly signal: AbortSignal;
}

export interface EnqueueOptions {
  /** Not before so many seconds from now. */
  readonly delaySeconds?: number;
  /** While a job of that name and key waits or runs, another is not added (null is returned). */
  readonly uniqueKey?: string;
}

export interface WorkOptions {
  /** Tries after the first; then the job is dead and kept for inspection. Default 5. */
  readonly retries?: number;
  /** First back-off in seconds, doubled with jitter on each retry. Default 2. */
  readonly backoffSeconds?: number;
  /** A job without a result for so long is taken to be lost and delivered again. Default 120. */
  readonly timeoutSeconds?: number;
  /** Jobs of that name at once in this process. Default 1. */
  readonly concurrency?: number;
}

export interface JobQueue {
  /**
   * Adds a job through `db`: inside a transaction it exists only if that commits.
   * Returns its id, or null where `uniqueKey` is taken.
   */
  enqueue<N extends JobName>(
    db: Db,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Registers the handler of a job name; before `start`. */
  work<N extends JobName>(name: N, handler: (job: Job<N>) => Promise<void>, options?: WorkOptions): void;
  /** Enqueues a job by a five-field cron expression in UTC, once for all processes. */
  schedule<N extends JobName>(name: N, cron: string, payload: JobPayloads[N]): void;
  /** Cancels a job that has not started; false where there is none. */
  cancel(db: Db, id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Waits for running jobs up to the given time, then gives them back. */
  stop(graceMilliseconds?: number): Promise<void>;
}
