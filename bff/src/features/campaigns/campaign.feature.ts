import type { Feature } from '../../feature';
import { registerCampaignJobs } from './campaign.jobs';
import { campaignPrivacy } from './campaign.privacy';
import { campaignRoutes } from './campaign.routes';
import { platformMailingRoutes } from './platform-mailing.routes';

export const campaignFeature: Feature = {
  name: 'campaigns',
  routes: [...campaignRoutes, ...platformMailingRoutes],
  registerJobs: registerCampaignJobs,
  privacy: campaignPrivacy,
};
