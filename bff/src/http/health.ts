/** Liveness, readiness and metrics endpoints. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { AppContext } from '../context';
import { bearerToken } from './authorize';
import { assertDatabaseAnswers } from './health.queries';
import { notFound } from '../app-error';
import { createGaugeReader, type Gauge } from './gauges';
import { metrics } from './metrics';

/** In production, metrics require their token; if no token is set, no one can read them. */
function mayReadMetrics({ config }: AppContext, authorization: string | undefined): boolean {
  if (config.METRICS_TOKEN === undefined) return !config.production;
  const [given, wanted] = [bearerToken(authorization) ?? '', config.METRICS_TOKEN].map((token) =>
    createHash('sha256').update(token).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, wanted);
}

/** Names alone: reasons are in the log, and on the page of releases. */
async function releasesState({ registry, config }: AppContext) {
  const refused = registry.refusals().map(({ part }) => part);
  const broken = config.ALLOW_BROKEN_RELEASES
    ? []
    : (await registry.broken().catch(() => [])).map(({ part }) => part);
  return { refused: [...new Set(refused)].sort(), broken: [...new Set(broken)].sort() };
}

/** Jobs are in the same database, so one check covers both. Answers 503 while draining. */
export function createHealthRouter(
  context: AppContext,
  shutdown: AbortSignal,
  gauges: readonly Gauge[],
): Router {
  const readGauges = createGaugeReader(context, gauges);
  const router = Router();
  router.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    if (shutdown.aborted) {
      response.status(503).json({ status: 'draining' });
      return;
    }
    const failure = await assertDatabaseAnswers(context.db).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null) context.log.error({ err: failure }, 'the database does not answer');
    const { refused, broken } = await releasesState(context);
    const isReady = failure === null && broken.length === 0;
    response.status(isReady ? 200 : 503).json({
      status: isReady ? 'ok' : 'failed',
      database: failure === null ? 'ok' : 'failed',
      // A refused release hurts its own team alone: the version before is served.
      releases: refused.length === 0 ? 'ok' : 'refused',
      ...(refused.length > 0 && { refused }),
      ...(broken.length > 0 && { broken }),
    });
  });
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(context, request.headers.authorization)) throw notFound('/metrics');
    const parts = await Promise.all([metrics.registry.metrics(), readGauges()]);
    response.type(metrics.registry.contentType).send(parts.join('\n'));
  });
  return router;
}
