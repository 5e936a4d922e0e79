/**
 * Takes the state of an agent's customer from the payment vendor. It is always read again as a whole, so events may come
 * late, twice and in any order; of two answers read at the same time, only one is stored, and the other is read again.
 */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { CustomerState } from '../../providers/payments.port';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import * as repo from './account.repo';
import { pastDueMail, resumedMail } from './billing-mails';

/** Our customer of the agent at the vendor; made once. */
export async function ensureCustomer(context: AppContext, agentId: string): Promise<string> {
  const account = await repo.findAccountRow(context.db, agentId);
  if (account?.stripe_customer_id) return account.stripe_customer_id;
  const agent = await repo.findAgent(context.db, agentId);
  if (!agent) throw new Error(`No agent ${agentId}`);
  const customerId = await context.providers.payments.ensureCustomer({
    agentId,
    email: agent.email,
    name: `${agent.first_name} ${agent.last_name}`.trim(),
  });
  await transaction(context.db, (db) =>
    repo.changeAccount(db, byPlatform(agent), {
      stripe_customer_id: customerId,
      updated_at: context.now().toISOString(),
    }),
  );
  return customerId;
}

/** Acts on a state at the vendor: sets a first default card, starts the membership, collects open invoices. */
async function settle(
  context: AppContext,
  account: repo.AccountRow,
  customerId: string,
  state: CustomerState,
): Promise<CustomerState> {
  const { payments } = context.providers;
  const newest = state.methods[0];
  const known = (await repo.listMethods(context.db, account.agent_id)).find((method) => method.is_default);
  const methodId = state.defaultMethodId ?? newest?.id;
  if (methodId === undefined) return state;
  let isChanged = false;
  if (state.defaultMethodId === null) {
    await payments.setDefaultMethod(customerId, methodId);
    isChanged = true;
  }
  const mayStart = account.subscription_status === 'active' || account.subscription_status === 'past_due';
  if (state.membership === null && mayStart) {
    const due = account.next_billing_at === null ? null : new Date(account.next_billing_at);
    await payments.ensureMembership({
      agentId: account.agent_id,
      customerId,
      freeUntil: due !== null && due > context.now() ? due : null,
      key: `membership:${account.agent_id}`,
    });
    isChanged = true;
  } else if (state.membership?.status === 'past_due' && known?.id !== methodId) {
    await payments.payOpenInvoices(customerId);
    isChanged = true;
  }
  return isChanged ? payments.readCustomer(customerId) : state;
}

const isRunning = (status: string) => status === 'active' || status === 'past_due' || status === 'paused';

async function store(context: AppContext, account: repo.AccountRow, state: CustomerState): Promise<boolean> {
  const { db } = context;
  const now = context.now().toISOString();
  const { membership } = state;
  const status = membership?.status ?? account.subscription_status;
  const isTaken = await repo.takeState(db, account, {
    has_payment_method: state.defaultMethodId !== null,
    subscription_status: status,
    ...(membership && {
      stripe_subscription_id: membership.id,
      next_billing_at: isRunning(status) ? membership.periodEnd : null,
      ends_at: membership.isEnding ? membership.periodEnd : null,
      trial_ends_at: membership.trialEndsAt,
    }),
    past_due_since: status === 'past_due' ? (account.past_due_since ?? now) : null,
    updated_at: now,
  });
  if (!isTaken) return false;
  await repo.replaceMethods(
    db,
    account.agent_id,
    state.methods.map((method) => ({
      id: method.id,
      agent_id: account.agent_id,
      brand: method.brand,
      last4: method.last4,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      is_default: method.id === state.defaultMethodId,
      is_active: true,
      created_at: method.createdAt,
    })),
  );
  if (status !== account.subscription_status) await announce(context, account, status);
  return true;
}

/** Mailings wait for the membership or go on, and the agent is told what happened to their money. */
export async function announce(
  context: AppContext,
  account: Pick<repo.AccountRow, 'agent_id' | 'subscription_status' | 'sync_version'>,
  status: repo.AccountRow['subscription_status'],
): Promise<void> {
  const agentId = account.agent_id;
  await context.jobs.enqueue(context.db, 'campaigns.membership', { agentId });
  const isPastDue = status === 'past_due';
  const isBack = account.subscription_status === 'past_due' && status === 'active';
  if (!isPastDue && !isBack) return;
  const agent = await repo.findAgent(context.db, agentId);
  if (!agent) return;
  const sender = senderOf(context);
  await queueMessage(context, {
    dedupeKey: `membership:${agentId}:${status}:${account.sync_version}`,
    channel: 'email',
    purpose: 'account',
    recipient: agent.email,
    ...(isPastDue ? pastDueMail(sender) : resumedMail(sender)),
    leadId: null,
    agentId,
  });
}

/**
 * Reads the customer and stores what it finds. Does nothing for an agent without a customer. When others read at the same
 * time, it ends once two of them have stored their answer: the second began to read after the first had stored, so after
 * this call began, and knows all that this call was to find.
 */
export async function syncAgent(context: AppContext, agentId: string): Promise<void> {
  const { payments } = context.providers;
  let first: number | undefined;
  for (;;) {
    const account = await repo.findAccountRow(context.db, agentId);
    const customerId = account?.stripe_customer_id;
    if (!account || !customerId) return;
    first ??= account.sync_version;
    if (account.sync_version >= first + 2) return;
    const state = await settle(context, account, customerId, await payments.readCustomer(customerId));
    if (await transaction(context.db, (db) => store({ ...context, db }, account, state))) return;
  }
}
