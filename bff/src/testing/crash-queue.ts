/** The job queue of a process that a crash test kills: the next process can claim its jobs after a second. */
import type { DatabaseLocation, Db } from '../db/database';
import { createJobQueue } from '../jobs/create-job-queue';
import type { JobQueue } from '../jobs/job-queue';

/** Failures go to stderr, where the test expects none. */
export function createCrashQueue(db: Db, { databaseUrl }: DatabaseLocation): JobQueue {
  return createJobQueue({
    db,
    databaseUrl,
    report: (error) => process.stderr.write(`${String(error)}\n`),
    leaseSeconds: 1,
    timing: { pollMilliseconds: 20, heartbeatMilliseconds: 200, maintenanceMilliseconds: 100 },
  });
}
