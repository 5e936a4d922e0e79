import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, VENDOR } from '../../privacy/reasons';

export const payoutAccountPrivacy: Privacy = {
  tables: {
    payout_accounts: {
      part: { owner: 'user_id', name: 'payout_account', key: 'user_id', isSingle: true },
      exports: [
        'is_by_hand',
        'state',
        'due_json',
        'due_by',
        'disabled_reason',
        'has_tax_details',
        'created_at',
        'updated_at',
      ],
      withholds: { [OWN_ID]: ['user_id'], [VENDOR]: ['stripe_id'], [BOOKKEEPING]: ['version'] },
      end: 'deleted',
    },
  },
};
