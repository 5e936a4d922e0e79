/**
 * Invoices: cards of the ledger become one line of the membership's invoice, and what the vendor says of an invoice,
 * a refund or a dispute becomes entries. Each entry has its own key, so any order and any repeat books the same.
 *
 * Steps, each of which may be the last before a crash: claim the entries, add the line, read the invoice, book it.
 */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import type { DisputeState, InvoiceState } from '../../providers/payments.port';
import { ProviderError } from '../../providers/provider-error';
import { nameUuid } from '../../name-uuid';
import { findAccountRow, findAgentOfCustomer } from './account.repo';
import { noteRefund, refundableCents } from './adjustment.commands';
import { adoptUsages, fillAdopted } from './adopted-usage.service';
import { lockAccount } from './budget.repo';
import * as repo from './invoice.repo';
import { book } from './ledger.service';

/** A payment between an agent and the platform, as commissions need it. */
export interface MoneyMoved {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_won';
  readonly agentId: string;
  /** Our invoice. */
  readonly invoiceId: string;
  /** The vendor's id of the invoice, refund or dispute: one movement each. */
  readonly reference: string;
  readonly cents: number;
  /** The parts of the whole invoice, of which `cents` may be a share. */
  readonly invoice: {
    readonly membershipCents: number;
    readonly cardsCents: number;
    readonly taxCents: number;
    readonly totalCents: number;
  };
  readonly at: string;
}

/** Called once per movement, in the transaction that books it, with the account locked. */
export type OnMoney = (context: AppContext, moved: MoneyMoved) => Promise<void>;

const rank: Readonly<Record<Row<'invoices'>['status'], number>> = {
  draft: 0,
  open: 1,
  uncollectible: 2,
  paid: 3,
  void: 3,
};

const USAGE_NAMESPACE = '0b9a1f6e-3c1e-4f0a-9c57-8a1f4f6f7d21';

/** The entries that no invoice charges yet, as one usage. `null` without any. */
async function claimUsage(
  context: AppContext,
  agentId: string,
  stripeInvoiceId: string | null,
): Promise<Row<'invoice_usages'> | null> {
  return transaction(context.db, async (db) => {
    const now = context.now().toISOString();
    await lockAccount(db, agentId, now);
    const claimed = await repo.findClaimed(db, agentId, stripeInvoiceId);
    if (claimed) return claimed;
    if (stripeInvoiceId !== null && (await repo.findUsageOfInvoice(db, stripeInvoiceId))) return null;
    await fillAdopted(db, agentId);
    const entries = await repo.listUnclaimed(db, agentId);
    if (entries.length === 0) return null;
    const keys = entries.map(({ dedupe_key }) => dedupe_key).toSorted();
    const usage = {
      // A database restored from a backup makes the same id of the same entries, and the vendor knows it.
      id: nameUuid(
        USAGE_NAMESPACE,
        JSON.stringify([agentId, stripeInvoiceId, await repo.countReleased(db, agentId), keys]),
      ),
      agent_id: agentId,
      stripe_invoice_id: stripeInvoiceId,
      cents: entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      cards: entries.filter(({ kind }) => kind === 'postcard').length,
      credits: entries.filter(({ kind }) => kind === 'credit').length,
      goodwill_credits: entries.filter(({ kind }) => kind === 'goodwill_credit').length,
      status: 'claimed' as const,
      adopted_through: null,
      created_at: now,
    };
    await repo.insertUsage(
      db,
      usage,
      entries.map(({ id }) => id),
    );
    return usage;
  });
}

function describeUsage({ cards, credits, goodwill_credits: goodwill }: Row<'invoice_usages'>): string {
  const parts = [
    ...(cards > 0 || goodwill === 0 ? [`${formatQuantity(cards, 'card')} accepted by the printer`] : []),
    ...(credits > 0 ? [`${formatQuantity(credits, 'returned card')} credited`] : []),
    ...(goodwill > 0 ? [formatQuantity(goodwill, 'credit from Farmpost', 'credits from Farmpost')] : []),
  ];
  return parts.join(', ');
}

const lineOf = (usage: Row<'invoice_usages'>) => ({
  id: usage.id,
  cents: usage.cents,
  cards: usage.cards,
  credits: usage.credits,
  goodwillCredits: usage.goodwill_credits,
  through: usage.created_at,
  description: describeUsage(usage),
});

