import { getDashboard } from '@farmpost/shared/contracts/dashboard';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { readDashboard } from './dashboard.service';

export const dashboardRoutes: Route[] = [
  defineRoute(getDashboard, ({ actor }, context) => readDashboard(context, agentOf(actor))),
];
