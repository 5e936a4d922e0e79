import type { Feature } from '../../feature';
import { releasePrivacy } from './release.privacy';
import { releaseRoutes } from './release.routes';
import { sweepReleases } from './retention.commands';

export const releaseFeature: Feature = {
  name: 'releases',
  routes: releaseRoutes,
  sweep: async (context) => ({ releases: await sweepReleases(context) }),
  privacy: releasePrivacy,
};
