import * as idx from '@farmpost/shared/contracts/idx-connections';
import * as onboarding from '@farmpost/shared/contracts/onboarding';
import { defineRoute, type Route } from '../../http/define-route';
import {
  readIdxProviders,
  readKnownAgents,
  readRoster,
  searchDirectly,
} from '../idx-connections/roster.service';
import {
  connect,
  disconnect,
  prove,
  readConnection,
  readConnections,
} from '../idx-connections/idx-connection.service';
import { requestMls } from './mls-request.service';
import { readOnboarding, saveOnboarding } from './onboarding.service';

/** The MLS is asked, or a failed attempt counted, outside the request's transaction. */
const opensItsOwn = { transaction: false };

export const onboardingRoutes: Route[] = [
  defineRoute(idx.listIdxProviders, (_request, context) => readIdxProviders(context)),
  defineRoute(idx.requestIdxProvider, ({ body, actor }, context) => requestMls(context, actor, body)),
  defineRoute(idx.listIdxAgents, ({ params, query, actor }, context) =>
    readRoster(context, params.providerId, query.search, actor.agentId),
  ),
  defineRoute(idx.listKnownAgents, ({ query, actor }, context) =>
    readKnownAgents(context, { ...query, q: '' }, actor.agentId),
  ),
  defineRoute(idx.searchKnownAgents, ({ query, actor }, context) =>
    readKnownAgents(context, query, actor.agentId),
  ),
  defineRoute(idx.searchMlsDirectly, ({ query, actor }, context) =>
    searchDirectly(context, query, actor.agentId),
  ),
  defineRoute(idx.listIdxConnections, ({ params, actor }, context) =>
    readConnections(context, actor, params.key),
  ),
  defineRoute(
    idx.createIdxConnection,
    ({ params, body, actor }, context) => connect(context, actor, params.key, body),
    opensItsOwn,
  ),
  defineRoute(idx.getIdxConnection, ({ params, actor }, context) =>
    readConnection(context, actor, params.key, params.id),
  ),
  defineRoute(
    idx.updateIdxConnection,
    ({ params, body, actor }, context) => prove(context, actor, params.key, params.id, body.code),
    opensItsOwn,
  ),
  defineRoute(idx.deleteIdxConnection, ({ params, actor }, context) =>
    disconnect(context, actor, params.key, params.id),
  ),
  defineRoute(onboarding.getOnboarding, ({ params, actor }, context) =>
    readOnboarding(context, actor, params.key),
  ),
  defineRoute(onboarding.saveOnboarding, ({ params, body, actor }, context) =>
    saveOnboarding(context, actor, params.key, body),
  ),
];
