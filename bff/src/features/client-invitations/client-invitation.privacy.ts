import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, OTHERS, OWN_ID, SECRET, VISITORS } from '../../privacy/reasons';
import { deleteAssignmentsOfAgent, deleteInvitationsTo } from './client-invitation.commands';
import { listInvitationsTo } from './invitations-to.queries';

export const clientInvitationPrivacy: Privacy = {
  tables: {
    client_assignments: {
      part: { owner: 'agent_id', name: 'sales_people' },
      exports: ['id', 'sales_person_id', 'kind', 'touched_at', 'reason', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'], [OTHERS]: ['actor_id'], [BOOKKEEPING]: ['source_id'] },
      end: 'deleted',
    },
    client_invitations: {
      part: { owner: 'sales_person_id', name: 'sent_invitations' },
      exports: [
        'id',
        'email',
        'name',
        'company',
        'note',
        'sent_at',
        'opened_at',
        'accepted_at',
        'revoked_at',
        'created_at',
        'opted_out_at',
      ],
      withholds: {
        [OWN_ID]: ['sales_person_id'],
        [SECRET]: ['token_hash'],
        [OTHERS]: ['agent_id'],
        [BOOKKEEPING]: ['search_text', 'sends', 'expires_at', 'updated_at'],
      },
      end: 'deleted',
    },
    invitation_opt_outs: 'Hashes of addresses, so that they are never invited again.',
    referral_links: {
      part: { owner: 'sales_person_id' },
      exports: ['id', 'code', 'name', 'visits', 'ended_at', 'created_at'],
      withholds: { [OWN_ID]: ['sales_person_id'] },
      end: 'deleted',
    },
    sales_touches: {
      withholds: { [VISITORS]: ['id', 'visitor_hash', 'sales_person_id', 'source_id', 'kind', 'touched_at'] },
      end: 'deleted',
    },
    sign_up_visitors: {
      withholds: {
        'The hash of a browser, for the months in which a referral counts.': [
          'user_id',
          'visitor_hash',
          'created_at',
        ],
      },
      end: 'deleted',
    },
  },
  parts: [
    {
      name: 'received_invitations',
      page: async (db, { email }, after) => pageById(await listInvitationsTo(db, email, after)),
    },
  ],
  eraseAgent: ({ db }, agentId) => deleteAssignmentsOfAgent(db, agentId),
  erasePerson: deleteInvitationsTo,
};
