import type { Privacy } from '../../privacy/privacy';
import { OWN_ID } from '../../privacy/reasons';
import { deleteListViewsOfAgent } from './list-view.commands';

export const listViewPrivacy: Privacy = {
  tables: {
    list_views: {
      part: { owner: 'agent_id' },
      exports: ['id', 'list', 'name', 'query', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteListViewsOfAgent(db, agentId),
};
