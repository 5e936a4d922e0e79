import * as audit from '@farmpost/shared/contracts/audit';
import { defineRoute, type Route } from '../../http/define-route';
import { exportEntries, readEntries } from './audit.service';
import { checkChainNow, readChainState } from './chain-check.service';

export const auditRoutes: Route[] = [
  defineRoute(audit.listAuditEntries, ({ query }, context) => readEntries(context, query)),
  defineRoute(audit.exportAuditEntries, ({ query, actor, ip }, context) =>
    exportEntries(context, { actor, ip }, query),
  ),
  defineRoute(audit.getAuditChain, (_request, context) => readChainState(context)),
  // Reads every entry: no transaction is held meanwhile.
  defineRoute(
    audit.checkAuditChain,
    ({ body, actor, ip }, context) => checkChainNow(context, { actor, ip }, body.seal),
    { transaction: false },
  ),
];
