/**
 * Stripe: customers, cards, the membership, invoices, refunds, portal and checkout, and signed events. Form-encoded, with
 * idempotency keys, as Stripe's API version 2026-10-28. The test cards are Stripe's own; time is the sandbox's clock.
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Faults } from './faults';
import { aMonthAfter, createStripeBilling, secondsOf } from './stripe-billing';
import { accountWire, createStripeConnect, type StripeConnect, transferWire } from './stripe-connect';
import { type CardFate, openStripeState } from './stripe-state';
import * as wire from './stripe-wire';
import { drawInvoicePdf } from './stripe-pdf';
import {
  readBasic,
  type RunningServer,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server';
import { createWebhookSender, type WebhookSender } from './webhook-sender';
import type { VirtualClock } from './virtual-clock';

export const MEMBERSHIP_PRICE = 'price_membership_monthly';

const fates: Readonly<Record<string, CardFate>> = {
  '4000000000000002': 'declines-at-setup',
  '4000000000000341': 'declines-charges',
  '4000002760003184': 'asks-the-bank',
  '4000000000000259': 'is-disputed',
};
const brands: Readonly<Record<string, string>> = { 4: 'visa', 5: 'mastercard', 3: 'amex' };

/** The check digit of a card number. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return number.length >= 13 && sum % 10 === 0;
}

class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  constructor(
    readonly status: number,
    readonly error: Readonly<Record<string, unknown>>,
  ) {
    super(String(error.message));
  }
}

const invalid = (message: string, param?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(param && { param }) });
const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
const declined = (message = 'Your card was declined.') =>
  new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message,
  });

export interface StripeServer extends RunningServer {
  readonly webhooks: WebhookSender;
  readonly state: ReturnType<typeof openStripeState>['state'];
  /** Percent on invoices from now on. */
  setTax(percent: number): void;
  /** Decides a dispute. */
  decide(disputeId: string, isWon: boolean): void;
  /** The bank asks about a payment, and moves no money. Returns the dispute's id. */
  inquire(invoiceId: string): string;
  /** The bank's question is answered, or becomes a dispute. */
  endInquiry(disputeId: string, isDisputed: boolean): void;
  /** The card's bank sends a refund back. */
  failRefund(refundId: string): void;
  /** As from Stripe's own dashboard. */
  refund(invoiceId: string, cents: number): void;
  /** Accounts of people who are paid, and transfers to them. */
  readonly connect: Pick<StripeConnect, 'reverse' | 'setAccount'>;
  /** Resolves once every event is sent. */
  settle(): Promise<void>;
}

