import type { Privacy } from '../../privacy/privacy';
import { keepPayee } from './tax-form.service';
import { ACTIVITY, BOOKKEEPING, BOOKS, OTHERS, OWN_ID, VENDOR } from '../../privacy/reasons';

/** There is no account that could ask for an export. */
const ENDED = 'Written when the account ends.';
const TAX =
  'The return about a year’s payments names who got them; deleted four years after it was due (26 U.S.C. 6041A).';

export const commissionPrivacy: Privacy = {
  tables: {
    commission_approvals: {
      withholds: { [ACTIVITY]: ['line_id', 'approved_by', 'approved_at'] },
      end: { clears: ['approved_by'], keeps: { [BOOKS]: ['line_id', 'approved_at'] } },
    },
    commission_lines: {
      part: { owner: 'sales_person_id', name: 'commissions' },
      exports: [
        'id',
        'reverses_id',
        'base',
        'kind',
        'base_cents',
        'basis_points',
        'amount_cents',
        'earned_at',
        'available_at',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['sales_person_id'],
        [OTHERS]: ['agent_id', 'invoice_id'],
        [BOOKKEEPING]: ['dedupe_key'],
      },
      end: {
        clears: ['sales_person_id'],
        keeps: {
          [BOOKS]: [
            'id',
            'agent_id',
            'invoice_id',
            'reverses_id',
            'base',
            'kind',
            'base_cents',
            'basis_points',
            'amount_cents',
            'dedupe_key',
            'earned_at',
            'available_at',
            'created_at',
          ],
        },
      },
    },
    commission_payment_lines: 'Which lines a payment pays.',
    commission_payments: {
      part: { owner: 'sales_person_id', name: 'commission_payments' },
      exports: [
        'id',
        'payout_id',
        'way',
        'cents',
        'status',
        'reference',
        'failure',
        'ordered_at',
        'paid_at',
        'reversed_cents',
        'reversed_at',
      ],
      withholds: {
        [OWN_ID]: ['sales_person_id'],
        [VENDOR]: ['account', 'transfer_id'],
        [OTHERS]: ['ordered_by'],
      },
      end: {
        clears: ['sales_person_id', 'ordered_by'],
        keeps: {
          [BOOKS]: [
            'id',
            'payout_id',
            'way',
            'cents',
            'status',
            'account',
            'transfer_id',
            'reference',
            'failure',
            'ordered_at',
            'paid_at',
            'reversed_cents',
            'reversed_at',
          ],
        },
      },
    },
    commission_payout_lines: 'Which lines a payout pays.',
    commission_payouts: {
      withholds: {
        [ACTIVITY]: ['id', 'number', 'total_cents', 'created_by', 'created_at', 'paid_by', 'paid_at'],
      },
      end: {
        clears: ['created_by', 'paid_by'],
        keeps: { [BOOKS]: ['id', 'number', 'total_cents', 'created_at', 'paid_at'] },
      },
    },
    commission_rates: {
      withholds: { [ACTIVITY]: ['id', 'base', 'basis_points', 'valid_from', 'created_by', 'created_at'] },
      end: {
        clears: ['created_by'],
        keeps: { [BOOKS]: ['id', 'base', 'basis_points', 'valid_from', 'created_at'] },
      },
    },
    tax_forms: {
      part: { owner: 'user_id', name: 'tax_form', key: 'user_id', isSingle: true },
      exports: ['state', 'asked_on', 'on_file_on', 'updated_at'],
      withholds: { [OWN_ID]: ['user_id'], [OTHERS]: ['recorded_by'] },
      end: 'deleted',
    },
    tax_payees: {
      withholds: {
        [ENDED]: [
          'id',
          'year',
          'name',
          'email',
          'paid_cents',
          'state',
          'asked_on',
          'on_file_on',
          'ended_at',
          'keep_until',
        ],
      },
      end: { keeps: TAX },
    },
  },
  erasePerson: keepPayee,
};
