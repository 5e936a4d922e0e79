import type { AppContext } from '../../context';
import { deleteDueAccounts } from './deletion.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'accounts.delete-due': Record<string, never>;
  }
}

export function registerAccountJobs(context: AppContext): void {
  context.jobs.work('accounts.delete-due', () => deleteDueAccounts(context));
  context.jobs.schedule('accounts.delete-due', '40 4 * * *', {});
}
