import { getPerformance, listPerformanceRows } from '@farmpost/shared/contracts/performance';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { readRows } from './performance-rows.service';
import { performanceFigures } from './performance.service';

export const performanceRoutes: Route[] = [
  defineRoute(getPerformance, ({ actor, query }, context) =>
    context.figures.read(performanceFigures, context, { agentId: agentOf(actor), range: query.range }),
  ),
  defineRoute(listPerformanceRows, ({ actor, query }, context) => readRows(context, agentOf(actor), query)),
];
