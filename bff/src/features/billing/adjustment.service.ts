/**
 * Refunds and credits by administrators (decision 93). The order is stored first, and holds its part of the invoice's
 * payment; the vendor is asked next, by the order's id; the ledger books what the vendor then says. Each step can be
 * repeated, so a crash between two of them returns no money twice and forgets none.
 */
import { formatMoney } from '@farmpost/shared/domain/format';
import { AppError, notFound } from '../../app-error';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import type { Actor } from '../../http/define-route';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import { readSetting } from '../product-settings/product-setting.queries';
import { refundableCents, tellCustomer } from './adjustment.commands';
import { authorizeAdjustment, authorizeRefund } from './adjustment.policy';
import * as repo from './adjustment.repo';
import { lockAccount } from './budget.repo';
import { type OnMoney, takeRefund } from './invoice.service';
import { book } from './ledger.service';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}
type Order = Pick<repo.AdjustmentRow, 'id' | 'cents' | 'reason' | 'note'>;

/** The order as it is now. */
async function reread({ db }: AppContext, id: string): Promise<repo.ListedAdjustment> {
  const [row] = await repo.listAdjustments(db, { id, limit: 1 });
  if (!row) throw notFound('The refund or credit');
  return row;
}

const record = (
  context: AppContext,
  { actor, ip }: Act,
  action: string,
  row: repo.AdjustmentRow,
): Promise<void> =>
  recordAudit(context.db, {
    actorId: actor.userId,
    action,
    subjectType: 'agent',
    subjectId: row.agent_id,
    detail: {
      adjustment: row.id,
      invoice: row.invoice_id,
      cents: row.cents,
      reason: row.reason,
      note: row.note,
    },
    ip,
    at: context.now(),
  });

/** Stores the order. `null` for a repeat. Throws `conflict` if the id names another order. */
async function insertOrder(
  context: AppContext,
  { actor }: Act,
  order: Order & Pick<repo.AdjustmentRow, 'agent_id' | 'kind' | 'invoice_id'>,
): Promise<repo.AdjustmentRow | null> {
  const { db } = context;
  const limit = 100 * (await readSetting(context, 'refund_approval_dollars'));
  const now = context.now().toISOString();
  const needsAnother = order.cents > limit;
  const isNew = await repo.insertAdjustmentOnce(db, {
    ...order,
    status: needsAnother ? 'waiting' : 'approved',
    requested_by: actor.userId,
    decided_by: null,
    stripe_refund_id: null,
    failure: null,
    created_at: now,
    decided_at: needsAnother ? null : now,
    settled_at: null,
  });
  const stored = await repo.findAdjustment(db, order.id);
  if (!stored) throw notFound('The refund or credit');
  if (isNew) return stored;
  const isSame =
    stored.agent_id === order.agent_id &&
    stored.kind === order.kind &&
    stored.invoice_id === order.invoice_id &&
    stored.cents === order.cents;
  if (isSame) return null;
  throw new AppError('conflict', 'This request was used for another amount. Reload the page and try again.');
}

/** Books an approved credit; it lowers the next invoice. Call it in a transaction. */
async function giveCredit(context: AppContext, row: repo.AdjustmentRow): Promise<void> {
  const { db } = context;
  const at = context.now().toISOString();
  const done = await repo.changeAdjustment(db, byPlatform(row), ['approved'], {
    status: 'done',
    settled_at: at,
  });
  if (!done) return;
  await book(context, {
    agentId: row.agent_id,
    kind: 'goodwill_credit',
    cents: row.cents,
    key: `goodwill:${row.id}`,
    reference: row.id,
  });
  await tellCustomer(context, done, null);
}

