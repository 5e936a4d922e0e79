/** The storage that a queue needs. One implementation per engine; both share the same worker. */
import type { Db } from '../db/database';
import type { EnqueueOptions, WorkOptions } from './job-queue';

export type JobPolicy = Required<WorkOptions>;

export interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** 1 on the first attempt. */
  readonly attempt: number;
}

export interface JobStore {
  /** Prepares the storage. Call before anything else; repeated calls are cheap. */
  prepare(): Promise<void>;
  /** Registers a job name with its retry policy. */
  register(name: string, policy: JobPolicy): Promise<void>;
  /** See `JobQueue.enqueue`. */
  add(db: Db, name: string, payload: unknown, options: EnqueueOptions): Promise<string | null>;
  /** See `JobQueue.cancel`. */
  cancel(db: Db, id: string): Promise<boolean>;
  /** Claims the next due job for this process under an exclusive lease, or returns `null`. */
  claim(name: string): Promise<StoredJob | null>;
  /** Extends the leases of running jobs. */
  extend(jobs: readonly StoredJob[]): Promise<void>;
  complete(job: StoredJob): Promise<void>;
  /** Schedules the next attempt after its back-off or the wait that the error asks for; after the last one, marks the job dead. */
  fail(job: StoredJob, error: unknown): Promise<void>;
  /** Releases an unfinished job; it waits again as if it had not been claimed. */
  release(job: StoredJob): Promise<void>;
  /** Releases jobs whose lease expired (their process died) and deletes jobs that ended long ago. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
