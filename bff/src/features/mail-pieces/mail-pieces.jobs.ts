import type { AppContext } from '../../context';
import { findDueCampaigns } from '../campaigns/sending.service';
import { reconcileBatch } from './reconciliation.service';
import { beginSending, submitBatch } from './submission.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'campaigns.send': { readonly campaignId: string };
    'campaigns.send-due': Record<string, never>;
    'mail-pieces.submit': { readonly campaignId: string };
    'mail-pieces.reconcile': { readonly after: string };
  }
}

export function registerMailPieceJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('campaigns.send', ({ payload }) => beginSending(context, payload.campaignId));
  jobs.work('campaigns.send-due', async () => {
    for (const id of await findDueCampaigns(context)) await beginSending(context, id);
  });
  jobs.schedule('campaigns.send-due', '* * * * *', {});
  // A printer that is down for an hour costs nothing but the hour.
  jobs.work('mail-pieces.submit', ({ payload, signal }) => submitBatch(context, payload.campaignId, signal), {
    retries: 12,
    timeoutSeconds: 180,
  });
  jobs.work('mail-pieces.reconcile', ({ payload }) => reconcileBatch(context, payload.after));
  jobs.schedule('mail-pieces.reconcile', '15 3 * * *', { after: '' });
}
