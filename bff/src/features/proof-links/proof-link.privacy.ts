import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteProofLinksOfAgent } from './proof-link.commands';

export const proofLinkPrivacy: Privacy = {
  tables: {
    proof_comments: {
      withholds: {
        'A reviewer’s words, which the page of the mailing shows.': [
          'id',
          'proof_link_id',
          'side',
          'text',
          'author',
          'created_at',
        ],
      },
      end: 'deleted',
    },
    proof_links: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'campaign_id',
        'reviewer',
        'expires_at',
        'answer',
        'answered_by',
        'answered_at',
        'declined_at',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [SECRET]: ['token_hash'],
        [BOOKKEEPING]: ['ended_at', 'first_opened_at', 'answered_card_hash'],
      },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteProofLinksOfAgent(db, agentId),
};
