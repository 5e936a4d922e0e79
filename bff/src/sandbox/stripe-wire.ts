/** Stripe's objects as its API version 2026-10-28 writes them, and its form encoding. */
import type {
  CustomerRecord,
  DisputeRecord,
  InvoiceRecord,
  LineRecord,
  MethodRecord,
  RefundRecord,
  SetupRecord,
  SubscriptionRecord,
} from './stripe-state';

export const STRIPE_API_VERSION = '2026-10-28.endive';

export type Form = { [name: string]: string | Form };

/** `items[0][price]=p` as `{ items: { 0: { price: 'p' } } }`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = form;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      if (typeof next === 'object') at = next;
      else at = at[key] = {};
    }
    const last = keys.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return form;
}

export const textIn = (form: Form, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' ? value : null;
};
export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
export const textsIn = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export const listOf = (url: string, data: readonly unknown[], limit: number) => ({
  object: 'list',
  url,
  has_more: data.length > limit,
  data: data.slice(0, limit),
});

export const customerWire = (customer: CustomerRecord) => ({
  id: customer.id,
  object: 'customer',
  balance: customer.balance,
  created: customer.created,
  currency: 'usd',
  default_source: null,
  delinquent: false,
  description: null,
  email: customer.email,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.defaultMethod,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  phone: null,
  tax_exempt: 'none',
});

export const methodWire = (method: MethodRecord) => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: method.name, phone: null, tax_id: null },
  card: {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: method.brand,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    funding: 'credit',
    last4: method.last4,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: method.created,
  customer: method.customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const setupWire = (setup: SetupRecord, error: unknown = null) => ({
  id: setup.id,
  object: 'setup_intent',
  client_secret: setup.secret,
  created: setup.created,
  customer: setup.customer,
  last_setup_error: error,
  livemode: false,
  metadata: {},
  next_action: setup.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  payment_method: setup.method,
  payment_method_types: ['card'],
  status: setup.status,
  usage: 'off_session',
});

export const subscriptionWire = (subscription: SubscriptionRecord, price: string) => ({
  id: subscription.id,
  object: 'subscription',
  automatic_tax: { enabled: subscription.hasTax, liability: null, disabled_reason: null },
  billing_cycle_anchor: subscription.periodStart,
  cancel_at: subscription.isEnding ? subscription.periodEnd : null,
  cancel_at_period_end: subscription.isEnding,
  canceled_at: subscription.canceledAt,
  collection_method: 'charge_automatically',
  created: subscription.created,
  currency: 'usd',
  customer: subscription.customer,
  default_payment_method: null,
  ended_at: subscription.status === 'canceled' ? subscription.canceledAt : null,
  items: listOf(
    `/v1/subscription_items?subscription=${subscription.id}`,
    [
      {
        id: `si_${subscription.id.slice(4)}`,
        object: 'subscription_item',
        created: subscription.created,
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        metadata: {},
        price: {
          id: price,
          object: 'price',
          active: true,
          currency: 'usd',
          product: 'prod_membership',
          recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
          type: 'recurring',
          unit_amount: 2500,
        },
        quantity: 1,
        subscription: subscription.id,
      },
    ],
    10,
  ),
  latest_invoice: null,
  livemode: false,
  metadata: subscription.metadata,
  pause_collection: subscription.pause === null ? null : { behavior: subscription.pause, resumes_at: null },
  start_date: subscription.created,
  status: subscription.status,
  trial_end: subscription.trialEnd,
  trial_start: subscription.trialEnd === null ? null : subscription.created,
});

const lineWire = (invoice: InvoiceRecord) => (line: LineRecord) => ({
  id: line.id,
  object: 'line_item',
  amount: line.amount,
  currency: 'usd',
  description: line.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: invoice.id,
  livemode: false,
  metadata: line.metadata,
  parent: line.isSubscription
    ? {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: { subscription: invoice.subscription, proration: false },
      }
    : {
        type: 'invoice_item_details',
        invoice_item_details: { invoice_item: line.id.replace('il_', 'ii_'), proration: false },
        subscription_item_details: null,
      },
  period: { start: invoice.created, end: invoice.created },
  quantity: 1,
  taxes: [],
});

export const subtotalOf = ({ lines }: InvoiceRecord) => lines.reduce((sum, { amount }) => sum + amount, 0);
export const totalOf = (invoice: InvoiceRecord) => subtotalOf(invoice) + invoice.tax;
export const dueOf = (invoice: InvoiceRecord) => Math.max(0, totalOf(invoice) - invoice.applied);

export const invoiceWire = (invoice: InvoiceRecord, origin: string) => {
  const isFinal = invoice.status !== 'draft';
  const page = `${origin}/i/${invoice.id}/${invoice.secret}`;
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: dueOf(invoice),
    amount_paid: invoice.paid,
    amount_remaining: invoice.status === 'paid' ? 0 : dueOf(invoice),
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.isAutoAdvanced,
    automatic_tax: { enabled: invoice.hasTax, liability: null, status: null, disabled_reason: null },
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: 'usd',
    customer: invoice.customer,
    description: null,
    due_date: null,
    hosted_invoice_url: isFinal ? page : null,
    invoice_pdf: isFinal ? `${page}/pdf` : null,
    lines: listOf(`/v1/invoices/${invoice.id}/lines`, invoice.lines.map(lineWire(invoice)), 100),
    livemode: false,
    metadata: invoice.metadata,
    next_payment_attempt: null,
    number: invoice.number,
    parent:
      invoice.subscription === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { subscription: invoice.subscription, metadata: {} },
          },
    payments: listOf(
      '/v1/invoice_payments',
      invoice.paymentIntent === null
        ? []
        : [
            {
              id: `inpay_${invoice.id.slice(3)}`,
              object: 'invoice_payment',
              amount_paid: invoice.paid,
              amount_requested: dueOf(invoice),
              created: invoice.created,
              currency: 'usd',
              invoice: invoice.id,
              is_default: true,
              payment: { type: 'payment_intent', payment_intent: invoice.paymentIntent },
              status: invoice.status === 'paid' ? 'paid' : 'open',
            },
          ],
      10,
    ),
    starting_balance: 0,
    status: invoice.status,
    status_transitions: {
      finalized_at: isFinal ? invoice.created : null,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.status === 'void' ? invoice.created : null,
    },
    subtotal: subtotalOf(invoice),
    total: totalOf(invoice),
    total_discount_amounts: [],
    total_taxes:
      invoice.tax === 0
        ? []
        : [
            {
              amount: invoice.tax,
              tax_behavior: 'exclusive',
              taxability_reason: 'standard_rated',
              taxable_amount: subtotalOf(invoice),
              type: 'tax_rate_details',
              tax_rate_details: { tax_rate: 'txr_sandbox' },
            },
          ],
  };
};

export const refundWire = (refund: RefundRecord) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: refund.paymentIntent.replace('pi_', 'ch_'),
  created: refund.created,
  currency: 'usd',
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  reason: null,
  status: refund.status ?? 'succeeded',
});

export const disputeWire = (dispute: DisputeRecord) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  charge: dispute.paymentIntent.replace('pi_', 'ch_'),
  created: dispute.created,
  currency: 'usd',
  metadata: {},
  payment_intent: dispute.paymentIntent,
  reason: 'fraudulent',
  status: dispute.status,
});
