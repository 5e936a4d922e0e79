import type { Feature } from '../../feature';
import { registerCampaignJobs } from './campaign.jobs';
import { campaignPrivacy } from './campaign.privacy';
import { campaignRoutes } from './campaign.routes';

export const campaignFeature: Feature = {
  name: 'campaigns',
  routes: campaignRoutes,
  registerJobs: registerCampaignJobs,
  privacy: campaignPrivacy,
};
