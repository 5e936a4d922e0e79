/** Issues of the newsletter: written, checked, tested, scheduled and sent by administrators. */
import {
  issueStatuses,
  MOST_BODY,
  MOST_PREVIEW_TEXT,
  MOST_SUBJECT,
  type IssueFigure,
} from './newsletter-vocabulary';
import { emailAddress } from './email-address';
import * as z from 'zod';
import { fileBody, id, idParams, offsetPage, operation, queryInt, timestamp, version } from './http';

const base = { tag: 'Admin', access: 'admin', permissions: ['admin.access_panel'] } as const;

const count = z.int();
/** Each is defined once, in `issueFigureWords`. */
export const issueResults = z.object({
  recipients: count,
  waiting: count,
  sent: count,
  delivered: count,
  bounced: count,
  complained: count,
  failed: count,
  skipped: count,
  unsubscribed: count,
  clicks: count,
} satisfies Record<IssueFigure, z.ZodType>);

export const issueSummary = z.object({
  id,
  subject: z.string(),
  status: z.enum(issueStatuses),
  version,
  /** When it is sent, or was; `null` for a draft. */
  sendsAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  updatedAt: timestamp,
  /** Email address of the last editor; `null` without one. */
  updatedBy: z.string().nullable(),
  results: issueResults,
});
export type IssueSummary = z.infer<typeof issueSummary>;

export const issueCheck = z.object({
  /** Stable name of the rule, such as `subject` or `links`. */
  rule: z.string(),
  isOk: z.boolean(),
  /** One sentence for the author. */
  message: z.string(),
  /** The law or standard behind the rule. */
  source: z.string().nullable(),
});
export type IssueCheck = z.infer<typeof issueCheck>;