export async function startStripe(options: {
  readonly port: number;
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly key: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
  /** Signs events of connected accounts, which go to the same URL with `/connect`. */
  readonly connectWebhookSecret: string;
  /** Where the portal serves the card page, which is also the customer portal. */
  readonly portalUrl: string | null;
  readonly folder: string;
  readonly seed: string;
}): Promise<StripeServer> {
  const { clock } = options;
  const { state, save } = openStripeState(path.resolve(options.folder));
  const signWith = (secret: string) => (body: string) => {
    const timestamp = Math.floor(currentMs() / 1000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${timestamp},v1=${signature}` };
  };
  const sender = createWebhookSender({
    seed: `${options.seed} stripe`,
    clock,
    target: options.webhookUrl,
    sign: signWith(options.webhookSecret),
  });
  const connectSender = createWebhookSender({
    seed: `${options.seed} stripe connect`,
    clock,
    target: null,
    sign: signWith(options.connectWebhookSecret),
  });
  const sending = new Set<Promise<void>>();
  let origin = '';
  const now = () => secondsOf(clock.now());

  function objectOf(kind: string, id: string): unknown {
    const { customers, methods, setups, subscriptions, invoices, refunds, disputes } = state;
    const { accounts, transfers } = state;
    const readers: Readonly<Record<string, () => unknown>> = {
      customer: () => customers[id] && wire.customerWire(customers[id]),
      payment_method: () => methods[id] && wire.methodWire(methods[id]),
      setup_intent: () => setups[id] && wire.setupWire(setups[id]),
      subscription: () => subscriptions[id] && wire.subscriptionWire(subscriptions[id], MEMBERSHIP_PRICE),
      invoice: () => invoices[id] && wire.invoiceWire(invoices[id], origin),
      refund: () => refunds[id] && wire.refundWire(refunds[id]),
      dispute: () => disputes[id] && wire.disputeWire(disputes[id]),
      account: () => accounts[id] && accountWire(accounts[id]),
      transfer: () => transfers[id] && transferWire(transfers[id]),
    };
    const found = readers[kind]?.();
    if (!found) throw missing(kind, id);
    return found;
  }

  function emit(
    type: string,
    { kind, id }: { kind: string; id: string },
    previous?: Record<string, unknown>,
  ): void {
    const event = {
      id: billing.newId('evt'),
      object: 'event',
      api_version: wire.STRIPE_API_VERSION,
      created: now(),
      data: { object: objectOf(kind, id), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(kind === 'account' && { account: id }),
    };
    connectSender.target = sender.target === null ? null : `${sender.target}/connect`;
    const sent = (kind === 'account' ? connectSender : sender)
      .send(id, event, clock.now())
      .finally(() => sending.delete(sent));
    sending.add(sent);
  }
  const billing = createStripeBilling({ state, clock, save, emit });
  const connect = createStripeConnect({
    state,
    newId: (prefix) => billing.newId(prefix),
    now,
    origin: () => origin,
    emit,
  });

  function need<T>(records: Readonly<Record<string, T>>, kind: string, id: string): T {
    const found = records[id];
    if (!found) throw missing(kind, id);
    return found;
  }

  function attach(methodId: string, customerId: string): void {
    const method = need(state.methods, 'payment_method', methodId);
    method.customer = customerId;
    emit('payment_method.attached', { kind: 'payment_method', id: methodId });
  }

  function newMethod(form: wire.Form) {
    const card = wire.formIn(form, 'card');
    const number = (wire.textIn(card, 'number') ?? '').replace(/\s/g, '');
    const [expMonth, expYear] = [
      Number(wire.textIn(card, 'exp_month')),
      Number(wire.textIn(card, 'exp_year')),
    ];
    const error = (code: string, message: string, param: string) =>
      new StripeFailure(402, { type: 'card_error', code, message, param });
    if (!/^\d+$/.test(number) || !hasCheckDigit(number)) {
      throw error('incorrect_number', 'Your card number is incorrect.', 'number');
    }
    if (!(expMonth >= 1 && expMonth <= 12)) {
      throw error('invalid_expiry_month', 'Your card’s expiration month is invalid.', 'exp_month');
    }
    const today = clock.now();
    if (expYear * 12 + expMonth <= today.getUTCFullYear() * 12 + today.getUTCMonth()) {
      throw error('invalid_expiry_year', 'Your card’s expiration year is invalid.', 'exp_year');
    }
    if (!/^\d{3,4}$/.test(wire.textIn(card, 'cvc') ?? '')) {
      throw error('invalid_cvc', 'Your card’s security code is invalid.', 'cvc');
    }
    const id = billing.newId('pm');
    state.methods[id] = {
      id,
      created: now(),
      brand: brands[number[0] ?? ''] ?? 'unknown',
      last4: number.slice(-4),
      expMonth,
      expYear,
      name: wire.textIn(wire.formIn(form, 'billing_details'), 'name'),
      fate: fates[number] ?? 'pays',
      customer: null,
    };
    return objectOf('payment_method', id);
  }

  function confirmSetup(id: string, form: wire.Form) {
    const setup = need(state.setups, 'setup_intent', id);
    if (wire.textIn(form, 'client_secret') !== setup.secret)
      throw invalid('The client secret does not match.');
    if (setup.status === 'succeeded') return objectOf('setup_intent', id);
    const method = need(state.methods, 'payment_method', wire.textIn(form, 'payment_method') ?? '');
    if (method.fate === 'declines-at-setup') throw declined();
    setup.method = method.id;
    setup.status = method.fate === 'asks-the-bank' ? 'requires_action' : 'succeeded';
    if (setup.status === 'succeeded') finishSetup(id);
    return objectOf('setup_intent', id);
  }

  function finishSetup(id: string): void {
    const setup = need(state.setups, 'setup_intent', id);
    setup.status = 'succeeded';
    if (setup.method !== null) attach(setup.method, setup.customer);
    emit('setup_intent.succeeded', { kind: 'setup_intent', id });
  }

  /** The bank's page of 3-D Secure. */
  function authenticate(id: string, form: wire.Form) {
    const setup = need(state.setups, 'setup_intent', id);
    if (wire.textIn(form, 'client_secret') !== setup.secret)
      throw invalid('The client secret does not match.');
    if (setup.status !== 'requires_action') return objectOf('setup_intent', id);
    if (wire.textIn(form, 'result') === 'success') {
      finishSetup(id);
      return objectOf('setup_intent', id);
    }
    setup.status = 'requires_payment_method';
    setup.method = null;
    return wire.setupWire(setup, {
      type: 'card_error',
      code: 'setup_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
  }

  function newSubscription(form: wire.Form) {
    const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
    const item = wire.formIn(wire.formIn(form, 'items'), '0');
    if (wire.textIn(item, 'price') !== MEMBERSHIP_PRICE) throw invalid('No such price', 'items[0][price]');
    const at = now();
    const trialEnd = Number(wire.textIn(form, 'trial_end') ?? 0);
    const hasTrial = trialEnd > at;
    const id = billing.newId('sub');
    const subscription = (state.subscriptions[id] = {
      id,
      created: at,
      customer: customer.id,
      metadata: wire.textsIn(form, 'metadata'),
      hasTax: wire.textIn(wire.formIn(form, 'automatic_tax'), 'enabled') === 'true',
      status: hasTrial ? ('trialing' as const) : ('active' as const),
      periodStart: at,
      periodEnd: hasTrial ? trialEnd : aMonthAfter(at),
      trialEnd: hasTrial ? trialEnd : null,
      pause: null,
      isEnding: false,
      canceledAt: null,
    });
    emit('customer.subscription.created', { kind: 'subscription', id });
    billing.open(subscription, at);
    return objectOf('subscription', id);
  }

  function changeSubscription(id: string, form: wire.Form) {
    const subscription = need(state.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    }
    const pause = form.pause_collection;
    if (pause === '') subscription.pause = null;
    else if (typeof pause === 'object') {
      subscription.pause = (wire.textIn(pause, 'behavior') ?? 'void') as 'void';
    }
    const trialEnd = wire.textIn(form, 'trial_end');
    if (trialEnd !== null) {
      const at = now();
      const end = Number(trialEnd);
      if (!Number.isInteger(end) || end <= at)
        throw invalid('The trial end has to be in the future.', 'trial_end');
      Object.assign(subscription, { status: 'trialing', trialEnd: end, periodStart: at, periodEnd: end });
      billing.open(subscription, at);
    }
    const ends = wire.textIn(form, 'cancel_at_period_end');
    if (ends !== null) {
      subscription.isEnding = ends === 'true';
      subscription.canceledAt = subscription.isEnding ? now() : null;
    }
    emit('customer.subscription.updated', { kind: 'subscription', id });
    return objectOf('subscription', id);
  }

  function newInvoiceItem(form: wire.Form) {
    const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
    const invoice = need(state.invoices, 'invoice', wire.textIn(form, 'invoice') ?? '');
    if (invoice.status !== 'draft') throw invalid('You can only add lines to a draft invoice.', 'invoice');
    const amount = Number(wire.textIn(form, 'amount'));
    if (!Number.isInteger(amount)) throw invalid('Invalid integer', 'amount');
    const line = {
      id: billing.newId('il'),
      amount,
      description: wire.textIn(form, 'description') ?? '',
      metadata: wire.textsIn(form, 'metadata'),
      isSubscription: false,
    };
    invoice.lines.push(line);
    emit('invoice.updated', { kind: 'invoice', id: invoice.id });
    return {
      id: line.id.replace('il_', 'ii_'),
      object: 'invoiceitem',
      amount,
      currency: 'usd',
      customer: customer.id,
      date: now(),
      description: line.description,
      invoice: invoice.id,
      metadata: line.metadata,
    };
  }

  function newRefund(paymentIntent: string, cents: number | null, metadata: Record<string, string>): string {
    const invoice = Object.values(state.invoices).find((each) => each.paymentIntent === paymentIntent);
    if (!invoice) throw missing('payment_intent', paymentIntent);
    const refunded = Object.values(state.refunds)
      .filter((each) => each.paymentIntent === paymentIntent && each.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = cents ?? invoice.paid - refunded;
    if (amount <= 0 || refunded + amount > invoice.paid) {
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      });
    }
    const id = billing.newId('re');
    state.refunds[id] = { id, created: now(), paymentIntent, amount, metadata };
    emit('refund.created', { kind: 'refund', id });
    return id;
  }

  function newTransfer(form: wire.Form) {
    const account = need(state.accounts, 'destination', wire.textIn(form, 'destination') ?? '');
    const amount = Number(wire.textIn(form, 'amount'));
    if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid positive integer', 'amount');
    if (accountWire(account).capabilities.transfers !== 'active') {
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'insufficient_capabilities_for_transfer',
        message:
          'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      });
    }
    if (amount > state.balance) {
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'balance_insufficient',
        message: 'You have insufficient available funds in your Stripe account.',
      });
    }
    return connect.newTransfer({
      amount,
      destination: account.id,
      description: wire.textIn(form, 'description') ?? '',
      group: wire.textIn(form, 'transfer_group') ?? '',
      metadata: wire.textsIn(form, 'metadata'),
    });
  }

  const pageUrl = (returnUrl: string, agent: string | undefined, extra: Record<string, string>) => {
    const url = new URL(options.portalUrl ?? `${origin}/portal`);
    url.searchParams.set('agent', agent ?? '');
    const back = new URL(returnUrl);
    url.searchParams.set('return_url', `${back.pathname}${back.search}`);
    for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value);
    return url.href;
  };

  function act(method: string, pathname: string, form: wire.Form, query: URLSearchParams): unknown {
    const [, , noun = '', id = '', sub = '', last = ''] = pathname.split('/');
    const limit = Math.min(100, Number(query.get('limit') ?? 10));
    const ofCustomer = <T extends { customer: string | null; created: number }>(records: Record<string, T>) =>
      Object.values(records)
        .filter(({ customer }) => !query.get('customer') || customer === query.get('customer'))
        .toSorted((a, b) => b.created - a.created);
    switch (`${method} ${noun}${id === '' ? '' : '/id'}${sub === '' ? '' : `/${sub}`}`) {
      case 'POST customers': {
        const created = {
          id: billing.newId('cus'),
          created: now(),
          email: wire.textIn(form, 'email'),
          name: wire.textIn(form, 'name'),
          metadata: wire.textsIn(form, 'metadata'),
          defaultMethod: null,
          balance: 0,
        };
        state.customers[created.id] = created;
        return objectOf('customer', created.id);
      }
      case 'GET customers': {
        const email = query.get('email');
        const found = Object.values(state.customers).filter((each) => email === null || each.email === email);
        return wire.listOf('/v1/customers', found.map(wire.customerWire), limit);
      }
      case 'GET customers/id':
        return objectOf('customer', id);
      case 'POST customers/id': {
        const customer = need(state.customers, 'customer', id);
        const method_ = wire.textIn(wire.formIn(form, 'invoice_settings'), 'default_payment_method');
        if (method_ !== null) {
          if (need(state.methods, 'payment_method', method_).customer !== id) {
            throw invalid('The payment method must be attached to the customer first.');
          }
          customer.defaultMethod = method_;
        }
        emit('customer.updated', { kind: 'customer', id });
        return objectOf('customer', id);
      }
      case 'GET customers/id/payment_methods': {
        need(state.customers, 'customer', id);
        const found = Object.values(state.methods).filter(({ customer }) => customer === id);
        return wire.listOf(pathname, found.map(wire.methodWire), limit);
      }
      case 'POST payment_methods':
        return newMethod(form);
      case 'GET payment_methods/id':
        return objectOf('payment_method', id);
      case 'POST payment_methods/id/detach': {
        const found = need(state.methods, 'payment_method', id);
        const customer = found.customer === null ? undefined : state.customers[found.customer];
        if (!customer) throw invalid('The payment method is not attached to a customer.');
        if (customer.defaultMethod === id) customer.defaultMethod = null;
        found.customer = null;
        emit('payment_method.detached', { kind: 'payment_method', id }, { customer: customer.id });
        return objectOf('payment_method', id);
      }
      case 'POST setup_intents': {
        const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
        const setupId = billing.newId('seti');
        state.setups[setupId] = {
          id: setupId,
          created: now(),
          customer: customer.id,
          secret: `${setupId}_secret_${randomBytes(12).toString('hex')}`,
          status: 'requires_payment_method',
          method: null,
        };
        return objectOf('setup_intent', setupId);
      }
      case 'GET setup_intents/id':
        return objectOf('setup_intent', id);
      case 'POST setup_intents/id/confirm':
        return confirmSetup(id, form);
      case 'POST setup_intents/id/authenticate':
        return authenticate(id, form);
      case 'POST subscriptions':
        return newSubscription(form);
      case 'GET subscriptions': {
        const found = ofCustomer(state.subscriptions).filter(
          ({ status }) => query.get('status') === 'all' || status !== 'canceled',
        );
        return wire.listOf(
          '/v1/subscriptions',
          found.map((each) => wire.subscriptionWire(each, MEMBERSHIP_PRICE)),
          limit,
        );
      }
      case 'GET subscriptions/id':
        return objectOf('subscription', id);
      case 'POST subscriptions/id':
        return changeSubscription(id, form);
      case 'DELETE subscriptions/id': {
        const subscription = need(state.subscriptions, 'subscription', id);
        subscription.status = 'canceled';
        subscription.canceledAt = now();
        emit('customer.subscription.deleted', { kind: 'subscription', id });
        return objectOf('subscription', id);
      }
      case 'POST invoices': {
        const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
        const invoice = billing.newInvoice(
          {
            customer: customer.id,
            subscription: null,
            metadata: wire.textsIn(form, 'metadata'),
            hasTax: wire.textIn(wire.formIn(form, 'automatic_tax'), 'enabled') === 'true',
            reason: 'manual',
          },
          [],
          now(),
          wire.textIn(form, 'auto_advance') === 'true',
        );
        return objectOf('invoice', invoice.id);
      }
      case 'GET invoices':
        return wire.listOf(
          '/v1/invoices',
          ofCustomer(state.invoices)
            .filter(({ status }) => !query.get('status') || status === query.get('status'))
            .map((each) => wire.invoiceWire(each, origin)),
          limit,
        );
      case 'GET invoices/id':
        return objectOf('invoice', id);
      case 'POST invoices/id/finalize': {
        const invoice = need(state.invoices, 'invoice', id);
        if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
        billing.finalize(invoice, now());
        return objectOf('invoice', id);
      }
      case 'POST invoices/id/pay': {
        const invoice = need(state.invoices, 'invoice', id);
        if (invoice.status === 'paid') throw invalid('Invoice is already paid');
        if (!billing.attempt(invoice, now())) throw declined();
        return objectOf('invoice', id);
      }
      case 'POST invoices/id/void':
        billing.void(need(state.invoices, 'invoice', id));
        return objectOf('invoice', id);
      case 'POST invoiceitems':
        return newInvoiceItem(form);
      case 'POST refunds': {
        const cents = wire.textIn(form, 'amount');
        const paymentIntent = wire.textIn(form, 'payment_intent') ?? '';
        return objectOf(
          'refund',
          newRefund(paymentIntent, cents === null ? null : Number(cents), wire.textsIn(form, 'metadata')),
        );
      }
      case 'GET refunds': {
        const of = query.get('payment_intent');
        const found = Object.values(state.refunds).filter((each) => of === null || each.paymentIntent === of);
        return wire.listOf('/v1/refunds', found.map(wire.refundWire), limit);
      }
      case 'GET refunds/id':
        return objectOf('refund', id);
      case 'POST accounts':
        return objectOf('account', connect.newAccount(wire.textsIn(form, 'metadata')));
      case 'GET accounts/id':
        return objectOf('account', id);
      case 'POST accounts/id/login_links':
        return connect.newLoginLink(need(state.accounts, 'account', id).id);
      case 'POST account_links':
        return connect.newLink(
          need(state.accounts, 'account', wire.textIn(form, 'account') ?? '').id,
          wire.textIn(form, 'return_url') ?? '',
        );
      case 'POST transfers':
        return objectOf('transfer', newTransfer(form));
      case 'GET transfers': {
        const found = Object.values(state.transfers)
          .filter(({ destination }) => destination === (query.get('destination') ?? destination))
          .toReversed();
        const after = found.findIndex((each) => each.id === query.get('starting_after'));
        return wire.listOf('/v1/transfers', found.slice(after + 1).map(transferWire), limit);
      }
      case 'GET transfers/id':
        return objectOf('transfer', id);
      case 'GET disputes/id':
        return objectOf('dispute', id);
      case 'POST billing_portal/id': {
        const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
        const returnUrl = wire.textIn(form, 'return_url') ?? '';
        return {
          id: billing.newId('bps'),
          object: 'billing_portal.session',
          created: now(),
          customer: customer.id,
          livemode: false,
          return_url: returnUrl,
          url: pageUrl(
            returnUrl,
            customer.metadata.farmpost_agent,
            // Stripe's portal offers to renew what was canceled.
            ofCustomer(state.subscriptions).some((each) => each.customer === customer.id && each.isEnding)
              ? { renew: '1' }
              : {},
          ),
        };
      }
      case 'POST checkout/id': {
        const customer = need(state.customers, 'customer', wire.textIn(form, 'customer') ?? '');
        const returnUrl = wire.textIn(form, 'success_url') ?? '';
        return {
          id: billing.newId('cs'),
          object: 'checkout.session',
          created: now(),
          customer: customer.id,
          livemode: false,
          mode: 'subscription',
          status: 'open',
          url: pageUrl(returnUrl, customer.metadata.farmpost_agent, { renew: '1' }),
        };
      }
      default:
        throw new StripeFailure(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${pathname}${last && `/${last}`}).`,
        });
    }
  }

  /** Whether a browser may send the request with the publishable key. */
  const isForBrowsers = (method: string, pathname: string) =>
    method === 'POST' &&
    (pathname === '/v1/payment_methods' ||
      /^\/v1\/setup_intents\/[^/]+\/(confirm|authenticate)$/.test(pathname));

  function authorize({ method, headers, url }: VendorRequest): void {
    const key = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? readBasic(headers)?.user;
    const isKnown =
      key === options.key || (key === options.publishableKey && isForBrowsers(method, url.pathname));
    if (!isKnown) {
      throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    const version = headers['stripe-version'];
    if (version !== undefined && version !== wire.STRIPE_API_VERSION) {
      throw invalid(`Invalid Stripe API version: ${String(version)}`);
    }
  }

  const failure = (status: number, error: unknown): VendorAnswer => ({
    status,
    body: { error },
    headers: { 'request-id': 'req_sandbox' },
  });

  async function answer(request: VendorRequest): Promise<VendorAnswer> {
    const { method, url, headers } = request;
    const [, kind, invoiceId = '', secret, file] = url.pathname.split('/');
    if (kind === 'i' && method === 'GET') {
      const invoice = state.invoices[invoiceId];
      if (!invoice || invoice.secret !== secret) throw missing('invoice', invoiceId);
      const pdf = await drawInvoicePdf(invoice, state.customers[invoice.customer]);
      const disposition = `${file === 'pdf' ? 'attachment' : 'inline'}; filename="Invoice-${invoice.number ?? 'draft'}.pdf"`;
      return {
        status: 200,
        body: pdf,
        headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
      };
    }
    const text = request.body.toString();
    const browsed = connect.browse(method, url.pathname, wire.readForm(text));
    if (browsed) {
      if (method !== 'GET') save();
      return browsed;
    }
    authorize(request);
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const described = `${method} ${url.pathname} ${text}`;
    const kept = typeof key === 'string' ? state.answers[key] : undefined;
    if (kept) {
      if (kept.request !== described) {
        return failure(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      }
      return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true' } };
    }
    let result: VendorAnswer;
    try {
      const body = act(method, url.pathname, wire.readForm(text), url.searchParams);
      result = { status: 200, body, headers: { 'request-id': 'req_sandbox' } };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      result = failure(error.status, error.error);
    }
    // Stripe keeps the answers of requests that it began to carry out.
    if (typeof key === 'string' && result.status !== 400 && result.status !== 404) {
      state.answers[key] = { request: described, status: result.status, body: result.body };
    }
    if (method !== 'GET') save();
    return result;
  }

  const server = await startVendorServer({
    port: options.port,
    vendor: 'stripe',
    faults: options.faults,
    failure: (status) =>
      failure(status, {
        type: status === 429 ? 'invalid_request_error' : 'api_error',
        ...(status === 429 && { code: 'rate_limit' }),
        message: status === 429 ? 'Request rate limit exceeded.' : 'An unknown error occurred.',
      }),
    async handle(request) {
      try {
        return await answer(request);
      } catch (error) {
        if (error instanceof StripeFailure) return failure(error.status, error.error);
        throw error;
      }
    },
  });
  origin = server.url;
  billing.resume();

  return {
    ...server,
    webhooks: sender,
    state,
    connect: {
      reverse(transferId, cents) {
        connect.reverse(transferId, cents);
        save();
      },
      setAccount(id, change) {
        connect.setAccount(id, change);
        save();
      },
    },
    setTax(percent) {
      billing.taxPercent = percent;
    },
    decide(disputeId, isWon) {
      const dispute = need(state.disputes, 'dispute', disputeId);
      dispute.status = isWon ? 'won' : 'lost';
      emit('charge.dispute.closed', { kind: 'dispute', id: disputeId });
      save();
    },
    inquire(invoiceId) {
      const { paymentIntent, paid } = need(state.invoices, 'invoice', invoiceId);
      if (paymentIntent === null) throw new RangeError('The invoice has no payment');
      const id = billing.newId('dp');
      const status = 'warning_needs_response' as const;
      state.disputes[id] = { id, created: now(), paymentIntent, amount: paid, status };
      emit('charge.dispute.created', { kind: 'dispute', id });
      save();
      return id;
    },
    endInquiry(disputeId, isDisputed) {
      const dispute = need(state.disputes, 'dispute', disputeId);
      dispute.status = isDisputed ? 'needs_response' : 'warning_closed';
      const type = isDisputed ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.closed';
      emit(type, { kind: 'dispute', id: disputeId });
      save();
    },
    failRefund(refundId) {
      need(state.refunds, 'refund', refundId).status = 'failed';
      emit('refund.failed', { kind: 'refund', id: refundId });
      save();
    },
    refund(invoiceId, cents) {
      const { paymentIntent } = need(state.invoices, 'invoice', invoiceId);
      if (paymentIntent === null) throw new RangeError('The invoice has no payment');
      newRefund(paymentIntent, cents, {});
      save();
    },
    async settle() {
      while (sending.size > 0) await Promise.all(sending);
      await sender.flush();
      await connectSender.flush();
    },
  };
}
