/** Commissions that a client's payment earns, and that a refund takes back. Pure; money in integer cents. */
import type {
  CommissionBase,
  CommissionKind,
  CommissionState,
  PaymentState,
} from '../contracts/commission-vocabulary';
import { openTable, wordsOfKey } from './open-table';

/** Memberships of a client that earn: the first ones paid. */
export const EARNING_MEMBERSHIPS = 12;
/** Mail of a client earns for this long after their first payment. */
export const EARNING_MONTHS = 12;
/** Rates until an admin adds one, in hundredths of a percent. */
export const defaultRates: Readonly<Record<CommissionBase, number>> = { membership: 2_000, mail: 500 };

export const commissionBaseNames: Readonly<Record<CommissionBase, string>> = {
  membership: 'Membership',
  mail: 'Mail',
};

export const commissionStateNames: Readonly<
  Record<CommissionState, { name: string; tone: 'neutral' | 'info' | 'warning' | 'success' }>
> = openTable(
  {
    pending: { name: 'Pending', tone: 'neutral' },
    available: { name: 'Available', tone: 'warning' },
    approved: { name: 'Approved', tone: 'info' },
    paid: { name: 'Paid', tone: 'success' },
  },
  (state) => ({ name: wordsOfKey(state), tone: 'neutral' }),
);

export const paymentStateNames: Readonly<
  Record<PaymentState, { name: string; tone: 'neutral' | 'info' | 'success' | 'danger' }>
> = openTable<Record<PaymentState, { name: string; tone: 'neutral' | 'info' | 'success' | 'danger' }>>(
  {
    ordered: { name: 'Sent', tone: 'info' },
    paid: { name: 'Paid', tone: 'success' },
    refused: { name: 'Refused', tone: 'danger' },
    reversed: { name: 'Reversed', tone: 'danger' },
  },
  (state) => ({ name: wordsOfKey(state), tone: 'neutral' }),
);

/** Name of a line. A negative payment takes back commission on returned cards; a failed refund restores its share. */
export function commissionKindName(kind: CommissionKind, amountCents: number): string {
  if (kind === 'payment') return amountCents < 0 ? 'Returned cards' : 'Payment';
  if (kind === 'refund' && amountCents > 0) return 'Failed refund';
  return openTable({ refund: 'Refund', dispute: 'Dispute', dispute_won: 'Dispute won' }, wordsOfKey)[kind];
}

/** Rounds half a cent away from zero, so that a line and its reversal round alike. */
const toCents = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value));

/** The share of a part of an invoice that a payment of `paid` covers. */
export const paidShare = (part: number, { paid, total }: { paid: number; total: number }): number =>
  total <= 0 ? 0 : toCents((part * Math.min(paid, total)) / total);

export const commissionOf = (baseCents: number, basisPoints: number): number =>
  toCents((baseCents * basisPoints) / 10_000);

/** Cents left of a line once `returned` of the `paid` cents went back; 0 if all of them did. */
export function remainingCommission(earned: number, { paid, returned }: { paid: number; returned: number }) {
  if (paid <= 0) return earned;
  return earned - toCents((earned * Math.min(Math.max(returned, 0), paid)) / paid);
}

/** `2000` as `20%`, `750` as `7.5%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;
