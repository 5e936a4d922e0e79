/** Rules of billing that both sides need (specification 2, sections 4, 5 and 9). */
import {
  type AdjustmentReason,
  type AdjustmentStatus,
  type CostPart,
  type HistoryStatus,
  type LedgerKind,
  ledgerKinds,
  type SubscriptionStatus,
} from '../contracts/billing-vocabulary';
import type { StatusName } from './status-names';

/** Range of the budget for one listing, in cents; `step` is the slider's. */
export const listingBudget = { min: 10_000, max: 200_000, step: 2_500, default: 50_000 } as const;

/** A budget within the range; the default if none is given. */
export function clampListingBudget(cents: number | null | undefined): number {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return listingBudget.default;
  return Math.min(listingBudget.max, Math.max(listingBudget.min, Math.round(cents)));
}

/** Days until the first membership fee. */
export const FIRST_BILLING_DAYS = 30;

type SubscriptionAction = 'pause' | 'resume' | 'cancel' | 'reactivate';

const actions: Readonly<Record<SubscriptionStatus, readonly SubscriptionAction[]>> = {
  active: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  /** Reactivation goes through the payment vendor's own page. */
  canceled: ['reactivate'],
  /** Only the payment vendor's page for cards is offered. */
  past_due: [],
};

export const subscriptionActions = (status: string): readonly SubscriptionAction[] =>
  (actions as Readonly<Record<string, readonly SubscriptionAction[]>>)[status] ?? [];

const subscriptionNames: Readonly<Record<SubscriptionStatus, StatusName>> = {
  active: { name: 'Active', tone: 'success' },
  paused: { name: 'Paused', tone: 'warning' },
  canceled: { name: 'Canceled', tone: 'neutral' },
  past_due: { name: 'Past due', tone: 'danger' },
};

export const subscriptionName = (status: string): StatusName =>
  (subscriptionNames as Readonly<Record<string, StatusName>>)[status] ?? { name: 'Unknown', tone: 'neutral' };

const historyNames: Readonly<Record<HistoryStatus, StatusName>> = {
  paid: { name: 'Paid', tone: 'success' },
  failed: { name: 'Failed', tone: 'danger' },
  pending: { name: 'Pending', tone: 'warning' },
};

/** An unknown status is shown as it is, in a neutral style. */
export const historyName = (status: string): StatusName =>
  (historyNames as Readonly<Record<string, StatusName>>)[status] ?? { name: status, tone: 'neutral' };

const ledgerKindNames: Readonly<Record<LedgerKind, string>> = {
  postcard: 'Cards accepted',
  free_postcard: 'Free cards',
  credit: 'Returned cards, credit',
  free_postcard_credit: 'Free cards returned',
  membership: 'Membership',
  membership_void: 'Membership, reversed',
  tax: 'Tax',
  tax_void: 'Tax, reversed',
  payment: 'Payment',
  refund: 'Refund',
  refund_payout: 'Refund paid to your card',
  dispute: 'Payment disputed at the bank',
  dispute_won: 'Dispute settled, payment kept',
  goodwill_credit: 'Credit from Farmpost',
};

const adjustmentReasonNames: Readonly<Record<AdjustmentReason, string>> = {
  damaged: 'Damaged cards',
  late: 'Late cards',
  wrong_charge: 'Wrong charge',
  duplicate: 'Charged twice',
  goodwill: 'Goodwill',
  other: 'Other',
};
export const adjustmentReasonName = (reason: AdjustmentReason): string => adjustmentReasonNames[reason];

const adjustmentStatusNames: Readonly<Record<AdjustmentStatus, StatusName>> = {
  waiting: { name: 'Needs a second administrator', tone: 'kraft' },
  approved: { name: 'Waiting for Stripe', tone: 'warning' },
  done: { name: 'Done', tone: 'success' },
  refused: { name: 'Refused by Stripe', tone: 'danger' },
  declined: { name: 'Declined', tone: 'neutral' },
};
export const adjustmentStatusName = (status: AdjustmentStatus): StatusName => adjustmentStatusNames[status];

/** A failed refund is booked as the same kind of entry with the opposite sign. */
const reversedNames: Readonly<Partial<Record<LedgerKind, string>>> = {
  refund: 'Refund failed, taken back',
  refund_payout: 'Failed refund, returned by your bank',
};

/** The name of an entry, or of several of one kind and direction. */
export function ledgerEntryName({ kind, amountCents }: { kind: LedgerKind; amountCents: number }): string {
  const isReversed = kind === 'refund' ? amountCents > 0 : amountCents < 0;
  return (isReversed && reversedNames[kind]) || ledgerKindNames[kind];
}

/** Part of the costs that each entry belongs to. Payments and their refunds settle charges and are not costs. */
const costPartOf: Readonly<Record<LedgerKind, CostPart | 'settling'>> = {
  postcard: 'cards',
  free_postcard: 'cards',
  credit: 'cards',
  free_postcard_credit: 'cards',
  membership: 'membership',
  membership_void: 'membership',
  tax: 'other',
  tax_void: 'other',
  // A refund by the platform lowers the cost; its payout settles it.
  refund: 'other',
  goodwill_credit: 'other',
  payment: 'settling',
  refund_payout: 'settling',
  dispute: 'settling',
  dispute_won: 'settling',
};

/** The entries that a sum of costs adds up, or a part of it. */
export const costKinds = (part?: CostPart): readonly LedgerKind[] =>
  ledgerKinds.filter((kind) =>
    part === undefined ? costPartOf[kind] !== 'settling' : costPartOf[kind] === part,
  );

/** `Visa ending in 4242` */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brandNames[brand] ?? 'Card'} ending in ${last4}`;

/** From the first digit, as the demo's card page shows it. */
export function brandOf(number: string): 'visa' | 'mastercard' | 'amex' | 'unknown' {
  if (number.startsWith('4')) return 'visa';
  if (number.startsWith('5')) return 'mastercard';
  return number.startsWith('3') ? 'amex' : 'unknown';
}

/** `12/28`: a year below 50 means 20xx, any other 19xx. `null` if it is not MM/YY. */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? [];
  if (month === '') return null;
  return { month: Number(month), year: Number(year) + (Number(year) < 50 ? 2000 : 1900) };
}
