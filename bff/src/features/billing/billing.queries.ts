/** Billing account reads for other features. */
import { FREE_POSTCARDS } from '@farmpost/shared/domain/pricing';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { freeReleasingStatuses } from './free-postcards';

/**
 * Free postcards the agent has left, without those that other scheduled mailings hold. A failed, returned or canceled
 * piece gives its free postcard back.
 * @param campaignId the mailing that asks, whose own reservation does not count
 */
export async function countFreeLeft(db: Db, agentId: string, campaignId = ''): Promise<number> {
  const row = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('agent_id', '=', agentId)
    .where('is_free', '=', true)
    .where('status', 'not in', freeReleasingStatuses)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('budget_reservations')
    .select(({ fn }) => fn.sum<number | null>('free_cards').as('cards'))
    .where('agent_id', '=', agentId)
    .where('campaign_id', '!=', campaignId)
    .executeTakeFirstOrThrow();
  return Math.max(0, FREE_POSTCARDS - Number(row.used) - Number(held.cards ?? 0));
}

/**
 * An agent with their billing account; `undefined` if the agent does not exist.
 * @param campaignId see `countFreeLeft`
 */
export async function findAccount(db: Db, agentId: string, campaignId = '') {
  const row = await db
    .selectFrom('agents')
    .leftJoin('billing_accounts', 'billing_accounts.agent_id', 'agents.id')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'agents.user_id')
    .select([
      'agents.id',
      'agents.validated_at',
      'agents.erased_at',
      'account_deletions.deletes_at',
      'billing_accounts.subscription_status',
      'billing_accounts.has_payment_method',
      'billing_accounts.default_listing_budget_cents',
      'billing_accounts.is_auto_approve',
      'billing_accounts.is_paused_over_budget',
    ])
    .where('agents.id', '=', agentId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    agentId: row.id,
    isValidated: row.validated_at !== null,
    // An agent without a billing account has the defaults of a new one. Nothing is mailed for an account that is
    // about to be deleted.
    subscriptionStatus:
      row.erased_at !== null || row.deletes_at !== null
        ? ('canceled' as const)
        : (row.subscription_status ?? ('active' as const)),
    isLeaving: row.deletes_at !== null,
    hasPaymentMethod: row.has_payment_method ?? false,
    listingBudgetCents: row.default_listing_budget_cents ?? 50_000,
    isAutoApprove: row.is_auto_approve ?? true,
    isPausedOverBudget: row.is_paused_over_budget ?? true,
    freeCardsLeft: await countFreeLeft(db, agentId, campaignId),
  };
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The budget of a month, from before budgets were per listing; `null` for an account without one. */
export async function findMonthlyBudget(db: Db, agentId: string): Promise<number | null> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('monthly_budget_cents')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row?.monthly_budget_cents ?? null;
}

/** Whether the payment vendor knows the agent. */
export async function hasCustomer(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('stripe_customer_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return (row?.stripe_customer_id ?? null) !== null;
}

/** Cents that scheduled mailings hold. */
export async function findReservedCents(
  db: Db,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const some of chunks(campaignIds, 500)) {
    const rows = await db
      .selectFrom('budget_reservations')
      .select(['campaign_id', 'cents'])
      .where('campaign_id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.campaign_id, Number(row.cents));
  }
  return found;
}
