/**
 * `/agent/{slug}`: the homeowner's page as HTML. Each view gets a visit id, and its scan and lead are stored once per
 * id.
 */
import { isBot, isPrefetch } from '@farmpost/shared/domain/bot-detection';
import express, { type Request, type Router } from 'express';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { createUnchanged } from '../../db/unchanged';
import { contentSecurity } from '../../gateway/content-security';
import { recordScan } from '../scans/scan.service';
import { findLandingSubject, type LandingSubject, readCodeParameter } from './landing.service';
import type { SendPage } from './send-page';

/** A subject takes a few kB. */
const MAX_SUBJECTS = 1000;

export function createLandingPageRouter(context: AppContext, send: SendPage): Router {
  const router = express.Router();
  const subjects = createUnchanged<LandingSubject | null>(MAX_SUBJECTS);

  router.get(
    '/agent/:slug',
    contentSecurity(context.config),
    async (request: Request<{ slug: string }>, response) => {
      const { slug } = request.params;
      const qr = readCodeParameter(request.query);
      const subject = await subjects.read(context.db, `${slug} ${qr}`, () =>
        findLandingSubject(context, slug, qr),
      );
      if (!subject) return send(response, null);
      const visitId = uuidv7();
      const isSent = request.query.sent === '1';
      const scanId = isSent ? null : await recordVisit(request, subject, visitId);
      const form = isSent ? { form: { state: 'sent' as const } } : {};
      await send(response, { subject, view: { visit: { id: visitId, scanId }, ...form } });
    },
  );

  /** Returns the scan's id, or null without a code and for bots, prefetches and HEAD requests. */
  async function recordVisit(
    request: Request,
    { agent, qr }: LandingSubject,
    visitId: string,
  ): Promise<string | null> {
    const userAgent = request.get('user-agent') ?? '';
    if (qr === null || request.method !== 'GET' || isPrefetch(request.headers) || isBot(userAgent))
      return null;
    const visit = {
      agentId: agent.id,
      code: qr,
      visitKey: visitId,
      ip: request.ip ?? '',
      userAgent,
      referrer: request.get('referer') ?? '',
    };
    try {
      return await transaction(context.db, (db) => recordScan({ ...context, db }, visit));
    } catch (error) {
      // A failed scan must not keep the homeowner from the page.
      context.log.error({ err: error }, 'scan not recorded');
      return null;
    }
  }

  return router;
}
