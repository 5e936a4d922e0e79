/** Issues for tests. */
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import type { IssueResults } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { buildId } from '@farmpost/shared/testing/builders';

export const noResults: IssueResults = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  failed: 0,
  skipped: 0,
  unsubscribed: 0,
  clicks: 0,
};

export const buildIssue = (fields: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
  id: buildId(),
  subject: 'Spring',
  previewText: 'News',
  body: 'Hello',
  status: 'draft',
  stopReason: null,
  version: 3,
  sendsAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-11-17T15:42:00.000Z',
  updatedAt: '2026-11-17T15:42:00.000Z',
  updatedBy: 'omar@farmpost.test',
  results: noResults,
  checks: [{ rule: 'subject', isOk: true, message: 'It has a subject.', source: null }],
  text: 'Spring\n\nHello',
  previewPath: '/newsletter/preview?token=abc&v=3',
  confirmed: 12,
  heldBecause: null,
  links: [],
  ...fields,
});
