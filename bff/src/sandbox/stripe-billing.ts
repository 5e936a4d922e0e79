/** Stripe's own actions as time passes: periods, invoices, attempts to charge, retries and disputes. */
import { randomBytes } from 'node:crypto';
import type { InvoiceRecord, LineRecord, StripeState, SubscriptionRecord } from './stripe-state';
import { dueOf, subtotalOf, totalOf } from './stripe-wire';
import type { VirtualClock } from './virtual-clock';

const HOUR = 3600;
/** When a failed charge is tried again. */
const RETRY_DAYS = [3, 5, 7];
const MEMBERSHIP = 2500;

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/** The same day of the next month, or its last day. */
export function aMonthAfter(seconds: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return secondsOf(to);
}

export interface StripeBilling {
  newId(prefix: string): string;
  taxPercent: number;
  open(subscription: SubscriptionRecord, at: number): void;
  /** Schedules what a restarted sandbox has still to do. */
  resume(): void;
  newInvoice(
    invoice: Pick<InvoiceRecord, 'customer' | 'subscription' | 'metadata' | 'hasTax' | 'reason'>,
    lines: readonly Omit<LineRecord, 'id'>[],
    at: number,
    isAutoAdvanced: boolean,
  ): InvoiceRecord;
  finalize(invoice: InvoiceRecord, at: number): void;
  attempt(invoice: InvoiceRecord, at: number): boolean;
  void(invoice: InvoiceRecord): void;
}

