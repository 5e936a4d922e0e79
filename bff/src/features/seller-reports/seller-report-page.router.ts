/** `/seller-report/{token}`: the report for anyone with the link, as a page and as PDF. */
import express, { type Request, type Response, type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import type { SendPlainPage } from '../../gateway/plain-page';
import { drawOpenCard, noteOpened, openReport, printOpenReport } from './seller-report.service';

type WithToken = Request<{ token: string }>;

export function createSellerReportPageRouter(context: AppContext, send: SendPlainPage): Router {
  const router = express.Router();
  const security = contentSecurity(context.config);
  const sendEnd = (response: Response, found: 'over' | null) =>
    send(response.status(found === 'over' ? 410 : 404), {
      page: 'seller-report-end',
      end: found === 'over' ? 'over' : 'unknown-link',
    });
  router.use('/seller-report/:token', (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('x-robots-tag', 'noindex');
    next();
  });
  router.get('/seller-report/:token', security, async (request: WithToken, response) => {
    const { token } = request.params;
    const found = await openReport(context, token);
    if (found === null || found === 'over') return sendEnd(response, found);
    await noteOpened(context, found);
    await send(response, {
      page: 'seller-report',
      token,
      expiresAt: found.link.expires_at,
      report: found.report,
    });
  });
  router.get('/seller-report/:token/card.png', security, async (request: WithToken, response) => {
    const found = await openReport(context, request.params.token);
    if (found === null || found === 'over') return sendEnd(response, found);
    const png = await drawOpenCard(context, found);
    if (png === null) throw notFound('The picture');
    response.type('image/png').send(Buffer.from(png));
  });
  router.get('/seller-report/:token/report.pdf', security, async (request: WithToken, response) => {
    const found = await openReport(context, request.params.token);
    if (found === null || found === 'over') return sendEnd(response, found);
    const { body, contentType, headers } = await printOpenReport(context, found);
    response.set(headers).type(contentType).send(Buffer.from(body));
  });
  return router;
}
