import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteMessagesOfAgent, deleteMessagesTo } from './message.commands';
import { listMessagesOf } from './message-export.queries';

export const messagePrivacy: Privacy = {
  tables: {
    messages: {
      exports: [
        'id',
        'channel',
        'purpose',
        'recipient',
        'subject',
        'lead_id',
        'status',
        'created_at',
        'sent_at',
      ],
      withholds: {
        [OWN_ID]: ['agent_id'],
        'A lead’s alert repeats the lead, and a mailed link is a secret.': [
          'body_text',
          'body_html',
          'sealed_body',
        ],
        [BOOKKEEPING]: [
          'dedupe_key',
          'attempts',
          'reply_to',
          'unsubscribe_url',
          'next_try_at',
          'gives_up_at',
          'claimed_by',
          'provider_id',
          'error',
          'delivered_at',
          'held_until',
        ],
      },
      end: 'deleted',
    },
  },
  parts: [
    {
      name: 'messages',
      page: async (db, subject, after) => pageById(await listMessagesOf(db, subject, after)),
    },
  ],
  eraseAgent: ({ db }, agentId) => deleteMessagesOfAgent(db, agentId),
  erasePerson: (db, { email }) => deleteMessagesTo(db, email),
};
