import type { Privacy } from '../../privacy/privacy';
import { OTHERS, OWN_ID } from '../../privacy/reasons';
import { deleteChecksOfAgent } from './identity-check.commands';

export const identityCheckPrivacy: Privacy = {
  tables: {
    identity_checks: {
      part: { owner: 'agent_id', name: 'identity_checks' },
      exports: [
        'id',
        'mls_provider_id',
        'entry_json',
        'license_number',
        'license_state',
        'note',
        'status',
        'reason',
        'decided_at',
        'created_at',
        'updated_at',
      ],
      withholds: { [OWN_ID]: ['agent_id'], [OTHERS]: ['decided_by'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteChecksOfAgent(db, agentId),
};
