/**
 * Jobs in PostgreSQL with pg-boss, shared by any number of processes. pg-boss handles schema, delivery, retries and
 * archive. This class adds what it lacks, on its job table: a key that is unique while waiting *and* running, leases
 * that are extended while the process lives, releasing a job, canceling by id alone, and waits that an error asks for.
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/database';
import { transaction } from '../db/transaction';
import { askedToWait, type EnqueueOptions } from './job-queue';
import type { JobPolicy, JobStore, StoredJob } from './job-store';

/** How often pg-boss archives, deletes and fails jobs. */
const UPKEEP_MILLISECONDS = 15_000;

/** Runs pg-boss's own statements on the caller's handle, so a job commits or rolls back with it. */
const through = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
});

export class PgBossJobStore implements JobStore {
  private readonly boss: PgBoss;
  private readonly queues = new Set<string>();
  private ready: Promise<unknown> | null = null;
  private nextUpkeepAt = 0;

  constructor(
    private readonly db: Db,
    databaseUrl: string,
    private readonly leaseSeconds: number,
    report: (error: unknown) => void,
  ) {
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      max: 3,
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: 3600,
      archiveFailedAfterSeconds: 14 * 86_400,
      deleteAfterDays: 14,
    });
    this.boss.on('error', report);
  }

  async prepare(): Promise<void> {
    this.ready ??= this.boss.start();
    await this.ready;
  }

  async register(name: string, policy: JobPolicy): Promise<void> {
    const options: PgBoss.Queue = {
      name,
      retryLimit: policy.retries,
      retryDelay: Math.ceil(policy.backoffSeconds),
      // With growing delays, pg-boss turns zero into one second.
      retryBackoff: policy.backoffSeconds > 0,
      expireInSeconds: this.leaseSeconds,
    };
    await this.boss.createQueue(name, options);
    await this.boss.updateQueue(name, options);
    // Jobs that were added before their queue was known have pg-boss's own policy, and a lease of 15 minutes.
    await sql`
      update pgboss.job set
        retry_limit = ${options.retryLimit},
        retry_delay = ${options.retryDelay},
        retry_backoff = ${options.retryBackoff},
        expire_in = make_interval(secs => ${this.leaseSeconds})
      where name = ${name} and state < 'active'
        and expire_in <> make_interval(secs => ${this.leaseSeconds})`.execute(this.db);
    this.queues.add(name);
  }

  async add(db: Db, name: string, payload: unknown, options: EnqueueOptions): Promise<string | null> {
    await this.ensureQueue(name);
    const { uniqueKey } = options;
    if (uniqueKey === undefined) return this.send(db, name, payload, options);
    return transaction(db, async (trx) => {
      // Concurrent adds of the same key wait for each other's commit here.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${name} ${uniqueKey}`}, 0))`.execute(
        trx,
      );
      const { rows } = await sql`
        select 1 from pgboss.job
        where name = ${name} and singleton_key = ${uniqueKey} and state <= 'active'
        limit 1`.execute(trx);
      return rows.length > 0 ? null : this.send(trx, name, payload, options);
    });
  }

  async cancel(db: Db, id: string): Promise<boolean> {
    await this.prepare();
    const { numAffectedRows } = await sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where id = ${id}::uuid and state < 'active'`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  }

  async claim(name: string): Promise<StoredJob | null> {
    const [job] = await this.boss.fetch(name, { includeMetadata: true });
    return job ? { id: job.id, name, payload: job.data, attempt: job.retryCount + 1 } : null;
  }

  async extend(jobs: readonly StoredJob[]): Promise<void> {
    const held = sql.join(jobs.map((job) => sql`${job.id}::uuid`));
    await sql`update pgboss.job set started_on = now() where id in (${held}) and state = 'active'`.execute(
      this.db,
    );
  }

  async complete(job: StoredJob): Promise<void> {
    await this.boss.complete(job.name, job.id);
  }

  async fail(job: StoredJob, error: unknown): Promise<void> {
    const seconds = askedToWait(error);
    if (seconds > 0) {
      const waiting = await sql`
        update pgboss.job set
          state = 'retry',
          start_after = now() + greatest(${seconds}::float8, retry_delay) * interval '1 second',
          output = ${JSON.stringify({ message: String(error) })}::jsonb
        where name = ${job.name} and id = ${job.id}::uuid and state = 'active' and retry_count < retry_limit`.execute(
        this.db,
      );
      if (waiting.numAffectedRows) return;
    }
    await this.boss.fail(job.name, job.id, error instanceof Error ? error : { message: String(error) });
  }

  async release(job: StoredJob): Promise<void> {
    await sql`
      update pgboss.job set
        state = 'retry',
        start_after = now(),
        retry_count = greatest(retry_count - 1, 0),
        started_on = case when retry_count = 0 then null else started_on end
      where name = ${job.name} and id = ${job.id}::uuid and state = 'active'`.execute(this.db);
  }

  async maintain(): Promise<void> {
    // A job whose process died has not failed: it waits for no back-off. Those without a try left are pg-boss's.
    await sql`
      update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and started_on + expire_in < now() and retry_count < retry_limit`.execute(
      this.db,
    );
    const now = currentMs();
    if (now < this.nextUpkeepAt) return;
    this.nextUpkeepAt = now + UPKEEP_MILLISECONDS;
    await this.boss.maintain();
  }

  async close(): Promise<void> {
    if (this.ready === null) return;
    await this.ready;
    await this.boss.stop({ graceful: false });
  }

  private send(db: Db, name: string, payload: unknown, options: EnqueueOptions): Promise<string | null> {
    return this.boss.send(name, payload as object, {
      db: through(db),
      ...(options.delaySeconds ? { startAfter: options.delaySeconds } : {}),
      ...(options.uniqueKey === undefined ? {} : { singletonKey: options.uniqueKey }),
    });
  }

  /** A job may be added by a process that does not run it, or before `start`. */
  private async ensureQueue(name: string): Promise<void> {
    await this.prepare();
    if (this.queues.has(name)) return;
    await this.boss.createQueue(name);
    this.queues.add(name);
  }
}
