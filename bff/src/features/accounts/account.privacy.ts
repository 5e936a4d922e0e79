import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';

export const accountPrivacy: Privacy = {
  tables: {
    account_deletions: {
      part: { owner: 'user_id', name: 'deletion', key: 'user_id' },
      exports: ['deletes_at', 'requested_at'],
      withholds: { [OWN_ID]: ['user_id'] },
      end: 'deleted',
    },
    notification_preferences: {
      exports: ['is_product_news_enabled'],
      withholds: { [OWN_ID]: ['user_id'], [BOOKKEEPING]: ['updated_at'] },
      end: 'deleted',
    },
    phone_verifications: {
      withholds: {
        'Lives for minutes, until the code is typed; the confirmed number is in the agent’s part.': [
          'user_id',
          'id',
          'phone',
          'code_hash',
          'attempts',
          'expires_at',
          'created_at',
        ],
      },
      end: 'deleted',
    },
  },
};
