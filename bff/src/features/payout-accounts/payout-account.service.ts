/**
 * Salespeople connect an account at the payment vendor, whose own form asks for bank and tax details: none of them reach
 * this server. Its state is read again whenever the vendor reports a change (decision 54).
 */
import type { PayoutAccountState } from '@farmpost/shared/contracts/payout-account-vocabulary';
import type { PayoutAccount } from '@farmpost/shared/contracts/payout-accounts';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import type { PayoutAccountState as VendorState } from '../../providers/payouts.port';
import { canConnect } from './payout-account.policy';
import * as repo from './payout-account.repo';

const BATCH = 100;
const TRIES = 3;
/** Words of Stripe for an account that no details can open. Source: docs.stripe.com/api/accounts/object. */
const CLOSED = /^(rejected\.|listed$|platform_paused$|under_review$|other$)/;

/** The vendor's answer as one state. */
export function stateOf(vendor: Omit<VendorState, 'id'>): PayoutAccountState {
  if (vendor.canBePaid) return 'ready';
  if (CLOSED.test(vendor.disabledReason ?? '')) return 'restricted';
  if (vendor.due.length > 0 || !vendor.hasSubmitted) return 'needs_details';
  return 'checking';
}

function present(context: AppContext, actor: Actor, row: repo.AccountRow | undefined): PayoutAccount {
  return {
    isOffered: canConnect(actor) && context.providers.payments.hasPayouts,
    isByHand: row?.is_by_hand ?? false,
    state: row?.state ?? 'none',
    due: [...(row?.due_json ?? [])],
    dueBy: row?.due_by ?? null,
    disabledReason: row?.disabled_reason ?? null,
    hasTaxDetails: row?.has_tax_details ?? false,
  };
}

export const readAccount = async (context: AppContext, actor: Actor): Promise<PayoutAccount> =>
  present(context, actor, await repo.findAccount(context.db, actor.userId));

/** Reads the account at the vendor and stores its state. Accounts of nobody are ignored. */
export async function takeAccount(context: AppContext, stripeId: string): Promise<void> {
  const { db, now } = context;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await repo.findByStripeId(db, stripeId);
    if (!row) return;
    const vendor = await context.providers.payments.readPayoutAccount(stripeId);
    const change = {
      state: stateOf(vendor),
      due_json: vendor.due,
      due_by: vendor.dueBy,
      disabled_reason: vendor.disabledReason,
      has_tax_details: vendor.hasTaxDetails,
      updated_at: now().toISOString(),
    };
    if (await transaction(db, (within) => repo.takeState(within, row, change))) return;
  }
}

/** A link to the vendor's form or page. Opens its own transactions. Throws `conflict` for people who cannot connect. */
export async function openAccount(context: AppContext, actor: Actor): Promise<{ url: string }> {
  const { db, now, config } = context;
  const { payments } = context.providers;
  if (!canConnect(actor) || !payments.hasPayouts) {
    throw new AppError('conflict', 'No account can be connected. Commissions are paid by hand.');
  }
  const { userId } = actor;
  let row = await repo.findAccount(db, userId);
  if (!row?.stripe_id) {
    const stripeId = await payments.ensurePayoutAccount(userId);
    await transaction(db, async (within) => {
      const at = now().toISOString();
      await repo.insertAccountOnce(within, userId, at);
      await repo.setStripeId(within, userId, stripeId, at);
    });
    row = await repo.findAccount(db, userId);
  }
  const stripeId = row?.stripe_id;
  if (!stripeId) throw new AppError('conflict', 'The account was just deleted. Please try again.');
  // Until the form is filled in, Stripe refuses links to its page.
  const isFormDue = row?.state !== 'ready' || row.due_json.length > 0;
  return {
    url: isFormDue
      ? await payments.payoutFormUrl(stripeId, `${config.publicUrl}/commissions?payouts=back`)
      : await payments.payoutPageUrl(stripeId),
  };
}

/** Opens its own transactions. */
export async function refreshAccount(context: AppContext, actor: Actor): Promise<PayoutAccount> {
  const row = await repo.findAccount(context.db, actor.userId);
  if (row?.stripe_id) await takeAccount(context, row.stripe_id);
  return readAccount(context, actor);
}

/** Handler of `payout-accounts.read`: once a night, what events may have missed. One batch per job. */
export async function readAllAgain(context: AppContext, after: string): Promise<void> {
  const { db, jobs, log } = context;
  const accounts = await repo.listConnected(db, after, BATCH);
  for (const stripeId of accounts) {
    try {
      await takeAccount(context, stripeId);
    } catch (error) {
      // One failing account must not block the others; it is read again tomorrow.
      log.error({ err: error, stripeId }, 'a payout account could not be read');
    }
  }
  const last = accounts.at(-1);
  if (last !== undefined && accounts.length === BATCH) {
    await transaction(db, (within) => jobs.enqueue(within, 'payout-accounts.read', { after: last }));
  }
}
