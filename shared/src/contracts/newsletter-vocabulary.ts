/** States, figures and limits of the newsletter. */

export const issueStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const endsOfSubscription = ['person', 'bounce', 'complaint', 'administrator'] as const;
export type EndOfSubscription = (typeof endsOfSubscription)[number];

/** Minutes from “Send Now” to the first mail, in which the issue can be unscheduled. */
export const ISSUE_STOP_MINUTES = 5;

export const MOST_SUBJECT = 150;
export const MOST_PREVIEW_TEXT = 200;
export const MOST_BODY = 50_000;

/** The figures of an issue, in the order in which they are shown. */
export const issueFigures = [
  'recipients',
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'skipped',
  'unsubscribed',
  'clicks',
] as const;
export type IssueFigure = (typeof issueFigures)[number];
export interface IssueResults extends Readonly<Record<IssueFigure, number>> {}
