import type { Feature } from '../../feature';
import { VIEW_TOKEN_PREFIX } from '../../http/authorize';
import { authenticateView } from './user-view.service';
import { deleteViewsEndedBefore } from './user.commands';
import { registerUserJobs } from './user.jobs';
import { userPrivacy } from './user.privacy';
import { userRoutes } from './user.routes';

/** Days for which views are kept: as long as ended sessions. */
const KEEP_VIEWS_DAYS = 30;

export const userFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  authenticates: { prefix: VIEW_TOKEN_PREFIX, find: authenticateView },
  registerJobs: registerUserJobs,
  sweep: ({ db }, ago) => deleteViewsEndedBefore(db, ago(KEEP_VIEWS_DAYS)),
  privacy: userPrivacy,
};
