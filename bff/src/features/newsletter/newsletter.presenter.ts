import type { NewsletterSubscriber } from '@farmpost/shared/contracts/newsletter';
import type { Row } from '../../db/tables';

/** Leaves out the token: its links belong to the subscriber. */
export const presentSubscriber = (row: Row<'newsletter_subscribers'>): NewsletterSubscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  endedBy: row.status === 'unsubscribed' ? row.end_cause : null,
  source: row.source,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
});
