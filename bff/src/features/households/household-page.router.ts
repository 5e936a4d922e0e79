/**
 * `/household/{CODE}`: why this home got a card, and the way to get no more. Plain forms: the code that they post to
 * is what a forged request from elsewhere does not have.
 */
import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import { sendCodePage, sendPlainPage } from '../../gateway/plain-page';
import { networkOf } from '../../http/caller-key';
import { HttpError } from '../../http/http-error';
import { createLimiter } from '../../http/rate-limit';
import { householdPage } from './household-page';
import { readCardOfHome, resumeCards, stopCards } from './opt-out.service';

/** A home has one card or two in its hands; more are guesses. */
const LIMIT = { points: 20, perSeconds: 600 };

export function createHouseholdPageRouter(context: AppContext): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'household', LIMIT);
  router.use(
    '/household',
    contentSecurity(context.config),
    express.urlencoded({ extended: false, limit: '4kb' }),
  );

  router.get('/household{/:code}', async (request, response) => {
    const { code: asked } = request.query;
    const typed = (request.params.code ?? (typeof asked === 'string' ? asked : '')).trim();
    const card = typed === '' ? null : await readCardOfHome(context, typed);
    if (!card) return sendCodePage(response, { typed, action: '/household' });
    sendPlainPage(response, householdPage(card));
  });

  router.post('/household/:code', async (request, response) => {
    if (await isTooOften(request, response)) return;
    const card = await readCardOfHome(context, request.params.code);
    if (!card) return sendCodePage(response, { typed: request.params.code, action: '/household' });
    const { act, scope } = (request.body ?? {}) as Record<string, unknown>;
    const ip = request.ip ?? '';
    if (act === 'undo') await resumeCards(context, card.code, ip);
    // A form without a choice asks for the most: who wants no cards should not get one by mistake.
    else await stopCards(context, card.code, scope === 'agent' ? 'agent' : 'everyone', ip);
    response.redirect(303, `/household/${card.code}`);
  });

  async function isTooOften(request: Request, response: Response): Promise<boolean> {
    try {
      await limiter.take(networkOf(request.ip ?? ''));
      return false;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const seconds = Math.max(1, Math.ceil(error.detail.retryAfterSeconds ?? 60));
      response.status(error.status).setHeader('retry-after', String(seconds));
      sendPlainPage(response, {
        title: 'Too many tries',
        body: `<p>Nothing was changed. Please try again in ${Math.ceil(seconds / 60)} min.</p>`,
      });
      return true;
    }
  }

  return router;
}
