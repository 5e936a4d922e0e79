import type { Privacy } from '../../privacy/privacy';
import { OTHERS, OWN_ID } from '../../privacy/reasons';

export const salesPrivacy: Privacy = {
  tables: {
    sales_goals: {
      part: { owner: 'sales_person_id' },
      exports: ['id', 'measure', 'month', 'target', 'set_at'],
      withholds: { [OWN_ID]: ['sales_person_id'], [OTHERS]: ['set_by'] },
      end: 'deleted',
    },
    sales_report_mails: {
      part: { owner: 'user_id', name: 'report_mail', key: 'user_id' },
      exports: ['switched_on_at', 'last_month'],
      withholds: { [OWN_ID]: ['user_id'] },
      end: 'deleted',
    },
  },
};
