import { NEWSLETTER_TOKEN, type AccessCases, type Rows } from '../../testing/access-case';

const onIssue = ({ newsletterIssue }: Rows) => ({ id: newsletterIssue });

export const cases = {
  listNewsletterSubscribers: { query: { limit: '5' } },
  removeNewsletterSubscriber: {
    params: ({ newsletterSubscriber }) => ({ id: newsletterSubscriber }),
    body: () => ({ reason: 'They called us' }),
  },
  stopNewsletter: { query: { token: NEWSLETTER_TOKEN } },
  listNewsletterIssues: { query: { limit: '5' } },
  createNewsletterIssue: { body: () => ({}) },
  getNewsletterIssue: { params: onIssue },
  saveNewsletterIssue: {
    params: onIssue,
    body: () => ({ version: 1, subject: 'Spring', previewText: '', body: 'Hello' }),
    also: [409],
  },
  deleteNewsletterIssue: { params: onIssue },
  restoreNewsletterIssue: { params: onIssue },
  testNewsletterIssue: { params: onIssue, body: () => ({ email: 'ann@example.com' }), also: [400] },
  scheduleNewsletterIssue: {
    params: onIssue,
    body: () => ({ version: 1, sendsAt: null, confirmed: 1 }),
    also: [409, 422],
  },
  unscheduleNewsletterIssue: { params: onIssue, also: [409] },
  stopNewsletterIssue: { params: onIssue, also: [409] },
  resumeNewsletterIssue: { params: onIssue, also: [409] },
  exportNewsletterResults: { params: onIssue },
  addNewsletterPicture: { body: () => Buffer.from('no picture'), also: [400] },
  subscribeNewsletter: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postBlogNewsletterForm: { body: () => ({ email: 'ann@example.com', source: 'blog' }) },
  postArticleNewsletterForm: {
    params: () => ({ slug: 'postcard-marketing-roi-study-2024' }),
    namesNoRow: true,
    body: () => ({ email: 'ann@example.com', source: 'blog/postcard-marketing-roi-study-2024' }),
  },
  postNewsletterConfirmation: { body: () => ({ token: NEWSLETTER_TOKEN }) },
  postNewsletterEnd: { body: () => ({ token: NEWSLETTER_TOKEN }) },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    newsletter: keyof typeof cases;
  }
}
