import type { Feature } from '../../feature';
import { productSettingPrivacy } from './product-setting.privacy';
import { productSettingRoutes } from './product-setting.routes';

export const productSettingFeature: Feature = {
  name: 'product-settings',
  routes: productSettingRoutes,
  privacy: productSettingPrivacy,
};
