import { listNewsletterSubscribers, subscribeNewsletter } from '@farmpost/shared/contracts/newsletter';
import { defineRoute, type Route } from '../../http/define-route';
import { readSubscribers, subscribe } from './newsletter.service';

export const newsletterRoutes: Route[] = [
  defineRoute(subscribeNewsletter, ({ body }, context) => subscribe(context, body)),
  defineRoute(listNewsletterSubscribers, ({ query }, context) => readSubscribers(context, query)),
];
