import type { AppContext } from '../../context';
import { resumeTestPrints, submitTestPrint } from './test-print-submission.service';
import { pollTestPrints } from './test-print-tracking.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'test-prints.submit': { readonly id: string };
    'test-prints.resume': Record<string, never>;
    'test-prints.poll': Record<string, never>;
  }
}

export function registerTestPrintJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('test-prints.submit', ({ payload }) => submitTestPrint(context, payload.id), {
    retries: 8,
    timeoutSeconds: 180,
  });
  jobs.work('test-prints.resume', () => resumeTestPrints(context));
  jobs.schedule('test-prints.resume', '*/10 * * * *', {});
  jobs.work('test-prints.poll', () => pollTestPrints(context));
  jobs.schedule('test-prints.poll', '50 */4 * * *', {});
}
