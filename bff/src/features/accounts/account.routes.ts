import * as accounts from '@farmpost/shared/contracts/accounts';
import { defineRoute, type Route } from '../../http/define-route';
import type { Privacy } from '../../privacy/privacy';
import { changeNotifications, readMe } from './account.service';
import { restoreAccount, scheduleDeletion } from './deletion.service';
import { exportAccount } from './export.service';
import { sendCode, verifyCode } from './phone.service';

export const createAccountRoutes = (privacies: readonly Privacy[]): Route[] => [
  defineRoute(accounts.getMe, ({ actor }, context) => readMe(context, actor)),
  defineRoute(accounts.updateNotifications, ({ body, actor }, context) =>
    changeNotifications(context, actor, body),
  ),
  defineRoute(accounts.sendPhoneCode, ({ body, actor }, context) => sendCode(context, actor, body.phone)),
  defineRoute(
    accounts.verifyPhone,
    ({ body, actor }, context) => verifyCode(context, actor, body.code),
    // A rollback would forget the failed attempt.
    { transaction: false },
  ),
  defineRoute(accounts.exportAccount, ({ actor }, context) => exportAccount(context, actor, privacies)),
  defineRoute(accounts.scheduleDeletion, ({ body, actor, ip }, context) =>
    scheduleDeletion(context, actor, { email: body.email, ip }),
  ),
  defineRoute(accounts.restoreAccount, ({ actor, ip }, context) => restoreAccount(context, actor, ip)),
];
