/** `/agent/{slug}`: the homeowner's page as HTML, the same for everyone who comes by the same mailing. */
import { isBot, isPrefetch } from '@farmpost/shared/domain/bot-detection';
import { readCardCode } from '@farmpost/shared/domain/card-code';
import express, { type Request, type Router } from 'express';
import type { AppContext } from '../../context';
import type { ReadMark } from '../../db/content-mark';
import type { LastKnown } from '../../db/last-known';
import { createUnchanged } from '../../db/unchanged';
import { contentSecurity } from '../../gateway/content-security';
import { recordScan } from '../scans/scan.service';
import type { HomeRanges } from './home-range.service';
import { findRange } from './range.router';
import { findKnownSubject, type LandingSubject, readCodeParameter } from './landing.service';
import type { SendPage } from './send-page';
import { visitOf } from './visit';

/** Bots, pages fetched ahead of a visit and HEAD requests are none. */
const isPerson = (request: Request): boolean =>
  request.method === 'GET' && !isPrefetch(request.headers) && !isBot(request.get('user-agent') ?? '');

/** A subject takes a few kB. */
const MAX_SUBJECTS = 1000;
const QUARTER_HOUR_MS = 15 * 60_000;

export function createLandingPageRouter(
  context: AppContext,
  {
    send,
    ranges,
    readMark,
    known,
  }: { send: SendPage; ranges: HomeRanges; readMark: ReadMark; known: LastKnown<LandingSubject> },
): Router {
  const router = express.Router();
  /** A page also changes with time: days on the market are counted, and an open house ends. */
  const markOf: ReadMark = (db) => {
    const mark = readMark(db);
    return mark && `${mark} ${Math.floor(context.now().getTime() / QUARTER_HOUR_MS)}`;
  };
  const subjects = createUnchanged<LandingSubject | null>(MAX_SUBJECTS, markOf);

  router.get(
    '/agent/:slug',
    contentSecurity(context.config),
    async (request: Request<{ slug: string }>, response) => {
      const { slug } = request.params;
      const qr = readCodeParameter(request.query);
      const mark = markOf(context.db);
      const subject = await subjects.read(context.db, `${slug} ${qr}`, () =>
        findKnownSubject(known, context, { slug, qr }),
      );
      if (!subject) {
        const code = readCardCode(qr ?? '');
        // The agent left or has another address. The code's own page limits unknown codes.
        if (code !== null) return response.redirect(302, `/q/${code}`);
        return send(response, null);
      }
      if (request.query.sent === '1') return send(response, { subject, form: { state: 'sent' } });
      const agentId = subject.agent.id;
      const range = isPerson(request) ? await findRange(context, ranges, request, agentId) : null;
      if (range) return send(response, { subject, range });
      const onView = qr === null ? undefined : (view: Request) => recordView(view, agentId, qr);
      if (!context.lateWrites.hasRoom()) await context.lateWrites.settled();
      onView?.(request);
      const isPlain = Object.keys(request.query).every((name) => name === 'qr');
      await send(response, { subject, ...(isPlain && { ready: { isCurrent: isCurrent(mark), onView } }) });
    },
  );

  const isCurrent = (mark: string | null) => () =>
    mark !== null && markOf(context.db) === mark && context.lateWrites.hasRoom();

  /** Records the scan of a person after the answer. */
  function recordView(request: Request, agentId: string, code: string): void {
    if (!isPerson(request)) return;
    const visit = visitOf(request, agentId, code);
    const at = context.now();
    context.lateWrites.add((db) => recordScan({ ...context, db, now: () => at }, visit));
  }

  return router;
}
