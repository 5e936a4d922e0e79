import * as analytics from '@farmpost/shared/contracts/analytics';
import { defineRoute, type Route } from '../../http/define-route';
import { readActivityAnalytics, readGrowthAnalytics, readUserAnalytics } from './analytics.service';

export const analyticsRoutes: Route[] = [
  defineRoute(analytics.getUserAnalytics, ({ query }, context) => readUserAnalytics(context, query)),
  defineRoute(analytics.getActivityAnalytics, ({ query }, context) =>
    readActivityAnalytics(context, query.range),
  ),
  defineRoute(analytics.getGrowthAnalytics, ({ query }, context) =>
    readGrowthAnalytics(context, query.range),
  ),
];