/** Puts the cards on the membership's draft before the vendor closes it. */
async function addUsage(context: AppContext, agentId: string, invoice: InvoiceState): Promise<void> {
  const account = await findAccountRow(context.db, agentId);
  // The vendor voids the invoices of a paused membership, and the cards with them.
  if (account?.subscription_status === 'paused') return;
  await adoptUsages(context, agentId, invoice.customerId);
  const usage = await claimUsage(context, agentId, invoice.id);
  if (!usage) return;
  await context.providers.payments.addUsage(
    { customerId: invoice.customerId, invoiceId: invoice.id },
    lineOf(usage),
  );
  await transaction(context.db, (db) => repo.setUsage(db, usage.id, { status: 'sent' }));
}

/** Books what an invoice's state says. Call it in a transaction. */
async function bookInvoice(
  context: AppContext,
  agentId: string,
  invoice: InvoiceState,
  onMoney: OnMoney,
): Promise<void> {
  const { db } = context;
  const now = context.now().toISOString();
  await lockAccount(db, agentId, now);
  const stored = await repo.findInvoiceOf(db, { stripeId: invoice.id });
  // An older answer; states only move forward.
  if (stored && rank[stored.status] > rank[invoice.status]) return;
  const id = stored?.id ?? uuidv7();
  await repo.upsertInvoice(db, {
    id,
    agent_id: agentId,
    stripe_id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    membership_cents: invoice.membershipCents,
    cards_cents: invoice.cardsCents,
    tax_cents: invoice.taxCents,
    total_cents: invoice.totalCents,
    paid_cents: invoice.paidCents,
    currency: invoice.currency,
    payment_intent: invoice.paymentIntent,
    hosted_url: invoice.hostedUrl,
    pdf_url: invoice.pdfUrl,
    failed_at: invoice.isFailed ? (stored?.failed_at ?? now) : null,
    paid_at: invoice.paidAt,
    created_at: invoice.createdAt,
    updated_at: now,
  });
  const effect = { agentId, reference: invoice.id };
  const parts = [
    ['membership', invoice.membershipCents],
    ['tax', invoice.taxCents],
  ] as const;
  if (invoice.status === 'void') {
    for (const [kind, cents] of parts) {
      if (cents <= 0 || !(await repo.hasEntry(db, `${kind}:${invoice.id}`))) continue;
      await book(context, { ...effect, kind: `${kind}_void`, cents, key: `${kind}_void:${invoice.id}` });
    }
    const usage = await repo.findUsageOfInvoice(db, invoice.id);
    if (usage) await repo.releaseUsage(db, usage.id);
    return;
  }
  if (invoice.status === 'draft') return;
  // Lines are added to drafts only, so what is not on it by now goes on the next one.
  const usage = await repo.findUsageOfInvoice(db, invoice.id);
  if (usage?.status === 'claimed') {
    if (invoice.usageIds.includes(usage.id)) await repo.setUsage(db, usage.id, { status: 'sent' });
    else await repo.releaseUsage(db, usage.id);
  }
  for (const [kind, cents] of parts) {
    if (cents > 0) await book(context, { ...effect, kind, cents, key: `${kind}:${invoice.id}` });
  }
  if (invoice.status !== 'paid' || invoice.paidCents <= 0) return;
  const key = `payment:${invoice.id}`;
  if (await book(context, { ...effect, kind: 'payment', cents: invoice.paidCents, key })) {
    await onMoney(context, {
      kind: 'payment',
      agentId,
      invoiceId: id,
      reference: invoice.id,
      cents: invoice.paidCents,
      invoice,
      at: invoice.paidAt ?? now,
    });
  }
}

export async function takeInvoice(context: AppContext, stripeId: string, onMoney: OnMoney): Promise<void> {
  const { payments } = context.providers;
  let invoice = await payments.readInvoice(stripeId);
  const agentId = await findAgentOfCustomer(context.db, invoice.customerId);
  if (agentId === undefined) return;
  if (invoice.isMembershipDraft) {
    await addUsage(context, agentId, invoice);
    invoice = await payments.readInvoice(stripeId);
  }
  const read = invoice;
  await transaction(context.db, (db) => bookInvoice({ ...context, db }, agentId, read, onMoney));
}

