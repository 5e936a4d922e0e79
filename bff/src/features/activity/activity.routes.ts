import { listActivity } from '@farmpost/shared/contracts/activity';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { readActivity } from './activity.service';

export const activityRoutes: Route[] = [
  defineRoute(listActivity, ({ actor, query }, context) => readActivity(context, agentOf(actor), query)),
];
