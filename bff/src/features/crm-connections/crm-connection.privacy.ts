/** The people themselves are in the agent's lists; here are the connection and which person is which. */
import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, SECRET, VENDOR } from '../../privacy/reasons';
import { deleteConnectionOfAgent } from './crm-connection.repo';

export const crmPrivacy: Privacy = {
  tables: {
    crm_connections: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'provider',
        'account_name',
        'list_id',
        'rule',
        'rule_value',
        'last_sync_at',
        'last_counts_json',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id', 'user_id'],
        [SECRET]: ['sealed_key', 'key_hint'],
        [BOOKKEEPING]: [
          'run_id',
          'run_cursor',
          'run_since',
          'run_started_at',
          'run_counts_json',
          'run_problems_json',
          'run_at',
          'changed_since',
          'full_at',
          'last_problems_json',
          'error',
          'next_at',
          'updated_at',
          'version',
        ],
      },
      end: 'deleted',
    },
    crm_people: {
      part: { owner: 'agent_id' },
      exports: ['id', 'external_id', 'member_id', 'left_at', 'created_at'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [VENDOR]: ['connection_id'],
        [BOOKKEEPING]: ['origin', 'given_json', 'run_id'],
      },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteConnectionOfAgent(db, agentId),
};
