/** Headers of answers that are no page. Pages get theirs from the gateway. */
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { constants } from 'node:zlib';

/** What every answer carries; a page adds its own content security policy. */
export const baselineHeaders: RequestHandler = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** Pages whose address opens an account tell no other site, and no request of their own, where they are. */
export const hideTokens: RequestHandler = (request, response, next) => {
  if (['access_token', 'refresh_token', 'code', 'token'].some((name) => name in request.query)) {
    response.setHeader('referrer-policy', 'no-referrer');
  }
  next();
};

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** The API's answers are nobody's page and stay in no cache. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('content-security-policy', nothingAllowed);
  response.setHeader('cache-control', 'no-store');
  next();
};

/** Brotli or gzip, except for event streams, whose events would wait for each other. */
export const compress: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (request: Request, response: Response) =>
    !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});
