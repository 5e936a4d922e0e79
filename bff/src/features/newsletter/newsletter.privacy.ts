import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { ACTIVITY, BOOKKEEPING, HISTORY, OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteSubscriber } from './newsletter.commands';
import { listSubscriptionsOf } from './newsletter.repo';
import { listReceivedBy } from './recipient.repo';

const issue = [
  'id',
  'subject',
  'preview_text',
  'body',
  'status',
  'stop_reason',
  'version',
  'sends_at',
  'started_at',
  'finished_at',
  'last_subscriber_id',
  'moved_at',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;
const receipt = ['id', 'issue_id', 'state', 'created_at', 'sent_at', 'unsubscribed_at'] as const;

export const newsletterPrivacy: Privacy = {
  tables: {
    newsletter_subscribers: {
      exports: [
        'id',
        'email',
        'status',
        'source',
        'asked_at',
        'confirmed_at',
        'unsubscribed_at',
        'end_cause',
      ],
      withholds: { [SECRET]: ['token'] },
      end: 'deleted',
    },
    newsletter_issues: {
      withholds: { [ACTIVITY]: [...issue, 'created_by', 'updated_by'] },
      end: { clears: ['created_by', 'updated_by'], keeps: { [HISTORY]: [...issue] } },
    },
    newsletter_recipients: {
      exports: [...receipt],
      withholds: { [OWN_ID]: ['subscriber_id'], [BOOKKEEPING]: ['message_id'] },
      end: {
        clears: ['subscriber_id', 'message_id'],
        keeps: { 'Without the subscriber, they are the figures of an issue.': [...receipt] },
      },
    },
    newsletter_links: 'Links of an issue, with a count of openings and without readers.',
  },
  parts: [
    {
      name: 'newsletter',
      page: async (db, { email }, after) => pageById(await listSubscriptionsOf(db, email, after)),
    },
    {
      name: 'newsletter_issues_received',
      page: async (db, { email }, after) => pageById(await listReceivedBy(db, email, after)),
    },
  ],
  erasePerson: (db, { email }) => deleteSubscriber(db, email),
};
