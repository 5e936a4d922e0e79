import * as checks from '@farmpost/shared/contracts/identity-checks';
import { defineRoute, type Route } from '../../http/define-route';
import { askForCheck, decideCheck, readChecks, readOwnCheck } from './identity-check.service';

export const identityCheckRoutes: Route[] = [
  defineRoute(checks.getIdentityCheck, ({ params, actor }, context) =>
    readOwnCheck(context, actor, params.key),
  ),
  defineRoute(
    checks.askIdentityCheck,
    ({ params, body, actor }, context) => askForCheck(context, actor, params.key, body),
    // The MLS is asked outside the request's transaction.
    { transaction: false },
  ),
  defineRoute(checks.listIdentityChecks, ({ query }, context) => readChecks(context, query)),
  defineRoute(checks.decideIdentityCheck, ({ params, body, actor }, context) =>
    decideCheck(context, actor, params.id, body),
  ),
];
