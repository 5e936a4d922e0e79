import type { AppContext } from '../../context';
import type { Job } from '../../jobs/job-queue';
import { type FollowListing, handleListingEvent } from './automation.service';
import { resumeNews } from '../listings/listing-news.service';
import type { PreparePayload } from './preparation-queue';
import { followMembership } from './membership.service';
import { recountDraft } from './recount.service';
import { followReturnAddress } from './return-address.service';
import { resumePreparations, runPreparation } from './preparation.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'campaigns.listing-event': { readonly eventId: string };
    'campaigns.prepare': PreparePayload;
    'campaigns.prepare-automatic': PreparePayload;
    'campaigns.membership': { readonly agentId: string };
    'campaigns.recount': { readonly campaignId: string };
    'campaigns.resume-work': Record<string, never>;
    'campaigns.return-address': { readonly agentId: string };
  }
}

const RETRIES = 5;

/** @param follow hears of a listing's event, and whether its cards are planned */
export function registerCampaignJobs(context: AppContext, follow: FollowListing): void {
  const { jobs } = context;
  jobs.work('campaigns.listing-event', ({ payload }) => handleListingEvent(context, payload.eventId, follow));
  const prepare = ({ payload, attempt, signal }: Job<'campaigns.prepare' | 'campaigns.prepare-automatic'>) =>
    runPreparation(context, payload, { isLast: attempt > RETRIES, signal });
  const preparing = { retries: RETRIES, timeoutSeconds: 180, concurrency: 2 };
  jobs.work('campaigns.prepare', prepare, preparing);
  jobs.work('campaigns.prepare-automatic', prepare, preparing);
  jobs.work('campaigns.membership', ({ payload }) => followMembership(context, payload.agentId));
  jobs.work('campaigns.return-address', ({ payload }) => followReturnAddress(context, payload.agentId));
  jobs.work('campaigns.recount', ({ payload }) => recountDraft(context, payload.campaignId));
  jobs.work(
    'campaigns.resume-work',
    async () => {
      await resumePreparations(context);
      await resumeNews(context);
    },
    { retries: 0 },
  );
  jobs.schedule('campaigns.resume-work', '* * * * *', {});
}
