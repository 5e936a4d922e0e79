import type { Feature } from '../../feature';
import { listViewPrivacy } from './list-view.privacy';
import { listViewRoutes } from './list-view.routes';

export const listViewFeature: Feature = {
  name: 'list-views',
  routes: listViewRoutes,
  privacy: listViewPrivacy,
};
