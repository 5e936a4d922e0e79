import type { AppContext } from '../../context';
import { findDueCampaigns } from '../campaigns/sending.service';
import { pollBatch, reconcileBatch } from './reconciliation.service';
import { sendScanAlerts } from './scan-alert.service';
import { beginSending } from './start-mailing.service';
import { resumeSubmissions, submitBatch } from './submission.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'campaigns.send': { readonly campaignId: string };
    'campaigns.send-due': Record<string, never>;
    'mail-pieces.submit': { readonly campaignId: string };
    'mail-pieces.reconcile': { readonly after: string };
    'mail-pieces.poll': { readonly after: string };
    'mail-pieces.scan-alerts': Record<string, never>;
  }
}

const SUBMIT_RETRIES = 8;

export function registerMailPieceJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('campaigns.send', ({ payload }) => beginSending(context, payload.campaignId));
  jobs.work('campaigns.send-due', async () => {
    for (const id of await findDueCampaigns(context)) await beginSending(context, id);
    await resumeSubmissions(context);
  });
  jobs.schedule('campaigns.send-due', '* * * * *', {});
  // Retries back off; once they are used up, `campaigns.send-due` queues the job again.
  jobs.work(
    'mail-pieces.submit',
    ({ payload, attempt, signal }) =>
      submitBatch(context, payload.campaignId, { isLast: attempt > SUBMIT_RETRIES, signal }),
    { retries: SUBMIT_RETRIES, timeoutSeconds: 180 },
  );
  jobs.work('mail-pieces.reconcile', ({ payload }) => reconcileBatch(context, payload.after));
  jobs.schedule('mail-pieces.reconcile', '15 3 * * *', { after: '' });
  jobs.work('mail-pieces.poll', ({ payload }) => pollBatch(context, payload.after));
  jobs.schedule('mail-pieces.poll', '40 */4 * * *', { after: '' });
  jobs.work('mail-pieces.scan-alerts', () => sendScanAlerts(context), { retries: 0 });
  jobs.schedule('mail-pieces.scan-alerts', '* * * * *', {});
}
