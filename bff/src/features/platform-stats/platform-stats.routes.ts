import { getSystemStats } from '@farmpost/shared/contracts/admin';
import { getDeskWork } from '@farmpost/shared/contracts/desk-work';
import { defineRoute, type Route } from '../../http/define-route';
import { readSystemStats } from './platform-stats.service';
import { readToday } from './today.service';
import { readWork } from './work.service';

export const platformStatsRoutes: Route[] = [
  defineRoute(getDeskWork, async (_request, context) => ({
    items: await readWork(context),
    today: await readToday(context),
  })),
  defineRoute(getSystemStats, (_request, context) => readSystemStats(context)),
];
