/** What a queue needs of its storage. One per engine; the worker above them is the same. */
import type { Db } from '../db/database';
import type { EnqueueOptions, WorkOptions } from './job-queue';

export type JobPolicy = Required<WorkOptions>;

export interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** 1 on the first try. */
  readonly attempt: number;
}

export interface JobStore {
  /** Prepares the storage; before any other call, and cheap when repeated. */
  prepare(): Promise<void>;
  /** Makes a job name known with how its jobs are tried. */
  register(name: string, policy: JobPolicy): Promise<void>;
  /** See `JobQueue.enqueue`. */
  add(db: Db, name: string, payload: unknown, options: EnqueueOptions): Promise<string | null>;
  /** See `JobQueue.cancel`. */
  cancel(db: Db, id: string): Promise<boolean>;
  /** Takes the next due job for this process under a lease, or null. No other process gets it meanwhile. */
  claim(name: string): Promise<StoredJob | null>;
  /** Prolongs the leases of jobs that still run. */
  extend(jobs: readonly StoredJob[]): Promise<void>;
  complete(job: StoredJob): Promise<void>;
  /** Schedules the next try after its back-off, or buries the job after the last one. */
  fail(job: StoredJob, error: unknown): Promise<void>;
  /** Returns a job that was not finished; it waits again as if it had not been taken. */
  giveBack(job: StoredJob): Promise<void>;
  /** Returns jobs whose lease ran out (their process died) and deletes what ended long ago. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
