import type { Feature } from '../../feature';
import { registerCampaignJobs } from './campaign.jobs';
import { campaignPrivacy } from './campaign.privacy';
import { campaignRoutes } from './campaign.routes';
import { createCardPictureRouter } from './card-picture.router';
import { platformMailingRoutes } from './platform-mailing.routes';

export const campaignFeature: Feature = {
  name: 'campaigns',
  routes: [...campaignRoutes, ...platformMailingRoutes],
  routers: ({ context }) => [createCardPictureRouter(context)],
  registerJobs: registerCampaignJobs,
  privacy: campaignPrivacy,
};
