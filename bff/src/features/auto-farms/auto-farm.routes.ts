import { enableAutoFarm, getAutoFarm, listZips, saveAutoFarm } from '@farmpost/shared/contracts/auto-farms';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { enableFarm, readFarm, saveFarm } from './auto-farm.service';
import { readZips } from './zip.service';

export const autoFarmRoutes: Route[] = [
  defineRoute(getAutoFarm, ({ params, actor }, context) => readFarm(context, actor, params.id)),
  defineRoute(saveAutoFarm, ({ params, body, actor }, context) =>
    saveFarm(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(enableAutoFarm, ({ params, body, actor }, context) =>
    enableFarm(context, actor, { ...body, id: params.id }),
  ),
  defineRoute(listZips, async ({ actor, query }, context) => ({
    data: await readZips(context, agentOf(actor), query.query),
  })),
];
