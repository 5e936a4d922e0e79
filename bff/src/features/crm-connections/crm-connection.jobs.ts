/** Reads connected CRMs, a page at a time, so that one agent's sync never holds another's up. */
import type { AppContext } from '../../context';
import { scheduleSyncs, syncPage } from './sync.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'crm.schedule': Record<string, never>;
    'crm.sync': { readonly connectionId: string; readonly runId: string };
  }
}

const RETRIES = 3;

export function registerCrmJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work(
    'crm.sync',
    ({ payload, attempt, signal }) => syncPage(context, payload, { signal, isLast: attempt > RETRIES }),
    { retries: RETRIES, concurrency: 2 },
  );
  jobs.work('crm.schedule', () => scheduleSyncs(context), { retries: 0 });
  jobs.schedule('crm.schedule', '*/5 * * * *', {});
}
