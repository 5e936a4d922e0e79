import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { BOOKKEEPING, OWN_ID } from '../../privacy/reasons';
import { deleteMailChoicesOf } from './mail-choice.commands';
import { deleteMessagesOfAgent, deleteMessagesTo } from './message.commands';
import { listMessagesOf } from './message-export.queries';

export const messagePrivacy: Privacy = {
  tables: {
    mail_opt_outs: {
      part: { owner: 'agent_id', name: 'emails_turned_off', key: 'kind' },
      exports: ['kind', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'] },
      end: 'deleted',
    },
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
  async eraseAgent({ db }, agentId) {
    await deleteMailChoicesOf(db, agentId);
    await deleteMessagesOfAgent(db, agentId);
  },
  erasePerson: (db, { email }) => deleteMessagesTo(db, email),
};
