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
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Parts of an agent's costs. */
export const costParts = ['cards', 'membership', 'other'] as const;
export type CostPart = (typeof costParts)[number];

/** The most recent entries of the billing history that a page shows. */
export const HISTORY_LIMIT = 50;
