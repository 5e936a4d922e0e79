/**
 * `/household/{CODE}`: why this home got a card, what is held of it, and its say in both. Plain forms: the code that
 * they post to is what a forged request from elsewhere does not have. No address bears a name.
 */
import { readName } from '@farmpost/shared/domain/household-wishes';
import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import { sendCodePage, sendPlainPage } from '../../gateway/plain-page';
import { networkOf } from '../../http/caller-key';
import { AppError } from '../../app-error';
import { statusOf } from '../../http/error-handler';
import { createLimiter } from '../../http/rate-limit';
import {
  cardChoices,
  type CardOfHome,
  chooseCards,
  nameHome,
  readCardOfHome,
  takeBackName,
} from './control.service';
import { deletionPage } from './deletion-page';
import { forgetHome } from './erasure.service';
import { pathOf } from './household-frame';
import { type Done, householdPage, type NameProblem } from './household-page';

/** A home has one card or two in its hands; more are guesses. */
const LIMIT = { points: 20, perSeconds: 600 };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const choiceOf = (value: unknown) => cardChoices.find((known) => known === value) ?? null;
const doneIn = ({ done, was }: Request['query']): Done | null =>
  done === 'cards' || done === 'name' || done === 'name-back' ? { what: done, before: choiceOf(was) } : null;

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
    const typed = (request.params.code ?? textOf(asked)).trim();
    const card = typed === '' ? null : await readCardOfHome(context, typed);
    if (!card) return sendCodePage(response, { typed, action: '/household' });
    sendPlainPage(response, householdPage(card, { done: doneIn(request.query) }));
  });

  router.get('/household/:code/delete', async (request, response) => {
    const card = await readCardOfHome(context, request.params.code);
    if (!card) return sendCodePage(response, { typed: request.params.code, action: '/household' });
    if (typeof card.home === 'string') return response.redirect(303, pathOf(card.code));
    sendPlainPage(response, deletionPage(card));
  });

  router.post('/household/:code', async (request, response) => {
    const card = await cardToChange(request, response);
    if (!card) return;
    const answer = await act(card, request);
    if (typeof answer === 'string') return response.redirect(303, `${pathOf(card.code)}${answer}`);
    sendPlainPage(response.status(400), householdPage(card, { problem: answer }));
  });

  router.post('/household/:code/delete', async (request, response) => {
    const card = await cardToChange(request, response);
    if (!card) return;
    await forgetHome(context, card.code);
    response.redirect(303, pathOf(card.code));
  });

  /** Does what the form asks for. Answers what the next page is told, or what is wrong with the name. */
  async function act({ code }: CardOfHome, request: Request): Promise<string | NameProblem> {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const by = { code, ip: request.ip ?? '' };
    switch (fields.act) {
      case 'name': {
        const typed = textOf(fields.name);
        const read = readName(typed);
        if ('problem' in read) return { typed, problem: read.problem };
        await nameHome(context, by, read.name);
        return '?done=name';
      }
      case 'no-name':
        await nameHome(context, by, '');
        return '?done=name';
      case 'undo-name':
        return (await takeBackName(context, by, textOf(fields.statement))) ? '?done=name-back' : '';
      default: {
        // A form without a choice asks for the most: who wants no cards should not get one by mistake.
        const before = await chooseCards(context, by, choiceOf(fields.cards) ?? 'none');
        return before === null ? '?done=cards' : `?done=cards&was=${before}`;
      }
    }
  }

  /** Null where it has answered: too many tries, or a code that nobody has. */
  async function cardToChange(
    request: Request<{ code: string }>,
    response: Response,
  ): Promise<CardOfHome | null> {
    if (await isTooOften(request, response)) return null;
    const typed = request.params.code;
    const card = await readCardOfHome(context, typed);
    if (!card) sendCodePage(response, { typed, action: '/household' });
    return card;
  }

  async function isTooOften(request: Request<{ code: string }>, response: Response): Promise<boolean> {
    try {
      await limiter.take(networkOf(request.ip ?? ''));
      return false;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const seconds = Math.max(1, Math.ceil(error.detail.retryAfterSeconds ?? 60));
      response.status(statusOf(error)).setHeader('retry-after', String(seconds));
      sendPlainPage(response, {
        title: 'Too many tries',
        body: `<p>Nothing was changed. Please try again in ${Math.ceil(seconds / 60)} min.</p>`,
      });
      return true;
    }
  }

  return router;
}
