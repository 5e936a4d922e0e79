import * as contract from '@farmpost/shared/contracts/plan-rehearsal';
import { defineRoute, type Route } from '../../http/define-route';
import { MOST_IN_FILE, rehearsalCsv, rehearseNewPlan, rehearsePlan } from './plan-rehearsal.service';

/** They write nothing; a plan that is not stored is posted because it does not fit into an address. */
const reading = { transaction: false };

export const planRehearsalRoutes: Route[] = [
  defineRoute(contract.rehearsePlan, ({ params, actor }, context) => rehearsePlan(context, actor, params.id)),
  defineRoute(contract.exportPlanRehearsal, async ({ params, actor }, context) =>
    rehearsalCsv(await rehearsePlan(context, actor, params.id, MOST_IN_FILE)),
  ),
  defineRoute(
    contract.rehearseNewPlan,
    ({ body, actor }, context) => rehearseNewPlan(context, actor, body),
    reading,
  ),
  defineRoute(
    contract.exportNewPlanRehearsal,
    async ({ body, actor }, context) =>
      rehearsalCsv(await rehearseNewPlan(context, actor, body, MOST_IN_FILE)),
    reading,
  ),
];