async function invoiceOfPayment(context: AppContext, paymentIntent: string | null) {
  const invoice =
    paymentIntent === null ? undefined : await repo.findInvoiceOf(context.db, { paymentIntent });
  // The payment's own event may still arrive; the job retries.
  if (!invoice) throw new Error('The payment is not known yet.');
  return invoice;
}

const partsOf = (invoice: Row<'invoices'>): MoneyMoved['invoice'] => ({
  membershipCents: invoice.membership_cents,
  cardsCents: invoice.cards_cents,
  taxCents: invoice.tax_cents,
  totalCents: invoice.total_cents,
});

export async function takeRefund(context: AppContext, refundId: string, onMoney: OnMoney): Promise<void> {
  const refund = await context.providers.payments.readRefund(refundId);
  if (!refund.isPaidOut && !refund.hasFailed) return;
  const payout = `refund_payout:${refund.id}`;
  if (refund.hasFailed && !(await repo.hasEntry(context.db, payout))) {
    await transaction(context.db, (db) => noteRefund({ ...context, db }, refund));
    return;
  }
  const invoice = await invoiceOfPayment(context, refund.paymentIntent);
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.now().toISOString();
    await lockAccount(db, invoice.agent_id, now);
    const effect = { agentId: invoice.agent_id, cents: refund.cents, reference: invoice.stripe_id };
    // A refund that was paid out and failed later: the same entries reversed.
    const [reverses, suffix] = refund.hasFailed ? [true, ':failed'] : [false, ''];
    // Returned cards were credited before; their refund only pays the credit out.
    if (refund.usageId === null) {
      await book(within, { ...effect, kind: 'refund', key: `refund:${refund.id}${suffix}`, reverses });
    }
    if (!(await book(within, { ...effect, kind: 'refund_payout', key: `${payout}${suffix}`, reverses })))
      return;
    if (refund.hasFailed) await repo.reopenUsageRefund(db, refund.id, now);
    await noteRefund(within, refund);
    await onMoney(within, {
      kind: 'refund',
      agentId: invoice.agent_id,
      invoiceId: invoice.id,
      reference: `${refund.id}${suffix}`,
      cents: refund.cents,
      invoice: partsOf(invoice),
      at: now,
    });
  });
}

/** The bank's question about a payment moves no money. One that was booked as a dispute is taken back at its end. */
async function kindsOf(
  { db }: AppContext,
  dispute: DisputeState,
): Promise<readonly ('dispute' | 'dispute_won')[]> {
  if (!dispute.isInquiry) return dispute.isWon ? ['dispute', 'dispute_won'] : ['dispute'];
  return dispute.isOver && (await repo.hasEntry(db, `dispute:${dispute.id}`)) ? ['dispute_won'] : [];
}

export async function takeDispute(context: AppContext, disputeId: string, onMoney: OnMoney): Promise<void> {
  const dispute = await context.providers.payments.readDispute(disputeId);
  const kinds = await kindsOf(context, dispute);
  if (kinds.length === 0) return;
  const invoice = await invoiceOfPayment(context, dispute.paymentIntent);
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    await lockAccount(db, invoice.agent_id, context.now().toISOString());
    for (const kind of kinds) {
      const isNew = await book(within, {
        agentId: invoice.agent_id,
        kind,
        cents: dispute.cents,
        key: `${kind}:${dispute.id}`,
        reference: invoice.stripe_id,
      });
      if (!isNew) continue;
      await onMoney(within, {
        kind,
        agentId: invoice.agent_id,
        invoiceId: invoice.id,
        reference: dispute.id,
        cents: dispute.cents,
        invoice: partsOf(invoice),
        at: context.now().toISOString(),
      });
    }
  });
}

const A_MONTH = 30 * 86_400_000;

/**
 * Charges or pays back the cards of an account whose membership makes no invoice: at once after it was canceled, monthly
 * while it is paused.
 */
