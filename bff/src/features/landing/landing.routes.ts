import * as landing from '@farmpost/shared/contracts/landing';
import { defineRoute, type Route } from '../../http/define-route';
import { getAgentByKey } from './landing.service';

export const landingRoutes: Route[] = [
  defineRoute(landing.getAgentByKey, ({ params, actor }, context) =>
    getAgentByKey(context, params.key, actor),
  ),
];
