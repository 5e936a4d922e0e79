/** State of the sandbox's Stripe; kept in a file, so that a restarted portal finds its customers and invoices. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type CardFate = 'pays' | 'declines-at-setup' | 'declines-charges' | 'asks-the-bank' | 'is-disputed';

export interface CustomerRecord {
  readonly id: string;
  readonly created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  defaultMethod: string | null;
  /** Cents the customer has with the platform: negative as at Stripe. */
  balance: number;
}

export interface MethodRecord {
  readonly id: string;
  readonly created: number;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
  readonly fate: CardFate;
  customer: string | null;
}

export interface SetupRecord {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  method: string | null;
}

export interface SubscriptionRecord {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly hasTax: boolean;
  status: 'trialing' | 'active' | 'past_due' | 'canceled' | 'incomplete';
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  pause: 'void' | 'keep_as_draft' | 'mark_uncollectible' | null;
  isEnding: boolean;
  canceledAt: number | null;
}

export interface LineRecord {
  readonly id: string;
  readonly amount: number;
  readonly description: string;
  readonly metadata: Record<string, string>;
  readonly isSubscription: boolean;
}

export interface InvoiceRecord {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly subscription: string | null;
  readonly metadata: Record<string, string>;
  readonly hasTax: boolean;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'manual';
  /** In the link to its PDF. */
  readonly secret: string;
  lines: LineRecord[];
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  isAutoAdvanced: boolean;
  tax: number;
  /** Taken from the customer's balance. */
  applied: number;
  paid: number;
  attempts: number;
  paymentIntent: string | null;
  paidAt: number | null;
}

export interface RefundRecord {
  readonly id: string;
  readonly created: number;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  /** From before refunds could fail: it succeeded. */
  status?: 'failed';
}

export interface DisputeRecord {
  readonly id: string;
  readonly created: number;
  readonly paymentIntent: string;
  readonly amount: number;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
}

/** An Express account of Connect. */
export interface AccountRecord {
  readonly id: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  /** Missing details, as Stripe names them. */
  due: string[];
  disabledReason: string | null;
  hasSubmitted: boolean;
}

export interface TransferRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly destination: string;
  readonly description: string;
  readonly group: string;
  readonly metadata: Record<string, string>;
  reversed: number;
}

interface KeptAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

export interface StripeState {
  count: number;
  customers: Record<string, CustomerRecord>;
  methods: Record<string, MethodRecord>;
  setups: Record<string, SetupRecord>;
  subscriptions: Record<string, SubscriptionRecord>;
  invoices: Record<string, InvoiceRecord>;
  refunds: Record<string, RefundRecord>;
  disputes: Record<string, DisputeRecord>;
  accounts: Record<string, AccountRecord>;
  transfers: Record<string, TransferRecord>;
  /** Cents that the platform can transfer; payments of invoices do not add to it. */
  balance: number;
  /** First answers by idempotency key. */
  answers: Record<string, KeptAnswer>;
}

export function openStripeState(folder: string): { readonly state: StripeState; readonly save: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'state.json');
  const empty: StripeState = {
    count: 0,
    customers: {},
    methods: {},
    setups: {},
    subscriptions: {},
    invoices: {},
    refunds: {},
    disputes: {},
    accounts: {},
    transfers: {},
    balance: 10_000_00,
    answers: {},
  };
  // A file of an earlier version has fewer parts.
  const state: StripeState = existsSync(file)
    ? { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<StripeState>) }
    : empty;
  return {
    state,
    save() {
      // A kill between these two steps leaves the earlier file intact.
      writeFileSync(`${file}.next`, JSON.stringify(state));
      renameSync(`${file}.next`, file);
    },
  };
}
