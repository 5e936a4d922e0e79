/** `/q/{CODE}` of a card whose agent has no page now: the office of the card, or a page that names no one. */
import type { PastCardPage } from '@farmpost/shared/contracts/plain-pages';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import { homeHeadline } from '@farmpost/shared/domain/home-news';
import { fullName } from '@farmpost/shared/domain/person-name';
import express, { type Router } from 'express';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { typedCode } from '../scans/code-limit';
import { findHomeOf } from './card.service';
import { findPastCard, listColleagues } from './landing.repo';

/** Mount it after the code's own router, which redirects to the pages of agents and limits unknown codes. */
export function createPastCardRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  router.get('/q{/:code}', contentSecurity(context.config), async (request, response, next) => {
    const page = await findPastCardPage(context, typedCode(request));
    if (!page) return next();
    await send(response, page);
  });
  return router;
}

async function findPastCardPage(context: AppContext, typed: string): Promise<PastCardPage | null> {
  const code = readCardCode(typed);
  const card = code === null ? undefined : await findPastCard(context.db, code);
  if (code === null || !card) return null;
  const home = card.listing_id === null ? null : await findHomeOf(context, card.listing_id, card.agent_id);
  const office = card.office_name?.trim() || null;
  const colleagues =
    office === null ? [] : await listColleagues(context.db, office, context.now().toISOString());
  return {
    page: 'past-card',
    code,
    headline: home && homeHeadline(home, null),
    office,
    colleagues: colleagues.flatMap(({ slug, title, ...name }) =>
      slug === null ? [] : [{ name: fullName(name), title, slug }],
    ),
  };
}
