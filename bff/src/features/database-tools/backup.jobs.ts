import type { AppContext } from '../../context';
import { backUpOnTime } from './backup.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'database.back-up': Record<string, never>;
  }
}

/** Every quarter of an hour it looks whether one is due; a copy that failed is tried again then. */
export function registerBackupJobs(context: AppContext): void {
  context.jobs.work('database.back-up', () => backUpOnTime(context), {
    retries: 0,
    timeoutSeconds: 6 * 3600,
  });
  context.jobs.schedule('database.back-up', '7,22,37,52 * * * *', {});
}
