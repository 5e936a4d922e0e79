/** The newsletter box posted by the browser without JavaScript, and `/newsletter`: the links in the newsletter's mails. */
import {
  blogNewsletterForm,
  confirmNewsletterForm,
  endNewsletterForm,
  articleNewsletterForm,
} from '@farmpost/shared/contracts/newsletter';
import type { NewsletterEndPage } from '@farmpost/shared/contracts/plain-pages';
import express, { type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm, type Form, type FormView } from '../../http/define-form';
import { notFound } from '../../app-error';
import { mountForms } from '../../http/mount-forms';
import { confirmSubscription, endSubscription, findSubscriber, subscribe } from './newsletter.service';

/** Pages that the forms redirect to. */
const ends: Readonly<Record<string, NewsletterEndPage['end']>> = {
  '/newsletter/sent': 'sent',
  '/newsletter/confirmed': 'confirmed',
  '/newsletter/unsubscribed': 'unsubscribed',
};

export function createNewsletterPageRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);

  for (const [path, end] of Object.entries(ends)) {
    router.get(path, security, (_request, response) => send(response, { page: 'newsletter-end', end }));
  }

  for (const act of ['confirm', 'unsubscribe'] as const) {
    router.get(`/newsletter/${act}`, security, async (request, response) => {
      const token = typeof request.query.token === 'string' ? request.query.token : '';
      const subscriber = await findSubscriber(context, token);
      if (subscriber) return send(response, { page: 'newsletter-ask', act, email: subscriber.email, token });
      await send(response.status(404), { page: 'newsletter-end', end: 'unknown-link' });
    });
  }

  router.use(mountForms(newsletterForms(send), context));
  return router;
}

function newsletterForms(send: SendPlainPage): readonly Form[] {
  const showEnd = (response: Response, { problem }: FormView) =>
    send(response, {
      page: 'newsletter-end',
      end: problem.status === 404 ? 'unknown-link' : 'failed',
    });
  return [
    ...[blogNewsletterForm, articleNewsletterForm].map((box) =>
      defineForm(box, {
        async submit({ fields }, context) {
          await subscribe(context, fields);
          return '/newsletter/sent';
        },
      }),
    ),
    defineForm(confirmNewsletterForm, {
      async submit({ fields }, context) {
        if (!(await confirmSubscription(context, fields.token))) throw notFound('The link');
        return '/newsletter/confirmed';
      },
      show: showEnd,
    }),
    defineForm(endNewsletterForm, {
      async submit({ fields }, context) {
        if (!(await endSubscription(context, fields.token))) throw notFound('The link');
        return '/newsletter/unsubscribed';
      },
      show: showEnd,
    }),
  ];
}
