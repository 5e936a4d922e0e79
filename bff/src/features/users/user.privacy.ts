import type { Privacy } from '../../privacy/privacy';
import { OTHERS, OWN_ID, SECRET } from '../../privacy/reasons';

export const userPrivacy: Privacy = {
  tables: {
    user_views: {
      part: { owner: 'user_id', name: 'views_by_support' },
      exports: ['id', 'started_at', 'expires_at', 'ended_at'],
      withholds: {
        [OWN_ID]: ['user_id'],
        [SECRET]: ['token_hash'],
        [OTHERS]: ['admin_id', 'admin_session_id'],
      },
      end: 'deleted',
    },
  },
};
