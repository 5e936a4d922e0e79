import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteWorkOnClient } from './client.commands';

export const clientPrivacy: Privacy = {
  tables: {
    client_notes: {
      part: { owner: 'sales_person_id' },
      exports: ['id', 'agent_id', 'kind', 'text', 'created_at'],
      withholds: { [OWN_ID]: ['sales_person_id'] },
      end: 'deleted',
    },
    client_tasks: {
      part: { owner: 'sales_person_id' },
      exports: ['id', 'agent_id', 'title', 'due_on', 'done_at', 'created_at'],
      withholds: { [OWN_ID]: ['sales_person_id'], [BOOKKEEPING]: ['updated_at', 'version'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteWorkOnClient(db, agentId),
};
