/** Words of the newsletter's figures, which pages and files share. */
import type { IssueFigure } from '../contracts/newsletter-vocabulary';

/** The one definition of each figure; the page and the file both show it. */
export const issueFigureWords: Readonly<
  Record<IssueFigure, { readonly name: string; readonly meaning: string }>
> = {
  recipients: { name: 'Recipients', meaning: 'Subscribers whom a mail of this issue was made for.' },
  waiting: { name: 'Waiting', meaning: 'Mails in the outbox that no mail server has taken yet.' },
  sent: { name: 'Sent', meaning: 'Mails that our mail server took.' },
  delivered: {
    name: 'Delivered',
    meaning: 'Sent, and not returned so far. Mail servers report returns only.',
  },
  bounced: {
    name: 'Bounced',
    meaning: 'Refused or returned by a mail server. An address that takes no mail is off the list.',
  },
  complained: {
    name: 'Reported as spam',
    meaning: 'Reported by the reader. They are off the list.',
  },
  failed: { name: 'Not sent', meaning: 'Mails that our mail server did not take within a day.' },
  skipped: { name: 'Left out', meaning: 'Subscribers who left the list before their mail went out.' },
  unsubscribed: {
    name: 'Unsubscribed',
    meaning: 'Subscribers who left the list after this issue and before the next one.',
  },
  clicks: {
    name: 'Clicks',
    meaning:
      'How often links were opened, without known bots. No person is recorded, so one who opens a link twice counts twice.',
  },
};

/** Share of `count` in `of` in percent with one decimal; `null` without anything to share. */
export const shareOf = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((count / of) * 1000) / 10;
