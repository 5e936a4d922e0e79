/** `/newsletter/go/{code}`: a link of an issue, counted without its reader. `/newsletter/preview`: an issue in a frame. */
import { isBot, isPrefetch } from '@farmpost/shared/domain/bot-detection';
import express, { type Request, type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { inScheme } from '../../mail/mail-layout';
import { readPreviewToken } from './issue-preview';
import { openLink, previewOf } from './issue.service';

/** The mail has inline styles only. Its own page of the portal may frame it, and its links lead nowhere. */
const PREVIEW_POLICY =
  "default-src 'none'; img-src 'self' https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const isOpening = (request: Request): boolean =>
  request.method === 'GET' && !isPrefetch(request.headers) && !isBot(request.get('user-agent') ?? '');

export function createIssuePageRouter(context: AppContext): Router {
  const router = express.Router();

  router.get('/newsletter/go/:code', async (request, response) => {
    const url = await openLink(context, request.params.code, { counts: isOpening(request) });
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', 'no-referrer');
    response.redirect(302, url);
  });

  router.get('/newsletter/preview', async (request, response) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const id = readPreviewToken(context, token);
    const html = id === null ? null : await previewOf(context, id);
    if (html === null) throw notFound('The preview');
    response.setHeader('content-security-policy', PREVIEW_POLICY);
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    // A sandboxed page has an origin of its own anyway, and browsers warn about the question.
    response.removeHeader('origin-agent-cluster');
    response.setHeader('cache-control', 'no-store');
    response.type('text/html').send(inScheme(html, request.query.scheme === 'dark' ? 'dark' : 'light'));
  });
  return router;
}
