import * as users from '@farmpost/shared/contracts/users';
import { defineRoute, type Route } from '../../http/define-route';
import { describeRoleChange } from './role-change.service';
import { banUser, deleteUser, endUserSessions, restoreUser, unbanUser } from './user-access.service';
import { endUserView, viewAsUser } from './user-view.service';
import { changeUser, inviteAgain, inviteUser, readUsers } from './user.service';

export const userRoutes: Route[] = [
  defineRoute(users.listUsers, ({ query, actor }, context) => readUsers(context, actor, query)),
  defineRoute(users.inviteUser, ({ body, actor, ip }, context) => inviteUser(context, { actor, ip }, body)),
  defineRoute(users.resendInvitation, ({ params, actor, ip }, context) =>
    inviteAgain(context, { actor, ip }, params.id),
  ),
  defineRoute(users.updateUser, ({ params, body, actor, ip }, context) =>
    changeUser(context, { actor, ip }, params.id, body),
  ),
  defineRoute(users.describeRoleChange, async ({ params, query, actor }, context) => ({
    consequences: await describeRoleChange(context, actor, params.id, query.role),
  })),
  defineRoute(users.banUser, ({ params, body, actor, ip }, context) =>
    banUser(context, { actor, ip }, params.id, body),
  ),
  defineRoute(users.unbanUser, ({ params, actor, ip }, context) =>
    unbanUser(context, { actor, ip }, params.id),
  ),
  defineRoute(users.endUserSessions, ({ params, actor, ip }, context) =>
    endUserSessions(context, { actor, ip }, params.id),
  ),
  defineRoute(users.deleteUser, ({ params, actor, ip }, context) =>
    deleteUser(context, { actor, ip }, params.id),
  ),
  defineRoute(users.restoreUser, ({ params, actor, ip }, context) =>
    restoreUser(context, { actor, ip }, params.id),
  ),
  defineRoute(users.viewAsUser, ({ params, actor, ip }, context) =>
    viewAsUser(context, { actor, ip }, params.id),
  ),
  defineRoute(users.endUserView, ({ actor, ip }, context) => endUserView(context, { actor, ip })),
];
