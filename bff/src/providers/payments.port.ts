/** Port for the vendor that charges cards for the membership and the mail. Adapter: stripe. */
import type { Payouts } from './payouts.port';

export interface CardMethod {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly createdAt: string;
}

export interface Membership {
  readonly id: string;
  readonly status: 'active' | 'paused' | 'canceled' | 'past_due';
  /** Canceled, but paid for until `periodEnd`. */
  readonly isEnding: boolean;
  readonly periodEnd: string | null;
  readonly trialEndsAt: string | null;
}

/** The vendor's current state of a customer. */
export interface CustomerState {
  readonly agentId: string | null;
  /** Newest first. */
  readonly methods: readonly CardMethod[];
  readonly defaultMethodId: string | null;
  /** The latest one; `null` if there never was one. */
  readonly membership: Membership | null;
}

/** One of our usages, as its line at the vendor says. */
export interface InvoicedUsage {
  readonly id: string;
  readonly cents: number;
  readonly cards: number;
  readonly credits: number;
  /** Credits by administrators; 0 on lines of earlier versions. */
  readonly goodwillCredits: number;
  /** The time up to which it charges what the printers accepted; `null` on lines of earlier versions. */
  readonly through: string | null;
}

export interface InvoiceState {
  readonly id: string;
  readonly customerId: string;
  readonly number: string | null;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly membershipCents: number;
  readonly cardsCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly currency: string;
  readonly paymentIntent: string | null;
  readonly hostedUrl: string | null;
  readonly pdfUrl: string | null;
  /** The vendor has tried to charge it and failed. */
  readonly isFailed: boolean;
  /** The invoice belongs to a membership's period and is still open for usage. */
  readonly isMembershipDraft: boolean;
  /** Our usages on its lines. */
  readonly usageIds: readonly string[];
  readonly usages: readonly InvoicedUsage[];
  readonly createdAt: string;
  readonly paidAt: string | null;
}

export interface RefundState {
  readonly id: string;
  readonly paymentIntent: string | null;
  readonly cents: number;
  readonly isPaidOut: boolean;
  /** The money did not reach the card; it may have been paid out before. */
  readonly hasFailed: boolean;
  /** Our usage that it pays back, or `null`. */
  readonly usageId: string | null;
  /** The administrator's refund that it carries out, or `null`. */
  readonly adjustmentId: string | null;
}

export interface DisputeState {
  readonly id: string;
  readonly paymentIntent: string | null;
  readonly cents: number;
  /** `null` until the bank has decided. */
  readonly isWon: boolean | null;
  /** The bank only asks: no money has moved. */
  readonly isInquiry: boolean;
  readonly isOver: boolean;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly about: 'customer' | 'invoice' | 'refund' | 'dispute' | 'account' | 'transfer';
  readonly customerId: string | null;
}

/** Usage of cards: cents may be negative, where more came back than was mailed. */
interface Usage extends InvoicedUsage {
  readonly description: string;
}

/**
 * Every write takes a key: its repeat has no second effect. The vendor forgets keys after a day, so what must be exact for
 * ever (`findCustomer`, usages, refunds) is also looked up by our own id before it is repeated.
 */
export interface Payments extends Payouts {
  readonly name: string;
  /** For the vendor's own card fields in browsers; empty without an account. */
  readonly publishableKey: string;
  /** Finds the agent's customer by our id, or creates it. */
  ensureCustomer(agent: {
    readonly agentId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** Begins to store a card; the browser finishes it with the secret. */
  beginCard(customerId: string, key: string): Promise<{ readonly id: string; readonly clientSecret: string }>;
  setDefaultMethod(customerId: string, methodId: string): Promise<void>;
  /** Repeatable. */
  removeMethod(methodId: string): Promise<void>;
  /** Starts the membership unless one is running. Free until `freeUntil`, or charged at once. */
  ensureMembership(order: {
    readonly agentId: string;
    readonly customerId: string;
    readonly freeUntil: Date | null;
    readonly key: string;
  }): Promise<void>;
  pause(membershipId: string): Promise<void>;
  resume(membershipId: string): Promise<void>;
  /** Cancels the membership at the end of its paid time. */
  cancel(membershipId: string): Promise<void>;
  /** Ends it at once, for a deleted account. Repeatable. */
  end(membershipId: string): Promise<void>;
  /** Moves the next fee to a later time, free of charge until then. Repeatable. */
  extend(membershipId: string, until: Date): Promise<void>;
  /** Takes a cancellation back while the time is still paid for. */
  renew(membershipId: string): Promise<void>;
  /** The vendor's page for cards and for renewing. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** The vendor's page that starts an ended membership again. */
  renewalUrl(customerId: string, agentId: string, returnUrl: string): Promise<string>;
  /** Tries again to charge what could not be charged. A decline is no error. */
  payOpenInvoices(customerId: string): Promise<void>;
  readInvoice(invoiceId: string): Promise<InvoiceState>;
  /** Newest first. */
  listInvoices(customerId: string): Promise<InvoiceState[]>;
  /** Adds the usage as one line, once. */
  addUsage(target: { readonly customerId: string; readonly invoiceId: string }, usage: Usage): Promise<void>;
  /** A draft of its own for a usage; the one that exists, if there is one. */
  ensureUsageInvoice(customerId: string, usageId: string): Promise<string>;
  /** Charges a draft. Repeatable. */
  finalizeInvoice(invoiceId: string): Promise<void>;
  /** Returns money of a payment, once for each payment and usage or adjustment. */
  refund(
    order: { readonly paymentIntent: string; readonly cents: number } & (
      | { readonly usageId: string }
      | { readonly adjustmentId: string }
    ),
  ): Promise<RefundState>;
  readRefund(refundId: string): Promise<RefundState>;
  readDispute(disputeId: string): Promise<DisputeState>;
  /** The PDF of an invoice as the vendor draws it. */
  fetchPdf(url: string): Promise<Uint8Array>;
  /** Whether the headers may be those of a signed webhook: judged before a body is read. */
  hasWebhookClaim(headers: Record<string, string | undefined>): boolean;
  /**
   * Verifies a webhook's signature over the raw body; `null` for a type that we ignore. Throws `WebhookSignatureError`.
   */
  readWebhook(rawBody: Uint8Array, headers: Record<string, string | undefined>): PaymentEvent | null;
}
