import type { Privacy } from '../../privacy/privacy';
import { OTHERS, OWN_ID } from '../../privacy/reasons';

export const customerPrivacy: Privacy = {
  tables: {
    user_notes: {
      part: { owner: 'user_id', name: 'notes_by_support' },
      exports: ['id', 'body', 'created_at'],
      withholds: { [OWN_ID]: ['user_id'], [OTHERS]: ['author_id'] },
      end: 'deleted',
    },
  },
};
