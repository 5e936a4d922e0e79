import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, BOOKKEEPING, HISTORY } from '../../privacy/reasons';

export const outgoingPrivacy: Privacy = {
  tables: {
    instances: {
      withholds: {
        [BOOKKEEPING]: [
          'id',
          'mark',
          'place',
          'timeline',
          'beats',
          'seen_at',
          'copy_reason',
          'copy_made_at',
          'copy_found_at',
          'findings_json',
          'released_at',
        ],
        [ACTIVITY]: ['released_by'],
      },
      end: { keeps: HISTORY },
    },
    press_holds: {
      withholds: {
        [BOOKKEEPING]: ['id'],
        [ACTIVITY]: ['reason', 'held_at', 'held_by', 'resumed_at', 'resumed_by'],
      },
      end: { keeps: HISTORY },
    },
  },
};
