import type { Feature } from '../../feature';
import { createNewsletterPageRouter } from './newsletter-page.router';
import { newsletterPrivacy } from './newsletter.privacy';
import { newsletterRoutes } from './newsletter.routes';

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: newsletterRoutes,
  routers: ({ context, sendPlain }) => [createNewsletterPageRouter(context, sendPlain)],
  privacy: newsletterPrivacy,
};
