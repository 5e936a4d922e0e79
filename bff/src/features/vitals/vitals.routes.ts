import { listVitals, reportVitals } from '@farmpost/shared/contracts/vitals';
import { routePattern } from '../../gateway/route-pattern';
import { defineRoute, type Route } from '../../http/define-route';
import { readVitals, recordVitals } from './vitals.service';

export const vitalsRoutes: Route[] = [
  defineRoute(
    reportVitals,
    async ({ body }, context) => {
      const rows = await context.registry.rows();
      await recordVitals(context, { route: routePattern(body.path, rows), metrics: body.metrics });
    },
    // The registry reads with a connection of its own.
    { transaction: false },
  ),
  defineRoute(listVitals, async ({ query }, context) => ({ data: await readVitals(context, query.range) })),
];
