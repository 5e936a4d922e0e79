import type { AppContext } from '../../context';
import { carryOut, resumeTransfers } from './payment.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'commissions.transfer': { readonly paymentId: string };
    'commissions.resume-transfers': Record<string, never>;
  }
}

export function registerCommissionJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('commissions.transfer', ({ payload }) => carryOut(context, payload.paymentId), { retries: 10 });
  jobs.work('commissions.resume-transfers', () => resumeTransfers(context));
  jobs.schedule('commissions.resume-transfers', '*/10 * * * *', {});
}
