import type { AppContext } from '../../context';
import { deliver, resumeDeliveries, type SubjectReaders } from './delivery.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'webhooks.resume': Record<string, never>;
  }
}

export function registerWebhookJobs(context: AppContext, readers: SubjectReaders): void {
  const { jobs } = context;
  // Tries of a delivery are jobs of their own; the queue repeats only what the process could not finish.
  jobs.work('webhooks.deliver', ({ payload }) => deliver(context, payload, readers), {
    timeoutSeconds: 60,
    concurrency: 4,
  });
  jobs.work('webhooks.resume', () => resumeDeliveries(context), { retries: 0 });
  jobs.schedule('webhooks.resume', '*/5 * * * *', {});
}
