import * as billing from '@farmpost/shared/contracts/billing';
import { defineRoute, type Route } from '../../http/define-route';
import { addDemoCard, answerDemoBank, renewDemoMembership } from './demo-card.service';
import { changeMembership, openPortal } from './membership.service';
import { beginMethod, makeDefault, readMethods, removeMethod } from './method.service';
import { createBilling, migrateBudget, readBilling, readBudget, saveBudget } from './settings.service';
import { exportLedger, readHistory, readInvoicePdf, readUsage } from './usage.service';

/** The payment vendor is asked outside of a transaction. */
const opensItsOwn = { transaction: false };

export const billingRoutes: Route[] = [
  defineRoute(billing.getBilling, ({ params, actor }, context) => readBilling(context, actor, params.key)),
  defineRoute(billing.createBilling, ({ params, actor }, context) =>
    createBilling(context, actor, params.key),
  ),
  defineRoute(billing.getUsage, ({ params, actor }, context) => readUsage(context, actor, params.key)),
  defineRoute(billing.exportLedger, ({ params, actor }, context) => exportLedger(context, actor, params.key)),
  defineRoute(billing.listPaymentMethods, ({ params, actor }, context) =>
    readMethods(context, actor, params.key),
  ),
  defineRoute(
    billing.beginPaymentMethod,
    ({ params, actor }, context) => beginMethod(context, actor, params.key),
    opensItsOwn,
  ),
  defineRoute(
    billing.setDefaultPaymentMethod,
    ({ params, actor }, context) => makeDefault(context, actor, params.key, params.methodId),
    opensItsOwn,
  ),
  defineRoute(
    billing.removePaymentMethod,
    ({ params, actor }, context) => removeMethod(context, actor, params.key, params.methodId),
    opensItsOwn,
  ),
  defineRoute(
    billing.openBillingPortal,
    ({ params, actor }, context) => openPortal(context, actor, params.key),
    opensItsOwn,
  ),
  defineRoute(
    billing.pauseSubscription,
    ({ params, actor }, context) => changeMembership(context, actor, params.key, 'pause'),
    opensItsOwn,
  ),
  defineRoute(
    billing.resumeSubscription,
    ({ params, actor }, context) => changeMembership(context, actor, params.key, 'resume'),
    opensItsOwn,
  ),
  defineRoute(
    billing.cancelSubscription,
    ({ params, actor }, context) => changeMembership(context, actor, params.key, 'cancel'),
    opensItsOwn,
  ),
  defineRoute(billing.listBillingHistory, ({ params, query, actor }, context) =>
    readHistory(context, actor, params.key, query.limit),
  ),
  defineRoute(billing.getInvoicePdf, ({ params, actor }, context) =>
    readInvoicePdf(context, actor, params.key, params.invoiceId),
  ),
  defineRoute(billing.migrateBudget, ({ params, actor }, context) =>
    migrateBudget(context, actor, params.key),
  ),
  defineRoute(billing.getBudget, ({ params, actor }, context) => readBudget(context, actor, params.key)),
  defineRoute(billing.createBudget, ({ params, body, actor }, context) =>
    saveBudget(context, actor, params.key, body),
  ),
  defineRoute(billing.updateBudget, ({ params, body, actor }, context) =>
    saveBudget(context, actor, params.key, body),
  ),
  defineRoute(billing.updateListingBudget, ({ params, body, actor }, context) =>
    saveBudget(context, actor, params.key, body),
  ),
  defineRoute(
    billing.addDemoCard,
    ({ body, actor }, context) => addDemoCard(context, actor, body),
    opensItsOwn,
  ),
  defineRoute(
    billing.answerDemoBank,
    ({ body, actor }, context) => answerDemoBank(context, actor, body),
    opensItsOwn,
  ),
  defineRoute(
    billing.renewDemoMembership,
    ({ actor }, context) => renewDemoMembership(context, actor),
    opensItsOwn,
  ),
];
