/** The words that ask an administrator about a feed that has shrunk. Pure. */
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export function shrunkFeedMail(
  feed: {
    readonly providerId: string;
    readonly name: string;
    readonly count: number;
    readonly known: number;
  },
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const subject = oneLine(`The feed of ${feed.name} has shrunk: please decide`);
  const missing = `${formatCount(feed.count)} of ${formatQuantity(feed.known, 'listing')}`;
  return {
    subject,
    ...renderMail({
      preview: `${missing} are missing. None is marked as gone.`,
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: `The last sync of ${feed.name} did not see ${missing}. That is more than usual for one sync, so no listing was marked as gone and no card was stopped.\n\nReview the missing listings, then keep them or mark them as gone. We will ask again after each sync that finds the feed this short.`,
        },
        {
          kind: 'button',
          label: 'See what is missing',
          href: `${publicUrl}/admin/mls-providers/${feed.providerId}`,
        },
      ],
      footer: ['You get this because you administer Farmpost. It is sent at most once a day for each feed.'],
      postalAddress,
    }),
  };
}
