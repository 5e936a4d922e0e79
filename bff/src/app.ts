/** The application: what the features add, and the order in which a request passes it. */
import { forms } from '@farmpost/shared/contracts/forms';
import { currentMs } from '@farmpost/shared/domain/clock';
import express, { type Express, type RequestHandler } from 'express';
import { notFound } from './app-error';
import type { AppContext } from './context';
import { transaction } from './db/transaction';
import type { Feature, Site } from './feature';
import { createAuth } from './features/auth/create-auth';
import { createPasswordHasher, type PasswordHasher } from './features/auth/passwords/password-hasher';
import { recordRenderFailure } from './features/releases/report.service';
import { features as allFeatures } from './features';
import { failurePage } from './gateway/failure-page';
import { type PageRenderer, pageRenderer } from './gateway/page-renderer';
import { createSendPlainPage } from './gateway/plain-page';
import { createReadyPages } from './gateway/ready-pages';
import { renderApiDocs, serveApiDocs } from './http/api-docs';
import { apiHeaders, baselineHeaders, compress, hideTokens } from './http/api-headers';
import type { Authenticate } from './http/authorize';
import { networkOf } from './http/caller-key';
import { errorHandler } from './http/error-handler';
import { createFairShares, describeShares } from './http/fair-shares';
import { createHealthRouter } from './http/health';
import { mountRoutes } from './http/mount-routes';
import { readApiExamples } from './http/api-examples';
import { createOpenApi } from './http/openapi';
import { refuseViewWrites } from './http/refuse-view-writes';
import { requestContext, requestState } from './http/request-context';
import { holdJobs } from './features/outgoing/held-jobs';

type RenderFailureListener = NonNullable<AppContext['registry']['onRenderFailure']>;

/** Registers the handlers of background jobs. Call before the queue starts. */
export function registerJobs(opened: AppContext, features: readonly Feature[] = allFeatures): void {
  const context = { ...opened, jobs: holdJobs(opened) };
  for (const feature of features) feature.registerJobs?.(context);
}

export interface AppOptions {
  readonly context: AppContext;
  /** Serves the pages and the remotes; mounted after the API. */
  readonly gateway?: RequestHandler;
  /** Renders the public pages. Defaults to the active release's renderer. */
  readonly pages?: PageRenderer;
  /** Tests pass a cheap one. */
  readonly passwordHasher?: PasswordHasher;
  /** Aborted when the server stops: `/readyz` answers 503 and open streams end. */
  readonly shutdown?: AbortSignal;
  /** Defaults to all. */
  readonly features?: readonly Feature[];
}

const MOST_KNOWN_FAILURES = 1000;

/**
 * A page that the server could not draw counts as a failed load, once a second for each network: a broken release meets
 * many.
 */
function countRenderFailures(context: AppContext): RenderFailureListener {
  const counted = new Map<string, number>();
  return (part, version, viewer) => {
    const key = `${part}@${version} ${networkOf(viewer.ip)}`;
    const now = currentMs();
    if (now - (counted.get(key) ?? 0) < 1000) return;
    if (counted.size >= MOST_KNOWN_FAILURES) counted.clear();
    counted.set(key, now);
    transaction(context.db, (db) => recordRenderFailure({ ...context, db }, { part, version, viewer })).catch(
      (error: unknown) => context.log.error({ err: error }, 'a failed page was not counted'),
    );
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Finds the actor of a token: by the feature with its prefix, or else as a signed-in person. */
function authenticateBy(
  context: AppContext,
  features: readonly Feature[],
  signedIn: Authenticate,
): Authenticate {
  const known = features.flatMap(({ authenticates }) => authenticates ?? []);
  return (token) => {
    const by = known.find(({ prefix }) => token.startsWith(prefix));
    return by ? by.find(context, token) : signedIn(token);
  };
}

/** Pages that people open; not the API, which has shares of its own, nor files, forms and checks of health. */
const onPages =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|remotes|assets|livez|readyz|metrics)(\/|$)|\.\w{2,5}$/.test(request.path);
    if (isPage) void handler(request, response, next);
    else next();
  };

export function createApp({ context, gateway, features = allFeatures, ...options }: AppOptions): Express {
  const shutdown = options.shutdown ?? new AbortController().signal;
  const pages = options.pages ?? pageRenderer(context.registry);
  const site: Site = {
    context,
    pages,
    sendPlain: createSendPlainPage(context, pages),
    ready: createReadyPages(context.log),
  };
  const routes = features.flatMap((feature) => feature.routes ?? []);
  context.registry.onRenderFailure = countRenderFailures(context);
  const shares = createFairShares(context.config);
  const { router: authRouter, authenticator } = createAuth(
    context,
    options.passwordHasher ?? createPasswordHasher(),
    site.sendPlain,
    shares,
  );

  // Created on the first request, because tests start the application hundreds of times.
  const describeApi = once(() =>
    createOpenApi(
      [...routes.map(({ operation }) => operation), ...Object.values(forms)],
      context.config.publicUrl,
      {
        others: Object.assign({}, ...features.map(({ apiPaths }) => apiPaths)),
        webhooks: Object.assign({}, ...features.map(({ apiWebhooks }) => apiWebhooks)),
        limits: describeShares(context.config),
        examples: readApiExamples(),
      },
    ),
  );
  const api = express.Router();
  api.use(apiHeaders);
  api.use('/auth', authRouter);
  const authenticate = authenticateBy(context, features, (token) => authenticator.authenticate(token));
  for (const { apiRouter } of features) if (apiRouter) api.use(apiRouter(context, { authenticate, shares }));
  api.get('/openapi.json', (_request, response) => void response.json(describeApi()));
  api.get('/docs', serveApiDocs(once(() => renderApiDocs(describeApi()))));
  api.use(mountRoutes(routes, { context, authenticate, shares, shutdown }));
  api.use((request) => {
    throw notFound(`${request.method} /api${request.path}`);
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.config.TRUST_PROXY);
  app.use(site.ready.answer);
  app.use(requestContext(context.log));
  app.use(baselineHeaders);
  app.use(refuseViewWrites);
  app.use(hideTokens);
  app.use(onPages(shares.ofNetwork));
  for (const feature of features) for (const page of feature.pages?.(site) ?? []) app.use(page);
  app.use(compress);
  const gauges = features.flatMap((feature) => feature.gauges ?? []);
  app.use(createHealthRouter(context, shutdown, gauges));
  app.use('/api', api);
  for (const feature of features) for (const router of feature.routers?.(site) ?? []) app.use(router);
  if (gateway) app.use(gateway);
  app.use((request, response) => {
    throw requestState(response).returnedForm?.error ?? notFound(request.path);
  });
  app.use(failurePage);
  app.use(errorHandler);
  return app;
}
