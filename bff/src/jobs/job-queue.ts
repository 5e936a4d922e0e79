/**
 * The port for background jobs. Both adapters pass the same conformance suite (`job-queue.conformance.test.ts`).
 *
 * A job is short: one feed page, one batch of mail pieces. Its handler commits its effects, its checkpoint and the next
 * job in one transaction, and checks the checkpoint first. So a job that is delivered twice (its process was killed
 * after the commit) has no second effect.
 */
import type { Db } from '../db/database';

/** All job names with their payloads. A feature adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

export interface Job<N extends JobName = JobName> {
  readonly id: string;
  readonly name: N;
  readonly payload: JobPayloads[N];
  /** 1 on the first attempt. */
  readonly attempt: number;
  /** Aborts when the queue stops; a handler may finish its step. */
  readonly signal: AbortSignal;
}

export interface EnqueueOptions {
  /** Earliest start, in seconds from now. */
  readonly delaySeconds?: number;
  /** While a job with this name and key waits or runs, no second one is added and `null` is returned. */
  readonly uniqueKey?: string;
}

export interface WorkOptions {
  /** Attempts after the first; then the job is dead and kept for inspection. Default 5. */
  readonly retries?: number;
  /**
   * First back-off in seconds; doubles with jitter on each retry. Default 2. A retry waits longer where the error says
   * so (`askedToWait`).
   */
  readonly backoffSeconds?: number;
  /** After this many seconds without a result, a job counts as lost and is delivered again. Default 120. */
  readonly timeoutSeconds?: number;
  /** Concurrent jobs with this name in this process. Default 1. */
  readonly concurrency?: number;
}

export interface JobQueue {
  /**
   * Adds a job through `db`: inside a transaction it exists only if that commits.
   * Returns its id, or `null` if `uniqueKey` is taken.
   */
  enqueue<N extends JobName>(
    db: Db,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Registers the handler for a job name. Call before `start`. */
  work<N extends JobName>(name: N, handler: (job: Job<N>) => Promise<void>, options?: WorkOptions): void;
  /** Enqueues a job on a five-field cron expression in UTC, once across all processes. */
  schedule<N extends JobName>(name: N, cron: string, payload: JobPayloads[N]): void;
  /** Cancels a job that has not started. Returns `false` if there is none. */
  cancel(db: Db, id: string): Promise<boolean>;
  start(): Promise<void>;
  /** Waits up to the given time for running jobs, then releases them. */
  stop(graceMilliseconds?: number): Promise<void>;
}

/** Longest wait that an error can ask for. */
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Seconds that a vendor or a limit asked to wait before the next try; 0 if the error does not say.
 * @see source: RFC 9110, 10.2.3 (Retry-After)
 */
export function askedToWait(error: unknown): number {
  const { detail } = (error ?? {}) as { detail?: { retryAfterSeconds?: unknown } };
  const seconds = Number(detail?.retryAfterSeconds ?? 0);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : 0;
}
