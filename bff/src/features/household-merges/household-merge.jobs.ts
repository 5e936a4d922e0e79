/** Computes keys of earlier rules again, after an update and whenever a server of the earlier release stored more. */
import type { AppContext } from '../../context';
import { rekeyBatch } from './rekey.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'households.rekey': Record<string, never>;
  }
}

/** Shorter than the time after which the queue takes a job for lost. */
const SECONDS = 60;

/** Batches until nothing is left, the queue stops, or the time is over; the next run goes on. */
export async function rekeyAll(context: AppContext, signal: AbortSignal): Promise<void> {
  const end = performance.now() + SECONDS * 1000;
  let batches = 0;
  while (!signal.aborted && performance.now() < end && (await rekeyBatch(context))) batches += 1;
  if (batches > 0) context.log.info({ batches }, 'computed keys of homes again');
}

export function registerHouseholdMergeJobs(context: AppContext): void {
  context.jobs.work('households.rekey', ({ signal }) => rekeyAll(context, signal), { retries: 1 });
  context.jobs.schedule('households.rekey', '* * * * *', {});
}
