/** Jobs in a table of the SQLite file, for one machine. Several processes may share the file. */
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import { askedToWait, type EnqueueOptions } from './job-queue';
import type { JobPolicy, JobStore, StoredJob } from './job-store';

const KEPT_DAYS = 14;

/** Between half and all of the back-off, which doubles with each attempt. */
function retryDelay(policy: JobPolicy, attempt: number): number {
  const seconds = policy.backoffSeconds * 2 ** Math.min(attempt - 1, 16);
  return seconds * 1000 * (0.5 + Math.random() / 2);
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export class EmbeddedJobStore implements JobStore {
  private readonly policies = new Map<string, JobPolicy>();
  private readonly holder = randomUUID();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
    private readonly leaseMilliseconds: number,
  ) {}

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  register(name: string, policy: JobPolicy): Promise<void> {
    this.policies.set(name, policy);
    return Promise.resolve();
  }

  async add(db: Db, name: string, payload: unknown, options: EnqueueOptions): Promise<string | null> {
    const added = await db
      .insertInto('embedded_jobs')
      .values({
        id: uuidv7(),
        name,
        payload_json: payload as Record<string, unknown>,
        unique_key: options.uniqueKey ?? null,
        state: 'queued',
        run_at: this.at((options.delaySeconds ?? 0) * 1000),
        created_at: this.at(0),
      })
      // The unique index covers queued and active jobs.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  }

  async cancel(db: Db, id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('embedded_jobs')
      .set({ state: 'cancelled', finished_at: this.at(0) })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async claim(name: string): Promise<StoredJob | null> {
    const due = this.db
      .selectFrom('embedded_jobs')
      .select('id')
      .where('name', '=', name)
      .where('state', '=', 'queued')
      .where('run_at', '<=', this.at(0))
      .orderBy('run_at')
      .orderBy('id')
      .limit(1);
    // Reading first takes no write lock; most reads find nothing.
    if (!(await due.executeTakeFirst())) return null;
    const job = await this.db
      .updateTable('embedded_jobs')
      .set((eb) => ({
        state: 'active',
        attempts: eb('attempts', '+', 1),
        locked_by: this.holder,
        locked_until: this.at(this.leaseMilliseconds),
      }))
      .where('id', '=', due)
      .returning(['id', 'name', 'payload_json', 'attempts'])
      .executeTakeFirst();
    return job ? { id: job.id, name: job.name, payload: job.payload_json, attempt: job.attempts } : null;
  }

  async extend(jobs: readonly StoredJob[]): Promise<void> {
    for (const job of jobs) {
      await this.held(job)
        .set({ locked_until: this.at(this.leaseMilliseconds) })
        .execute();
    }
  }

  async complete(job: StoredJob): Promise<void> {
    await this.held(job)
      .set({ state: 'done', finished_at: this.at(0) })
      .execute();
  }

  async fail(job: StoredJob, error: unknown): Promise<void> {
    const policy = this.policies.get(job.name);
    const last_error = describe(error);
    const pause = (back: JobPolicy) => Math.max(retryDelay(back, job.attempt), askedToWait(error) * 1000);
    const change =
      policy && job.attempt <= policy.retries
        ? { state: 'queued' as const, run_at: this.at(pause(policy)), last_error }
        : { state: 'dead' as const, finished_at: this.at(0), last_error };
    await this.held(job).set(change).execute();
  }

  async release(job: StoredJob): Promise<void> {
    await this.held(job)
      .set({ state: 'queued', attempts: job.attempt - 1, run_at: this.at(0) })
      .execute();
  }

  async maintain(): Promise<void> {
    for (const [name, { retries }] of this.policies) {
      // A job that kills its process on every attempt must not run forever.
      await this.lost(name)
        .where('attempts', '>', retries)
        .set({ state: 'dead', finished_at: this.at(0), last_error: 'Its process ended during each try.' })
        .execute();
      await this.lost(name)
        .set({ state: 'queued', run_at: this.at(0) })
        .execute();
    }
    await this.db
      .deleteFrom('embedded_jobs')
      .where('state', 'in', ['done', 'dead', 'cancelled'])
      .where('finished_at', '<', this.at(-KEPT_DAYS * 86_400_000))
      .execute();
  }

  /** Does nothing: the caller owns the database. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  private at(milliseconds: number): string {
    return new Date(this.now().getTime() + milliseconds).toISOString();
  }

  /** The row, only while this attempt holds it: a job that was handed to another process is not changed by a late end. */
  private held(job: StoredJob) {
    return this.db
      .updateTable('embedded_jobs')
      .where('id', '=', job.id)
      .where('state', '=', 'active')
      .where('locked_by', '=', this.holder)
      .where('attempts', '=', job.attempt);
  }

  private lost(name: string) {
    return this.db
      .updateTable('embedded_jobs')
      .where('name', '=', name)
      .where('state', '=', 'active')
      .where('locked_until', '<', this.at(0));
  }
}
