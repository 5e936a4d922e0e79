/**
 * The form in which a visitor names a home, and the answer. The form posts to the page's own URL, which has the card's
 * code, and is redirected to that URL with the home; the code is in no page, because pages are the same for everyone.
 */
import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import express, { type Request, type Router } from 'express';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { LastKnown } from '../../db/last-known';
import { transaction } from '../../db/transaction';
import { networkOf } from '../../http/caller-key';
import { createLimiter } from '../../http/rate-limit';
import { readTextFields } from '../../http/read-input';
import { findMailProblem } from '../leads/contact-problem.service';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { recordEngagement } from '../scans/scan.service';
import { findRangeArea } from './card.service';
import type { HomeRanges } from './home-range.service';
import { findKnownSubject, type LandingSubject, readCodeParameter } from './landing.service';
import { homeRangeMail } from './range-mail';
import { visitOf } from './visit';

const MAILS_PER_NETWORK = { points: 5, perSeconds: 3600 };
const MAX_HOME = 200;

type MailOutcome = NonNullable<NonNullable<LandingData['range']>['mail']>;

/** The answer for the home in the URL; `null` where it names none, or no card with an area. */
export async function findRange(
  context: AppContext,
  ranges: HomeRanges,
  request: Request,
  agentId: string,
): Promise<LandingData['range'] | null> {
  const { home: typed, mail } = request.query;
  if (typeof typed !== 'string' || typed.length > MAX_HOME) return null;
  const code = readCardCode(readCodeParameter(request.query) ?? '');
  const area = code === null ? null : await findRangeArea(context, code, agentId);
  if (code === null || !area) return null;
  const ip = request.ip ?? '';
  return { ...(await ranges.find({ agentId, area, typed, ip })), mail: outcomeIn(mail) };
}

const outcomes: readonly MailOutcome[] = ['sent', 'invalid', 'too-often'];

const outcomeIn = (value: unknown): MailOutcome | undefined => outcomes.find((each) => each === value);

/** Mount it before the page's form, which posts to the same URL. */
export function createRangeRouter(
  context: AppContext,
  ranges: HomeRanges,
  known: LastKnown<LandingSubject>,
): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'home-range-mail', MAILS_PER_NETWORK);

  router.post('/agent/:slug', async (request, response, next) => {
    if (!request.is('application/x-www-form-urlencoded')) return next();
    const qr = readCodeParameter(request.query);
    const subject = await findKnownSubject(known, context, { slug: request.params.slug, qr });
    // The form's own handler answers that there is no such page.
    if (!subject) return next();
    const { ask, home = '', email = '' } = await readTextFields(request, response);
    if (ask !== 'range' && ask !== 'range-mail') return next();
    const { agent } = subject;
    if (qr !== null) recordUse(request, agent.id, qr);
    const mail = ask === 'range-mail' ? await mailRange(request, agent, home, email.trim()) : null;
    const query = new URLSearchParams({
      ...(qr !== null && { qr }),
      home: home.slice(0, MAX_HOME),
      ...(mail && { mail }),
    });
    response.redirect(303, `${href(paths.agentPage, { slug: agent.slug })}?${query}#range`);
  });

  /** Someone who names a home has more than opened the page. */
  function recordUse(request: Request, agentId: string, code: string): void {
    const visit = visitOf(request, agentId, code);
    const at = context.now();
    context.lateWrites.add((db) =>
      recordEngagement({ ...context, db, now: () => at }, visit, { isServed: true }),
    );
  }

  async function mailRange(
    request: Request,
    agent: LandingData['agent'],
    typed: string,
    email: string,
  ): Promise<MailOutcome> {
    const code = readCardCode(readCodeParameter(request.query) ?? '');
    const area = code === null ? null : await findRangeArea(context, code, agent.id);
    if (!area || !isEmail(email) || (await findMailProblem(context, { agentId: agent.id, email }))) {
      return 'invalid';
    }
    const ip = request.ip ?? '';
    try {
      await limiter.take(networkOf(ip));
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return 'too-often';
      throw error;
    }
    const range = await ranges.find({ agentId: agent.id, area, typed, ip });
    if (range.state !== 'found') return 'invalid';
    const mail = homeRangeMail(range, agent, senderOf(context));
    await transaction(context.db, (db) =>
      queueMessage(
        { ...context, db },
        {
          ...mail,
          dedupeKey: `home-range:${agent.id}:${email.toLowerCase()}:${range.asOf}:${range.home.toLowerCase()}`,
          channel: 'email',
          purpose: 'home_range',
          recipient: email,
          replyTo: agent.email,
          leadId: null,
          agentId: agent.id,
        },
      ),
    );
    return 'sent';
  }

  return router;
}
