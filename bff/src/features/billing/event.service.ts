/** The payment vendor's events, in any order and repeated: stored once, then what they are about is read again. */
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { misfits } from '../../providers/misfits';
import type { PaymentEvent } from '../../providers/payments.port';
import { ProviderError } from '../../providers/provider-error';
import * as repo from './account.repo';
import { listUntaken } from './adjustment.repo';
import { type OnMoney, settleUsage, takeDispute, takeInvoice, takeRefund } from './invoice.service';
import { announce, syncAgent } from './sync.service';

/** Reads again what an event about a payout is about: a person's account, or a transfer. */
export type OnPayout = (
  context: AppContext,
  event: { readonly type: string; readonly objectId: string },
) => Promise<void>;

const LOST_MILLISECONDS = 10 * 60_000;
const BATCH = 100;

/** Call it in a transaction: event and job are stored together. */
export async function receiveEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const { db, jobs } = context;
  const agentId =
    event.customerId === null ? undefined : await repo.findAgentOfCustomer(db, event.customerId);
  const isNew = await repo.insertEventOnce(db, {
    id: event.id,
    type: event.type,
    object_id: event.objectId,
    agent_id: agentId ?? null,
    received_at: context.now().toISOString(),
    handled_at: null,
  });
  if (isNew) await jobs.enqueue(db, 'billing.event', { eventId: event.id }, { uniqueKey: event.id });
}

/** Handler of `billing.event`. */
export async function handleEvent(
  context: AppContext,
  eventId: string,
  { onMoney, onPayout }: { readonly onMoney: OnMoney; readonly onPayout: OnPayout },
): Promise<void> {
  const event = await repo.findEvent(context.db, eventId);
  if (!event || event.handled_at !== null) return;
  const { type, object_id: objectId, agent_id: agentId } = event;
  const take = async () => {
    if (type.startsWith('invoice.')) await takeInvoice(context, objectId, onMoney);
    else if (type.startsWith('refund.')) await takeRefund(context, objectId, onMoney);
    else if (type.startsWith('charge.dispute.')) await takeDispute(context, objectId, onMoney);
    else if (/^(account|transfer)\./.test(type)) await onPayout(context, { type, objectId });
  };
  await take().catch((error: unknown) => {
    // An event of an object that the vendor does not know would be tried forever.
    if (!(error instanceof ProviderError) || error.code !== 'not_found') throw error;
    misfits.report('Stripe', 'event', `${type}: ${error.message}`, JSON.stringify(event));
  });
  // A failed or late payment also changes the membership.
  if (agentId !== null) await syncAgent(context, agentId);
  await transaction(context.db, (db) => repo.markHandled(db, eventId, context.now().toISOString()));
}

/** Takes up events whose job died, and refunds that the vendor has not taken. */
export async function resumeEvents({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - LOST_MILLISECONDS).toISOString();
  for (const eventId of await repo.listUnhandled(db, before)) {
    await jobs.enqueue(db, 'billing.event', { eventId }, { uniqueKey: eventId });
  }
  for (const adjustmentId of await listUntaken(db, before)) {
    await jobs.enqueue(db, 'billing.refund', { adjustmentId }, { uniqueKey: adjustmentId });
  }
}

/** The first fee is due, but there is no card to charge. */
async function expireWithoutCard(context: AppContext, agentId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const account = await repo.findAccountRow(db, agentId);
    const now = context.now().toISOString();
    if (!account || account.stripe_subscription_id !== null || account.subscription_status !== 'active')
      return;
    if (account.next_billing_at === null || account.next_billing_at > now) return;
    const change = { subscription_status: 'past_due' as const, past_due_since: now, updated_at: now };
    if (await repo.takeState(db, account, change)) {
      await announce({ ...context, db }, account, 'past_due');
    }
  });
}

/** Reads what events may have missed, and settles accounts without invoices. One batch per job. */
export async function reconcile(context: AppContext, after: string, onMoney: OnMoney): Promise<void> {
  const { db, jobs, log } = context;
  const agents = await repo.listToReconcile(db, after, context.now().toISOString(), BATCH);
  for (const agentId of agents) {
    try {
      await expireWithoutCard(context, agentId);
      await syncAgent(context, agentId);
      const customerId = (await repo.findAccountRow(db, agentId))?.stripe_customer_id;
      if (!customerId) continue;
      for (const { id } of await context.providers.payments.listInvoices(customerId)) {
        await takeInvoice(context, id, onMoney);
      }
      await settleUsage(context, agentId, onMoney);
    } catch (error) {
      // One failing account must not block the others; it is retried tomorrow.
      log.error({ err: error, agentId }, 'billing could not be reconciled');
    }
  }
  const last = agents.at(-1);
  if (last !== undefined && agents.length === BATCH) {
    await transaction(db, (within) => jobs.enqueue(within, 'billing.reconcile', { after: last }));
  }
}
