import type { Privacy } from '../../privacy/privacy';
import { OWN_ID } from '../../privacy/reasons';
import { clearAuditOfActor } from './audit.commands';

export const auditPrivacy: Privacy = {
  tables: {
    audit_chain: 'Hashes of the audit log, and when they were checked.',
    audit_log: {
      part: { owner: 'actor_id', name: 'activity' },
      exports: ['id', 'action', 'subject_type', 'subject_id', 'detail_json', 'ip', 'created_at'],
      withholds: {
        [OWN_ID]: ['actor_id'],
        'The chain that shows whether the log was changed.': ['seq', 'hash', 'detail_hash', 'salt'],
      },
      end: {
        clears: ['ip', 'detail_json', 'salt'],
        keeps: {
          'The log shows what was done; without details, its ids name no one.': [
            'id',
            'actor_id',
            'action',
            'subject_type',
            'subject_id',
            'created_at',
            'seq',
            'hash',
            'detail_hash',
          ],
        },
      },
    },
  },
  erasePerson: (db, { id }, at) => clearAuditOfActor(db, id, at),
};
