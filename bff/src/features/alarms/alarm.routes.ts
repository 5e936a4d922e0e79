import { listAlarmNotices, listAlarms, testAlarms } from '@farmpost/shared/contracts/admin';
import { defineRoute, type Route } from '../../http/define-route';
import { readNotices, testChannels } from './alarm-notice.service';
import { readAlarms } from './alarm.service';

export const alarmRoutes: Route[] = [
  defineRoute(listAlarms, async (_request, context) => ({ data: await readAlarms(context) })),
  defineRoute(listAlarmNotices, (_request, context) => readNotices(context)),
  defineRoute(
    testAlarms,
    async ({ actor, ip }, context) => ({ data: await testChannels(context, { actor, ip }) }),
    // It waits for others' servers.
    { transaction: false },
  ),
];
