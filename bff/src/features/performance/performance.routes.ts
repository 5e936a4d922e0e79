import { getPerformance, listPerformanceRows } from '@farmpost/shared/contracts/performance';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { readRows } from './performance-rows.service';
import { readPerformance } from './performance.service';

export const performanceRoutes: Route[] = [
  defineRoute(getPerformance, ({ actor, query }, context) =>
    readPerformance(context, agentOf(actor), query.range),
  ),
  defineRoute(listPerformanceRows, ({ actor, query }, context) => readRows(context, agentOf(actor), query)),
];
