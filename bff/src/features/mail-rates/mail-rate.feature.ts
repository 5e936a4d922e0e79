import type { Feature } from '../../feature';
import { mailRatePrivacy } from './mail-rate.privacy';
import { mailRateRoutes } from './mail-rate.routes';

export const mailRateFeature: Feature = {
  name: 'mail-rates',
  routes: mailRateRoutes,
  privacy: mailRatePrivacy,
};
