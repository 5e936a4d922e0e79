/**
 * A live portal on this machine, with one or more remotes from local builds. Everything else is the portal's: sign-in, API
 * and the other remotes. Nobody else sees the override, and nothing of the portal changes.
 */
import { buildSync } from 'esbuild';
import express, { type Express, type Request, type Response } from 'express';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { remoteRelease, type RemoteName, type RemoteRelease } from '../contracts/platform';
import { placesOf } from './hot/places';
import { FRAME_PATH, overridePage, overrideRegistry, servesPath, withBadge } from './override';

export interface LocalRemote {
  readonly name: RemoteName;
  /** Folder of the remote's build, with `release.json` and `client`. */
  readonly dist: string;
}

interface LiveProxyOptions {
  readonly remotes: readonly LocalRemote[];
  /** Origin of the live portal. */
  readonly portal: string;
  /** The origin that the portal knows as its own, if it is reached at another. */
  readonly publicOrigin?: string;
  /** Refuses all requests that could change something. */
  readonly isReadOnly: boolean;
}

export interface LiveProxy {
  readonly app: Express;
  /** Brings the open pages to the build of this remote with this hash. */
  readonly built: (name: string, hash: string) => void;
  /** Shows the errors of a build in the open pages, and in those that are opened before the next one. */
  readonly failed: (name: string, errors: readonly string[]) => void;
  /** Loads the open pages again. */
  readonly reload: () => void;
}

const BADGE = '/__farmpost/badge.js';
/** Calls that a read-only session may post: signing in and out. */
const SESSION = /^\/api\/auth\/(token|logout)$/;
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export function createLiveProxy({
  remotes,
  portal,
  publicOrigin = portal,
  isReadOnly,
}: LiveProxyOptions): LiveProxy {
  const app = express();
  const listeners = new Set<Response>();
  /** By remote, until its next good build. */
  const failures = new Map<string, readonly string[]>();
  const tell = (event: string) => listeners.forEach((listener) => listener.write(event));
  const isOn = ({ headers }: IncomingMessage) => !/farmpost-override=off/.test(headers.cookie ?? '');

  /** None until the first build is done. */
  function readLocal({ dist }: LocalRemote): RemoteRelease[] {
    const file = path.join(dist, 'release.json');
    return existsSync(file) ? [remoteRelease.parse(JSON.parse(readFileSync(file, 'utf8')))] : [];
  }
  const localsFor = (request: IncomingMessage) => (isOn(request) ? remotes.flatMap(readLocal) : []);
  const badgeUrl = (request: IncomingMessage) =>
    `${BADGE}?${new URLSearchParams({
      names: remotes.map(({ name }) => name).join(),
      portal: publicOrigin,
      on: String(isOn(request)),
      readOnly: String(isReadOnly),
    })}`;

  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  app.get(BADGE, (_request, response) => {
    const entry = path.join(__dirname, 'badge.ts');
    const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, write: false, format: 'iife' });
    response.type('js').send(outputFiles[0]?.text);
  });
  app.get('/__farmpost/builds', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    for (const [name, errors] of failures) response.write(eventOf('failed', { name, errors }));
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
  });
  app.post('/__farmpost/places', express.text(), (request, response) => {
    const stack = String(request.body);
    response.json(remotes.flatMap(({ name, dist }) => placesOf(stack, name, path.join(dist, 'client'))));
  });
  for (const remote of remotes) {
    const files = express.static(path.join(remote.dist, 'client'), { cacheControl: false });
    app.use(`/remotes/${remote.name}/:version`, (request, response, next) => {
      if (request.params.version !== readLocal(remote)[0]?.version) return next();
      files(request, response, next);
    });
  }
  // A local build must not count for or against a release.
  app.post('/api/telemetry/*what', (_request, response) => void response.status(204).end());
  if (isReadOnly) {
    app.use((request, response, next) => {
      if (readMethods.has(request.method) || SESSION.test(request.path)) return next();
      response.status(403).json({
        error: {
          code: 'forbidden',
          message: 'This session is read only (--read-only): nothing was changed.',
        },
      });
    });
  }

  /** Rewrites the origin of a request, because the portal accepts forms and calls only from its own pages. */
  const asPortal = (request: {
    setHeader(name: string, value: string): void;
    getHeader(name: string): unknown;
  }) => {
    if (request.getHeader('origin')) request.setHeader('origin', publicOrigin);
    if (request.getHeader('referer')) request.setHeader('referer', `${publicOrigin}/`);
  };
  /** The page is changed on its way: the portal must not answer that the browser has it. */
  const asNewPage = (request: Parameters<typeof asPortal>[0] & { removeHeader(name: string): void }) => {
    asPortal(request);
    request.removeHeader('if-none-match');
  };
  const common = { target: portal, changeOrigin: true, autoRewrite: true, cookieDomainRewrite: '' } as const;

  const pages = createProxyMiddleware<Request, Response>({
    ...common,
    selfHandleResponse: true,
    // Fetch only the frame: the live release would render its own page here, or has no such page.
    pathRewrite: (url, request) => {
      const { pathname } = new URL(url, portal);
      return localsFor(request).some((release) => servesPath(release, pathname)) ? FRAME_PATH : url;
    },
    on: {
      proxyReq: asNewPage,
      // oxlint-disable-next-line typescript/no-misused-promises -- the library's own way
      proxyRes: responseInterceptor(async (body, answer, request, response) => {
        const releases = localsFor(request);
        const type = answer.headers['content-type'] ?? '';
        if (type.includes('text/html')) {
          // Its events are not reported, because they say nothing about a release.
          for (const header of ['etag', 'server-timing', 'reporting-endpoints'])
            response.removeHeader(header);
          const html = body.toString('utf8');
          const { pathname } = new URL(request.url ?? '/', portal);
          if (releases.some((release) => servesPath(release, pathname))) response.statusCode = 200;
          return withBadge(overridePage(html, releases) ?? html, badgeUrl(request));
        }
        if (request.url?.startsWith('/api/registry') && type.includes('json')) {
          const registry = JSON.parse(body.toString('utf8')) as Parameters<typeof overrideRegistry>[0];
          return JSON.stringify(overrideRegistry(registry, releases));
        }
        return body;
      }),
    },
  });
  const others = createProxyMiddleware<Request, Response>({ ...common, on: { proxyReq: asPortal } });

  app.use((request, response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const isChanged = isPage || request.path === '/api/registry';
    void (isChanged ? pages : others)(request, response, next);
  });

  return {
    app,
    built(name, hash) {
      failures.delete(name);
      tell(eventOf('built', { name, hash }));
    },
    failed(name, errors) {
      failures.set(name, errors);
      tell(eventOf('failed', { name, errors }));
    },
    reload: () => tell(eventOf('reload', null)),
  };
}
