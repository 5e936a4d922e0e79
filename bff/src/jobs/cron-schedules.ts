/** Cron jobs, run once across all processes: a schedule's row stores its next due time. */
import { Cron } from 'croner';
import type { Db } from '../db/database';
import { transaction } from '../db/transaction';
import type { JobStore } from './job-store';

interface Schedule {
  readonly cron: Cron;
  readonly payload: Record<string, unknown>;
}

export class CronSchedules {
  private readonly schedules = new Map<string, Schedule>();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  /** Throws if the expression is not a five-field cron expression. */
  add(name: string, expression: string, payload: object): void {
    this.schedules.set(name, {
      cron: new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true }),
      payload: { ...payload },
    });
  }

  /** Stores new and changed schedules; an unchanged one keeps its due time, even across restarts. */
  async save(): Promise<void> {
    for (const [name, { cron, payload }] of this.schedules) {
      const expression = cron.getPattern() ?? '';
      const next = { cron: expression, payload_json: payload, next_run_at: this.nextRun(cron) };
      await this.db
        .insertInto('job_schedules')
        .values({ name, ...next })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(next).where('job_schedules.cron', '<>', expression),
        )
        .execute();
    }
  }

  /** Enqueues due jobs and returns their names. Runs missed while no process ran are enqueued once. */
  async enqueueDue(store: JobStore): Promise<string[]> {
    if (this.schedules.size === 0) return [];
    const due = await this.db
      .selectFrom('job_schedules')
      .select(['name', 'next_run_at'])
      .where('next_run_at', '<=', this.now().toISOString())
      .where('name', 'in', [...this.schedules.keys()])
      .execute();
    const enqueued: string[] = [];
    for (const { name, next_run_at } of due) {
      const schedule = this.schedules.get(name);
      if (schedule && (await this.enqueue(store, name, next_run_at, schedule))) enqueued.push(name);
    }
    return enqueued;
  }

  /** If several processes see the same due time, only the one that updates it enqueues the job. */
  private enqueue(store: JobStore, name: string, dueAt: string, schedule: Schedule): Promise<boolean> {
    return transaction(this.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('job_schedules')
        .set({ next_run_at: this.nextRun(schedule.cron) })
        .where('name', '=', name)
        .where('next_run_at', '=', dueAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await store.add(trx, name, schedule.payload, {});
      return true;
    });
  }

  private nextRun(cron: Cron): string {
    const next = cron.nextRun(this.now());
    if (!next) throw new Error(`The schedule ${cron.getPattern()} never becomes due.`);
    return next.toISOString();
  }
}
