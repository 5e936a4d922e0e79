/** The one page that the server writes by itself: shown where a page cannot be drawn, so it needs no release. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { statusOf, toAppError } from '../http/error-handler';
import { escapeHtml } from '../http/escape-html';
import { requestState } from '../http/request-context';
import { nonceOf } from './content-security';

const TITLE = 'Something went wrong';

const html = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${TITLE} · ${PRODUCT_NAME}</title>
<style nonce="${escapeHtml(nonce)}">:root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:64px 20px;font:18px/28px system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>${TITLE}</h1>
<p>The page could not be shown. Please try again in a moment.</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`;

const isPage = (request: Request, response: Response): boolean =>
  response.locals.nonce !== undefined && request.accepts(['json', 'html']) === 'html';

/** Answers a browser whose page failed on our side; anything else is left to the next handler. */
export const failurePage: ErrorRequestHandler = (thrown, request, response, next) => {
  const error = toAppError(thrown);
  if (response.headersSent || statusOf(error) < 500 || !isPage(request, response)) return next(thrown);
  requestState(response).log.error({ err: error.cause ?? error, code: error.code }, 'a page failed');
  response
    .status(statusOf(error))
    .type('html')
    .send(html(nonceOf(response)));
};
