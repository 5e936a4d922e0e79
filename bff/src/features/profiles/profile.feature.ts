import type { Feature } from '../../feature';
import { profilePrivacy } from './profile.privacy';
import { profileRoutes } from './profile.routes';

export const profileFeature: Feature = {
  name: 'profiles',
  routes: profileRoutes,
  privacy: profilePrivacy,
};
