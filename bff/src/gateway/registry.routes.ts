import { getRegistry, reportRemoteFailure } from '@farmpost/shared/contracts/platform';
import { defineRoute, type Route } from '../http/define-route';
import { metrics } from '../http/metrics';
import { registryOf } from './registry';

export const registryRoutes: Route[] = [
  defineRoute(getRegistry, async (_request, { config, log }) => ({
    remotes: await registryOf(config, log).rows(),
  })),

  defineRoute(
    reportRemoteFailure,
    async ({ body, userAgent }, { log }) => {
      metrics.remoteFailures.inc({ remote: body.remote, kind: body.kind });
      log.warn({ ...body, userAgent }, 'a remote failed in a browser');
    },
    { transaction: false },
  ),
];
