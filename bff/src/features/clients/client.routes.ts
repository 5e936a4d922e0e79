import * as contract from '@farmpost/shared/contracts/clients';
import { defineRoute, type Route } from '../../http/define-route';
import { addNote, addTask, changeTask } from './client-work.service';
import { findClient, readClient, readClientList } from './client.service';
import { detach, moveClient, readOwnSalesPerson } from './sales-person.service';

export const clientRoutes: Route[] = [
  defineRoute(contract.listClients, ({ query, actor }, context) => readClientList(context, actor, query)),
  defineRoute(contract.getClient, ({ params, actor }, context) => readClient(context, actor, params.id)),
  defineRoute(contract.addClientNote, async ({ params, body, actor }, context) =>
    addNote(context, actor, await findClient(context, actor, params.id), body),
  ),
  defineRoute(contract.addClientTask, async ({ params, body, actor }, context) =>
    addTask(context, actor, await findClient(context, actor, params.id), body),
  ),
  defineRoute(contract.updateClientTask, async ({ params, body, actor }, context) =>
    changeTask(context, actor, await findClient(context, actor, params.id), {
      ...body,
      taskId: params.taskId,
    }),
  ),
  defineRoute(contract.getOwnSalesPerson, ({ actor }, context) => readOwnSalesPerson(context, actor)),
  defineRoute(contract.detachSalesPerson, ({ actor, ip }, context) => detach(context, actor, ip)),
  defineRoute(contract.moveClient, ({ params, body, actor, ip }, context) =>
    moveClient(context, { actor, ip }, { ...body, userId: params.id }),
  ),
];
