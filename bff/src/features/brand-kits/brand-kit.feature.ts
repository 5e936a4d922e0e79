import type { Feature } from '../../feature';
import { brandKitPrivacy } from './brand-kit.privacy';
import { brandKitRoutes } from './brand-kit.routes';

export const brandKitFeature: Feature = {
  name: 'brand-kits',
  routes: brandKitRoutes,
  privacy: brandKitPrivacy,
};
