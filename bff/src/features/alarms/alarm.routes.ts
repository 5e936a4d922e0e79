import { listAlarms } from '@farmpost/shared/contracts/admin';
import { defineRoute, type Route } from '../../http/define-route';
import { readAlarms } from './alarm.service';

export const alarmRoutes: Route[] = [
  defineRoute(listAlarms, async (_request, context) => ({ data: await readAlarms(context) })),
];
