import type { BillingSettings, HistoryEntry, PaymentMethod } from '@farmpost/shared/contracts/billing';
import { listingBudget } from '@farmpost/shared/domain/billing';
import type { Row } from '../../db/tables';
import type { AccountRow } from './account.repo';

const listingBudgetRange = { min: listingBudget.min, max: listingBudget.max };

export const presentSettings = (
  row: AccountRow,
  counted: { readonly freeCardsLeft: number; readonly heldCampaigns: number },
): BillingSettings => ({
  agentId: row.agent_id,
  stripeCustomerId: row.stripe_customer_id,
  subscriptionId: row.stripe_subscription_id,
  subscriptionStatus: row.subscription_status,
  monthlyFeeCents: row.monthly_fee_cents,
  nextBillingDate: row.next_billing_at,
  trialEndsAt: row.trial_ends_at,
  endsAt: row.ends_at,
  pastDueSince: row.past_due_since,
  budgetSettings: {
    defaultListingBudgetCents: row.default_listing_budget_cents,
    listingBudgetRange,
    autoApprovePostcards: row.is_auto_approve,
    pauseWhenBudgetExceeded: row.is_paused_over_budget,
    monthlyBudgetCents: row.monthly_budget_cents,
  },
  hasPaymentMethod: row.has_payment_method,
  ...counted,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The farm's fields are those of the Auto-Farm settings; before there are any, their defaults. */
export const presentBudget = (row: AccountRow, farm: Row<'auto_farms'> | undefined) => ({
  id: row.agent_id,
  agentId: row.agent_id,
  defaultListingBudgetCents: row.default_listing_budget_cents,
  listingBudgetRange,
  monthlyBudgetCents: row.monthly_budget_cents,
  autoFarmEnabled: farm?.is_enabled ?? false,
  autoApprovePostcards: row.is_auto_approve,
  pauseWhenBudgetExceeded: row.is_paused_over_budget,
  targetHomeowners: farm?.has_homeowners ?? true,
  targetHomebuyers: farm?.has_homebuyers ?? false,
  targetHomesellers: farm?.has_homesellers ?? false,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const presentMethod = (row: Row<'payment_methods'>): PaymentMethod => ({
  id: row.id,
  card: { brand: row.brand, last4: row.last4, expMonth: row.exp_month, expYear: row.exp_year },
  isDefault: row.is_default,
  createdAt: row.created_at,
});

function statusOf({ status, failed_at }: Row<'invoices'>): HistoryEntry['status'] {
  if (status === 'paid') return 'paid';
  return status === 'uncollectible' || failed_at !== null ? 'failed' : 'pending';
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function presentInvoice(row: Row<'invoices'>): HistoryEntry {
  const parts = [
    ...(row.membership_cents === 0 ? [] : ['Membership']),
    ...(row.cards_cents === 0 ? [] : ['postcards']),
  ];
  const what = parts.join(' and ');
  return {
    id: row.id,
    agentId: row.agent_id,
    description: `${what === '' ? 'Invoice' : what[0]?.toUpperCase() + what.slice(1)}, ${month.format(new Date(row.created_at))}`,
    amountCents: row.total_cents,
    membershipCents: row.membership_cents,
    cardsCents: row.cards_cents,
    taxCents: row.tax_cents,
    currency: row.currency,
    status: statusOf(row),
    number: row.number,
    invoiceUrl: row.hosted_url,
    hasPdf: row.pdf_url !== null,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}
