import type { AppContext } from '../../context';
import { readAllAgain } from './payout-account.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'payout-accounts.read': { readonly after: string };
  }
}

export function registerPayoutAccountJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('payout-accounts.read', ({ payload }) => readAllAgain(context, payload.after), {
    timeoutSeconds: 600,
  });
  jobs.schedule('payout-accounts.read', '15 3 * * *', { after: '' });
}
