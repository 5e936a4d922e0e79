/** Jobs by the clock, once for all processes: the row of a schedule says when it is next due. */
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

  /** Throws where the expression is not five fields of cron. */
  add(name: string, expression: string, payload: object): void {
    this.schedules.set(name, {
      cron: new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true }),
      payload: { ...payload },
    });
  }

  /** Stores new and changed schedules; one that is known keeps its due time, also over a restart. */
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

  /** Enqueues what is due and returns its names. What was missed while nothing ran is enqueued once. */
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

  /** Of several processes that see the same due time, the one that moves it enqueues the job. */
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
    if (!next) throw new Error(`The schedule ${cron.getPattern()} never comes due.`);
    return next.toISOString();
  }
}
