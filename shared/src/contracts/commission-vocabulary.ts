/** Words of commissions, without schemas: for browsers too. */

/** The order in which a line moves forward. */
export const commissionStates = ['pending', 'available', 'approved', 'paid'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Payments that a commission is a share of. */
export const commissionBases = ['membership', 'mail'] as const;
export type CommissionBase = (typeof commissionBases)[number];

/** The movement of money that made a line. */
export const commissionKinds = ['payment', 'refund', 'dispute', 'dispute_won'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** The most lines that one approval takes. */
export const APPROVAL_LIMIT = 500;

/** How a share of a payout is paid. */
export const paymentWays = ['transfer', 'hand'] as const;

/** `ordered`: the vendor has not answered yet. `refused`: no money moved. `reversed`: the vendor took it back. */
export const paymentStates = ['ordered', 'paid', 'refused', 'reversed'] as const;
export type PaymentState = (typeof paymentStates)[number];
