/**
 * `/household/{CODE}`: why this home got a card, what we hold about it, and its choices. The forms need no CSRF token:
 * a forged request does not know the code. No URL contains a name.
 */
import { cardChoices } from '@farmpost/shared/contracts/household-vocabulary';
import {
  type CardOfHome,
  deleteHouseholdForm,
  householdForm,
  type HouseholdDone,
} from '@farmpost/shared/contracts/households';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { readName } from '@farmpost/shared/domain/household-wishes';
import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { defineForm, type Form } from '../../http/define-form';
import { AppError } from '../../app-error';
import { mountForms } from '../../http/mount-forms';
import { limitUnknownCodes, typedCode } from '../scans/code-limit';
import { chooseCards, readCardOfHome, setHomeName, undoHomeName } from './control.service';
import { eraseHome } from './erasure.service';

const pathOf = (code: string) => `/household/${encodeURIComponent(code)}`;

/** The code in the address of the landing page whose link was followed: that page is the same for every card. */
function codeOfLandingPage(referer: string): string | null {
  if (!URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname.startsWith('/agent/') ? readCardCode(searchParams.get('qr') ?? '') : null;
}

function doneIn({ done, was }: Request['query']): HouseholdDone | null {
  if (done !== 'cards' && done !== 'name' && done !== 'name-back') return null;
  return { what: done, before: cardChoices.find((known) => known === was) ?? null };
}

export function createHouseholdPageRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);

  function askForCode(response: Response, typed: string): Promise<void> {
    if (typed !== '') response.status(404);
    return send(response, { page: 'code', typed, action: '/household', retryAfterSeconds: null });
  }

  const limit = limitUnknownCodes(context, (response, retryAfterSeconds) =>
    send(response, { page: 'code', typed: '', action: '/household', retryAfterSeconds }),
  );
  router.use('/household{/:code}', security, limit);

  router.get('/household{/:code}', async (request: Request<{ code?: string }>, response) => {
    const typed = typedCode(request);
    const cameFrom = typed === '' ? codeOfLandingPage(request.get('referer') ?? '') : null;
    if (cameFrom !== null) return response.redirect(302, pathOf(cameFrom));
    const card = typed === '' ? null : await readCardOfHome(context, typed);
    if (!card) return askForCode(response, typed);
    await send(response, { page: 'household', card, done: doneIn(request.query), problem: null });
  });

  router.get('/household/:code/delete', async (request: Request<{ code: string }>, response) => {
    const card = await readCardOfHome(context, request.params.code);
    if (!card) return askForCode(response, request.params.code);
    if (typeof card.home === 'string') return response.redirect(303, pathOf(card.code));
    await send(response, { page: 'household-deletion', code: card.code, problem: null });
  });

  router.use(mountForms(householdForms(send, askForCode), context));
  return router;
}

function householdForms(
  send: SendPlainPage,
  askForCode: (response: Response, typed: string) => Promise<void>,
): readonly Form[] {
  const find = ({ params }: { params: { code: string } }, context: AppContext): Promise<CardOfHome | null> =>
    readCardOfHome(context, params.code);
  return [
    defineForm(householdForm, {
      find,
      async submit({ subject: { code }, fields, ip }, context) {
        const use = { code, ip };
        switch (fields.act) {
          case 'name': {
            const read = readName(fields.name);
            if ('problem' in read) {
              throw new AppError('validation_failed', read.problem, { fields: { name: read.problem } });
            }
            await setHomeName(context, use, read.name);
            return `${pathOf(code)}?done=name`;
          }
          case 'no-name':
            await setHomeName(context, use, '');
            return `${pathOf(code)}?done=name`;
          case 'undo-name': {
            const isUndone = await undoHomeName(context, use, fields.statement);
            return `${pathOf(code)}${isUndone ? '?done=name-back' : ''}`;
          }
          case 'cards': {
            const before = await chooseCards(context, use, fields.cards);
            return `${pathOf(code)}?done=cards${before === null ? '' : `&was=${before}`}`;
          }
        }
      },
      show(response, { subject: card, params, problem }) {
        if (!card) return askForCode(response, params.code ?? '');
        return send(response, { page: 'household', card, done: null, problem });
      },
    }),
    defineForm(deleteHouseholdForm, {
      find,
      async submit({ subject: { code } }, context) {
        await eraseHome(context, code);
        return pathOf(code);
      },
      show(response, { subject: card, params, problem }) {
        if (!card) return askForCode(response, params.code ?? '');
        return send(response, { page: 'household-deletion', code: card.code, problem });
      },
    }),
  ];
}
