import * as money from '@farmpost/shared/contracts/platform-money';
import { defineRoute, type Route } from '../../http/define-route';
import { exportJournal, readPlatformMoney } from './platform-money.service';

export const platformMoneyRoutes: Route[] = [
  defineRoute(money.getPlatformMoney, ({ query }, context) => readPlatformMoney(context, query.month)),
  defineRoute(money.exportPlatformLedger, ({ query, actor, ip }, context) =>
    exportJournal(context, { actor, ip }, query.month),
  ),
];