/** Handler of `billing.refund`. Asks the vendor for an approved refund, and books it. Repeatable. */
export async function carryOutRefund(context: AppContext, id: string, onMoney: OnMoney): Promise<void> {
  const { db } = context;
  const row = await repo.findAdjustment(db, id);
  if (row?.status !== 'approved' || row.kind !== 'refund') return;
  const invoice = await repo.findInvoiceById(db, row.invoice_id ?? '');
  let refundId: string;
  try {
    const refund = await context.providers.payments.refund({
      paymentIntent: invoice?.payment_intent ?? '',
      cents: row.cents,
      adjustmentId: row.id,
    });
    refundId = refund.id;
  } catch (error) {
    if (!(error instanceof ProviderError && /^(rejected|not_found)$/.test(error.code))) throw error;
    context.log.warn({ err: error, adjustmentId: id }, 'refund refused');
    const refused = {
      status: 'refused' as const,
      failure: error.message,
      settled_at: context.now().toISOString(),
    };
    await transaction(db, (within) => repo.changeAdjustment(within, byPlatform(row), ['approved'], refused));
    return;
  }
  await transaction(db, (within) =>
    repo.changeAdjustment(within, byPlatform(row), ['approved'], { stripe_refund_id: refundId }),
  );
  await takeRefund(context, refundId, onMoney);
}

/** An unreachable vendor is asked again by the job. */
async function carryOutNow(context: AppContext, id: string, onMoney: OnMoney): Promise<void> {
  try {
    await carryOutRefund(context, id, onMoney);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, adjustmentId: id }, 'refund is tried again');
  }
}

/** Opens its own transactions. Throws `conflict` for more than the payment has left. */
export async function refundInvoice(
  context: AppContext,
  act: Act,
  invoiceId: string,
  order: Order,
  onMoney: OnMoney,
): Promise<repo.ListedAdjustment> {
  const row = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const invoice = authorizeRefund(act.actor, await repo.findInvoiceById(db, invoiceId));
    await lockAccount(db, invoice.agent_id, context.now().toISOString());
    const known = await repo.findAdjustment(db, order.id);
    const left = await refundableCents(db, invoice);
    if (!known && order.cents > left) {
      throw new AppError(
        'conflict',
        left === 0
          ? 'Nothing of this invoice can be refunded: it is not paid by card, or all of it went back already.'
          : `At most ${formatMoney(left)} of this invoice can still be refunded.`,
      );
    }
    const stored = await insertOrder(within, act, {
      ...order,
      agent_id: invoice.agent_id,
      kind: 'refund',
      invoice_id: invoice.id,
    });
    if (stored) await record(within, act, 'billing.refund_ordered', stored);
    return stored ?? known ?? null;
  });
  if (row?.status === 'approved') await carryOutNow(context, row.id, onMoney);
  return reread(context, order.id);
}

/** Call it in a transaction. */
export async function creditAgent(
  context: AppContext,
  act: Act,
  agent: Pick<Row<'agents'>, 'id'>,
  order: Order,
): Promise<repo.ListedAdjustment> {
  await lockAccount(context.db, agent.id, context.now().toISOString());
  const stored = await insertOrder(context, act, {
    ...order,
    agent_id: agent.id,
    kind: 'credit',
    invoice_id: null,
  });
  if (stored) {
    await record(context, act, 'billing.credit_ordered', stored);
    if (stored.status === 'approved') await giveCredit(context, stored);
  }
  return reread(context, order.id);
}

/** A second administrator approves or declines. Opens its own transactions. Throws `conflict`. */
export async function decideAdjustment(
  context: AppContext,
  act: Act,
  id: string,
  isApproved: boolean,
  onMoney: OnMoney,
): Promise<repo.ListedAdjustment> {
  const decided = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const row = authorizeAdjustment(act.actor, await repo.findAdjustment(db, id));
    if (isApproved && row.requested_by === act.actor.userId) {
      throw new AppError('conflict', 'Another administrator must approve what you asked for.');
    }
    const changed = await repo.changeAdjustment(db, row, ['waiting'], {
      status: isApproved ? 'approved' : 'declined',
      decided_by: act.actor.userId,
      decided_at: context.now().toISOString(),
    });
    if (!changed) throw new AppError('conflict', 'This was decided already.');
    await record(within, act, `billing.${row.kind}_${isApproved ? 'approved' : 'declined'}`, changed);
    if (isApproved && changed.kind === 'credit') await giveCredit(within, changed);
    return changed;
  });
  if (isApproved && decided.kind === 'refund') await carryOutNow(context, id, onMoney);
  return reread(context, id);
}
