import { getRegistry, reportRemoteFailure } from '@farmpost/shared/contracts/platform';
import { defineRoute, type Route } from '../http/define-route';
import { metrics } from '../http/metrics';

export const registryRoutes: Route[] = [
  defineRoute(getRegistry, async (_request, { registry }) => ({ remotes: await registry.rows() })),

  defineRoute(
    reportRemoteFailure,
    async ({ body, userAgent }, { log }) => {
      metrics.remoteFailures.inc({ remote: body.remote, kind: body.kind });
      log.warn({ ...body, userAgent }, 'a remote failed in a browser');
    },
    { transaction: false },
  ),
];
