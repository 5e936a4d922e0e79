import type { Privacy } from '../../privacy/privacy';
import { NO_ACCOUNT } from '../../privacy/reasons';

export const householdMergePrivacy: Privacy = {
  tables: {
    household_merges: {
      withholds: {
        [NO_ACCOUNT]: [
          'id',
          'kept_id',
          'merged_id',
          'kept_address',
          'merged_address',
          'place',
          'key_version',
          'pieces_moved',
          'pieces_canceled',
          'leads_moved',
          'choices_moved',
          'merged_at',
        ],
      },
      end: { keeps: 'Belongs to a home, which erases it on its own page.' },
      home: 'deleted',
    },
  },
};