export async function settleUsage(context: AppContext, agentId: string, onMoney: OnMoney): Promise<void> {
  const account = await findAccountRow(context.db, agentId);
  const customerId = account?.stripe_customer_id;
  if (!account || !customerId) return;
  const isOver = account.subscription_status === 'canceled' && account.ends_at === null;
  if (!isOver && account.subscription_status !== 'paused') return;
  await adoptUsages(context, agentId, customerId);
  const waiting = await repo.listUnclaimed(context.db, agentId);
  const cents = waiting.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const oldest = waiting.map(({ created_at }) => created_at).toSorted()[0];
  const claimed = await repo.findClaimed(context.db, agentId, null);
  const isDue =
    oldest !== undefined &&
    (isOver ? cents !== 0 : cents > 0 && Date.parse(oldest) < context.now().getTime() - A_MONTH);
  if (!claimed && !isDue) return;
  const usage = claimed ?? (await claimUsage(context, agentId, null));
  if (!usage) return;
  await (usage.cents > 0
    ? invoiceUsage(context, customerId, usage, onMoney)
    : payBack(context, agentId, usage, onMoney));
}

async function invoiceUsage(
  context: AppContext,
  customerId: string,
  usage: Row<'invoice_usages'>,
  onMoney: OnMoney,
): Promise<void> {
  const { payments } = context.providers;
  const invoiceId = await payments.ensureUsageInvoice(customerId, usage.id);
  const state = await payments.readInvoice(invoiceId);
  if (state.status === 'draft') {
    await payments.addUsage({ customerId, invoiceId }, lineOf(usage));
    await payments.finalizeInvoice(invoiceId);
  }
  await transaction(context.db, (db) =>
    repo.setUsage(db, usage.id, { status: 'sent', stripe_invoice_id: invoiceId }),
  );
  await takeInvoice(context, invoiceId, onMoney);
}

/**
 * Plans from which payments a usage is paid back, the newest first, and stores the plan before the vendor hears of it, so
 * that a repeat pays the same shares. Without payments that cover it, nothing is planned and it waits.
 */
async function planRefunds(context: AppContext, agentId: string, usage: Row<'invoice_usages'>) {
  return transaction(context.db, async (db) => {
    await lockAccount(db, agentId, context.now().toISOString());
    const known = await repo.listUsageRefunds(db, usage.id);
    const taken = known.filter(({ refused_at }) => refused_at === null);
    let due = -usage.cents - taken.reduce((sum, { cents }) => sum + cents, 0);
    const added = [];
    for (const invoice of await repo.listPaid(db, agentId)) {
      if (due <= 0) break;
      if (known.some(({ invoice_id: id }) => id === invoice.id)) continue;
      const left = await refundableCents(db, invoice);
      const cents = Math.min(left, due);
      if (cents <= 0) continue;
      added.push({ usage_id: usage.id, invoice_id: invoice.id, cents });
      due -= cents;
    }
    if (due <= 0) await repo.insertUsageRefunds(db, added);
    // A usage that is paid back in part keeps the rest as owed.
    else if (taken.length === 0) await repo.releaseUsage(db, usage.id);
    return { isCovered: due <= 0, shares: await repo.listUsageRefunds(db, usage.id) };
  });
}

/** Pays credits back from the newest payments; where those do not cover them, they wait. */
async function payBack(
  context: AppContext,
  agentId: string,
  usage: Row<'invoice_usages'>,
  onMoney: OnMoney,
): Promise<void> {
  for (;;) {
    const plan = await planRefunds(context, agentId, usage);
    const open = plan.shares.find((share) => share.refused_at === null && share.stripe_refund_id === null);
    if (open) await payShare(context, open, onMoney);
    else if (!plan.isCovered) return;
    else break;
  }
  await transaction(context.db, (db) => repo.setUsage(db, usage.id, { status: 'refunded' }));
}

/** A share that the vendor refuses is planned on other payments. */
async function payShare(
  context: AppContext,
  share: Awaited<ReturnType<typeof repo.listUsageRefunds>>[number],
  onMoney: OnMoney,
): Promise<void> {
  let refundId: string;
  try {
    const refund = await context.providers.payments.refund({
      paymentIntent: share.payment_intent ?? '',
      cents: share.cents,
      usageId: share.usage_id,
    });
    refundId = refund.id;
  } catch (error) {
    if (!(error instanceof ProviderError && error.code === 'rejected')) throw error;
    context.log.warn({ err: error, usageId: share.usage_id }, 'refund refused');
    const refused = { refused_at: context.now().toISOString() };
    await transaction(context.db, (db) => repo.setUsageRefund(db, share, refused));
    return;
  }
  await transaction(context.db, (db) => repo.setUsageRefund(db, share, { stripe_refund_id: refundId }));
  await takeRefund(context, refundId, onMoney);
}
