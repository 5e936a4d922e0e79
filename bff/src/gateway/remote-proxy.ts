/**
 * A remote that its team serves itself appears on the portal's origin. The team's server learns nothing of sessions, and
 * its answers are scripts, styles, pictures, fonts and data: no cookies, redirects or pages of the portal's origin.
 */
import { Router, type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

const TIMEOUT_MS = 10_000;
const passedRequestHeaders = new Set(['accept', 'accept-encoding', 'host', 'connection', 'user-agent']);
const passedResponseHeaders = ['content-type', 'content-length', 'content-encoding', 'vary'];
const allowedTypes =
  /^(text\/(javascript|css|plain)|application\/(javascript|json)|image\/[\w.+-]+|font\/[\w.+-]+)\s*(;|$)/i;

/** Why an answer is not passed on; null where it is. */
function refusalOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode >= 300 && statusCode < 400) return `it redirects (${statusCode})`;
  if (statusCode >= 500) return `it answered ${statusCode}`;
  const type = headers['content-type'] ?? '';
  if (statusCode < 300 && !allowedTypes.test(type)) return `it answers ${type || 'without a type'}`;
  return null;
}

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const name of passedResponseHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  // A picture that is opened by itself runs nothing.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (response.statusCode >= 400) {
    // The team server's error page is not passed on.
    answer.resume();
    response.removeHeader('content-type');
    response.removeHeader('content-length');
    response.removeHeader('content-encoding');
    response.end();
    return;
  }
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

/** `origins`: remote name to the URL of its team's server, which serves the build's files and `release.json`. */
export function createRemoteProxies(origins: Readonly<Record<string, string>>, log: Logger): RequestHandler {
  const router = Router();
  for (const [name, target] of Object.entries(origins)) {
    router.use(`/remotes/${name}`, (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.status(405).end();
        return;
      }
      next();
    });
    router.use(
      `/remotes/${name}`,
      createProxyMiddleware({
        target,
        changeOrigin: true,
        followRedirects: false,
        selfHandleResponse: true,
        proxyTimeout: TIMEOUT_MS,
        timeout: TIMEOUT_MS,
        // The version is this portal's; the team's server has one version at its root.
        pathRewrite: (path) => path.replace(/^\/[^/]+/, ''),
        on: {
          proxyReq: (proxyRequest) => {
            for (const header of proxyRequest.getHeaderNames()) {
              if (!passedRequestHeaders.has(header)) proxyRequest.removeHeader(header);
            }
          },
          proxyRes: (answer, _request, response) => {
            const refusal = refusalOf(answer);
            if (refusal === null) return passOn(answer, response);
            log.warn({ remote: name, target, reason: refusal }, 'an answer of a team’s server was refused');
            answer.resume();
            response.writeHead(502);
            response.end();
          },
          error: (error, _request, response) => {
            log.warn({ err: error, remote: name, target }, 'a proxied remote did not answer');
            if ('writeHead' in response && !response.headersSent) response.writeHead(502);
            response.end();
          },
        },
      }),
    );
  }
  return router;
}
