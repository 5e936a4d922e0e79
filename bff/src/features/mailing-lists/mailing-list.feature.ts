import type { Feature } from '../../feature';
import { registerMailingListJobs } from './mailing-list.jobs';
import { mailingListPrivacy } from './mailing-list.privacy';
import { mailingListRoutes } from './mailing-list.routes';

export const mailingListFeature: Feature = {
  name: 'mailing-lists',
  routes: mailingListRoutes,
  registerJobs: registerMailingListJobs,
  privacy: mailingListPrivacy,
};
