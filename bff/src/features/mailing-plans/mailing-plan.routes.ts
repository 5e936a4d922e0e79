import * as contract from '@farmpost/shared/contracts/mailing-plans';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import * as service from './mailing-plan.service';
import * as course from './plan-course.service';
import * as steps from './step.service';
import * as touches from './touch.service';
import { readUpcoming } from './plan-upcoming.service';
import { readSummaries } from './plan-view.service';

export const mailingPlanRoutes: Route[] = [
  defineRoute(contract.listPlans, ({ query, actor }, context) =>
    readSummaries(context, agentOf(actor), query.listingId),
  ),
  defineRoute(contract.listUpcomingTouches, ({ actor }, context) => readUpcoming(context, agentOf(actor))),
  // It writes nothing; a POST because a plan does not fit into an address.
  defineRoute(contract.previewPlan, ({ body, actor }, context) => service.previewPlan(context, actor, body), {
    transaction: false,
  }),
  defineRoute(contract.createPlan, ({ body, actor }, context) => service.createPlan(context, actor, body)),
  defineRoute(contract.getPlan, ({ params, actor }, context) => service.readPlan(context, actor, params.id)),
  defineRoute(contract.changePlan, ({ params, body, actor }, context) =>
    service.changePlan(context, actor, params.id, body),
  ),
  defineRoute(contract.addTouch, ({ params, body, actor }, context) =>
    touches.addTouch(context, actor, params.id, body),
  ),
  defineRoute(contract.removeTouch, ({ params, actor }, context) =>
    touches.removeTouch(context, actor, params),
  ),
  defineRoute(contract.changeTouch, ({ params, body, actor }, context) =>
    touches.changeTouch(context, actor, params, body),
  ),
  defineRoute(contract.skipTouch, ({ params, actor }, context) => touches.skipTouch(context, actor, params)),
  defineRoute(contract.restoreTouch, ({ params, actor }, context) =>
    touches.restoreTouch(context, actor, params),
  ),
  defineRoute(contract.changeStep, ({ params, body, actor }, context) =>
    steps.changeStep(context, actor, params, body),
  ),
  defineRoute(contract.skipStep, ({ params, actor }, context) => steps.skipStep(context, actor, params)),
  defineRoute(contract.restoreStep, ({ params, actor }, context) =>
    steps.restoreStep(context, actor, params),
  ),
  defineRoute(contract.approvePlan, ({ params, body, actor }, context) =>
    course.approvePlan(context, actor, params.id, body.version),
  ),
  defineRoute(contract.pausePlan, ({ params, actor }, context) =>
    course.pausePlan(context, actor, params.id),
  ),
  // Each mailing is scheduled again in a transaction of its own.
  defineRoute(
    contract.resumePlan,
    ({ params, actor }, context) => course.resumePlan(context, actor, params.id),
    { transaction: false },
  ),
  defineRoute(contract.endPlan, ({ params, actor }, context) => course.endPlan(context, actor, params.id)),
  defineRoute(contract.deletePlan, ({ params, actor }, context) =>
    service.deletePlan(context, actor, params.id),
  ),
];
