import { deleteAgent as operation } from '@farmpost/shared/contracts/agents';
import { defineRoute, type Route } from '../../http/define-route';
import { deleteAgent } from './agent-deletion.service';

export const agentDeletionRoutes: Route[] = [
  defineRoute(operation, ({ params, actor }, context) => deleteAgent(context, actor, params.key)),
];
