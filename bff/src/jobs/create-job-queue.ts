/** Creates the queue for the database in use. */
import { currentTime } from '@farmpost/shared/domain/clock';
import type { Db } from '../db/database';
import { CronSchedules } from './cron-schedules';
import { EmbeddedJobStore } from './embedded-job-store';
import type { JobQueue } from './job-queue';
import { PgBossJobStore } from './pg-boss-job-store';
import { type ReportJobError, WorkerQueue, type WorkerTiming } from './worker-queue';

export interface JobQueueOptions {
  readonly db: Db;
  /** Required for PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  readonly report: ReportJobError;
  /** Current time, for schedules, and on SQLite for all timestamps. */
  readonly now?: () => Date;
  /** Seconds that a killed process keeps its jobs. Default 6: with the checks below, work goes on within 10. */
  readonly leaseSeconds?: number;
  readonly timing?: Partial<WorkerTiming>;
}

export function createJobQueue({
  db,
  databaseUrl,
  report,
  now = currentTime,
  leaseSeconds = 6,
  timing = {},
}: JobQueueOptions): JobQueue {
  const store = databaseUrl
    ? new PgBossJobStore(db, databaseUrl, leaseSeconds, (error) => report(error, 'pg-boss failed.'))
    : new EmbeddedJobStore(db, now, leaseSeconds * 1000);
  return new WorkerQueue(
    store,
    new CronSchedules(db, now),
    {
      pollMilliseconds: 1000,
      heartbeatMilliseconds: (leaseSeconds * 1000) / 3,
      maintenanceMilliseconds: (leaseSeconds * 1000) / 4,
      ...timing,
    },
    report,
  );
}
