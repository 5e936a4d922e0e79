import type { Privacy } from '../../privacy/privacy';
import { OWN_ID } from '../../privacy/reasons';

export const salesPrivacy: Privacy = {
  tables: {
    sales_report_mails: {
      part: { owner: 'user_id', name: 'report_mail', key: 'user_id' },
      exports: ['switched_on_at', 'last_month'],
      withholds: { [OWN_ID]: ['user_id'] },
      end: 'deleted',
    },
  },
};
