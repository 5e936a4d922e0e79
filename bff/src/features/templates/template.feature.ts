import type { Feature } from '../../feature';
import { templatePrivacy } from './template.privacy';
import { templateRoutes } from './template.routes';

export const templateFeature: Feature = {
  name: 'templates',
  routes: templateRoutes,
  privacy: templatePrivacy,
};
