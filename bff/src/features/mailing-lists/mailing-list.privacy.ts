/** People of lists have no account: they are in their agent's export, and go with it, or with their home. */
import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteListsOfAgent } from './mailing-list.commands';

export const mailingListPrivacy: Privacy = {
  tables: {
    mailing_lists: {
      part: { owner: 'agent_id' },
      exports: ['id', 'name', 'created_at'],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [BOOKKEEPING]: ['counts_json', 'counted_at', 'checking_since', 'updated_at'],
      },
      end: 'deleted',
    },
    mailing_list_members: {
      part: { owner: 'agent_id' },
      exports: [
        'id',
        'list_id',
        'name',
        'email',
        'phone',
        'address',
        'note',
        'closed_on',
        'state',
        'reason',
        'moved_at',
        'mail_refused_at',
        'email_choice',
        'email_chosen_at',
        'phone_choice',
        'phone_chosen_at',
        'created_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        [BOOKKEEPING]: [
          'phone_digits',
          'address_at',
          'household_id',
          'closed_month_day',
          'import_id',
          'search_text',
          'version',
          'updated_at',
        ],
      },
      end: 'deleted',
      home: 'deleted',
    },
    mailing_list_joins: {
      withholds: {
        'What an import filled, for its undo; the values are in the people themselves.': [
          'id',
          'import_id',
          'member_id',
          'fields_json',
          'created_at',
        ],
      },
      end: 'deleted',
      home: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteListsOfAgent(db, agentId),
};
