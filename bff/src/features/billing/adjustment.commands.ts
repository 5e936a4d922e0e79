/** How much of an invoice can be refunded, and the end of a refund; both in the transaction of the ledger's entries. */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { RefundState } from '../../providers/payments.port';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { findAgent } from './account.repo';
import { adjustmentMail } from './adjustment-mails';
import * as repo from './adjustment.repo';
import { sumReturned } from './invoice.repo';

/** The payment, without money that went back and money that is planned to. Call it with the account locked. */
export async function refundableCents(
  db: Db,
  invoice: Pick<Row<'invoices'>, 'id' | 'stripe_id' | 'status' | 'paid_cents' | 'payment_intent'>,
): Promise<number> {
  if (invoice.status !== 'paid' || invoice.payment_intent === null) return 0;
  const returned = await sumReturned(db, invoice.stripe_id);
  const planned = (await repo.sumOpenRefunds(db, invoice.id)) + (await repo.sumOpenShares(db, invoice.id));
  return Math.max(0, invoice.paid_cents - returned - planned);
}

export async function tellCustomer(
  context: AppContext,
  adjustment: repo.AdjustmentRow,
  invoiceNumber: string | null,
): Promise<void> {
  const agent = await findAgent(context.db, adjustment.agent_id);
  if (!agent) return;
  await queueMessage(context, {
    dedupeKey: `adjustment:${adjustment.id}`,
    channel: 'email',
    purpose: 'account',
    recipient: agent.email,
    ...adjustmentMail(adjustment, invoiceNumber, senderOf(context)),
    leadId: null,
    agentId: agent.id,
  });
}

/** Takes the end of a refund at the vendor over to the administrator's order. Does nothing for other refunds. */
export async function noteRefund(
  context: AppContext,
  refund: Pick<RefundState, 'id' | 'adjustmentId' | 'hasFailed'>,
): Promise<void> {
  if (refund.adjustmentId === null) return;
  const { db } = context;
  const found = await repo.findAdjustment(db, refund.adjustmentId);
  if (!found) return;
  const at = context.now().toISOString();
  const adjustment = byPlatform(found);
  if (refund.hasFailed) {
    await repo.changeAdjustment(db, adjustment, ['approved', 'done'], {
      status: 'refused',
      stripe_refund_id: refund.id,
      failure: 'The bank sent the refund back.',
      settled_at: at,
    });
    return;
  }
  const done = await repo.changeAdjustment(db, adjustment, ['approved'], {
    status: 'done',
    stripe_refund_id: refund.id,
    failure: null,
    settled_at: at,
  });
  const invoice = await repo.findInvoiceById(db, found.invoice_id ?? '');
  if (done) await tellCustomer(context, done, invoice?.number ?? null);
}
