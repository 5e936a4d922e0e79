import * as contract from '@farmpost/shared/contracts/mailing-lists';
import { defineRoute, type Route } from '../../http/define-route';
import { exportList } from './export-list.service';
import { addPeople } from './add-people.service';
import * as service from './mailing-list.service';

export const mailingListRoutes: Route[] = [
  defineRoute(contract.listMailingLists, ({ actor }, context) => service.readLists(context, actor)),
  defineRoute(contract.createMailingList, ({ body, actor }, context) =>
    service.createList(context, actor, body.name),
  ),
  defineRoute(contract.getMailingList, ({ params, actor }, context) =>
    service.readList(context, actor, params.id),
  ),
  defineRoute(contract.renameMailingList, ({ params, body, actor }, context) =>
    service.renameList(context, actor, params.id, body.name),
  ),
  defineRoute(contract.deleteMailingList, ({ params, actor }, context) =>
    service.deleteList(context, actor, params.id),
  ),
  defineRoute(contract.listMembers, ({ params, query, actor }, context) =>
    service.readMembers(context, actor, params.id, query),
  ),
  defineRoute(contract.addListMember, ({ params, body, actor }, context) =>
    service.addMember(context, actor, params.id, body),
  ),
  defineRoute(contract.addListPeople, ({ params, body, actor }, context) =>
    addPeople(context, actor, params.id, body.people),
  ),
  defineRoute(contract.changeListMember, ({ params, body, actor }, context) =>
    service.changeMember(context, actor, params.id, body),
  ),
  defineRoute(contract.deleteListMember, ({ params, actor }, context) =>
    service.removeMember(context, actor, params.id),
  ),
  defineRoute(contract.exportMailingList, ({ params, actor }, context) =>
    exportList(context, actor, params.id),
  ),
  defineRoute(contract.checkMailingList, ({ params, actor }, context) =>
    service.checkAddresses(context, actor, params.id),
  ),
];
