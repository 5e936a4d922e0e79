import type { AppContext } from '../../context';
import { checkChain } from './chain-check.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'audit.check': Record<string, never>;
  }
}

/** Every night; an administrator can check at any time. */
export function registerAuditJobs(context: AppContext): void {
  context.jobs.work('audit.check', async () => void (await checkChain(context)), { retries: 1 });
  context.jobs.schedule('audit.check', '41 3 * * *', {});
}