export function createStripeBilling(options: {
  readonly state: StripeState;
  readonly clock: VirtualClock;
  readonly save: () => void;
  readonly emit: (type: string, object: { kind: 'invoice' | 'subscription' | 'dispute'; id: string }) => void;
}): StripeBilling {
  const { state, clock, save, emit } = options;

  const later = (at: number, lane: string, task: (at: number) => void) =>
    clock.schedule(new Date(at * 1000), `stripe ${lane}`, (due) => {
      task(secondsOf(due));
      save();
    });
  const subscriptionOf = ({ subscription }: InvoiceRecord) =>
    subscription === null ? undefined : state.subscriptions[subscription];

  function setStatus(subscription: SubscriptionRecord, status: SubscriptionRecord['status']): void {
    if (subscription.status === status || subscription.status === 'canceled') return;
    subscription.status = status;
    emit('customer.subscription.updated', { kind: 'subscription', id: subscription.id });
  }

  function cycle(subscription: SubscriptionRecord, at: number): void {
    if (subscription.status === 'canceled' || at < subscription.periodEnd) return;
    if (subscription.isEnding) {
      subscription.status = 'canceled';
      subscription.canceledAt = at;
      emit('customer.subscription.deleted', { kind: 'subscription', id: subscription.id });
      return;
    }
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = aMonthAfter(subscription.periodStart);
    if (subscription.status === 'trialing') setStatus(subscription, 'active');
    const invoice = billing.newInvoice(
      { ...subscription, subscription: subscription.id, metadata: {}, reason: 'subscription_cycle' },
      [{ amount: MEMBERSHIP, description: '1 × Farmpost membership', metadata: {}, isSubscription: true }],
      at,
      true,
    );
    later(at + HOUR, invoice.id, (due) => billing.finalize(invoice, due));
    later(subscription.periodEnd, subscription.id, (due) => cycle(subscription, due));
  }

  const billing: StripeBilling = {
    taxPercent: 0,

    newId(prefix) {
      state.count += 1;
      return `${prefix}_${state.count.toString(36).padStart(4, '0')}${randomBytes(8).toString('hex')}`;
    },

    open(subscription, at) {
      const isFree = subscription.trialEnd !== null;
      const invoice = billing.newInvoice(
        { ...subscription, subscription: subscription.id, metadata: {}, reason: 'subscription_create' },
        [
          {
            amount: isFree ? 0 : MEMBERSHIP,
            description: isFree ? 'Free time of Farmpost membership' : '1 × Farmpost membership',
            metadata: {},
            isSubscription: true,
          },
        ],
        at,
        true,
      );
      // The first invoice is charged at once.
      billing.finalize(invoice, at);
      later(subscription.periodEnd, subscription.id, (due) => cycle(subscription, due));
    },

    resume() {
      for (const subscription of Object.values(state.subscriptions)) {
        if (subscription.status === 'canceled') continue;
        later(subscription.periodEnd, subscription.id, (due) => cycle(subscription, due));
      }
      for (const invoice of Object.values(state.invoices)) {
        if (invoice.status === 'draft' && invoice.isAutoAdvanced) {
          later(invoice.created + HOUR, invoice.id, (due) => billing.finalize(invoice, due));
        } else if (invoice.status === 'open' && invoice.attempts <= RETRY_DAYS.length) {
          later(secondsOf(clock.now()) + HOUR, invoice.id, (due) => void billing.attempt(invoice, due));
        }
      }
    },

    newInvoice(invoice, lines, at, isAutoAdvanced) {
      const id = billing.newId('in');
      const created: InvoiceRecord = {
        id,
        created: at,
        customer: invoice.customer,
        subscription: invoice.subscription,
        metadata: invoice.metadata,
        hasTax: invoice.hasTax,
        reason: invoice.reason,
        secret: randomBytes(16).toString('hex'),
        lines: lines.map((line) => ({ ...line, id: billing.newId('il') })),
        number: null,
        status: 'draft',
        isAutoAdvanced,
        tax: 0,
        applied: 0,
        paid: 0,
        attempts: 0,
        paymentIntent: null,
        paidAt: null,
      };
      state.invoices[id] = created;
      emit('invoice.created', { kind: 'invoice', id });
      return created;
    },

    finalize(invoice, at) {
      if (invoice.status !== 'draft') return;
      const customer = state.customers[invoice.customer];
      const subscription = subscriptionOf(invoice);
      if (subscription?.pause === 'void' && invoice.reason === 'subscription_cycle') {
        billing.void(invoice);
        return;
      }
      const subtotal = subtotalOf(invoice);
      invoice.tax = invoice.hasTax && subtotal > 0 ? Math.round((subtotal * billing.taxPercent) / 100) : 0;
      invoice.isAutoAdvanced = true;
      invoice.status = 'open';
      state.count += 1;
      invoice.number = `FP-${String(state.count).padStart(5, '0')}`;
      if (customer) {
        const total = totalOf(invoice);
        if (total < 0) {
          // A negative total is a credit that lowers the customer's next invoices.
          customer.balance += total;
        } else {
          invoice.applied = Math.min(total, Math.max(0, -customer.balance));
          customer.balance += invoice.applied;
        }
      }
      emit('invoice.finalized', { kind: 'invoice', id: invoice.id });
      billing.attempt(invoice, at);
    },

    attempt(invoice, at) {
      if (invoice.status !== 'open') return invoice.status === 'paid';
      const customer = state.customers[invoice.customer];
      const subscription = subscriptionOf(invoice);
      const method = customer?.defaultMethod ? state.methods[customer.defaultMethod] : undefined;
      const due = dueOf(invoice);
      const isPaid =
        due === 0 || (method?.customer === invoice.customer && method.fate !== 'declines-charges');
      if (!isPaid) {
        invoice.attempts += 1;
        emit('invoice.payment_failed', { kind: 'invoice', id: invoice.id });
        if (subscription) {
          setStatus(subscription, invoice.reason === 'subscription_create' ? 'incomplete' : 'past_due');
        }
        const days = RETRY_DAYS[invoice.attempts - 1];
        if (days !== undefined) {
          later(at + days * 24 * HOUR, invoice.id, (time) => void billing.attempt(invoice, time));
        }
        return false;
      }
      invoice.attempts += due === 0 ? 0 : 1;
      invoice.status = 'paid';
      invoice.paid = due;
      invoice.paidAt = at;
      if (due > 0) invoice.paymentIntent = billing.newId('pi');
      emit('invoice.paid', { kind: 'invoice', id: invoice.id });
      if (subscription && (subscription.status === 'past_due' || subscription.status === 'incomplete')) {
        setStatus(subscription, 'active');
      }
      const { paymentIntent } = invoice;
      if (paymentIntent !== null && method?.fate === 'is-disputed') {
        later(at + HOUR, invoice.id, (time) => {
          const id = billing.newId('dp');
          state.disputes[id] = { id, created: time, paymentIntent, amount: due, status: 'needs_response' };
          emit('charge.dispute.created', { kind: 'dispute', id });
        });
      }
      return true;
    },

    void(invoice) {
      if (invoice.status !== 'draft' && invoice.status !== 'open') return;
      invoice.status = 'void';
      emit('invoice.voided', { kind: 'invoice', id: invoice.id });
    },
  };
  return billing;
}
