/**
 * The payment vendor of a replay: months that are over were charged to the demo's cards. Its ids say what happened, so a
 * killed replay reads the same again. Everything else goes to the real vendor.
 */
import type { Db } from '../db/database';
import type { InvoiceState, Payments } from '../providers/payments.port';
import { findUsageCents } from './history.repo';

const PREFIX = 'demo_';
const MEMBERSHIP_CENTS = 2_500;

export interface PastInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly at: Date;
}

export interface PastRefund {
  readonly id: string;
  readonly paymentIntent: string;
  readonly cents: number;
}

export const pastInvoiceId = (name: string): string => `in_${PREFIX}${name}`;
export const pastRefundId = (name: string): string => `re_${PREFIX}${name}`;
export const pastPayment = (invoiceId: string): string => `pi_${invoiceId}`;

/** Open for cards for an hour, then charged. */
const HOUR = 3_600_000;

export function createReplayPayments(
  vendor: Payments,
  { db, now }: { readonly db: Db; readonly now: () => Date },
  past: { readonly invoices: readonly PastInvoice[]; readonly refunds: readonly PastRefund[] },
): Payments {
  async function readInvoice(invoice: PastInvoice): Promise<InvoiceState> {
    const cardsCents = await findUsageCents(db, invoice.id);
    const charged = new Date(invoice.at.getTime() + HOUR);
    const isPaid = now() >= charged;
    const totalCents = MEMBERSHIP_CENTS + cardsCents;
    return {
      id: invoice.id,
      customerId: invoice.customerId,
      number: isPaid ? invoice.number : null,
      status: isPaid ? 'paid' : 'draft',
      membershipCents: MEMBERSHIP_CENTS,
      cardsCents,
      taxCents: 0,
      totalCents,
      paidCents: isPaid ? totalCents : 0,
      currency: 'usd',
      paymentIntent: isPaid ? pastPayment(invoice.id) : null,
      hostedUrl: null,
      pdfUrl: null,
      isFailed: false,
      isMembershipDraft: !isPaid,
      usageIds: [],
      usages: [],
      createdAt: invoice.at.toISOString(),
      paidAt: isPaid ? charged.toISOString() : null,
    };
  }
  return {
    ...vendor,
    readInvoice: async (id) => {
      const invoice = past.invoices.find((each) => each.id === id);
      return invoice ? readInvoice(invoice) : vendor.readInvoice(id);
    },
    addUsage: async (target, usage) => {
      if (!past.invoices.some(({ id }) => id === target.invoiceId)) await vendor.addUsage(target, usage);
    },
    readRefund: async (id) => {
      const refund = past.refunds.find((each) => each.id === id);
      return refund
        ? { ...refund, isPaidOut: true, hasFailed: false, usageId: null, adjustmentId: null }
        : vendor.readRefund(id);
    },
  };
}
