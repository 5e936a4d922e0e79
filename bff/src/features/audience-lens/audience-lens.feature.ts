import type { Feature } from '../../feature';
import { audienceLensPrivacy } from './audience-lens.privacy';
import { deleteUnreferred } from './audience-lens.repo';
import { audienceLensRoutes } from './audience-lens.routes';

export const audienceLensFeature: Feature = {
  name: 'audience-lens',
  routes: audienceLensRoutes,
  sweep: async ({ db }) => ({ blockTables: await deleteUnreferred(db) }),
  privacy: audienceLensPrivacy,
};
