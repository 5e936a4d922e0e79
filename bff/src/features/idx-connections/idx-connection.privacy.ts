import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteConnectionsOfAgent } from './idx-connection.commands';

export const idxConnectionPrivacy: Privacy = {
  tables: {
    idx_connections: {
      part: { owner: 'agent_id', name: 'mls_connections' },
      exports: [
        'id',
        'mls_provider_id',
        'mls_agent_id',
        'status',
        'entry_json',
        'code_sent_to',
        'validated_at',
        'created_at',
        'updated_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [SECRET]: ['code_hash'],
        [BOOKKEEPING]: ['code_expires_at', 'attempts'],
      },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteConnectionsOfAgent(db, agentId),
};
