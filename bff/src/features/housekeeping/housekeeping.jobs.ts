/** Deletes expired rows every hour, each feature its own. */
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'housekeeping.sweep': Record<string, never>;
  }
}

const DAY = 24 * 60 * 60 * 1000;

export async function deleteExpiredRows(context: AppContext, features: readonly Feature[]): Promise<void> {
  const at = context.now().getTime();
  const ago = (days: number) => new Date(at - days * DAY).toISOString();
  const counts: Record<string, number> = {};
  for (const { sweep } of features) Object.assign(counts, await sweep?.(context, ago));
  context.log.info(counts, 'deleted expired rows');
}

export function registerHousekeepingJobs(context: AppContext, features: readonly Feature[]): void {
  context.jobs.work('housekeeping.sweep', () => deleteExpiredRows(context, features));
  context.jobs.schedule('housekeeping.sweep', '17 * * * *', {});
}
