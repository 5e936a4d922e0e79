import { getSystemStats } from '@farmpost/shared/contracts/admin';
import { defineRoute, type Route } from '../../http/define-route';
import { readSystemStats } from './platform-stats.service';

export const platformStatsRoutes: Route[] = [
  defineRoute(getSystemStats, (_request, context) => readSystemStats(context)),
];
