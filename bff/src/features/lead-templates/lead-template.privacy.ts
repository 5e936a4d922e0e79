import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteLeadTemplatesOfAgent } from './lead-template.commands';

export const leadTemplatePrivacy: Privacy = {
  tables: {
    lead_templates: {
      part: { owner: 'agent_id' },
      exports: ['id', 'channel', 'name', 'subject', 'body', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'], [BOOKKEEPING]: ['updated_at', 'version'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteLeadTemplatesOfAgent(db, agentId),
};
