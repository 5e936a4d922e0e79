import type { Feature } from '../../feature';
import { createSiteRouter } from './site.router';

export const siteFeature: Feature = {
  name: 'site',
  routers: ({ context }) => [createSiteRouter(context)],
};
