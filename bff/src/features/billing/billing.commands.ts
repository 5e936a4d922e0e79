/** Billing account writes for other features; they run in the caller’s transaction. */
import { FIRST_BILLING_DAYS } from '@farmpost/shared/domain/billing';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';

const firstBillingAt = (now: string) =>
  new Date(Date.parse(now) + FIRST_BILLING_DAYS * 86_400_000).toISOString();

/** Creates the account with its defaults if there is none. */
export async function upsertMarketing(
  db: Db,
  marketing: {
    agentId: string;
    listingBudgetCents: number | undefined;
    isAutoApprove: boolean | undefined;
    now: string;
  },
): Promise<void> {
  const change = {
    ...(marketing.listingBudgetCents !== undefined && {
      default_listing_budget_cents: marketing.listingBudgetCents,
    }),
    ...(marketing.isAutoApprove !== undefined && { is_auto_approve: marketing.isAutoApprove }),
    updated_at: marketing.now,
  };
  await db
    .insertInto('billing_accounts')
    .values({
      agent_id: marketing.agentId,
      next_billing_at: firstBillingAt(marketing.now),
      created_at: marketing.now,
      ...change,
    })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(change))
    .execute();
}

/** Ends the membership at the vendor and deletes what is known of cards. Invoices stay, as the ledger does. */
export async function closeBillingAccount({ db, jobs }: AppContext, agentId: string): Promise<void> {
  const account = await db
    .deleteFrom('billing_accounts')
    .where('agent_id', '=', agentId)
    .returning('stripe_subscription_id')
    .executeTakeFirst();
  await db.deleteFrom('payment_methods').where('agent_id', '=', agentId).execute();
  const membershipId = account?.stripe_subscription_id;
  if (membershipId) await jobs.enqueue(db, 'billing.end-membership', { membershipId });
}
