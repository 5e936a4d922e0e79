/** Runs a store's jobs: claims them when due, enforces each name's concurrency and timeout, and stops gracefully. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/database';
import { afterCommit } from '../db/transaction';
import type { EnqueueOptions, Job, JobName, JobPayloads, JobQueue, WorkOptions } from './job-queue';
import type { JobPolicy, JobStore, StoredJob } from './job-store';
import type { CronSchedules } from './cron-schedules';

export interface WorkerTiming {
  /** Poll interval per job name; a job added in this process is claimed immediately. */
  readonly pollMilliseconds: number;
  /** How often leases are extended; well below their length. */
  readonly heartbeatMilliseconds: number;
  readonly maintenanceMilliseconds: number;
}

/** Called when a job fails or the store cannot be reached. */
export type ReportJobError = (error: unknown, message: string, job?: StoredJob) => void;

const defaults: JobPolicy = { retries: 5, backoffSeconds: 2, timeoutSeconds: 120, concurrency: 1 };

interface Worker {
  readonly name: JobName;
  readonly handler: (job: Job) => Promise<void>;
  readonly policy: JobPolicy;
  readonly running: Map<string, Run>;
  /** A claim is in progress; `isWoken` requests another round after it. */
  isClaiming: boolean;
  isWoken: boolean;
}

interface Run {
  readonly job: StoredJob;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

export class WorkerQueue implements JobQueue {
  private readonly workers = new Map<string, Worker>();
  private readonly timers: NodeJS.Timeout[] = [];
  /** Claims and maintenance in progress, which `stop` waits for. */
  private readonly pending = new Set<Promise<void>>();
  private state: 'idle' | 'running' | 'stopping' = 'idle';

  constructor(
    private readonly store: JobStore,
    private readonly schedules: CronSchedules,
    private readonly timing: WorkerTiming,
    private readonly report: ReportJobError,
  ) {}

  async enqueue<N extends JobName>(
    db: Db,
    name: N,
    payload: JobPayloads[N],
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    const id = await this.store.add(db, name, payload, options);
    if (id !== null && !options.delaySeconds) afterCommit(db, () => this.wake(name));
    return id;
  }

  work<N extends JobName>(name: N, handler: (job: Job<N>) => Promise<void>, options: WorkOptions = {}): void {
    if (this.state !== 'idle') throw new Error(`The handler of ${name} must be registered before start.`);
    if (this.workers.has(name)) throw new Error(`The job ${name} already has a handler.`);
    this.workers.set(name, {
      name,
      // The store returns jobs by name, so the payload has that name's type.
      handler: handler as (job: Job) => Promise<void>,
      policy: { ...defaults, ...options },
      running: new Map(),
      isClaiming: false,
      isWoken: false,
    });
  }

  schedule<N extends JobName>(name: N, cron: string, payload: JobPayloads[N]): void {
    this.schedules.add(name, cron, payload);
  }

  cancel(db: Db, id: string): Promise<boolean> {
    return this.store.cancel(db, id);
  }

  async start(): Promise<void> {
    await this.store.prepare();
    for (const { name, policy } of this.workers.values()) await this.store.register(name, policy);
    await this.schedules.save();
    this.state = 'running';
    const { pollMilliseconds, heartbeatMilliseconds, maintenanceMilliseconds } = this.timing;
    this.repeat(pollMilliseconds, async () => {
      for (const name of this.workers.keys()) this.wake(name);
      for (const name of await this.schedules.enqueueDue(this.store)) this.wake(name);
    });
    this.repeat(heartbeatMilliseconds, () => this.extendLeases());
    this.repeat(maintenanceMilliseconds, async () => {
      // A process that was busy for longer than a lease must not count its own jobs as lost.
      await this.extendLeases();
      await this.store.maintain();
    });
  }

  async stop(graceMilliseconds = 10_000): Promise<void> {
    if (this.state === 'stopping') return;
    this.state = 'stopping';
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.pending);
    const runs = this.runs();
    for (const run of runs) run.abort.abort();
    const grace = new AbortController();
    await Promise.race([
      Promise.all(runs.map((run) => run.done)),
      wait(graceMilliseconds, undefined, { signal: grace.signal }).catch(() => undefined),
    ]);
    grace.abort();
    for (const { job } of this.runs()) {
      await this.attempt('A job could not be released.', () => this.store.release(job), job);
    }
    await this.store.close();
  }

  private runs(): Run[] {
    return [...this.workers.values()].flatMap((worker) => [...worker.running.values()]);
  }

  /** Runs a task periodically, never twice at once. */
  private repeat(milliseconds: number, task: () => Promise<void>): void {
    let isBusy = false;
    const tick = async () => {
      if (isBusy || this.state !== 'running') return;
      isBusy = true;
      await this.attempt('The job queue could not reach its store.', task);
      isBusy = false;
    };
    this.timers.push(setInterval(() => this.track(tick()), milliseconds));
    this.track(tick());
  }

  private track(task: Promise<void>): void {
    this.pending.add(task);
    void task.finally(() => this.pending.delete(task));
  }

  private async attempt(message: string, task: () => Promise<void>, job?: StoredJob): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.report(error, message, job);
    }
  }

  private async extendLeases(): Promise<void> {
    const jobs = this.runs().map((run) => run.job);
    if (jobs.length > 0) await this.store.extend(jobs);
  }

  private wake(name: string): void {
    const worker = this.workers.get(name);
    if (!worker || this.state !== 'running') return;
    worker.isWoken = true;
    if (worker.isClaiming) return;
    this.track(this.attempt('Jobs could not be claimed.', () => this.fill(worker)));
  }

  /** Claims until nothing is due or all slots are taken, and again if woken meanwhile. */
  private async fill(worker: Worker): Promise<void> {
    worker.isClaiming = true;
    try {
      while (worker.isWoken && this.state === 'running') {
        worker.isWoken = false;
        while (worker.running.size < worker.policy.concurrency) {
          const job = await this.store.claim(worker.name);
          if (!job) break;
          if (this.state !== 'running') return await this.store.release(job);
          this.run(worker, job);
        }
      }
    } finally {
      worker.isClaiming = false;
    }
  }

  private run(worker: Worker, job: StoredJob): void {
    const abort = new AbortController();
    const done = this.handle(worker, job, abort).finally(() => {
      worker.running.delete(job.id);
      this.wake(worker.name);
    });
    worker.running.set(job.id, { job, abort, done });
  }

  private async handle(worker: Worker, stored: StoredJob, abort: AbortController): Promise<void> {
    const { timeoutSeconds } = worker.policy;
    const job = { ...stored, signal: abort.signal } as Job;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new JobTimeoutError(`${worker.name} took longer than ${timeoutSeconds} seconds.`));
        abort.abort();
      }, timeoutSeconds * 1000);
    });
    try {
      await Promise.race([worker.handler(job), timeout]);
    } catch (error) {
      if (this.state === 'stopping' && !(error instanceof JobTimeoutError)) {
        // The job was told to end early: it runs again, and nothing failed.
        await this.attempt('A job could not be released.', () => this.store.release(stored), stored);
        return;
      }
      this.report(error, 'A job failed.', stored);
      await this.attempt(
        "A job's failure could not be stored.",
        () => this.store.fail(stored, error),
        stored,
      );
      return;
    } finally {
      clearTimeout(timer);
    }
    await this.attempt("A job's end could not be stored.", () => this.store.complete(stored), stored);
  }
}
