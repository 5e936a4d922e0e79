import { subscribeNewsletter } from '@farmpost/shared/contracts/newsletter';
import { defineRoute, type Route } from '../../http/define-route';
import { subscribe } from './newsletter.service';

export const newsletterRoutes: Route[] = [
  defineRoute(subscribeNewsletter, ({ body }, context) => subscribe(context, body)),
];
