/** Billing account writes for other features; they run in the caller’s transaction. */
import type { Db } from '../../db/database';

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
    .values({ agent_id: marketing.agentId, created_at: marketing.now, ...change })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(change))
    .execute();
}

export async function deleteBillingAccount(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('billing_accounts').where('agent_id', '=', agentId).execute();
}
