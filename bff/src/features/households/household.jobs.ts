import type { AppContext } from '../../context';
import { lookUpMovedOwners } from './household.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'households.moved-owners': Record<string, never>;
  }
}

export function registerHouseholdJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('households.moved-owners', () => lookUpMovedOwners(context), { timeoutSeconds: 600 });
  jobs.schedule('households.moved-owners', '20 4 * * *', {});
}
