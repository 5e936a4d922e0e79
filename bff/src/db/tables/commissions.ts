/** Tables for commissions: lines, rates, approvals and payouts. Rows are only added; a payout is marked as paid once. */
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
}
