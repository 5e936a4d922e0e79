/**
 * `/q/{CODE}`, as printed on the cards: redirects to the agent's page. Records nothing, since the request may be a link
 * preview. An unknown code gets a page with a field to type it again.
 */
import express, { type Router } from 'express';
import path from 'node:path';
import type { AppContext } from '../../context';
import { createLastKnown } from '../../db/last-known';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { limitUnknownCodes, typedCode } from './code-limit';
import { findPageOfCode } from './scan.service';

export function createCodeRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();

  router.use('/q', contentSecurity(context.config));
  const limit = limitUnknownCodes(context, (response, retryAfterSeconds) =>
    send(response, { page: 'code', typed: '', action: '/q', retryAfterSeconds }),
  );
  const known = createLastKnown<Awaited<ReturnType<typeof findPageOfCode>>>({
    folder: path.join(context.config.dataFolder, 'last-known/codes'),
    now: context.now,
    log: context.log,
  });
  router.get('/q{/:code}', limit, async (request, response, next) => {
    const typed = typedCode(request);
    const found = typed === '' ? null : await known.read(typed, () => findPageOfCode(context, typed));
    // A code never dies: the landing pages say where its card came from.
    if (found) return found.page === null ? next() : response.redirect(302, found.page);
    if (typed !== '') response.status(404);
    await send(response, { page: 'code', typed, action: '/q', retryAfterSeconds: null });
  });

  return router;
}
