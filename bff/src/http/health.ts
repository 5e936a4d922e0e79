/** For the machinery that runs the server: is it alive, may it get requests, what did it count. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { AppContext } from '../context';
import { bearerToken } from './authorize';
import { assertDatabaseAnswers } from './health.queries';
import { notFound } from '../app-error';
import { metrics } from './metrics';

/** In production the figures are for whoever holds their token; without one they are for nobody. */
function mayReadMetrics({ config }: AppContext, authorization: string | undefined): boolean {
  if (config.METRICS_TOKEN === undefined) return !config.production;
  const [given, wanted] = [bearerToken(authorization) ?? '', config.METRICS_TOKEN].map((token) =>
    createHash('sha256').update(token).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(given, wanted);
}

/** Jobs live in the same database, so that its answer stands for both. Draining answers 503. */
export function createHealthRouter(context: AppContext, shutdown: AbortSignal): Router {
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
    response.status(failure === null ? 200 : 503).json({
      status: failure === null ? 'ok' : 'failed',
      database: failure === null ? 'ok' : 'failed',
    });
  });
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(context, request.headers.authorization)) throw notFound('/metrics');
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