export const newsletterIssue = issueSummary.extend({
  previewText: z.string(),
  body: z.string(),
  stopReason: z.enum(['person', 'restored']).nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  checks: z.array(issueCheck),
  /** The plain-text part of the mail. */
  text: z.string(),
  /** Path of the mail as a page, for a sandboxed frame; works for ten minutes at least. */
  previewPath: z.string(),
  /** Subscribers who have confirmed now. */
  confirmed: count,
  /** The hold or copy that keeps mail from leaving now; `null` if nothing does. */
  heldBecause: z.enum(['copy', 'hold']).nullable(),
  links: z.array(z.object({ url: z.string(), clicks: count })),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

export const listNewsletterIssues = operation({
  ...base,
  id: 'listNewsletterIssues',
  method: 'get',
  path: '/admin/newsletter-issues',
  summary: 'Issues of the newsletter: those on their way, drafts, and those sent, latest first',
  query: z.strictObject({
    status: z.enum(['draft', 'scheduled', 'sent']).optional(),
    limit: queryInt(1, 100, 20),
    offset: queryInt(0, 1_000_000, 0),
  }),
  response: offsetPage(issueSummary),
});

export const issueText = z.strictObject({
  subject: z.string().trim().max(MOST_SUBJECT),
  previewText: z.string().trim().max(MOST_PREVIEW_TEXT),
  /** Markdown. */
  body: z.string().max(MOST_BODY),
});

export const createNewsletterIssue = operation({
  ...base,
  id: 'createNewsletterIssue',
  method: 'post',
  path: '/admin/newsletter-issues',
  summary: 'Begin an issue, empty or as a copy of another one',
  body: z.strictObject({ copyOf: id.optional() }),
  response: newsletterIssue,
  status: 201,
  idempotent: true,
});

export const getNewsletterIssue = operation({
  ...base,
  id: 'getNewsletterIssue',
  method: 'get',
  path: '/admin/newsletter-issues/{id}',
  summary: 'One issue with its checks and results',
  params: idParams,
  response: newsletterIssue,
});

export const saveNewsletterIssue = operation({
  ...base,
  id: 'saveNewsletterIssue',
  method: 'put',
  path: '/admin/newsletter-issues/{id}',
  summary: 'Save a draft',
  params: idParams,
  body: issueText.extend({ version }),
  response: newsletterIssue,
  errors: ['version_conflict', 'conflict'],
});

export const deleteNewsletterIssue = operation({
  ...base,
  id: 'deleteNewsletterIssue',
  method: 'delete',
  path: '/admin/newsletter-issues/{id}',
  summary: 'Delete a draft; it can be restored for 30 days',
  params: idParams,
  errors: ['conflict'],
});

export const restoreNewsletterIssue = operation({
  ...base,
  id: 'restoreNewsletterIssue',
  method: 'post',
  path: '/admin/newsletter-issues/{id}/restore',
  summary: 'Restore a deleted draft',
  params: idParams,
  response: newsletterIssue,
});

export const testNewsletterIssue = operation({
  ...base,
  id: 'testNewsletterIssue',
  method: 'post',
  path: '/admin/newsletter-issues/{id}/test',
  summary: 'Send the saved issue to one administrator',
  params: idParams,
  body: z.strictObject({ email: emailAddress().toLowerCase() }),
  response: z.object({ email: z.string() }),
  errors: ['conflict'],
  rateLimit: { points: 20, perSeconds: 600 },
});

export const scheduleNewsletterIssue = operation({
  ...base,
  id: 'scheduleNewsletterIssue',
  method: 'post',
  path: '/admin/newsletter-issues/{id}/schedule',
  summary: 'Schedule an issue, or send it after a few minutes in which it can be unscheduled',
  params: idParams,
  body: z.strictObject({
    version,
    /** `null`: now. */
    sendsAt: timestamp.nullable(),
    /** The number of subscribers that the person saw. */
    confirmed: count.min(0).max(2_147_483_647),
  }),
  response: newsletterIssue,
  errors: ['version_conflict', 'conflict', 'preflight_failed', 'audience_changed'],
});

const act = { ...base, method: 'post', params: idParams, response: newsletterIssue } as const;

export const unscheduleNewsletterIssue = operation({
  ...act,
  id: 'unscheduleNewsletterIssue',
  path: '/admin/newsletter-issues/{id}/unschedule',
  summary: 'Make a scheduled issue a draft again',
  errors: ['conflict'],
});

export const stopNewsletterIssue = operation({
  ...act,
  id: 'stopNewsletterIssue',
  path: '/admin/newsletter-issues/{id}/stop',
  summary: 'Stop an issue that is being sent',
  errors: ['conflict'],
});

export const resumeNewsletterIssue = operation({
  ...act,
  id: 'resumeNewsletterIssue',
  path: '/admin/newsletter-issues/{id}/resume',
  summary: 'Send a stopped issue to the subscribers who have not got it',
  errors: ['conflict'],
});

export const exportNewsletterResults = operation({
  ...base,
  id: 'exportNewsletterResults',
  method: 'get',
  path: '/admin/newsletter-issues/{id}/results.csv',
  summary: 'The figures of an issue and the clicks of its links, as CSV',
  params: idParams,
  produces: 'text/csv; charset=utf-8',
});

export const addNewsletterPicture = operation({
  ...base,
  id: 'addNewsletterPicture',
  method: 'post',
  path: '/admin/newsletter-pictures',
  summary: 'Upload a picture for an issue',
  isHeavy: true,
  body: fileBody,
  accepts: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10_000_000 },
  /** Path of the picture, for the Markdown of an issue. */
  response: z.object({ path: z.string() }),
  status: 201,
  rateLimit: { points: 60, perSeconds: 3600 },
});

export const operations = {
  listNewsletterIssues,
  createNewsletterIssue,
  getNewsletterIssue,
  saveNewsletterIssue,
  deleteNewsletterIssue,
  restoreNewsletterIssue,
  testNewsletterIssue,
  scheduleNewsletterIssue,
  unscheduleNewsletterIssue,
  stopNewsletterIssue,
  resumeNewsletterIssue,
  exportNewsletterResults,
  addNewsletterPicture,
} as const;
