/** Cards and invoices by Stripe, through its official SDK with a pinned version of the API. */
import Stripe from 'stripe';
import * as z from 'zod';
import { callMeter } from '../call-meter';
import type {
  CardMethod,
  DisputeState,
  InvoicedUsage,
  InvoiceState,
  Membership,
  PaymentEvent,
  Payments,
  RefundState,
} from '../payments.port';
import { ProviderError, WebhookSignatureError } from '../provider-error';
import { requireSetting } from '../vendor-http';
import { hasStripeClaim } from './stripe-claim';
import { createStripePayouts } from './stripe-payouts';

const provider = 'Stripe';
/** The version whose objects this adapter reads; events are created in it too. */
const STRIPE_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const PAGE = 100;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, code, type } = error;
  const reason =
    // The first request with the same key may still be carried out: its effect is not known yet.
    type === 'StripeConnectionError' || type === 'StripeIdempotencyError' || statusCode === 409
      ? 'unavailable'
      : statusCode === 401 || statusCode === 403
        ? 'unauthorized'
        : statusCode === 404
          ? 'not_found'
          : statusCode === 429
            ? 'rate_limited'
            : (statusCode ?? 500) >= 500
              ? 'unavailable'
              : 'rejected';
  return new ProviderError(
    provider,
    reason,
    `${provider} answered: ${error.message.slice(0, 300)}`,
    {
      ...(statusCode === undefined ? {} : { status: statusCode }),
      ...(code === undefined ? {} : { vendorCode: code }),
    },
    { cause: error },
  );
}

function toMethod(method: Stripe.PaymentMethod): CardMethod {
  return {
    id: method.id,
    brand: method.card?.brand ?? 'unknown',
    last4: method.card?.last4 ?? '',
    expMonth: method.card?.exp_month ?? 0,
    expYear: method.card?.exp_year ?? 0,
    createdAt: iso(method.created),
  };
}

function statusOf(subscription: Stripe.Subscription): Membership['status'] {
  // A pause does not change Stripe's own status.
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return 'canceled';
      return subscription.pause_collection ? 'paused' : 'active';
    case 'paused':
      return 'paused';
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled';
    default:
      return 'past_due';
  }
}

function toMembership(subscription: Stripe.Subscription): Membership {
  const end = subscription.items.data[0]?.current_period_end;
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return {
    id: subscription.id,
    status: statusOf(subscription),
    isEnding: !isOver && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    periodEnd: end === undefined || isOver ? null : iso(end),
    trialEndsAt: subscription.trial_end === null ? null : iso(subscription.trial_end),
  };
}

const USAGE = 'farmpost_usage';
const CARDS = 'farmpost_cards';
const CREDITS = 'farmpost_credits';
const GOODWILL = 'farmpost_goodwill';
const ADJUSTMENT = 'farmpost_adjustment';
const THROUGH = 'farmpost_through';
const AGENT = 'farmpost_agent';

const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

const toUsage = ({ metadata, amount }: Stripe.InvoiceLineItem): InvoicedUsage => ({
  id: metadata?.[USAGE] ?? '',
  cents: amount,
  cards: Number(metadata?.[CARDS] ?? 0),
  credits: Number(metadata?.[CREDITS] ?? 0),
  goodwillCredits: Number(metadata?.[GOODWILL] ?? 0),
  through: metadata?.[THROUGH] ?? null,
});

function toInvoice(invoice: Stripe.Invoice): InvoiceState {
  const usages = invoice.lines.data.filter(({ metadata }) => metadata?.[USAGE] !== undefined);
  const cardsCents = usages.reduce((sum, { amount }) => sum + amount, 0);
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const paidWith = invoice.payments?.data.find(({ payment }) => payment.type === 'payment_intent');
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id ?? '',
    customerId: idOf(invoice.customer) ?? '',
    number: invoice.number,
    status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
    membershipCents: invoice.total - taxCents - cardsCents,
    cardsCents,
    taxCents,
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    paymentIntent: idOf(paidWith?.payment.payment_intent),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    isFailed: invoice.status === 'open' && invoice.attempted && invoice.amount_remaining > 0,
    isMembershipDraft:
      invoice.status === 'draft' &&
      invoice.parent?.type === 'subscription_details' &&
      invoice.auto_advance !== false,
    usageIds: usages.flatMap(({ metadata }) => metadata?.[USAGE] ?? []),
    usages: usages.map(toUsage),
    createdAt: iso(invoice.created),
    paidAt: paidAt === null ? null : iso(paidAt),
  };
}

