import type { Privacy } from '../../privacy/privacy';
import { ACCOUNTING, BOOKKEEPING, INVOICED, OTHERS, OWN_ID, VENDOR } from '../../privacy/reasons';
import { closeBillingAccount } from './billing.commands';

export const billingPrivacy: Privacy = {
  tables: {
    account_adjustments: {
      part: { owner: 'agent_id', name: 'refunds_and_credits' },
      exports: ['id', 'kind', 'invoice_id', 'cents', 'reason', 'note', 'status', 'created_at', 'settled_at'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [OTHERS]: ['requested_by', 'decided_by'],
        [VENDOR]: ['stripe_refund_id'],
        [BOOKKEEPING]: ['failure', 'decided_at'],
      },
      end: { keeps: ACCOUNTING },
    },
    billing_accounts: {
      part: { owner: 'agent_id', name: 'billing', key: 'agent_id', isSingle: true },
      exports: [
        'agent_id',
        'subscription_status',
        'monthly_fee_cents',
        'has_payment_method',
        'default_listing_budget_cents',
        'is_auto_approve',
        'is_paused_over_budget',
        'created_at',
        'updated_at',
        'stripe_customer_id',
        'stripe_subscription_id',
        'next_billing_at',
        'trial_ends_at',
        'past_due_since',
        'ends_at',
        'monthly_budget_cents',
        'sync_version',
      ],
      end: 'deleted',
    },
    budget_reservations: {
      part: { owner: 'agent_id', name: 'reserved_budgets', key: 'campaign_id' },
      exports: ['campaign_id', 'cents', 'free_cards', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: { keeps: ACCOUNTING },
    },
    invoice_usage_entries: {
      withholds: { [INVOICED]: ['entry_id', 'usage_id'] },
      end: { keeps: ACCOUNTING },
    },
    invoice_usages: {
      withholds: {
        [INVOICED]: [
          'id',
          'agent_id',
          'stripe_invoice_id',
          'cents',
          'cards',
          'credits',
          'goodwill_credits',
          'status',
          'created_at',
          'adopted_through',
        ],
      },
      end: { keeps: ACCOUNTING },
    },
    invoices: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'number',
        'status',
        'membership_cents',
        'cards_cents',
        'tax_cents',
        'total_cents',
        'paid_at',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [VENDOR]: ['stripe_id', 'payment_intent', 'hosted_url', 'pdf_url'],
        [BOOKKEEPING]: ['paid_cents', 'currency', 'failed_at', 'updated_at'],
      },
      end: { keeps: ACCOUNTING },
    },
    ledger_entries: {
      part: { owner: 'agent_id', name: 'ledger' },
      exports: ['id', 'campaign_id', 'mail_piece_id', 'kind', 'amount_cents', 'created_at', 'is_test'],
      withholds: { [OWN_ID]: ['agent_id'], [VENDOR]: ['reference'], [BOOKKEEPING]: ['dedupe_key'] },
      end: { keeps: ACCOUNTING },
    },
    ledger_lines: {
      withholds: {
        'The platform’s own books; the entries are exported.': ['entry_id', 'account', 'amount_cents'],
      },
      end: { keeps: ACCOUNTING },
    },
    payment_events: {
      withholds: {
        'Records of the vendor’s events; their effects are in the ledger.': [
          'id',
          'type',
          'object_id',
          'agent_id',
          'received_at',
          'handled_at',
        ],
      },
      end: { keeps: ACCOUNTING },
    },
    payment_methods: {
      part: { owner: 'agent_id' },
      exports: ['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'is_active', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
    usage_refunds: {
      withholds: {
        'How a refund is split over invoices; the ledger is exported.': [
          'usage_id',
          'invoice_id',
          'cents',
          'stripe_refund_id',
          'refused_at',
        ],
      },
      end: { keeps: ACCOUNTING },
    },
  },
  eraseAgent: (context, agentId) => closeBillingAccount(context, agentId),
};
