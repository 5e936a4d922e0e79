/** For the machinery that runs the server: is it alive, may it get requests, what did it count. */
import { Router } from 'express';
import type { AppContext } from '../context';
import { assertDatabaseAnswers } from './health.queries';
import { metrics } from './metrics';

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
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
