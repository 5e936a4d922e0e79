import * as analytics from '@farmpost/shared/contracts/analytics';
import { defineRoute, type Route } from '../../http/define-route';
import { activityAnalytics, growthAnalytics, userAnalytics } from './analytics.service';

export const analyticsRoutes: Route[] = [
  defineRoute(analytics.getUserAnalytics, ({ query }, context) =>
    context.figures.read(userAnalytics, context, query),
  ),
  defineRoute(analytics.getActivityAnalytics, ({ query }, context) =>
    context.figures.read(activityAnalytics, context, query.range),
  ),
  defineRoute(analytics.getGrowthAnalytics, ({ query }, context) =>
    context.figures.read(growthAnalytics, context, query.range),
  ),
];
