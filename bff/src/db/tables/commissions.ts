/**
 * Tables for commissions: lines, rates, approvals, payouts and their payments, and the accounts that salespeople are paid
 * to. Rows of the ledger are only added.
 */
import type { PayoutAccountState } from '@farmpost/shared/contracts/payout-account-vocabulary';
import type { TaxFormState } from '@farmpost/shared/contracts/tax-form-vocabulary';
import type { Generated } from 'kysely';

export interface CommissionTables {
  /** Append-only. A line that has `reverses_id` takes back, or restores, a part of the earned line. */
  commission_lines: {
    id: string;
    /** `null` once the salesperson’s account was deleted. */
    sales_person_id: string | null;
    agent_id: string | null;
    invoice_id: string | null;
    reverses_id: string | null;
    base: 'membership' | 'mail';
    kind: 'payment' | 'refund' | 'dispute' | 'dispute_won';
    /** The part of the payment that earns; 0 for reversals. */
    base_cents: number;
    /** The rate of the day, in hundredths of a percent. */
    basis_points: number;
    amount_cents: number;
    dedupe_key: string;
    earned_at: string;
    /** The end of the hold. */
    available_at: string;
    created_at: string;
  };

  /** Approvals of earned lines; reversals share their line's approval. */
  commission_approvals: {
    line_id: string;
    approved_by: string | null;
    approved_at: string;
  };

  commission_rates: {
    id: string;
    base: 'membership' | 'mail';
    basis_points: number;
    valid_from: string;
    created_by: string | null;
    created_at: string;
  };

  commission_payouts: {
    id: string;
    number: number;
    total_cents: number;
    created_by: string | null;
    created_at: string;
    paid_by: string | null;
    paid_at: string | null;
  };

  commission_payout_lines: {
    line_id: string;
    payout_id: string;
  };

  /** One try to pay a person's share of a payout. A refused or reversed one is followed by another. */
  commission_payments: {
    /** Follows from payout, person and the number of the try; the key at the vendor. */
    id: string;
    payout_id: string;
    /** `null` once the salesperson’s account was deleted. */
    sales_person_id: string | null;
    way: 'transfer' | 'hand';
    cents: number;
    /** `ordered` until the vendor has answered. */
    status: 'ordered' | 'paid' | 'refused' | 'reversed';
    /** The vendor's account that a transfer goes to. */
    account: string | null;
    transfer_id: string | null;
    /** Number of a check or a bank transfer, as an administrator noted it. */
    reference: string | null;
    failure: string | null;
    ordered_by: string | null;
    ordered_at: string;
    paid_at: string | null;
    /** Taken back by the vendor; less than `cents` while the payment still counts as paid. */
    reversed_cents: Generated<number>;
    reversed_at: string | null;
  };

  /** Lines that a payment pays. */
  commission_payment_lines: {
    payment_id: string;
    line_id: string;
  };

  /** How a salesperson is paid; without a row, by hand. */
  payout_accounts: {
    user_id: string;
    stripe_id: string | null;
    /** An administrator decided to pay by hand whatever the account says. */
    is_by_hand: Generated<boolean>;
    state: PayoutAccountState;
    /** Names of missing details, as the vendor writes them. */
    due_json: readonly string[];
    due_by: string | null;
    disabled_reason: string | null;
    /** The vendor has what Form 1099 needs. */
    has_tax_details: Generated<boolean>;
    /** Rises with each answer of the vendor that is stored, so that of two at once one is. */
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  /** Whether a salesperson's Form W-9 was asked for and is on file; the form itself is kept elsewhere. */
  tax_forms: {
    user_id: string;
    state: 'not_asked' | 'asked' | 'on_file';
    asked_on: string | null;
    on_file_on: string | null;
    recorded_by: string | null;
    updated_at: string;
  };

  /** A year’s payments to someone whose account ended, without whom the year’s Form 1099-NEC could not be filed. */
  tax_payees: {
    id: string;
    year: number;
    name: string;
    email: string;
    paid_cents: number;
    state: TaxFormState;
    asked_on: string | null;
    on_file_on: string | null;
    /** When the account ended. */
    ended_at: string;
    /** The day after which the row is deleted. */
    keep_until: string;
  };
}
