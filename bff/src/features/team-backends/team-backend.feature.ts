import * as contract from '@farmpost/shared/contracts/team-backends';
import type { Feature } from '../../feature';
import { defineRoute } from '../../http/define-route';
import { deployer } from '../releases/deploy.service';
import { type Circuits, createCircuits } from './circuit';
import { createKeySetRouter, createTeamRouter } from './team-backend.router';
import { changeBackend, readBackend, registerApi, removeBackend } from './team-backend.service';

export function createTeamBackendFeature(circuits: Circuits = createCircuits()): Feature {
  return {
    name: 'team-backends',
    routes: [
      defineRoute(contract.getTeamBackend, ({ params }, context) =>
        readBackend(context, params.part, circuits),
      ),
      defineRoute(contract.setTeamBackend, ({ params, body, actor }, context) =>
        changeBackend(context, actor, { part: params.part, ...body }, circuits),
      ),
      defineRoute(contract.removeTeamBackend, ({ params, actor }, context) =>
        removeBackend(context, actor, params.part),
      ),
      defineRoute(contract.registerTeamApi, async ({ params, body, deployToken }, context) => {
        await deployer(context, deployToken, params.part);
        return registerApi(context, params.part, body);
      }),
    ],
    apiRouter: (context, callers) => createTeamRouter(context, callers, circuits),
    routers: ({ context }) => [createKeySetRouter(context)],
  };
}