const toRefund = (refund: Stripe.Refund): RefundState => ({
  id: refund.id,
  paymentIntent: idOf(refund.payment_intent),
  cents: refund.amount,
  isPaidOut: refund.status === 'succeeded',
  hasFailed: refund.status === 'failed' || refund.status === 'canceled',
  usageId: refund.metadata?.[USAGE] ?? null,
  adjustmentId: refund.metadata?.[ADJUSTMENT] ?? null,
});

const toDispute = (dispute: Stripe.Dispute): DisputeState => ({
  id: dispute.id,
  paymentIntent: idOf(dispute.payment_intent),
  cents: dispute.amount,
  isWon: dispute.status === 'won' ? true : dispute.status === 'lost' ? false : null,
  isInquiry: dispute.status.startsWith('warning_') || dispute.status === 'prevented',
  isOver: ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status),
});

/** The object that an event is about, by the beginning of its type; it is then read again in its present state. */
const subjects: readonly (readonly [string, PaymentEvent['about']])[] = [
  ['customer.subscription.', 'customer'],
  ['customer.updated', 'customer'],
  ['payment_method.', 'customer'],
  ['setup_intent.succeeded', 'customer'],
  ['checkout.session.completed', 'customer'],
  ['invoice.', 'invoice'],
  ['refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['account.updated', 'account'],
  ['transfer.', 'transfer'],
];

const eventType = z.string();
const customerField = z.union([z.string(), z.object({ id: z.string() })]).nullish();
/** The parts of an event that are read; the rest belongs to its type. */
const eventData = z.object({
  object: z.object({ id: z.string(), customer: customerField }),
  previous_attributes: z.object({ customer: z.string().nullish().catch(null) }).nullish(),
});

export function createStripe(options: {
  readonly url: string;
  readonly key: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Signs events of connected accounts, which come from an endpoint of their own; empty: none can be connected. */
  readonly connectWebhookSecret?: string;
  /** The price of the membership, by its id at Stripe. */
  readonly priceId: string;
  readonly hasTax?: boolean;
  readonly retries?: number;
}): Payments {
  const { protocol, hostname, port } = new URL(options.url);
  let client: Stripe | null = null;
  const stripe = () =>
    (client ??= new Stripe(requireSetting(provider, 'STRIPE_KEY', options.key), {
      apiVersion: STRIPE_VERSION,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      maxNetworkRetries: options.retries ?? 2,
      timeout: TIMEOUT_MS,
      telemetry: false,
    }));
  const ask = async <T>(call: (client: Stripe) => Promise<T>): Promise<T> => {
    const api = stripe();
    const start = performance.now();
    const record = (isError: boolean) =>
      callMeter.record(provider, { ms: performance.now() - start, isError, isBilled: false });
    try {
      const answer = await call(api);
      record(false);
      return answer;
    } catch (cause) {
      const error = toProviderError(cause);
      record(!(error instanceof ProviderError && /^(not_found|rejected)$/.test(error.code)));
      throw error;
    }
  };
  const tax = options.hasTax ? { automatic_tax: { enabled: true } } : {};
  const expanded = { expand: ['payments'] };
  const isRunning = ({ status }: Stripe.Subscription) =>
    status !== 'canceled' && status !== 'incomplete_expired';

  const secrets = [options.webhookSecret, options.connectWebhookSecret ?? ''].filter((each) => each !== '');
  /** Throws unless one of the secrets signed it. */
  function verify(rawBody: Uint8Array, signature: string): Stripe.Event {
    const failures: unknown[] = [];
    for (const secret of secrets) {
      try {
        return Stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, secret);
      } catch (error) {
        failures.push(error);
      }
    }
    throw new WebhookSignatureError('The signature is not valid', { cause: failures[0] });
  }

  return {
    ...createStripePayouts(ask, { hasPayouts: (options.connectWebhookSecret ?? '') !== '' }),
    name: 'stripe',
    publishableKey: options.publishableKey,

    ensureCustomer: ({ agentId, email, name }) =>
      ask(async ({ customers }) => {
        // Lists are current, unlike Stripe's search.
        const known = await customers.list({ email, limit: PAGE });
        const found = known.data.find(({ metadata }) => metadata[AGENT] === agentId);
        if (found) return found.id;
        const created = await customers.create(
          { email, name, metadata: { [AGENT]: agentId } },
          { idempotencyKey: `customer:${agentId}` },
        );
        return created.id;
      }),

    readCustomer: (customerId) =>
      ask(async ({ customers, subscriptions }) => {
        const customer = await customers.retrieve(customerId);
        if (customer.deleted) return { agentId: null, methods: [], defaultMethodId: null, membership: null };
        const methods = await customers.listPaymentMethods(customerId, { type: 'card', limit: PAGE });
        const all = await subscriptions.list({ customer: customerId, status: 'all', limit: PAGE });
        const newest = all.data.toSorted((a, b) => b.created - a.created);
        const subscription = newest.find(isRunning) ?? newest[0];
        return {
          agentId: customer.metadata[AGENT] ?? null,
          methods: methods.data.map(toMethod).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
          defaultMethodId: idOf(customer.invoice_settings.default_payment_method),
          membership: subscription ? toMembership(subscription) : null,
        };
      }),

    beginCard: (customer, idempotencyKey) =>
      ask(async ({ setupIntents }) => {
        const intent = await setupIntents.create(
          {
            customer,
            usage: 'off_session',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey },
        );
        return { id: intent.id, clientSecret: intent.client_secret ?? '' };
      }),

    setDefaultMethod: (customerId, methodId) =>
      ask(async ({ customers }) => {
        await customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
      }),

    removeMethod: (methodId) =>
      ask(async ({ paymentMethods }) => {
        const method = await paymentMethods.retrieve(methodId);
        if (method.customer !== null) await paymentMethods.detach(methodId);
      }),

    ensureMembership: ({ agentId, customerId, freeUntil, key }) =>
      ask(async ({ subscriptions }) => {
        const all = await subscriptions.list({ customer: customerId, status: 'all', limit: PAGE });
        if (all.data.some(isRunning)) return;
        await subscriptions.create(
          {
            customer: customerId,
            items: [{ price: requireSetting(provider, 'STRIPE_MEMBERSHIP_PRICE', options.priceId) }],
            metadata: { [AGENT]: agentId },
            payment_settings: { save_default_payment_method: 'off' },
            ...(freeUntil === null ? {} : { trial_end: Math.ceil(freeUntil.getTime() / 1000) }),
            ...tax,
          },
          { idempotencyKey: key },
        );
      }),

    pause: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { pause_collection: { behavior: 'void' } });
      }),
    resume: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { pause_collection: '' });
      }),
    cancel: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { cancel_at_period_end: true, pause_collection: '' });
      }),

    end: (id) =>
      ask(async ({ subscriptions }) => {
        const subscription = await subscriptions.retrieve(id);
        if (isRunning(subscription)) await subscriptions.cancel(id, { prorate: false });
      }),
    renew: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { cancel_at_period_end: false });
      }),

    // A trial that ends later moves the next fee without a proration (docs.stripe.com/billing/subscriptions/trials).
    extend: (id, until) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, {
          trial_end: Math.ceil(until.getTime() / 1000),
          proration_behavior: 'none',
        });
      }),

    portalUrl: (customer, returnUrl) =>
      ask(async ({ billingPortal }) => {
        const session = await billingPortal.sessions.create({ customer, return_url: returnUrl });
        return session.url;
      }),

    renewalUrl: (customer, agentId, returnUrl) =>
      ask(async ({ checkout }) => {
        const session = await checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [
            { price: requireSetting(provider, 'STRIPE_MEMBERSHIP_PRICE', options.priceId), quantity: 1 },
          ],
          subscription_data: { metadata: { [AGENT]: agentId } },
          success_url: returnUrl,
          cancel_url: returnUrl,
          ...tax,
        });
        return session.url ?? returnUrl;
      }),

    payOpenInvoices: (customer) =>
      ask(async ({ invoices }) => {
        const open = await invoices.list({ customer, status: 'open', limit: PAGE });
        for (const { id } of open.data) {
          if (!id) continue;
          await invoices.pay(id).catch((error: unknown) => {
            // A decline is not our failure: Stripe reports it as an event too.
            if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
          });
        }
      }),

    readInvoice: (id) => ask(async ({ invoices }) => toInvoice(await invoices.retrieve(id, expanded))),

    listInvoices: (customer) =>
      ask(async ({ invoices }) => {
        const page = await invoices.list({ customer, limit: PAGE, expand: ['data.payments'] });
        return page.data.map(toInvoice);
      }),

    addUsage: ({ customerId, invoiceId }, usage) =>
      ask(async ({ invoices, invoiceItems }) => {
        const invoice = toInvoice(await invoices.retrieve(invoiceId));
        if (invoice.usageIds.includes(usage.id)) return;
        await invoiceItems.create(
          {
            customer: customerId,
            invoice: invoiceId,
            currency: 'usd',
            amount: usage.cents,
            description: usage.description,
            metadata: {
              [USAGE]: usage.id,
              [CARDS]: String(usage.cards),
              [CREDITS]: String(usage.credits),
              [GOODWILL]: String(usage.goodwillCredits),
              ...(usage.through !== null && { [THROUGH]: usage.through }),
            },
          },
          { idempotencyKey: `usage:${usage.id}` },
        );
      }),

    ensureUsageInvoice: (customer, usageId) =>
      ask(async ({ invoices }) => {
        const page = await invoices.list({ customer, limit: PAGE });
        const found = page.data.find(({ metadata }) => metadata?.[USAGE] === usageId);
        if (found?.id) return found.id;
        const created = await invoices.create(
          {
            customer,
            collection_method: 'charge_automatically',
            auto_advance: false,
            pending_invoice_items_behavior: 'exclude',
            metadata: { [USAGE]: usageId },
            ...tax,
          },
          { idempotencyKey: `usage-invoice:${usageId}` },
        );
        return created.id ?? '';
      }),

    finalizeInvoice: (id) =>
      ask(async ({ invoices }) => {
        const invoice = await invoices.retrieve(id);
        if (invoice.status !== 'draft') return;
        await invoices.finalizeInvoice(id, { auto_advance: true }, { idempotencyKey: `finalize:${id}` });
      }),

    refund: ({ paymentIntent, cents, ...order }) =>
      ask(async ({ refunds }) => {
        const [name, id] =
          'usageId' in order ? [USAGE, order.usageId] : ([ADJUSTMENT, order.adjustmentId] as const);
        const known = await refunds.list({ payment_intent: paymentIntent, limit: PAGE });
        const found = known.data.find(({ metadata }) => metadata?.[name] === id);
        if (found) return toRefund(found);
        return toRefund(
          await refunds.create(
            { payment_intent: paymentIntent, amount: cents, metadata: { [name]: id } },
            { idempotencyKey: `refund:${id}:${paymentIntent}` },
          ),
        );
      }),

    readRefund: (id) => ask(async ({ refunds }) => toRefund(await refunds.retrieve(id))),
    readDispute: (id) => ask(async ({ disputes }) => toDispute(await disputes.retrieve(id))),

    async fetchPdf(url) {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        (cause: unknown) => {
          throw new ProviderError(provider, 'unavailable', 'Stripe did not answer', {}, { cause });
        },
      );
      if (!response.ok) {
        throw new ProviderError(provider, 'unavailable', `Stripe answered ${response.status}`, {
          status: response.status,
        });
      }
      return new Uint8Array(await response.arrayBuffer());
    },

    hasWebhookClaim: (headers) => hasStripeClaim(headers['stripe-signature'] ?? ''),
    readWebhook(rawBody, headers) {
      if (secrets.length === 0) throw new WebhookSignatureError('STRIPE_WEBHOOK_SECRET is missing');
      const event = verify(rawBody, headers['stripe-signature'] ?? '');
      // Endpoints for connected accounts also get events of test accounts (docs.stripe.com/connect/webhooks).
      if (!event.livemode && /^(sk|rk)_live_/.test(options.key)) return null;
      const about = subjects.find(([start]) => eventType.parse(event.type).startsWith(start))?.[1];
      if (about === undefined) return null;
      const { object, previous_attributes: previous } = eventData.parse(event.data);
      // A detached card names its customer only there.
      const former = previous?.customer ?? null;
      return {
        id: event.id,
        type: event.type,
        objectId: object.id,
        about,
        customerId: event.type.startsWith('customer.updated') ? object.id : (idOf(object.customer) ?? former),
      };
    },
  };
}
