/** Looks into the stored jobs of either engine, for administrators: queues, and jobs that failed for good. */
import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database';

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Since the given time. */
  readonly done: number;
  readonly failed: number;
  readonly oldestWaitingSince: string | null;
}

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly error: string;
  readonly failedAt: string | null;
}

const MAX_FAILED = 100;

interface QueueRow {
  readonly name: string;
  readonly waiting: unknown;
  readonly running: unknown;
  readonly done: unknown;
  readonly failed: unknown;
  readonly oldest: string | Date | null;
}

const iso = (time: string | Date | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** pg-boss creates its schema when the queue starts. */
async function hasBoss(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('pgboss.job')::text as found`.execute(db);
  return typeof rows[0]?.found === 'string';
}

/** By name. Jobs whose time has not come are not waiting. */
export async function readQueues(db: Db, times: { now: string; doneSince: string }): Promise<QueueState[]> {
  const { now, doneSince } = times;
  if (engineOf(db) === 'postgres' && !(await hasBoss(db))) return [];
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<QueueRow>`
          select name,
            sum(case when state = 'queued' and run_at <= ${now} then 1 else 0 end) as waiting,
            sum(case when state = 'active' then 1 else 0 end) as running,
            sum(case when state = 'done' and finished_at >= ${doneSince} then 1 else 0 end) as done,
            sum(case when state = 'dead' then 1 else 0 end) as failed,
            min(case when state = 'queued' and run_at <= ${now} then run_at end) as oldest
          from embedded_jobs group by name order by name`.execute(db)
      : await sql<QueueRow>`
          select name,
            count(*) filter (where state in ('created', 'retry') and start_after <= ${now}::timestamptz) as waiting,
            count(*) filter (where state = 'active') as running,
            count(*) filter (where state = 'completed' and completed_on >= ${doneSince}::timestamptz) as done,
            count(*) filter (where state = 'failed') as failed,
            min(start_after) filter (
              where state in ('created', 'retry') and start_after <= ${now}::timestamptz
            ) as oldest
          from (
            select name, state, start_after, completed_on from pgboss.job
            union all
            select name, state, start_after, completed_on from pgboss.archive where state = 'completed'
          ) as jobs
          where name not like '\\_\\_pgboss%'
          group by name order by name`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    waiting: Number(row.waiting),
    running: Number(row.running),
    done: Number(row.done),
    failed: Number(row.failed),
    oldestWaitingSince: iso(row.oldest),
  }));
}

/** Latest first. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  if (engineOf(db) === 'sqlite') {
    const rows = await db
      .selectFrom('embedded_jobs')
      .select(['id', 'name', 'attempts', 'last_error', 'finished_at'])
      .where('state', '=', 'dead')
      .orderBy('finished_at', 'desc')
      .limit(MAX_FAILED)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      attempts: row.attempts,
      error: row.last_error ?? '',
      failedAt: row.finished_at,
    }));
  }
  if (!(await hasBoss(db))) return [];
  const { rows } = await sql<{
    id: string;
    name: string;
    tries: unknown;
    error: string | null;
    failed_at: Date | string | null;
  }>`
    select id::text as id, name, retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text) as error,
      completed_on as failed_at
    from pgboss.job where state = 'failed'
    order by completed_on desc limit ${MAX_FAILED}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    attempts: Number(row.tries),
    error: row.error ?? '',
    failedAt: iso(row.failed_at),
  }));
}

/** Gives a failed job all its tries again. Returns its name, or `null` if it has not failed. */
export async function retryDeadJob(db: Db, id: string, now: string): Promise<string | null> {
  if (engineOf(db) === 'sqlite') {
    const job = await db
      .updateTable('embedded_jobs')
      .set({ state: 'queued', attempts: 0, run_at: now, finished_at: null })
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .returning('name')
      .executeTakeFirst();
    return job?.name ?? null;
  }
  if (!(await hasBoss(db))) return null;
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set
      state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
      keep_until = now() + interval '14 days'
    where id = ${id}::uuid and state = 'failed'
    returning name`.execute(db);
  return rows[0]?.name ?? null;
}

/** Returns the name of the discarded job, or `null` if it has not failed. */
export async function discardDeadJob(db: Db, id: string, now: string): Promise<string | null> {
  if (engineOf(db) === 'sqlite') {
    const job = await db
      .updateTable('embedded_jobs')
      .set({ state: 'cancelled', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .returning('name')
      .executeTakeFirst();
    return job?.name ?? null;
  }
  if (!(await hasBoss(db))) return null;
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where id = ${id}::uuid and state = 'failed'
    returning name`.execute(db);
  return rows[0]?.name ?? null;
}
