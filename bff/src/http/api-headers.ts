/** Headers of API responses. Pages get theirs from the gateway. */
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';

/** The headers that helmet sets, which are the same for every request. */
function headersOfHelmet(options: HelmetOptions): ReadonlyMap<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const baseline = headersOfHelmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  // As `frame-ancestors 'none'`, for browsers that do not read it.
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** Features that no page uses, so that neither a remote nor an injected script can. */
const permissionsPolicy = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
  ].map((name) => `${name}=()`),
  ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ');

export const baselineEntries: readonly (readonly [string, string])[] = [
  ...baseline,
  ['permissions-policy', permissionsPolicy],
];

/** Headers of every response; a page adds its own content security policy. */
export const baselineHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of baselineEntries) response.setHeader(name, value);
  next();
};

/** Never sends a referrer from pages whose URL contains a token. */
export const hideTokens: RequestHandler = (request, response, next) => {
  if (['access_token', 'refresh_token', 'code', 'token'].some((name) => name in request.query)) {
    response.setHeader('referrer-policy', 'no-referrer');
  }
  next();
};

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** API responses are never framed, rendered as pages or cached. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('content-security-policy', nothingAllowed);
  response.setHeader('cache-control', 'no-store');
  next();
};

/** For every compressed response; higher levels take more time than they save. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Brotli or gzip, except for event streams, where compression would delay events. */
export const compress: RequestHandler = compression({
  brotli: brotliOptions,
  filter: (request: Request, response: Response) =>
    !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});
