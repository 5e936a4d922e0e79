import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, OTHERS } from '../../privacy/reasons';
import { deleteInquiriesFrom } from './inquiry.commands';
import { listInquiriesFrom } from './inquiry.repo';

export const inquiryPrivacy: Privacy = {
  tables: {
    inquiries: {
      exports: ['id', 'kind', 'name', 'email', 'subject', 'system', 'region', 'message', 'created_at'],
      withholds: { [BOOKKEEPING]: ['handled_at'], [OTHERS]: ['handled_by'] },
      end: 'deleted',
    },
  },
  parts: [
    {
      name: 'inquiries',
      page: async (db, { email }, after) => pageById(await listInquiriesFrom(db, email, after)),
    },
  ],
  erasePerson: (db, { email }) => deleteInquiriesFrom(db, email),
};
