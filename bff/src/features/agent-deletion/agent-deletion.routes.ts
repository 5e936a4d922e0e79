import { deleteAgent as operation } from '@farmpost/shared/contracts/agents';
import { defineRoute, type Route } from '../../http/define-route';
import type { Privacy } from '../../privacy/privacy';
import { deleteAgent } from './agent-deletion.service';

export const createAgentDeletionRoutes = (privacies: readonly Privacy[]): Route[] => [
  defineRoute(operation, ({ params, actor }, context) => deleteAgent(context, actor, params.key, privacies)),
];
