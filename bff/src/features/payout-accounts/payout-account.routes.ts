import * as contract from '@farmpost/shared/contracts/payout-accounts';
import { defineRoute, type Route } from '../../http/define-route';
import { openAccount, readAccount, refreshAccount } from './payout-account.service';

/** The handler calls the vendor, so it must not hold a transaction open. */
const withoutTransaction = { transaction: false };

export const payoutAccountRoutes: Route[] = [
  defineRoute(contract.getPayoutAccount, ({ actor }, context) => readAccount(context, actor)),
  defineRoute(
    contract.openPayoutAccount,
    ({ actor }, context) => openAccount(context, actor),
    withoutTransaction,
  ),
  defineRoute(
    contract.refreshPayoutAccount,
    ({ actor }, context) => refreshAccount(context, actor),
    withoutTransaction,
  ),
];
