import * as contract from '@farmpost/shared/contracts/crm-connections';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './crm-connection.service';

export const crmConnectionRoutes: Route[] = [
  defineRoute(contract.getCrmConnection, async ({ actor }, context) => ({
    connection: await service.readConnection(context, actor),
  })),
  // The CRM is asked outside of a transaction.
  defineRoute(contract.connectCrm, ({ body, actor }, context) => service.connect(context, actor, body), {
    transaction: false,
  }),
  defineRoute(
    contract.changeCrmConnection,
    ({ body, actor }, context) => service.change(context, actor, body),
    { transaction: false },
  ),
  defineRoute(contract.testCrmConnection, ({ actor }, context) => service.testConnection(context, actor), {
    transaction: false,
  }),
  defineRoute(contract.syncCrm, ({ actor }, context) => service.syncNow(context, actor)),
  defineRoute(contract.disconnectCrm, ({ actor }, context) => service.disconnect(context, actor)),
];
