import type { AppContext } from '../../context';
import type { Privacy } from '../../privacy/privacy';
import { deleteDueAccounts } from './deletion.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'accounts.delete-due': Record<string, never>;
  }
}

export function registerAccountJobs(context: AppContext, privacies: readonly Privacy[]): void {
  context.jobs.work('accounts.delete-due', () => deleteDueAccounts(context, privacies));
  context.jobs.schedule('accounts.delete-due', '40 4 * * *', {});
}
