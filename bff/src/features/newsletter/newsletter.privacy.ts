import type { Privacy } from '../../privacy/privacy';
import { pageById } from '../../privacy/own-rows.repo';
import { SECRET } from '../../privacy/reasons';
import { deleteSubscriber } from './newsletter.commands';
import { listSubscriptionsOf } from './newsletter.repo';

export const newsletterPrivacy: Privacy = {
  tables: {
    newsletter_subscribers: {
      exports: ['id', 'email', 'status', 'source', 'asked_at', 'confirmed_at', 'unsubscribed_at'],
      withholds: { [SECRET]: ['token'] },
      end: 'deleted',
    },
  },
  parts: [
    {
      name: 'newsletter',
      page: async (db, { email }, after) => pageById(await listSubscriptionsOf(db, email, after)),
    },
  ],
  erasePerson: (db, { email }) => deleteSubscriber(db, email),
};
