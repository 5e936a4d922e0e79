import type { Feature } from '../../feature';
import type { FollowListing } from './automation.service';
import { registerCampaignJobs } from './campaign.jobs';
import { campaignPrivacy } from './campaign.privacy';
import { campaignRoutes } from './campaign.routes';
import { createCardPictureRouter } from './card-picture.router';
import { platformMailingRoutes } from './platform-mailing.routes';

/** @param follow hears of a listing's event, and whether its cards are planned */
export const createCampaignFeature = (follow: FollowListing): Feature => ({
  name: 'campaigns',
  routes: [...campaignRoutes, ...platformMailingRoutes],
  routers: ({ context }) => [createCardPictureRouter(context)],
  registerJobs: (context) => registerCampaignJobs(context, follow),
  privacy: campaignPrivacy,
});
