/** `/newsletter`: the box's form posted by the browser itself, and the links in the newsletter's mails. */
import { subscribeNewsletter, subscribeNewsletterBody } from '@farmpost/shared/contracts/newsletter';
import express, { type Request, type Router } from 'express';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { contentSecurity } from '../../gateway/content-security';
import { sendPlainPage } from '../../gateway/plain-page';
import { networkOf } from '../../http/caller-key';
import { AppError } from '../../app-error';
import { statusOf } from '../../http/error-handler';
import { createLimiter } from '../../http/rate-limit';
import { askPage, donePages, retryPage, sentPage, tooOftenPage, unknownLinkPage } from './newsletter-pages';
import { confirmSubscription, endSubscription, findSubscriber, subscribe } from './newsletter.service';

const acts = { confirm: confirmSubscription, unsubscribe: endSubscription } as const;

export function createNewsletterPageRouter(context: AppContext): Router {
  const router = express.Router();
  const { id, rateLimit } = subscribeNewsletter;
  // Counted together with the API's operation: both are the same act.
  const limiter = rateLimit && createLimiter(context, id, rateLimit);
  router.use(
    '/newsletter',
    contentSecurity(context.config),
    express.urlencoded({ extended: false, limit: '4kb' }),
  );

  router.post('/newsletter', async (request, response) => {
    const [email, source, website] = [
      field(request, 'email'),
      field(request, 'source'),
      field(request, 'website'),
    ];
    const parsed = subscribeNewsletterBody.safeParse({ email, source, website });
    if (!parsed.success) {
      const problem = parsed.error.issues[0]?.message ?? 'Please enter a valid email address';
      response.status(400);
      return sendPlainPage(response, retryPage({ email, source, problem }));
    }
    try {
      await limiter?.take(networkOf(request.ip ?? ''));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response.status(statusOf(error));
      return sendPlainPage(response, tooOftenPage);
    }
    await transaction(context.db, (db) => subscribe({ ...context, db }, parsed.data));
    // Reloading the answer must not send the form again.
    response.redirect(303, '/newsletter/sent');
  });

  router.get('/newsletter/sent', (_request, response) => sendPlainPage(response, sentPage));

  for (const act of ['confirm', 'unsubscribe'] as const) {
    router.get(`/newsletter/${act}`, async (request, response) => {
      const token = typeof request.query.token === 'string' ? request.query.token : '';
      const subscriber = await findSubscriber(context, token);
      if (!subscriber) response.status(404);
      sendPlainPage(
        response,
        subscriber ? askPage(act, { email: subscriber.email, token }) : unknownLinkPage,
      );
    });
    router.post(`/newsletter/${act}`, async (request, response) => {
      const isKnown = await acts[act](context, field(request, 'token'));
      if (!isKnown) response.status(404);
      sendPlainPage(response, isKnown ? donePages[act] : unknownLinkPage);
    });
  }

  return router;
}

function field(request: Request, name: string): string {
  const value = ((request.body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
