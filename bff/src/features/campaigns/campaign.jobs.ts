import type { AppContext } from '../../context';
import { handleListingEvent } from './automation.service';
import { type PreparePayload, runPreparation } from './preparation.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'campaigns.listing-event': { readonly eventId: string };
    'campaigns.prepare': PreparePayload;
  }
}

const RETRIES = 5;

export function registerCampaignJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('campaigns.listing-event', ({ payload }) => handleListingEvent(context, payload.eventId));
  jobs.work(
    'campaigns.prepare',
    ({ payload, attempt, signal }) => runPreparation(context, payload, { isLast: attempt > RETRIES, signal }),
    { retries: RETRIES, timeoutSeconds: 180 },
  );
}
