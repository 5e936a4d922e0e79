import type { Privacy } from '../../privacy/privacy';
import { OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteApiKeysOfAgent } from './api-key.commands';

export const apiKeyPrivacy: Privacy = {
  tables: {
    api_keys: {
      part: { owner: 'agent_id' },
      exports: ['id', 'name', 'prefix', 'scopes_json', 'created_at', 'last_used_at'],
      withholds: { [OWN_ID]: ['agent_id', 'user_id'], [SECRET]: ['key_hash'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteApiKeysOfAgent(db, agentId),
};
