/** Tables for billing: accounts, the ledger, reserved money, and what is known of the payment vendor's objects. */
import type { Generated } from 'kysely';
import type { AdjustmentReason, AdjustmentStatus } from '@farmpost/shared/contracts/billing-vocabulary';
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';

/** Accounts of the double-entry ledger, in the platform's own books. */
export type LedgerAccount =
  /** Money that agents owe. */
  | 'receivable'
  | 'cash'
  | 'mail_revenue'
  | 'membership_revenue'
  /** Free postcards, at their price. */
  | 'free_cards'
  | 'tax_payable'
  | 'refunds';

export interface BillingTables {
  /** The price of one piece from a time on. A size and class without a row has the rate that the product starts with. */
  mail_rates: {
    id: string;
    size: DesignSize;
    mail_class: MailClass;
    is_offered: boolean;
    unit_price_cents: number;
    vendor_cost_cents: number | null;
    minimum_pieces: number;
    is_free_eligible: boolean;
    starts_at: string;
    reason: string;
    set_by: string | null;
    created_at: string;
  };

  billing_accounts: {
    agent_id: string;
    subscription_status: Generated<'active' | 'paused' | 'canceled' | 'past_due'>;
    monthly_fee_cents: Generated<number>;
    has_payment_method: Generated<boolean>;
    default_listing_budget_cents: Generated<number>;
    is_auto_approve: Generated<boolean>;
    is_paused_over_budget: Generated<boolean>;
    stripe_customer_id: string | null;
    stripe_subscription_id: string | null;
    next_billing_at: string | null;
    trial_ends_at: string | null;
    past_due_since: string | null;
    /** The end of the paid time of a canceled membership. */
    ends_at: string | null;
    /** From before budgets were per listing; `null` once migrated. */
    monthly_budget_cents: number | null;
    /** Increases with each state taken from the vendor, so that an older answer never replaces a newer one. */
    sync_version: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  /** Append-only. `amount_cents` is how the entry changes what the agent owes. */
  ledger_entries: {
    id: string;
    agent_id: string;
    campaign_id: string | null;
    mail_piece_id: string | null;
    kind:
      | 'postcard'
      | 'free_postcard'
      | 'credit'
      | 'free_postcard_credit'
      | 'membership'
      | 'membership_void'
      | 'tax'
      | 'tax_void'
      | 'payment'
      | 'refund'
      | 'refund_payout'
      | 'dispute'
      | 'dispute_won'
      | 'goodwill_credit';
    amount_cents: number;
    dedupe_key: string;
    /** The vendor's id of the invoice, refund or dispute behind it. */
    reference: string | null;
    /** True for a card that went to the agent and not to a home. */
    is_test: Generated<boolean>;
    created_at: string;
  };

  /** The lines of an entry; their sum is zero. */
  ledger_lines: {
    entry_id: string;
    account: LedgerAccount;
    amount_cents: number;
  };

  /** Money and free postcards that a scheduled mailing holds. */
  budget_reservations: {
    campaign_id: string;
    agent_id: string;
    cents: number;
    free_cards: number;
    created_at: string;
  };

  payment_methods: {
    id: string;
    agent_id: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    is_default: boolean;
    is_active: boolean;
    created_at: string;
  };

  payment_events: {
    id: string;
    type: string;
    object_id: string;
    agent_id: string | null;
    received_at: string;
    handled_at: string | null;
  };

  invoices: {
    id: string;
    agent_id: string;
    stripe_id: string;
    number: string | null;
    status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    membership_cents: number;
    cards_cents: number;
    tax_cents: number;
    total_cents: number;
    paid_cents: number;
    currency: string;
    payment_intent: string | null;
    hosted_url: string | null;
    pdf_url: string | null;
    failed_at: string | null;
    paid_at: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Ledger entries that one invoice charges together, or one refund returns. */
  invoice_usages: {
    id: string;
    agent_id: string;
    /** The vendor's id of the invoice; `null` until a standalone one exists. */
    stripe_invoice_id: string | null;
    cents: number;
    cards: number;
    credits: number;
    /** Credits by administrators. */
    goodwill_credits: Generated<number>;
    status: 'claimed' | 'sent' | 'refunded' | 'released';
    /**
     * Found at the vendor after a restore: it charges entries up to this time, as they become known again. `null` for a
     * usage that this database made.
     */
    adopted_through: string | null;
    created_at: string;
  };

  /** Shares of a usage that is paid back, each from one paid invoice. Planned first, then paid out. */
  usage_refunds: {
    usage_id: string;
    invoice_id: string;
    cents: number;
    /** `null` until the vendor has taken the refund. */
    stripe_refund_id: string | null;
    /** The vendor refused it, or it failed later. */
    refused_at: string | null;
  };

  /** Refunds and credits that an administrator gives. A row is the plan: it is stored before the vendor hears of it. */
  account_adjustments: {
    /** Chosen by the page that asks, so that a repeat is recognized. */
    id: string;
    agent_id: string;
    kind: 'refund' | 'credit';
    /** The paid invoice that a refund returns money of. */
    invoice_id: string | null;
    cents: number;
    reason: AdjustmentReason;
    /** To the customer. */
    note: string;
    /** `waiting` for a second administrator; `approved`, but not taken by the vendor yet. */
    status: AdjustmentStatus;
    requested_by: string;
    decided_by: string | null;
    stripe_refund_id: string | null;
    failure: string | null;
    created_at: string;
    decided_at: string | null;
    settled_at: string | null;
  };

  invoice_usage_entries: {
    entry_id: string;
    usage_id: string;
  };
}
