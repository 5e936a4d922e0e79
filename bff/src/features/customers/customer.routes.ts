import * as adjustments from '@farmpost/shared/contracts/adjustments';
import * as customers from '@farmpost/shared/contracts/customers';
import { defineRoute, type Route } from '../../http/define-route';
import { decideAdjustment, refundInvoice } from '../billing/adjustment.service';
import { listAdjustmentRows } from '../billing/customer-money.queries';
import type { OnMoney } from '../billing/invoice.service';
import { presentAdjustment, presentAdjustments } from './adjustment.presenter';
import * as service from './customer.service';
import { readTimeline } from './timeline.service';

/** The handler calls the vendor, so it must not hold a transaction open. */
const withoutTransaction = { transaction: false };
const ADJUSTMENTS = 200;

export const customerRoutes = (onMoney: OnMoney): Route[] => [
  defineRoute(customers.getCustomer, ({ params, actor }, context) =>
    service.readCustomer(context, actor, params.id),
  ),
  defineRoute(customers.listCustomerMessages, ({ params, query, actor }, context) =>
    service.readMessages(context, actor, params.id, query),
  ),
  defineRoute(customers.resendCustomerMessage, ({ params, actor, ip }, context) =>
    service.resend(context, { actor, ip }, params.id, params.messageId),
  ),
  defineRoute(customers.listCustomerTimeline, ({ params, query, actor }, context) =>
    readTimeline(context, actor, params.id, query),
  ),
  defineRoute(customers.addCustomerNote, ({ params, body, actor, ip }, context) =>
    service.addNote(context, { actor, ip }, params.id, body.text),
  ),
  defineRoute(customers.endCustomerSession, ({ params, actor, ip }, context) =>
    service.endSession(context, { actor, ip }, params.id, params.sessionId),
  ),
  defineRoute(customers.creditCustomer, ({ params, body, actor, ip }, context) =>
    service.credit(context, { actor, ip }, params.id, body),
  ),
  defineRoute(
    customers.extendMembership,
    ({ params, body, actor, ip }, context) => service.extend(context, { actor, ip }, params.id, body),
    withoutTransaction,
  ),
  defineRoute(adjustments.listAdjustments, async (_request, { db }) => ({
    data: await presentAdjustments(db, await listAdjustmentRows(db, { limit: ADJUSTMENTS })),
  })),
  defineRoute(
    adjustments.refundInvoice,
    async ({ params, body: { requestId, ...order }, actor, ip }, context) => {
      const act = { actor, ip };
      const row = await refundInvoice(context, act, params.id, { id: requestId, ...order }, onMoney);
      return presentAdjustment(context.db, row);
    },
    withoutTransaction,
  ),
  defineRoute(
    adjustments.decideAdjustment,
    async ({ params, body, actor, ip }, context) => {
      const act = { actor, ip };
      const row = await decideAdjustment(context, act, params.id, body.isApproved, onMoney);
      return presentAdjustment(context.db, row);
    },
    withoutTransaction,
  ),
];
