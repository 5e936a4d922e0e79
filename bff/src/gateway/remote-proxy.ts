/** A remote that its team serves itself appears on the portal's origin all the same, and learns nothing of sessions. */
import { Router, type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';

const TIMEOUT_MS = 10_000;
/** What must not cross the border, in either direction. */
const secretRequestHeaders = ['cookie', 'authorization', 'proxy-authorization'];
const secretResponseHeaders = [
  'set-cookie',
  'www-authenticate',
  'clear-site-data',
  'strict-transport-security',
];

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
        proxyTimeout: TIMEOUT_MS,
        timeout: TIMEOUT_MS,
        // The version is this portal's; the team's server has one version at its root.
        pathRewrite: (path) => path.replace(/^\/[^/]+/, ''),
        on: {
          proxyReq: (proxyRequest) => {
            for (const header of secretRequestHeaders) proxyRequest.removeHeader(header);
          },
          proxyRes: (proxyResponse) => {
            for (const header of secretResponseHeaders) delete proxyResponse.headers[header];
            proxyResponse.headers['cache-control'] = 'no-store';
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
