import * as newsletter from '@farmpost/shared/contracts/newsletter';
import { notFound } from '../../app-error';
import { defineRoute, type Route } from '../../http/define-route';
import { endSubscription, readSubscribers, removeSubscriber, subscribe } from './newsletter.service';

export const newsletterRoutes: Route[] = [
  defineRoute(newsletter.subscribeNewsletter, ({ body }, context) => subscribe(context, body)),
  defineRoute(newsletter.listNewsletterSubscribers, ({ query }, context) => readSubscribers(context, query)),
  defineRoute(newsletter.removeNewsletterSubscriber, ({ params, body, actor, ip }, context) =>
    removeSubscriber(context, { actor, ip }, { id: params.id, reason: body.reason }),
  ),
  defineRoute(newsletter.stopNewsletter, async ({ query }, context) => {
    const ended = await endSubscription(context, query.token);
    if (!ended) throw notFound('The link');
    return { email: ended.email };
  }),
];
