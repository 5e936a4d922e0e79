/** `/agent/{slug}`: the homeowner's page as HTML, the same for everyone who comes by the same mailing. */
import { isBot, isPrefetch } from '@farmpost/shared/domain/bot-detection';
import express, { type Request, type Router } from 'express';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { ReadMark } from '../../db/content-mark';
import { createUnchanged } from '../../db/unchanged';
import { contentSecurity } from '../../gateway/content-security';
import { recordScan, type Visit } from '../scans/scan.service';
import { findLandingSubject, type LandingSubject, readCodeParameter } from './landing.service';
import type { SendPage } from './send-page';

/** A subject takes a few kB. */
const MAX_SUBJECTS = 1000;

export function createLandingPageRouter(context: AppContext, send: SendPage, readMark: ReadMark): Router {
  const router = express.Router();
  const subjects = createUnchanged<LandingSubject | null>(MAX_SUBJECTS, readMark);

  router.get(
    '/agent/:slug',
    contentSecurity(context.config),
    async (request: Request<{ slug: string }>, response) => {
      const { slug } = request.params;
      const qr = readCodeParameter(request.query);
      const mark = readMark(context.db);
      const subject = await subjects.read(context.db, `${slug} ${qr}`, () =>
        findLandingSubject(context, slug, qr),
      );
      if (!subject) return send(response, null);
      if (request.query.sent === '1') return send(response, { subject, form: { state: 'sent' } });
      const agentId = subject.agent.id;
      const onView = qr === null ? undefined : (view: Request) => recordView(view, agentId, qr);
      if (!context.lateWrites.hasRoom()) await context.lateWrites.settled();
      onView?.(request);
      const isPlain = Object.keys(request.query).every((name) => name === 'qr');
      await send(response, { subject, ...(isPlain && { ready: { isCurrent: isCurrent(mark), onView } }) });
    },
  );

  const isCurrent = (mark: string | null) => () =>
    mark !== null && readMark(context.db) === mark && context.lateWrites.hasRoom();

  /** Records the scan after the answer. Bots, pages fetched ahead of a visit and HEAD requests are none. */
  function recordView(request: Request, agentId: string, code: string): void {
    const userAgent = request.get('user-agent') ?? '';
    if (request.method !== 'GET' || isPrefetch(request.headers) || isBot(userAgent)) return;
    const visit: Visit = {
      agentId,
      code,
      visitKey: uuidv7(),
      ip: request.ip ?? '',
      userAgent,
      referrer: request.get('referer') ?? '',
    };
    const at = context.now();
    context.lateWrites.add((db) => recordScan({ ...context, db, now: () => at }, visit));
  }

  return router;
}
