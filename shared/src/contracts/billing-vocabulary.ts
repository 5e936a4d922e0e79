/** Words of billing, without schemas: for browsers too. */

export const subscriptionStatuses = ['active', 'paused', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const historyStatuses = ['paid', 'failed', 'pending'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

export const ledgerKinds = [
  'postcard',
  'free_postcard',
  'credit',
  'free_postcard_credit',
  'membership',
  'membership_void',
  'tax',
  'tax_void',
  'payment',
  'refund',
  'refund_payout',
  'dispute',
  'dispute_won',
  'goodwill_credit',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Why an administrator gives money back. */
export const adjustmentReasons = [
  'damaged',
  'late',
  'wrong_charge',
  'duplicate',
  'goodwill',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export const adjustmentStatuses = ['waiting', 'approved', 'done', 'refused', 'declined'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** Parts of an agent's costs. */
export const costParts = ['cards', 'membership', 'other'] as const;
export type CostPart = (typeof costParts)[number];

/** The most recent entries of the billing history that a page shows. */
export const HISTORY_LIMIT = 50;
